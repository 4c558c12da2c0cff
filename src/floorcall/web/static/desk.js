// The desk by keyboard: Enter in the search goes to what fits best, and what was entered is shown.

const search = () => document.getElementById("q");
const found = () => document.getElementById("search-results");
const typed = () => search().value.trim().replace(/\s+/g, " ");
let wanted = false;
let said = "";

/** The player whose entry or seat came of a command; 0 for any other. */
function concerned(taken) {
  const telling = (taken.events ?? []).map((one) => one.event)
    .filter((event) => ["registered", "seat-taken"].includes(event.kind));
  return telling.at(-1)?.player ?? 0;
}

/** What to press next: the first thing offered, else the search for whoever comes next. */
function goOn() {
  if (typed()) return;
  const offered = document.querySelector(".entry .offer .primary");
  if (matchMedia("(pointer: fine)").matches) (offered ?? search()).focus();
  // A field would bring up a phone's keyboard, and nothing may scroll under a thumb.
  else (offered ?? document.getElementById("entry-title"))?.focus({ preventScroll: true });
}

/** Go on once that player's entry is shown; a page fetched before does not have it yet. */
function goOnWith(player) {
  document.addEventListener("floorcall:shown", () => {
    if (document.getElementById(`entry-${player}`)) goOn();
    else if (location.search === `?entry=${player}`) goOnWith(player);
  }, { once: true });
}

function focusFirst() {
  wanted = false;
  found().querySelector("[data-first]")?.focus();
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "search") {
    said = typed();
    return;
  }
  event.preventDefault();
  if (found().dataset.words === typed()) focusFirst();
  else wanted = true; // it is still being looked for
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "q") return;
  wanted = false;
  for (const problem of found().querySelectorAll(".problem")) problem.remove();
});

document.addEventListener("floorcall:shown", () => {
  if (wanted && found().dataset.words === typed()) focusFirst();
});

// The page is fetched again right after this: it then shows the entry, unless somebody quick is
// looking for the next already.
document.addEventListener("floorcall:sent", (event) => {
  const player = concerned(event.detail);
  if (!player || typed() !== said) return;
  search().value = "";
  history.pushState(null, "", `${location.pathname}?entry=${player}`);
  goOnWith(player);
});

window.addEventListener("popstate", () => location.reload());

// Whoever opened an entry by keyboard goes on from there, not from the top of the page.
if (new URLSearchParams(location.search).has("entry")) {
  document.getElementById("entry-title")?.focus();
}
