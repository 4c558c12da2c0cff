// What a form says, as the JSON the API reads. The name `outs.0.player` nests; `seats[]` is a list.

const CARD = /(10|[2-9TJQKA])([cdhs♣♦♥♠])/gi;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs♣♦♥♠";

const cardsIn = (typed) =>
  [...typed.matchAll(CARD)].map(
    ([, rank, suit]) =>
      4 * RANKS.indexOf(rank.toUpperCase()[0].replace("1", "T")) +
      SUITS.indexOf(suit.toLowerCase()) % 4,
  );

const minutesOf = (hour) => hour.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

/** The nearest moment at which the club's wall shows that hour: 00:30 after 23:00 is tomorrow's. */
function momentOf(hour, { was, hour: then }) {
  const later = (minutesOf(hour) - minutesOf(then) + 2160) % 1440 - 720;
  return Number(was) + 60 * later;
}

function valueOf(field) {
  const typed = field.value.trim();
  switch (field.dataset.type) {
    case "int":
      return typed === "" ? undefined : Math.round(Number(typed.replaceAll(",", "")));
    case "money":
      return typed === ""
        ? undefined
        : Math.round(Number(typed.replaceAll(",", "")) * Number(field.dataset.units || 1));
    case "clock": // 12:30 is 750 seconds, 12 is 720
      return typed.includes(":")
        ? typed.split(":").reduce((sum, part) => 60 * sum + Number(part), 0)
        : 60 * Number(typed);
    case "hour": // 22:30 where 22:00 was is 1,800 seconds more
      return typed === "" ? undefined : momentOf(typed, field.dataset);
    case "bool":
      return field.type === "checkbox" ? field.checked : typed === "true";
    case "ints":
      return typed === "" ? undefined : typed.split(/[\s,]+/).map(Number);
    case "cards": // "As 10♦" is 51 and 33: rank by four, then suit
      return typed === "" ? undefined : cardsIn(typed);
    case "card": // the first card typed
      return typed === "" ? undefined : cardsIn(typed)[0] ?? -1;
    case "change": // "52" where 40 were is 12
      return typed === ""
        ? undefined
        : Number(typed.replaceAll(",", "")) - Number(field.dataset.was);
    case "without": // the form's list but for the one of that number
      return JSON.parse(field.form.dataset.list).filter((_, at) => at !== Number(typed));
    case "json":
      return typed === "" ? undefined : JSON.parse(typed);
    default:
      return typed === "" ? undefined : typed;
  }
}

function put(body, name, value) {
  const path = name.replace("[]", "").split(".");
  const list = name.endsWith("[]");
  let place = body;
  path.forEach((part, at) => {
    if (at < path.length - 1) {
      place[part] ??= /^\d+$/.test(path[at + 1]) ? [] : {};
      place = place[part];
    } else if (list) (place[part] ??= []).push(value);
    else place[part] = value;
  });
}

/** Lists without the holes that rows not ticked leave in them. */
function closed(value) {
  if (Array.isArray(value)) return value.filter(() => true).map(closed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]));
}

/** The body of a form, with the button that was pressed; empty fields are left out. */
export function bodyOf(form, pressed) {
  const body = form.dataset.fields ? JSON.parse(form.dataset.fields) : {};
  for (const field of form.elements) {
    if (!field.name || field.matches(":disabled")) continue;
    if (field.nodeName === "BUTTON" && field !== pressed) continue;
    if (field.type === "radio" && !field.checked) continue;
    if (field.type === "checkbox" && field.dataset.type !== "bool" && !field.checked) continue;
    const value = valueOf(field);
    if (value === undefined) continue;
    if ("spread" in field.dataset) Object.assign(body, value); // a button that says several things
    else put(body, field.name, value);
  }
  return closed(body);
}
