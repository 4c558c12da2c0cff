// Takes back what was just done: its events are retracted, the latest first.
// Where later events depend on it, the log shows the consequences and lets a person decide.
import { newKey, ofThis, post } from "./command_forms.js";
import { toast } from "./toasts.js";

const REASON = "undone on the spot";

/** Retract the events of answers to commands that were sent from a `place`: a page's data.
 * `words` said what was done. */
export async function takeBack(taken, refresh, place, words = "") {
  for (const { version, first } of taken.toReversed()) {
    for (let event = version; event >= first; event--) {
      const correction = { event_version: event, reason: REASON };
      const seen = await post(ofThis("corrections/examine", place), correction);
      if (!seen.ok) return refused(seen.body, event, place);
      if (seen.body.sets_aside.length) return decide(event, place);
      const made = await post(ofThis("corrections", place), {
        version: seen.body.version,
        key: newKey(),
        correction,
        accepts: [],
      });
      if (made.status === 409) event++; // somebody was quicker: look again
      else if (!made.ok) return refused(made.body, event, place);
    }
  }
  toast(words ? `Undone: ${words}` : "Undone");
  await refresh();
}

/** A button with data-undo takes that entry of the log back: the last three stand on Run. */
export function listenToUndo(refresh) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button[data-undo]");
    if (!button) return;
    const version = Number(button.dataset.undo);
    takeBack(
      [{ version, first: version }],
      refresh,
      { ...document.body.dataset },
      button.dataset.undoes,
    );
  });
}

/** Where the event stands with its consequences; a page may say, a tournament has its log. */
const logOf = (event, { log, tournament }) =>
  (log ?? `/t/${tournament}/log/{event}`)
    .replace("{event}", event);

function decide(event, place) {
  location.href = logOf(event, place);
}

function refused(problem, event, place) {
  if (problem.status === 403) {
    return toast(`Not undone: ${problem.detail}; ${problem.instead}`, null, "danger");
  }
  const look = { label: "Look at the log", act: () => decide(event, place) };
  toast(`Not undone: ${problem.detail}`, look, "danger");
}
