// The forms of a table: rows that open when they are ticked, sums while stacks are typed.

/** Whether what an element opens is wanted: a tick is set, or a stack of 0 is typed. */
function isWanted(opener) {
  if (opener.type === "checkbox") return opener.checked;
  return opener.value.trim() !== "" && Number(opener.value) === 0;
}

function show(opener) {
  const part = document.getElementById(opener.dataset.opens);
  if (!part) return;
  part.hidden = part.disabled = !isWanted(opener);
}

function sum(form) {
  const place = form.querySelector("[data-sum]");
  const typed = [...form.querySelectorAll("[data-was]")].filter((one) => one.value.trim() !== "");
  const over = typed.reduce((all, one) => all + Number(one.value) - Number(one.dataset.was), 0);
  place.classList.toggle("off", over !== 0);
  if (!typed.length) place.textContent = "";
  else if (over === 0) place.textContent = "The chips add up.";
  else place.textContent = `${Math.abs(over).toLocaleString("en")} chips too ${over > 0 ? "many" : "few"}.`;
}

function showAll() {
  for (const opener of document.querySelectorAll("[data-opens]")) show(opener);
  for (const form of document.querySelectorAll("[data-sums]")) sum(form);
}

/** A link to a player opens that player's panel. */
function openNamed() {
  const panel = document.getElementById(location.hash.slice(1));
  if (panel?.nodeName === "DIALOG" && !panel.open) panel.showModal();
}

/** A button beside a player opens a shared panel with that player chosen. */
function choose(button) {
  document.getElementById(button.dataset.chooses).value = button.dataset.value;
  button.closest("dialog")?.close();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-chooses]");
  if (button) choose(button);
});
document.addEventListener("input", (event) => {
  if (event.target.dataset?.opens) show(event.target);
  const form = event.target.closest?.("form[data-sums]");
  if (form) sum(form);
});
document.addEventListener("reset", () => setTimeout(showAll));
document.addEventListener("floorcall:shown", showAll);
window.addEventListener("hashchange", openNamed);
openNamed();
showAll(); // ticked before this module came
