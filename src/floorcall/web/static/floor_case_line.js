// Taps become a line of the case: a seat, words, chips, gestures, or a phrase with its blanks.

const by = (id) => document.getElementById(id);
let seat = "";
let chips = [];
let pieces = [];
let phrase = null;
let rank = "";
let add = () => {};

/** Begin a new line; what was refused, or is still being typed, stays. */
export function startLine(kept) {
  seat = kept ? seat : "";
  [chips, pieces, phrase, rank] = [[], [], null, ""];
  by("line").value = kept ?? "";
  by("blanks").hidden = by("card-pad").hidden = true;
  for (const one of document.querySelectorAll("[data-phrase][aria-pressed]")) {
    one.removeAttribute("aria-pressed");
  }
  drawChips();
  show();
}

function drawChips() {
  const values = (document.querySelector(".ring")?.dataset.chips ?? "").split(" ").filter(Boolean);
  by("chip-pad").replaceChildren(...values.map((value) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.dataset.chip = value;
    chip.textContent = Number(value) >= 1000 ? `${Number(value) / 1000}K` : value;
    chip.setAttribute("aria-label", `push a ${value} chip`);
    return chip;
  }));
}

/** "1000 5x100": a heap in the notation's words, the largest first. */
function heap(values) {
  const counts = new Map();
  for (const value of [...values].sort((a, b) => b - a)) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => (count > 1 ? `${count}x${value}` : `${value}`)).join(
    " ",
  );
}

function pushChips() {
  if (!chips.length) return;
  const again = pieces.at(-1) === "then";
  pieces.push(again ? heap(chips) : `pushes ${heap(chips)}`);
  chips = [];
}

function spoken() {
  const pushing = chips.length
    ? [pieces.at(-1) === "then" ? heap(chips) : `pushes ${heap(chips)}`]
    : [];
  return [...pieces, ...pushing];
}

function show() {
  const button = seat ? document.querySelector(`[data-seat="${CSS.escape(seat)}"]`) : null;
  for (const one of document.querySelectorAll("[data-seat]")) {
    one.setAttribute("aria-pressed", String(one === button));
  }
  by("spoken").hidden = !seat || Boolean(phrase);
  const name = button?.dataset.name ? ` · ${button.dataset.name}` : "";
  const sum = chips.reduce((all, one) => all + Number(one), 0);
  by("chosen").textContent = !seat
    ? "Tap a seat, or pick below what happened"
    : `Seat ${seat}${name}${sum ? ` · pushes ${sum.toLocaleString("en")}` : ""}`;
  const told = spoken();
  if (phrase) by("line").value = filled();
  else if (seat && told.length) by("line").value = `${seat} ${told.join(" ")}`;
}

const blanks = () => [...by("blanks").querySelectorAll("[data-slot]")];

function filled() {
  const values = blanks().map((field) => field.value.trim());
  return phrase.replace(/\{(\w+)\}/g, (_, slot) => {
    const value = values.shift();
    return slot === "words" ? `"${value}"` : value;
  });
}

function pick(button) {
  phrase = button.dataset.phrase;
  for (const one of document.querySelectorAll("[data-phrase]")) {
    one.setAttribute("aria-pressed", String(one === button));
  }
  const parts = phrase.split(/(\{\w+\})/).filter(Boolean);
  by("blanks").replaceChildren(...parts.map(part));
  const slots = blanks();
  const ready = slots.every((field) => field.value);
  if (ready) return add(filled());
  by("blanks").hidden = false;
  by("card-pad").hidden = !slots.some((field) => field.dataset.slot.startsWith("card"));
  slots.find((field) => !field.value && !/seat|other/.test(field.dataset.slot))?.focus();
  show();
}

const NAMES = {
  seat: "Seat",
  other: "Other seat",
  seats: "Seats",
  amount: "Amount",
  number: "Number",
  cards: "Cards",
  card: "Card",
  chips: "Chips",
  words: "Words",
  rest: "Words",
};

function part(text) {
  const slot = /^\{(\w+)\}$/.exec(text)?.[1];
  if (!slot) {
    const words = document.createElement("span");
    words.className = "blank-text";
    words.textContent = text.trim();
    return words;
  }
  const label = document.createElement("label");
  label.className = "field";
  const field = document.createElement("input");
  field.dataset.slot = slot;
  field.autocomplete = "off";
  if (["amount", "number"].includes(slot)) field.inputMode = "numeric";
  if (slot === "chips") field.placeholder = "1000 5x100";
  if (["seat", "seats"].includes(slot)) field.value = seat;
  label.append(NAMES[slot] ?? slot, field);
  return label;
}

/** A seat is tapped: it fills the next blank for a seat, or begins a new line. */
function tapSeat(name) {
  const empty = phrase &&
    blanks().find((field) =>
      ["seat", "other", "seats"].includes(field.dataset.slot) && !field.value
    );
  if (empty) {
    empty.value = name;
    if (blanks().every((field) => field.value)) return add(filled());
  } else {
    [pieces, chips, phrase] = [[], [], null];
    by("blanks").hidden = by("card-pad").hidden = true;
    seat = seat === name ? "" : name;
    if (!seat) by("line").value = "";
  }
  show();
}

function tapCard(button) {
  if (button.dataset.rank) {
    rank = button.dataset.rank;
    return;
  }
  const field = blanks().find((one) => one.dataset.slot.startsWith("card"));
  if (!field || !rank) return;
  field.value = `${field.value} ${rank}${button.dataset.suit}`.trim();
  rank = "";
  show();
}

function openChapter(button) {
  const open = button.getAttribute("aria-expanded") !== "true";
  for (const one of document.querySelectorAll("[data-chapter]")) {
    one.setAttribute("aria-expanded", String(open && one === button));
    by(`chapter-${one.dataset.chapter}`).hidden = !(open && one === button);
  }
}

function say(words) {
  if (!words) return;
  pushChips();
  pieces.push(`says "${words.replaceAll('"', "'")}"`);
  show();
}

const TAPS = [
  ["[data-seat]", (one) => tapSeat(one.dataset.seat)],
  ["[data-words]", (one) => say(one.dataset.words)],
  ["[data-own-words]", () => {
    say(by("own-words").value.trim());
    by("own-words").value = "";
  }],
  ["[data-chip]", (one) => {
    chips.push(Number(one.dataset.chip));
    show();
  }],
  ["[data-piece]", (one) => {
    pushChips();
    pieces.push(one.dataset.piece);
    show();
  }],
  ["[data-chapter]", openChapter],
  ["[data-phrase]", pick],
  ["[data-example]", (one) => {
    startLine(one.dataset.example);
    by("line").focus();
  }],
  ["[data-rank], [data-suit]", tapCard],
  ["#clear", () => startLine("")],
];

/** Listen for taps; a line that is complete is given to `take`. */
export function listenToTaps(take) {
  add = take;
  document.addEventListener("click", (event) => {
    for (const [what, act] of TAPS) {
      const tapped = event.target.closest(what);
      if (tapped) return act(tapped);
    }
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-slot]")) show();
  });
}
