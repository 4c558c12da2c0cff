// A case as a link, as a file, or kept by the club for everybody.
import { newKey, post } from "./command_forms.js";
import { toast } from "./toasts.js";

const MARK = "#case=";

/** The case in this page's own address. */
export const caseInLink =
  () => (location.hash.startsWith(MARK)
    ? decodeURIComponent(location.hash.slice(MARK.length))
    : "");

/** Write the case into the address, so that reloading and bookmarks bring it back. */
export function putInLink(text) {
  const address = new URL(location.href);
  for (const begun of ["kept", "try"]) address.searchParams.delete(begun); // it is another case now
  address.hash = MARK + encodeURIComponent(text);
  history.replaceState(null, "", address);
}

/** What a file of it is called: its title, else the last thing that happened. */
const titleOf = (text) => {
  const lines = text.trim().split("\n");
  return lines[0].startsWith("#") ? lines[0].replace(/^#\s*/, "") : lines.at(-1);
};

function share(place, link) {
  const field = document.querySelector(`#${place} input`);
  field.parentElement.hidden = false;
  field.value = link;
  field.select();
  navigator.clipboard?.writeText(link).catch(() => {}); // only where the page is secure
}

function asFile(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${titleOf(text).replace(/[^\w]+/g, "-").toLowerCase() || "case"}.case`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function putBack(removed) {
  const answer = await post("/api/v1/cases", { key: newKey(), ...removed });
  if (answer.ok) location.reload();
  else toast(`Not put back: ${answer.body.detail}`, null, "danger");
}

/** Listen for sharing, keeping and removing; what was removed can be put back on the spot. */
export function listenToKept(text) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share],[data-file],[data-link]");
    if (!button) return;
    if ("link" in button.dataset) share("linked", new URL(button.dataset.link, location.href).href);
    else if ("file" in button.dataset) asFile(text());
    else {
      putInLink(text());
      share("shared", location.href);
    }
  });
  document.addEventListener("floorcall:sent", (event) => {
    const form = event.target;
    if (form.dataset.post === "/api/v1/cases") form.closest("dialog").close();
    if (!form.dataset.removes) return;
    const removed = JSON.parse(form.dataset.removes);
    toast(`Removed: ${removed.title}`, { label: "Put back", act: () => putBack(removed) });
  });
}
