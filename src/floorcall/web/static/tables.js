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
  else {place.textContent = `${Math.abs(over).toLocaleString("en")} chips too ${
      over > 0 ? "many" : "few"
    }.`;}
}

/** The running total of a count, and what of the chips on record is not counted yet. */
function total(form) {
  const place = form.querySelector("[data-total]");
  const fields = [...form.querySelectorAll("[data-was]")];
  const typed = fields.filter((one) => one.value.trim() !== "");
  const counted = typed.reduce((all, one) => all + Number(one.value), 0);
  const words = `${typed.length} of ${fields.length} counted: ${counted.toLocaleString("en")}`;
  const record = Number(place.dataset.total).toLocaleString("en");
  place.textContent = typed.length ? `${words} (on record ${record})` : "";
}

/** A tap on a chip adds it, or five or twenty of it, to the stack chosen last. */
function addChips(button) {
  const form = button.closest("form");
  const fields = [...form.querySelectorAll("[data-was]")];
  const field = fields.find((one) => one.classList.contains("counting")) ?? fields[0];
  if (!field) return;
  const times = Number(form.querySelector("[data-times]:checked")?.value ?? 1);
  const chip = Number(button.dataset.chip);
  field.classList.add("counting");
  field.value = chip ? String(Number(field.value) + chip * times) : "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chips go to the stack whose field was touched last. */
function chooseStack(field) {
  for (const one of field.form.querySelectorAll(".counting")) one.classList.remove("counting");
  field.classList.add("counting");
}

function showAll() {
  for (const opener of document.querySelectorAll("[data-opens]")) show(opener);
  for (const form of document.querySelectorAll("[data-sums]")) sum(form);
  for (const form of document.querySelectorAll("[data-totals]")) total(form);
}

/** An address that names a panel opens it, and closes what was open before. */
function openNamed() {
  const panel = document.getElementById(location.hash.slice(1));
  if (panel?.nodeName !== "DIALOG" || panel.open) return;
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  panel.showModal();
}

/** A button opens a shared panel with what it stands for chosen there. */
function choose(button) {
  document.getElementById(button.dataset.chooses).value = button.dataset.value;
  button.closest("dialog")?.close();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-chooses]");
  if (button) choose(button);
  const chip = event.target.closest("[data-chip]");
  if (chip) addChips(chip);
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-totals] [data-was]")) chooseStack(event.target);
});
document.addEventListener("input", (event) => {
  if (event.target.dataset?.opens) show(event.target);
  const form = event.target.closest?.("form[data-sums]");
  if (form) sum(form);
  const count = event.target.closest?.("form[data-totals]");
  if (count) total(count);
});
document.addEventListener("reset", () => setTimeout(showAll));
document.addEventListener("floorcall:shown", showAll);
window.addEventListener("hashchange", openNamed);
openNamed();
showAll(); // ticked before this module came
