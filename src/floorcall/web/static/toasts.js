// Short messages at the edge of the page; one with something to press stays longer.

const SHORT = 4000;
const LONG = 12000;

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
    button.addEventListener("click", () => {
      made.remove();
      action.act();
    });
    made.append(button);
  }
  const place = document.getElementById("toasts");
  place.append(made);
  while (place.childElementCount > 3) place.firstElementChild.remove();
  setTimeout(() => made.remove(), action ? LONG : SHORT);
}
