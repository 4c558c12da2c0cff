// Makes everything on a screen fit it: the clock shrinks before a message, and of a list that is
// too long the last lines go. Nobody who is to move is ever left out.

const LEAST = 0.4; // of the full size
const CLOCK = 0.65; // of it is kept for the clock, where blinds can be smaller instead
const STEP = 0.04;

const isOver = (box) =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

/** Lower a size from its full until it fits; whether it does. */
function shrink(box, name, fits) {
  for (let scale = 1; scale >= LEAST; scale -= STEP) {
    box.style.setProperty(name, scale.toFixed(2));
    if (fits()) return true;
  }
  return false;
}

const fitted = new WeakMap(); // by middle: what it held when it was fitted, and the sizes found

/** What decides how much a middle can hold, with its words; figures are all as wide as a 0. */
const contents = (middle) =>
  [
    document.body.hasAttribute("data-last"),
    middle.clientWidth,
    middle.clientHeight,
    middle.textContent.replace(/\d/g, "0"),
  ].join(" ");

/** Another second or another count fits where the one before it did: most of a night is that. */
function fitAgain(middle) {
  const before = fitted.get(middle);
  if (before?.contents !== contents(middle)) return false;
  middle.style.cssText = before.style;
  middle.dataset.tight = before.tight;
  return !isOver(middle);
}

/** First the blinds by the width, then the clock by width and height. */
function fitMiddle(middle) {
  if (fitAgain(middle)) return;
  const room = middle.clientWidth - 2 * parseFloat(getComputedStyle(middle).paddingLeft) + 1;
  const within = (kinds) =>
    [...middle.querySelectorAll(kinds)]
      .every((one) => one.offsetWidth <= room && one.scrollWidth <= room);
  for (const [clock, tight] of [[CLOCK, ""], [CLOCK, "much"], [LEAST, "much"]]) {
    middle.style.setProperty("--clock", String(clock));
    middle.dataset.tight = tight;
    if (shrink(middle, "--line", () => within(".blinds, .next") && !isOver(middle))) break;
  }
  shrink(middle, "--clock", () => within(".time, .winner") && !isOver(middle));
  fitted.set(middle, {
    contents: contents(middle),
    style: middle.style.cssText,
    tight: middle.dataset.tight,
  });
}

/** Hide lines that may go, from the end of whichever list is longest. */
function fitColumn(column) {
  for (const line of column.querySelectorAll("li[data-spare]")) line.hidden = false;
  while (isOver(column)) {
    const lists = [...column.querySelectorAll("section")]
      .map((list) => [...list.querySelectorAll("li[data-spare]:not([hidden])")])
      .filter((lines) => lines.length > 1);
    if (!lists.length) return;
    const longest = lists.reduce((one, other) => (other.length > one.length ? other : one));
    longest.at(-1).hidden = true;
  }
}

/** Fit all there is; called whenever the page is shown anew or the window is another. */
export function fitScreen() {
  for (const foot of document.querySelectorAll(".foot")) {
    for (const tight of ["", "some", "below", "much"]) {
      foot.dataset.tight = tight;
      if (!isOver(foot)) break;
    }
  }
  document.querySelectorAll(".side").forEach(fitColumn);
  document.querySelectorAll(".mid").forEach(fitMiddle);
  document.documentElement.dataset.fitted = `${innerWidth}x${innerHeight}`;
}
