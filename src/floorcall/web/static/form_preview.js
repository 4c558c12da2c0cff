// A form that is looked at while it is filled in: the page is fetched with what it says so far.
import { isChanged } from "./morph.js";

const PAUSE = 300;
let waiting;
let typed = 0; // how often something was typed or chosen
let asked = 0; // after how much of it the page was last asked for
let seen = 0; // and how much of it the page shows
let missed; // the form of which no answer came

/** What would be sent is what was last looked at: it waits until that is what the form says. */
function hold() {
  for (const part of document.querySelectorAll("[data-previewed]")) part.setAttribute("inert", "");
}

async function preview(form, page) {
  const now = asked = typed;
  const shows = page.showCount();
  const said = new URLSearchParams(new FormData(form));
  said.delete("key"); // what is looked at is not sent
  const path = `${form.getAttribute("action")}?${said}`;
  try {
    const answer = await fetch(path, { headers: { accept: "text/html" } });
    const html = await answer.text();
    if (now !== asked) return;
    if (!answer.ok) throw new Error(answer.statusText);
    seen = now;
    const isOvertaken = page.showCount() !== shows;
    page.take(html);
    history.replaceState(null, "", path);
    if (isOvertaken) page.refresh(); // news was shown since it was asked for: it may be older
  } catch {
    missed = form; // the form is still there, and looked at again with the next letter or news
  }
}

/** Look again whenever somebody pauses in a form with data-preview. */
export function listenToPreviews(page) {
  const look = (form) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => preview(form, page), PAUSE);
  };
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[data-preview]");
    if (!form) return;
    typed++;
    hold();
    look(form);
  });
  // News from elsewhere, or an answer overtaken by the next letter: neither is what the form says.
  document.addEventListener("floorcall:shown", () => {
    if (seen === typed) return;
    hold();
    if (missed) look(missed);
    missed = undefined;
  });
  // A quick typist was faster than this module.
  [...document.querySelectorAll("form[data-preview] :is(input, select, textarea)")]
    .find(isChanged)?.dispatchEvent(new Event("input", { bubbles: true }));
}
