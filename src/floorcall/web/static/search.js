// The search of every page: what fits the letters so far, fetched from the search page.

const PAUSE = 120;
const panel = () => document.getElementById("find-panel");
const field = () => document.getElementById("find-words");
const found = () => document.getElementById("find-found");
let waiting;
let asked = 0;

async function look() {
  const now = ++asked;
  const path = `${panel().dataset.search}?q=${encodeURIComponent(field().value.trim())}`;
  try {
    const answer = await fetch(path, { headers: { accept: "text/html" } });
    if (!answer.ok || now !== asked) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (now !== asked) return;
    found().replaceChildren(document.importNode(fresh.getElementById("found"), true));
  } catch {
    // The server is away: the next letter asks again.
  }
}

const hits = () => [...found().querySelectorAll("[data-hit]")];

function step(by) {
  const all = hits();
  const at = all.indexOf(document.activeElement);
  const next = at + by;
  if (next < 0) field().focus();
  else all[Math.min(next, all.length - 1)]?.focus();
}

/** Open the search by its button or "/", look while somebody types, go by arrows and Enter. */
export function listenToSearch() {
  if (!panel()) return;
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-open=find-panel]")) {
      field().select();
      look();
    }
  });
  document.addEventListener("floorcall:sent", () => {
    if (panel().open) panel().close();
  });
  panel().addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, PAUSE);
  });
  panel().addEventListener("keydown", async (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && event.target === field()) {
      event.preventDefault();
      clearTimeout(waiting);
      await look();
      hits()[0]?.click();
    }
  });
}
