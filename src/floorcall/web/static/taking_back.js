// Takes back what was just done: its events are retracted, the latest first.
// Where later events depend on it, the log shows the consequences and lets a person decide.
import { newKey, ofThis, post } from "./sending.js";
import { toast } from "./toasts.js";

const REASON = "taken back on the spot";

/** Retract the events of an answer to a command. */
export async function takeBack(taken, refresh) {
  for (let event = taken.version; event >= taken.first; event--) {
    const correction = { event_version: event, reason: REASON };
    const seen = await post(ofThis("corrections/examine"), correction);
    if (!seen.ok) return refused(seen.body, event);
    if (seen.body.sets_aside.length) return decide(event);
    const made = await post(ofThis("corrections"), {
      version: seen.body.version, key: newKey(), correction, accepts: [],
    });
    if (made.status === 409) event++; // somebody was quicker: look again
    else if (!made.ok) return refused(made.body, event);
  }
  toast("Taken back");
  await refresh();
}

/** Where the event stands with its consequences; a page may say, a tournament has its log. */
const logOf = (event) => (document.body.dataset.log ?? `/t/${document.body.dataset.tournament}/log/{event}`)
  .replace("{event}", event);

function decide(event) {
  location.href = logOf(event);
}

function refused(problem, event) {
  if (problem.status === 403) return toast(`Not taken back: ${problem.detail}; ${problem.instead}`, null, "danger");
  const look = { label: "Look at the log", act: () => decide(event) };
  toast(`Not taken back: ${problem.detail}`, look, "danger");
}
