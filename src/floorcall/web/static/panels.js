// Opens and closes dialogs and the menu by what a button says it opens.
import { showPanel } from "./back_button.js";

function opens(button) {
  const dialog = document.getElementById(button.dataset.open);
  if (dialog) showPanel(dialog);
}

function toggles(button) {
  const panel = document.getElementById(button.dataset.toggle);
  const open = panel.toggleAttribute("data-open");
  button.setAttribute("aria-expanded", String(open));
}

/** Listen once for the whole page, so that morphed buttons work too. */
export function listenToPanels() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-open],[data-close],[data-toggle],[data-print]");
    if (button?.nodeName === "BUTTON") {
      if ("open" in button.dataset) {
        button.closest("dialog")?.close();
        opens(button);
      } else if ("close" in button.dataset) button.closest("dialog")?.close();
      else if ("toggle" in button.dataset) toggles(button);
      else window.print();
    } else if (event.target.nodeName === "DIALOG") event.target.close(); // beside the panel
  });
}
