// A screen by itself: time of day, sounds and spoken calls, the last minute, pages of names, the
// next tournament in turn. It looks again by itself, so that nobody has to come after twelve hours.
import { serverNow } from "./countdown.js";
import { refresh } from "./live.js";
import { fitScreen } from "./screen_fit.js";
import { allowSound, isHeard, play, speak } from "./screen_sounds.js";

const body = document.body;
const STAYS = 20_000; // milliseconds a tournament is shown when several take turns
const LOOKS_AGAIN = 30_000; // and after which a screen asks, whatever its socket says
const A_PAGE = 8_000; // of names
const TOUCHED = 5_000;
const WARNING = 60; // seconds before the end of a level
let left = Infinity;
let page = 0;
let touched;

const view = () => document.querySelector(".view");
const inBreak = () => view()?.dataset.break === "true";

/** Let an occasion be heard and spoken, as it was chosen for this screen. */
function call(occasion) {
  const chosen = document.querySelector(`#calls [data-occasion="${occasion}"]`);
  if (!chosen) return;
  play(chosen.dataset.soundOf);
  if ("spoken" in chosen.dataset && isHeard()) speak(chosen.textContent.trim());
}

function sayWhetherItSounds() {
  const button = document.querySelector("[data-sound]");
  button.textContent = isHeard() ? "Sound is on" : "Sound is off";
  button.setAttribute("aria-pressed", String(isHeard()));
}

function sound(on) {
  localStorage.setItem("floorcall-sound", on ? "on" : "off");
  allowSound(on, sayWhetherItSounds);
}

/** Whether this screen says when the night will end; each keeps its own choice. */
function showTheEnd(shown) {
  document.querySelector("[data-end-shown]").setAttribute("aria-pressed", shown);
  body.toggleAttribute("data-shows-end", shown);
  fitScreen();
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

function setLast(last) {
  if (body.hasAttribute("data-last") === last) return;
  body.toggleAttribute("data-last", last);
  fitScreen();
}

/** Names beyond one view take turns. */
function turnPage() {
  const pages = [...document.querySelectorAll(".everybody[data-page]")];
  pages.forEach((one, at) => (one.hidden = at !== page % pages.length));
}

const moversOf = () =>
  new Set([...document.querySelectorAll(".call[data-key]")].map((one) => one.dataset.key));
const messageOf = () => document.getElementById("message")?.textContent.trim() ?? "";
let known = { movers: moversOf(), message: messageOf(), view: view()?.className };

/** What is new on the page is called out: somebody who moves, a final table, a message. */
function callNews() {
  const now = { movers: moversOf(), message: messageOf(), view: view()?.className };
  const fresh = [...now.movers].some((one) => !known.movers.has(one));
  const isFinal = now.view?.includes("view-final") && !known.view?.includes("view-final");
  if (isFinal) call("final");
  else if (fresh) call("table");
  if (now.message && now.message !== known.message) call("message");
  known = now;
}

function shown() {
  tellTheHour();
  turnPage();
  const running = document.querySelector(".wall-time[data-ends-at]");
  if (!running || inBreak()) setLast(false);
  callNews();
  fitScreen();
}

/** Go on only while the server answers: a screen never ends on a browser's error page. */
async function goOn() {
  if (left <= WARNING && left > 0) return;
  try {
    const answer = await fetch(body.dataset.following, { method: "HEAD" });
    if (answer.ok) location.assign(body.dataset.following);
  } catch {
    // It is away: the next time, then.
  }
}

function touch() {
  body.dataset.touched = "";
  clearTimeout(touched);
  touched = setTimeout(() => delete body.dataset.touched, TOUCHED);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-sound]")) sound(!isHeard());
  if (event.target.closest("[data-end-shown]")) {
    const shows = !body.hasAttribute("data-shows-end");
    localStorage.setItem("floorcall-end", shows ? "on" : "off");
    showTheEnd(shows);
  }
  if (!event.target.closest("[data-whole-screen]")) return;
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});
document.addEventListener("floorcall:second", (event) => {
  const before = left;
  left = event.detail;
  setLast(left <= WARNING && left > 0 && !inBreak());
  if (!(before > WARNING && left <= WARNING && left > 0) || before === Infinity) return;
  const clock = document.querySelector("[data-before-break]");
  if (!inBreak()) call(clock?.dataset.beforeBreak === "true" ? "before-break" : "minute");
});
document.addEventListener("floorcall:ended", () => call(inBreak() ? "break-over" : "level"));
document.addEventListener("floorcall:shown", shown);
for (const kind of ["pointermove", "pointerdown", "keydown"]) {
  document.addEventListener(kind, touch);
}
window.addEventListener("resize", fitScreen);
document.addEventListener("load", fitScreen, true); // a logo takes its room when it is there

setInterval(tellTheHour, 1000);
setInterval(refresh, LOOKS_AGAIN);
setInterval(() => {
  page++;
  turnPage();
}, A_PAGE);
tellTheHour();
turnPage();
fitScreen();
document.fonts?.ready.then(fitScreen);
if (document.querySelector("[data-sound]")) {
  sayWhetherItSounds();
  if (localStorage.getItem("floorcall-sound") === "on") sound(true);
}
if (document.querySelector("[data-end-shown]")) {
  showTheEnd(localStorage.getItem("floorcall-end") === "on");
}
if (body.dataset.following) setInterval(goOn, STAYS);
navigator.wakeLock?.request("screen").catch(() => {}); // a display that sleeps shows nothing
