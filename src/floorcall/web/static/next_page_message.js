// A message that a form leaves behind when it leads elsewhere: it is shown on the page that comes,
// and what it tells of can be taken back from there.
import { takeBack } from "./undo.js";
import { toast } from "./toasts.js";

const KEPT = "floorcall-carried";
const FRESH = 60000;

/** The message now; `taken` is the answer to a command that may be taken back, from its `place`. */
export function tell({ words, taken, place }, refresh) {
  toast(
    words,
    taken && { label: "Undo", act: () => takeBack([taken].flat(), refresh, place, words) },
  );
}

/** The message for the next page; where a browser keeps nothing, it is lost and nothing else. */
export function carry(message) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...message, at: Date.now() }));
  } catch {
    // Not kept.
  }
}

/** Show what the page before left behind, once; one that lay for a minute is old news. */
export function tellCarried(refresh) {
  const kept = left();
  if (kept && Date.now() - kept.at < FRESH) tell(kept, refresh);
}

function left() {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return JSON.parse(kept);
  } catch {
    return null;
  }
}
