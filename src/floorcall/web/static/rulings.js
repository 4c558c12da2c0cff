// The guided ruling page: a press is asked of the server and shown in place, its facts in the address.
// Without the server what was entered stays on the page, and is asked again when the network is back.
import { morph } from "./morph.js";

const SOON = 150;
let waiting = null;
let typing = 0;
let latest = 0;

const notice = () => document.getElementById("needs-server");

/** The address a form asks for: its fields and the button that was pressed. */
function addressOf(form, pressed) {
  const fields = new URLSearchParams(new FormData(form, pressed));
  return `${location.pathname}?${fields}`;
}

/** Show what the address says; `step` puts it into the history. */
async function show(address, { step = true, top = true } = {}) {
  const mine = ++latest;
  waiting = { address, step, top };
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = fresh.getElementById("guide");
    if (mine !== latest) return;
    if (answer.redirected || !next) return location.assign(address);
    waiting = null;
    if (step) history.pushState(null, "", address);
    else if (!top) history.replaceState(null, "", address);
    notice().hidden = true;
    morph(document.getElementById("guide"), next);
    for (const open of document.querySelectorAll("#guide dialog[open]")) open.close();
    if (top) window.scrollTo(0, 0);
  } catch {
    if (mine === latest) notice().hidden = false;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-guide]");
  if (!form) return;
  event.preventDefault();
  show(addressOf(form, event.submitter));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-guide]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    show(link.href);
  }
  const shared = event.target.closest("a[data-share-link]");
  if (shared) {
    event.preventDefault();
    navigator.clipboard?.writeText(shared.href);
    shared.textContent = "Link copied";
  }
});

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-search]");
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(() => show(addressOf(form), { step: false, top: false }), SOON);
});

window.addEventListener("popstate", () => show(location.href, { step: false }));
window.addEventListener("online", () => {
  if (waiting) show(waiting.address, waiting);
});
