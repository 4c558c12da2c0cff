// Keys that press what shows them: an element with data-press="b" is clicked by B.

/** A field of a panel that was just closed may have the focus for a moment: nobody types there. */
const isTyping = (target) =>
  target.matches?.("input, textarea, select") && target.checkVisibility();

/** Listen to single keys, wherever nobody types and no panel is open. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]") && event.key !== "/") return;
    const wanted = CSS.escape(event.key.toLowerCase());
    const key = `[data-press="${wanted}"]`;
    const pressed = document.querySelector(`main ${key}`) ?? document.querySelector(key);
    if (!pressed) return;
    event.preventDefault();
    if (pressed.matches("input")) pressed.focus();
    else pressed.click();
  });
}
