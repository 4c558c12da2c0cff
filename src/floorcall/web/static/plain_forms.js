// A plain form that leaves the page, with data-once: it is sent once, and not while the server is
// away, for the browser's own page about that would be all there is to see.
import { clearProblem, showProblem } from "./problems.js";

const WAITS = [300, 1000, 2500, 5000];
const LEAVING = 20000;
const going = new WeakSet();

async function serverIsThere(waiting) {
  for (const wait of [...WAITS, 0]) {
    try {
      if ((await fetch("/healthz", { cache: "no-store" })).ok) return true;
    } catch {
      // asked again below
    }
    waiting();
    await new Promise((done) => setTimeout(done, wait));
  }
  return false;
}

async function leave(form, pressed) {
  clearProblem(form);
  form.dataset.state = "sending";
  if (await serverIsThere(() => (form.dataset.state = "again"))) {
    going.add(form);
    form.requestSubmit(pressed);
    setTimeout(() => delete form.dataset.state, LEAVING);
    return;
  }
  delete form.dataset.state;
  const detail = "the server does not answer; press again when it is back";
  showProblem(form, { status: 0, body: { title: "Not sent", detail } });
}

/** See every form with data-once off; a second press would give up the first's answer. */
export function listenToLeaving() {
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-once]")) delete form.dataset.state;
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!("once" in form.dataset) || going.delete(form)) return;
    event.preventDefault();
    if (!form.dataset.state) leave(form, event.submitter);
  });
}
