// Every clock on the page counts down from "ends at" by the server's time, and is never told to.

let offset = -Infinity;
const over = new Set();
let last = "";

/** The server's time is `now` in milliseconds; of all it said, the one that came quickest counts. */
export function setOffset(now) {
  if (!Number.isFinite(now) || !now) return;
  const said = now - performance.now();
  const jumped = Math.abs(said - offset) > 5000; // the club's time was put, or the device slept
  offset = jumped ? said : Math.max(offset, said);
}

/** The server's time in milliseconds; the device's own clock may be put without moving it. */
export const serverNow = () => performance.now() + offset;

/** Minutes and seconds, and hours where there are any: 1:05:00. */
function clockWords(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function tick(ended) {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const endsAt = clock.dataset.endsAt;
    const left = endsAt ? Number(endsAt) - serverNow() / 1000 : Number(clock.dataset.remaining);
    const words = clockWords(left);
    if (clock.textContent !== words) clock.textContent = words;
    if (!endsAt) continue;
    const aside = "aside" in clock.dataset; // one beside the clock makes no news
    if (left <= 0 && !over.has(endsAt) && (!aside || "fresh" in clock.dataset)) {
      over.add(endsAt);
      if (!aside) document.dispatchEvent(new CustomEvent("floorcall:ended"));
      ended();
    }
    if (aside) continue;
    if (`${endsAt} ${words}` !== last && clock.isConnected) {
      last = `${endsAt} ${words}`;
      document.dispatchEvent(new CustomEvent("floorcall:second", { detail: Math.ceil(left) }));
    }
  }
}

/** How long somebody waits: "40 seconds", "3 minutes". */
function countWaits() {
  for (const one of document.querySelectorAll("[data-since]")) {
    const seconds = Math.max(0, Math.floor(serverNow() / 1000 - Number(one.dataset.since)));
    const [number, unit] = seconds < 60
      ? [seconds, "second"]
      : [Math.floor(seconds / 60), "minute"];
    const words = `${number} ${unit}${number === 1 ? "" : "s"}`;
    if (one.textContent !== words) one.textContent = words;
  }
}

function shrinkBars() {
  for (const bar of document.querySelectorAll("progress[data-bar][data-ends-at]")) {
    bar.value = Number(bar.dataset.endsAt) - serverNow() / 1000;
  }
}

/** Begin to tick; `ended` is called once for each level that runs out. */
export function tickFrom(ended) {
  tick(ended);
  countWaits();
  setInterval(() => {
    tick(ended);
    countWaits();
    shrinkBars();
  }, 200);
}
