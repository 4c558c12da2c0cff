// Changes an element into a fresh one in place, so that focus, typing and open panels are kept.
// Children are matched by id or data-key; an element with data-keep belongs to the browser.

/** Make `old` look like `next`. */
export function morph(old, next) {
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) {
    old.replaceWith(document.importNode(next, true));
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  if (old.hasAttribute("data-keep")) return;
  if (isTyping(old)) return;
  copyAttributes(old, next);
  morphChildren(old, next);
}

/** Whether somebody is in this field, or has changed it and not sent it. */
function isTyping(element) {
  return element.matches("input, select, textarea") &&
    (element === document.activeElement || isChanged(element));
}

/** Whether a field says something else than it did when the page came. */
export function isChanged(field) {
  if (field instanceof HTMLSelectElement) {
    const usual = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(usual, 0);
  }
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked !== field.defaultChecked;
  }
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

/** Attributes that people change by using the page: they stay as they are. */
const OURS = {
  BUTTON: ["aria-expanded"],
  DETAILS: ["open"],
  DIALOG: ["open"],
  FORM: ["data-state"],
  NAV: ["data-open"],
};

function copyAttributes(old, next) {
  const ours = [...(OURS[old.nodeName] ?? [])];
  if (old.closest("form[data-state]")) ours.push("disabled"); // it is being sent
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !ours.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (!ours.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

const keyOf = (node) =>
  (node.nodeType === Node.ELEMENT_NODE && (node.id || node.dataset.key)) || "";

function morphChildren(old, next) {
  const keyed = new Map();
  for (const child of old.childNodes) {
    if (keyOf(child)) keyed.set(keyOf(child), child);
  }
  let at = old.firstChild;
  for (const wanted of [...next.childNodes]) {
    while (at && isKept(at) && !keyOf(at)) at = at.nextSibling;
    const key = keyOf(wanted);
    const found = key ? keyed.get(key) : unkeyedFrom(at, wanted);
    if (!found) {
      old.insertBefore(document.importNode(wanted, true), at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else old.insertBefore(found, at);
    keyed.delete(key);
    morph(found, wanted);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    if (!isKept(gone)) gone.remove();
  }
}

const isKept = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-keep");

function unkeyedFrom(at, wanted) {
  if (!at || keyOf(at) || at.nodeType !== wanted.nodeType || at.nodeName !== wanted.nodeName) {
    return null;
  }
  return at;
}
