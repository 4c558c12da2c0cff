// Keys that press what shows them: an element with data-press="b" is clicked by B.

/** A field of a panel that was just closed may have the focus for a moment: nobody types there. */
const isTyping = (target) =>
  target.matches?.("input, textarea, select") && target.checkVisibility();

/** No name begins with a slash: in an empty search of the page it asks for the search of everything. */
const isForFind = (event) =>
  event.key === "/" && event.target.matches?.("[type=search]") &&
  !event.target.value && !event.target.closest("dialog");

/** Escape first empties a search, as browsers do; from any other field it leads back to the keys. */
function leaveField(event) {
  const field = event.target;
  const empties = field.type === "search" && field.value;
  if (event.key === "Escape" && !empties && !field.closest("dialog")) field.blur();
}

/** Listen to single keys, wherever nobody types and no panel is open. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (isTyping(event.target) && !isForFind(event)) {
      leaveField(event);
      return;
    }
    if (document.querySelector("dialog[open]") && event.key !== "/") return;
    const wanted = CSS.escape(event.key.toLowerCase());
    const key = `[data-press="${wanted}"]`;
    const own = document.querySelector(`main ${key}`);
    const pressed = own && own !== event.target
      ? own
      : document.querySelector(`${key}:not(main *)`);
    if (!pressed) return;
    event.preventDefault();
    if (pressed.matches("input")) pressed.focus();
    else pressed.click();
  });
}
