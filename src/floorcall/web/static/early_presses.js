// On a slow phone a button can be pressed before the modules that listen to it have come. Such a
// press is kept, and made good when they are here; left to the browser, its form would go astray.
// Not a module itself, for modules wait until the whole page is read; and the page waits for it, so
// that no button is there before it. It comes beside the style sheets, which a page waits for anyway.

const modulesAreHere =
  performance.getEntriesByType("navigation")[0]?.domContentLoadedEventStart > 0;
if (!modulesAreHere) {
  const pressed = [];

  const keep = (event) => {
    const button = event.target.closest?.("button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pressed.includes(button)) pressed.push(button); // impatience is no second press
  };

  addEventListener("click", keep, true);
  // Modules are run before this: whatever they listen for, they hear.
  addEventListener("DOMContentLoaded", () => {
    removeEventListener("click", keep, true);
    for (const button of pressed) button.click();
  });
}
