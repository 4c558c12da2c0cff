// A page of one question shown as a sheet over the page one is on: links with data-sheet open it.
// Without scripts the same links lead to the same question as a page.
import { showPanel } from "./back_button.js";
import { morph } from "./morph.js";

const dialog = () => document.getElementById("sheet");
const place = () => document.getElementById("sheet-place");
let address = "";
let isAnew = false; // asked for while none was open: a close that is told yet is of an earlier one

async function fetchBody(path) {
  const answer = await fetch(path, { headers: { accept: "text/html" } });
  if (!answer.ok || answer.redirected) return null;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  return fresh.getElementById("sheet-body");
}

/** Show the question at `path`; where it cannot be had as a sheet, go there. */
export async function openSheet(path) {
  address = path;
  isAnew = !dialog().open;
  const body = await fetchBody(path).catch(() => null);
  if (address !== path) return;
  if (!body) {
    location.href = path;
    return;
  }
  body.className = "";
  place().replaceChildren(document.importNode(body, true));
  const heading = place().querySelector("h1");
  heading?.setAttribute("id", "sheet-title");
  showPanel(dialog());
  isAnew = false;
  const first = place().querySelector("[autofocus], [data-sheet], button, input, a");
  if (matchMedia("(pointer: fine)").matches || !first?.matches("input")) first?.focus();
  count();
}

/** What happened meanwhile is shown in an open sheet too. */
async function renew() {
  if (!dialog()?.open || !address) return;
  const asked = address;
  const body = await fetchBody(asked).catch(() => null);
  if (!body || asked !== address || !dialog().open) return;
  body.className = "";
  body.querySelector("h1")?.setAttribute("id", "sheet-title");
  morph(document.getElementById("sheet-body"), body);
  filter();
  count();
}

/** Only those whose name has a word beginning with what is typed. */
function filter() {
  const field = place().querySelector("[data-filter]");
  if (!field) return;
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let any = false;
  for (const one of place().querySelectorAll("[data-name]")) {
    const parts = one.dataset.name.toLowerCase().split(/\s+/);
    one.hidden = !words.every((word) => parts.some((part) => part.startsWith(word)));
    any ||= !one.hidden;
  }
  for (const group of place().querySelectorAll("[data-group]")) {
    const named = group.querySelectorAll("[data-name]");
    group.hidden = named.length > 0 && [...named].every((one) => one.hidden);
  }
  const none = place().querySelector("[data-none]");
  if (none) none.hidden = any || !words.length;
}

/** How many are ticked stands on the button that sends them. */
function count() {
  for (const form of document.querySelectorAll("form[data-each]")) {
    const ticked = form.querySelectorAll("[data-one-each]:checked").length;
    const shown = form.querySelector("[data-ticked]");
    if (shown) shown.textContent = ticked ? `· ${ticked}` : "";
  }
}

/** Listen once for the whole page. */
export function listenToSheets() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-sheet]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    for (const open of document.querySelectorAll("dialog[open]:not(#sheet)")) open.close();
    openSheet(link.getAttribute("href"));
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-filter]")) filter();
    if (event.target.matches?.("[data-one-each]")) count();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches?.("[data-filter]")) return;
    event.preventDefault();
    const first = [...place().querySelectorAll("[data-name]")].find((one) => !one.hidden);
    (first?.querySelector("button") ?? first)?.click();
  });
  document.addEventListener("floorcall:shown", renew);
  dialog()?.addEventListener("close", () => {
    if (!isAnew) address = "";
  });
}
