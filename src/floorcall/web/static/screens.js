// A screen by itself: the time of day, the sounds of the clock, whether the end is shown, the next
// tournament in turn.
import { serverNow } from "./countdown.js";

const body = document.body;
const STAYS = 20_000; // milliseconds a tournament is shown when several take turns
const WARNING = 60; // seconds before the end of a level
let audio;
let left = Infinity;

/** Play tones one after another: pairs of hertz and seconds. */
function play(tones) {
  if (audio?.state !== "running") return;
  let at = audio.currentTime;
  for (const [hertz, seconds] of tones) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds * 0.8;
  }
  body.dataset.played = String(Number(body.dataset.played ?? 0) + 1);
}

const SOON = [[660, 0.25], [660, 0.25]];
const BREAK_SOON = [[660, 0.25], [880, 0.25], [660, 0.4]];
const OVER = [[523, 0.3], [659, 0.3], [784, 0.6]];

function sayWhetherItSounds() {
  const on = audio?.state === "running";
  const button = document.querySelector("[data-sound]");
  button.textContent = on ? "Sound is on" : "Sound is off";
  button.setAttribute("aria-pressed", String(on));
  body.toggleAttribute("data-silent", !on);
}

/** Browsers let a page sound only after a touch; where one was given before, they may at once. */
async function sound(on) {
  audio ??= new AudioContext();
  audio.onstatechange = sayWhetherItSounds;
  if (on) audio.resume();
  else await audio.suspend();
  localStorage.setItem("floorcall-sound", on ? "on" : "off");
  sayWhetherItSounds();
}

/** Whether this screen says when the night will end; each keeps its own choice. */
function showTheEnd(shown) {
  const button = document.querySelector("[data-end-shown]");
  button.setAttribute("aria-pressed", shown);
  body.toggleAttribute("data-shows-end", shown);
}

/** As the levels and the log tell it, 21:05, whatever the television's own habit is. */
function tellTheHour() {
  const hour = document.querySelector("[data-hour]");
  const asked = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const now = serverNow(); // not the television's own, which nobody ever set
  if (!Number.isFinite(now)) return;
  const words = new Date(now).toLocaleTimeString([], asked);
  if (hour && hour.textContent !== words) hour.textContent = words;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-sound]")) sound(audio?.state !== "running");
  if (event.target.closest("[data-end-shown]")) {
    const shown = !body.hasAttribute("data-shows-end");
    localStorage.setItem("floorcall-end", shown ? "on" : "off");
    showTheEnd(shown);
  }
  if (!event.target.closest("[data-whole-screen]")) return;
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});
document.addEventListener("floorcall:second", (event) => {
  const before = left;
  left = event.detail;
  if (!(before > WARNING && left <= WARNING && left > 0) || before === Infinity) return;
  const clock = document.querySelector("[data-before-break]");
  play(clock?.dataset.beforeBreak === "true" ? BREAK_SOON : SOON);
});
document.addEventListener("floorcall:ended", () => play(OVER));
document.addEventListener("floorcall:shown", tellTheHour);

setInterval(tellTheHour, 1000);
tellTheHour();
if (document.querySelector("[data-sound]")) {
  sayWhetherItSounds();
  if (localStorage.getItem("floorcall-sound") === "on") sound(true);
}
if (document.querySelector("[data-end-shown]")) {
  showTheEnd(localStorage.getItem("floorcall-end") === "on");
}
if (body.dataset.following) {
  setInterval(() => {
    if (left > WARNING || left <= 0) location.assign(body.dataset.following);
  }, STAYS);
}
