// A case as a link, as a file, or kept in this browser under its first line.

const MARK = "#case=";
const KEPT = "floorcall-cases";
const MOST = 30;

/** The case in this page's own address. */
export const caseInLink = () => (location.hash.startsWith(MARK) ? decodeURIComponent(location.hash.slice(MARK.length)) : "");

/** Write the case into the address, so that reloading and bookmarks bring it back. */
export function putInLink(text) {
  history.replaceState(null, "", MARK + encodeURIComponent(text));
}

const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
};

function keep(cases) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(cases.slice(0, MOST)));
  } catch {
    // the browser keeps nothing: the link and the file remain
  }
  showKept();
}

/** What a case is called: its title, else the last thing that happened. */
const titleOf = (text) => {
  const lines = text.trim().split("\n");
  return lines[0].startsWith("#") ? lines[0].replace(/^#\s*/, "") : lines.at(-1);
};

/** List the cases this browser keeps. */
export function showKept() {
  const place = document.getElementById("kept");
  const list = document.createElement("ul");
  list.className = "lines";
  kept().forEach((text, at) => {
    const line = document.createElement("li");
    for (const [act, label, className] of [["kept", titleOf(text), "grow"], ["forget", "Delete", "quiet danger"]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = className;
      button.textContent = label;
      button.dataset[act] = at;
      line.append(button);
    }
    list.append(line);
  });
  place.replaceChildren(...(list.childNodes.length ? [list] : []));
}

function share() {
  const place = document.getElementById("shared");
  const field = place.querySelector("input");
  place.hidden = false;
  field.value = location.href;
  field.select();
  navigator.clipboard?.writeText(location.href).catch(() => {}); // only where the page is secure
}

function asFile(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${titleOf(text).replace(/[^\w]+/g, "-").toLowerCase() || "case"}.case`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Listen for sharing and saving; a kept case that is tapped is given to `open`. */
export function listenToKept(text, open) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share],[data-save],[data-file],[data-kept],[data-forget]");
    if (!button) return;
    if ("share" in button.dataset) {
      putInLink(text());
      share();
    } else if ("save" in button.dataset) keep([text(), ...kept().filter((one) => one !== text())]);
    else if ("file" in button.dataset) asFile(text());
    else if ("kept" in button.dataset) open(kept()[Number(button.dataset.kept)]);
    else keep(kept().filter((_, at) => at !== Number(button.dataset.forget)));
  });
}
