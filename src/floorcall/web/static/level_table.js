// Levels edited as a table: rows are written as lines of text, which the server reads, checks and
// shows again. What a line may say is known there alone; here it is only written.

const numberIn = (row, name) => {
  const cell = row.querySelector(`[data-cell=${name}]`);
  return cell ? Number(cell.value.replace(/[^0-9]/g, "")) || 0 : 0;
};

/** One row as its line: 100/200/200 30. */
function lineOf(row) {
  const minutes = numberIn(row, "minutes");
  const length = minutes ? ` ${minutes}` : "";
  if ("break" in row.dataset) return `break${length}`;
  const [small, big, ante] = ["small", "big", "ante"].map((name) => numberIn(row, name));
  const { bet, bring } = row.dataset;
  let line = row.querySelector("[data-cell=big]") ? `${small}/${big}` : "";
  if (bet) line = `${line} limits ${bet}/${2 * bet}`.trim();
  const short = ante && line && !bet && !("each" in row.dataset) && ante === big;
  if (short) line += `/${ante}`;
  else if (ante) line += "payer" in row.dataset ? ` bb ante ${ante}` : ` ante ${ante}`;
  if (bring) line += ` bring-in ${bring}`;
  return line.trim() + length;
}

const rowsOf = (editor) => [...editor.querySelectorAll("[data-row]")];

/** Say other lines: the text has them, and whoever listens to the form looks again. */
function say(editor, lines) {
  for (const cell of editor.querySelectorAll("[data-cell]")) cell.defaultValue = cell.value; // it is said
  const text = editor.querySelector("[data-level-text]");
  text.value = lines.join("\n");
  text.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Take a row out and put lines in its place, with the rest as it is. */
function put(editor, at, out, ...lines) {
  const all = rowsOf(editor).map(lineOf);
  all.splice(at, out, ...lines);
  say(editor, all);
}

let focusOn = -1; // the row somebody moved

function move(editor, from, to) {
  const all = rowsOf(editor).map(lineOf);
  if (to < 0 || to >= all.length || from === to) return;
  all.splice(to, 0, ...all.splice(from, 1));
  focusOn = to;
  say(editor, all);
}

/** The level after a row: half as much again, in its own steps. */
function nextLine(row) {
  if ("break" in row.dataset) {
    row = row.previousElementSibling?.matches("[data-row]") ? row.previousElementSibling : row;
  }
  const big = numberIn(row, "big");
  if (!big) return lineOf(row);
  const step = 10 ** Math.max(1, String(big).length - 2);
  const more = Math.max(Math.round((big * 1.5) / step) * step, big + step);
  const ante = numberIn(row, "ante") ? `/${more}` : "";
  return `${more / 2}/${more}${ante} ${numberIn(row, "minutes")}`;
}

function press(button, editor) {
  const row = button.closest("[data-row]");
  const rows = rowsOf(editor);
  const at = rows.indexOf(row);
  if ("rowUp" in button.dataset) move(editor, at, at - 1);
  else if ("rowDown" in button.dataset) move(editor, at, at + 1);
  else if ("rowAdd" in button.dataset) put(editor, at + 1, 0, nextLine(row));
  else if ("rowRemove" in button.dataset) put(editor, at, 1);
  else if ("repair" in button.dataset) {
    put(editor, at, "before" in button.dataset ? 0 : 1, button.dataset.repair);
  } else if ("levelAdd" in button.dataset) put(editor, rows.length, 0, nextLine(rows.at(-1)));
  else if ("breakAdd" in button.dataset) put(editor, rows.length, 0, "break 10");
  else if ("levelsSave" in button.dataset) save(editor);
}

/** Structures are kept and shared as plain files of the same lines. */
function save(editor) {
  const words = `# Levels of a tournament, one a line\n${rowsOf(editor).map(lineOf).join("\n")}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([words], { type: "text/plain" }));
  link.download = "levels.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

async function open(field, editor) {
  const words = await field.files[0].text();
  say(editor, words.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#")));
  field.value = "";
}

const editorOf = (event) => event.target.closest?.("[data-level-editor]");

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (button && editorOf(event)) press(button, editorOf(event));
});
document.addEventListener("change", (event) => {
  const editor = editorOf(event);
  if (!editor) return;
  if (event.target.matches("[data-levels-open]")) open(event.target, editor);
  else if (event.target.matches("[data-cell]")) say(editor, rowsOf(editor).map(lineOf));
});
document.addEventListener("keydown", (event) => {
  const editor = editorOf(event);
  const row = event.target.closest?.("[data-row]");
  if (!editor || !row || !event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  const at = rowsOf(editor).indexOf(row);
  event.target.blur();
  move(editor, at, at + (event.key === "ArrowUp" ? -1 : 1));
});

let dragged; // the row that is held by its dots, with a mouse or a finger
let target;

/** Show where the row would go; nowhere without one. */
function aim(row) {
  target?.removeAttribute("data-target");
  target = row;
  target?.setAttribute("data-target", "");
}

function letGo() {
  dragged?.removeAttribute("data-dragged");
  dragged = undefined;
  aim();
}

document.addEventListener("pointerdown", (event) => {
  const grip = event.target.closest?.("[data-drag]");
  if (!grip || event.button) return;
  event.preventDefault(); // no text is chosen on the way
  document.activeElement?.blur(); // a cell somebody is in says what it holds first
  dragged = grip.closest("[data-row]");
  dragged.dataset.dragged = "";
  grip.setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-row]");
  const editor = dragged.closest("[data-level-editor]");
  aim(over && over !== dragged && editor.contains(over) ? over : undefined);
  const edge = 60; // pixels from the window's edge, where it scrolls on
  if (event.clientY < edge) scrollBy(0, -edge / 4);
  else if (event.clientY > innerHeight - edge) scrollBy(0, edge / 4);
});
document.addEventListener("pointerup", () => {
  if (!dragged) return;
  const [row, place] = [dragged, target];
  letGo();
  if (!place) return;
  const editor = row.closest("[data-level-editor]");
  const rows = rowsOf(editor);
  move(editor, rows.indexOf(row), rows.indexOf(place));
});
document.addEventListener("pointercancel", letGo);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") letGo();
});

// The page was shown anew: cells say what the server read, but for the one somebody is in.
document.addEventListener("floorcall:shown", () => {
  for (const cell of document.querySelectorAll("[data-level-editor] [data-cell]")) {
    if (cell !== document.activeElement) cell.value = cell.defaultValue;
  }
  const editor = document.querySelector("[data-level-editor]");
  if (editor && focusOn >= 0) rowsOf(editor)[focusOn]?.querySelector("input, button")?.focus();
  focusOn = -1;
});
