// What a screen lets hear: a few tones for each sound of the list, and a voice.

let audio;
const body = document.body;

/** Each sound as pairs of hertz and seconds, one after another. */
const SOUNDS = {
  none: [],
  pips: [[660, 0.25], [660, 0.25]],
  rise: [[660, 0.25], [880, 0.25], [660, 0.4]],
  chime: [[523, 0.3], [659, 0.3], [784, 0.6]],
  bell: [[988, 0.15], [988, 0.15], [988, 0.7]],
  gong: [[196, 1.2], [147, 1.6]],
  horn: [[233, 0.5], [233, 0.9]],
};

/** Whether the browser lets this page be heard. */
export const isHeard = () => audio?.state === "running";

/** Play a sound of the list; silence is one of them. */
export function play(name) {
  const tones = SOUNDS[name] ?? [];
  if (!isHeard() || !tones.length) return;
  let at = audio.currentTime;
  for (const [hertz, seconds] of tones) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = name === "horn" ? "sawtooth" : "sine";
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(loudness).connect(audio.destination);
    tone.onended = () => loudness.disconnect();
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds * 0.8;
  }
  body.dataset.played = String(Number(body.dataset.played ?? 0) + 1);
}

/** Say words aloud, after the sound before them. */
export function speak(words) {
  if (!words || !("speechSynthesis" in window)) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = "en";
  said.rate = 0.95;
  speechSynthesis.speak(said);
}

/** Browsers let a page sound only after a touch; where one was given before, they may at once. */
export async function allowSound(on, changed) {
  audio ??= new AudioContext();
  audio.onstatechange = changed;
  if (on) audio.resume();
  else await audio.suspend();
  changed();
}
