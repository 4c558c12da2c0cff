// A form that is looked at while it is filled in: the page is fetched with what it says so far.

const PAUSE = 300;
let waiting;
let latest = 0;

async function preview(form, take) {
  const asked = ++latest;
  const said = new URLSearchParams(new FormData(form));
  said.delete("key"); // what is looked at is not sent
  const path = `${form.getAttribute("action")}?${said}`;
  try {
    const answer = await fetch(path, { headers: { accept: "text/html" } });
    if (!answer.ok || asked !== latest) return;
    take(await answer.text());
    history.replaceState(null, "", path);
  } catch {
    // The server is away: the form is still there, and checked again with the next letter.
  }
}

/** Look again whenever somebody pauses in a form with data-preview. */
export function listenToPreviews(take) {
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[data-preview]");
    if (!form) return;
    clearTimeout(waiting);
    // What would be sent is what was last looked at: it waits until that is what the form says.
    for (const part of document.querySelectorAll("[data-previewed]")) part.setAttribute("inert", "");
    waiting = setTimeout(() => preview(form, take), PAUSE);
  });
  // A quick typist was faster than this module.
  const typed = [...document.querySelectorAll("form[data-preview] input:not([type=hidden])")]
    .find((field) => field.value !== field.defaultValue);
  typed?.dispatchEvent(new Event("input", { bubbles: true }));
}
