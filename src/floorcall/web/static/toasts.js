// Short messages at the edge of the page; one with something to press stays longer. A phone has room for the latest
// only: what came before is undone from the log.

const SHORT = 4000;
const LONG = 12000;
const mostShown = () => matchMedia("(max-width: 40rem)").matches ? 1 : 3;

/** Say something; `action` is {label, act} for a button beside it. */
export function toast(words, action = null, kind = "") {
  const made = document.createElement("div");
  made.className = `toast ${kind}`;
  const said = document.createElement("span");
  said.textContent = words;
  made.append(said);
  if (action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action.label;
    button.addEventListener("click", async () => {
      button.disabled = true; // a second tap meets it, and not the chair that lies below
      try {
        await action.act();
      } finally {
        made.remove();
      }
    });
    made.append(button);
  }
  const place = document.getElementById("toasts");
  place.append(made);
  while (place.childElementCount > mostShown()) place.firstElementChild.remove();
  setTimeout(() => made.remove(), action ? LONG : SHORT);
}
