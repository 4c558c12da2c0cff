// Back closes an open panel instead of leaving the page. One entry of the history stands for the panels of a page:
// it stays when a panel is closed in another way, and Back passes over what lies below it.

/** Show a panel, so that Back closes it. */
export function showPanel(panel) {
  if (panel.open) return;
  panel.showModal();
  if (history.state?.panel) return;
  history.replaceState({ below: true }, "");
  history.pushState({ panel: true }, "");
}

function goBack(event) {
  const open = document.querySelectorAll("dialog[open]");
  const isBelow = Boolean(event.state?.below);
  if (!open.length && !isBelow) return;
  event.stopImmediatePropagation(); // nothing of the page itself has changed
  for (const one of open) one.close();
  if (!open.length) history.back();
  else if (isBelow) history.replaceState(null, "");
}

/** Listen before a page's own scripts do. */
export function listenToBack() {
  window.addEventListener("popstate", goBack, { capture: true });
}
