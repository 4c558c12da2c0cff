// What stands in somebody's way on this page, one line each; read by accessibility.py.
(() => {
  const wrong = [];
  const what = (one) => one.outerHTML.replace(/\s+/g, " ").slice(0, 90);
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const parse = (colour) => {
    const canvas = parse.context ??= document.createElement("canvas").getContext("2d", {
      willReadFrequently: true,
    });
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((one) => one / 255)
      .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      const colour = parse(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
      if (style.position === "absolute" && at !== one && colour[3] === 0) return null;
    }
    const page = matchMedia("(prefers-color-scheme: dark)").matches
      ? [0, 0, 0, 1]
      : [255, 255, 255, 1];
    return layers.reverse().reduce((below, top) => over(top, below), page);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const done = new Set();
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.nodeValue.trim() || done.has(one)) continue;
    done.add(one);
    if (
      one.closest("script, style, option, [disabled], [inert], .sr, .skip, svg, [aria-disabled]")
    ) continue;
    if (!seen(one) || !one.getClientRects().length) continue;
    const style = getComputedStyle(one);
    const below = ground(one);
    if (!below) continue;
    const [a, b] = [light(over(parse(style.color), below)), light(below)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize);
    if (!size) continue;
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5) - 0.01) wrong.push(`contrast ${ratio.toFixed(2)}: ${what(one)}`);
  }
  const named = (one) =>
    one.getAttribute("aria-label")?.trim() ||
    (one.getAttribute("aria-labelledby") ?? "").split(" ").some((id) =>
      id && document.getElementById(id)?.textContent.trim()
    ) ||
    one.labels?.length && [...one.labels].some((label) => label.textContent.trim()) ||
    one.textContent.trim() || one.getAttribute("title")?.trim() ||
    one.querySelector?.("img[alt]:not([alt=''])");
  for (
    const one of document.querySelectorAll(
      "button, a[href], input:not([type=hidden]), select, textarea, dialog[open], nav + nav, [role=img]",
    )
  ) {
    if (seen(one) && !named(one)) wrong.push(`no name: ${what(one)}`);
  }
  for (const one of document.querySelectorAll("img:not([alt])")) {
    wrong.push(`no words: ${what(one)}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) {
    wrong.push(`two of id ${id}`);
  }
  for (
    const one of document.querySelectorAll("[aria-labelledby], [aria-controls], [aria-describedby]")
  ) {
    for (const name of ["aria-labelledby", "aria-describedby"]) {
      for (const id of (one.getAttribute(name) ?? "").split(" ").filter(Boolean)) {
        if (!document.getElementById(id) && seen(one)) {
          wrong.push(`${name} names nothing: ${what(one)}`);
        }
      }
    }
  }
  for (const one of document.querySelectorAll("li")) {
    if (!one.parentElement.matches("ul, ol, menu")) wrong.push(`outside a list: ${what(one)}`);
  }
  for (
    const one of document.querySelectorAll(
      "button button, a a, a button, button a, [tabindex]:not([tabindex='0']):not([tabindex='-1'])",
    )
  ) {
    wrong.push(`nested or out of order: ${what(one)}`);
  }
  if (!document.documentElement.lang) wrong.push("no language");
  if (!document.title.trim()) wrong.push("no title");
  if (document.querySelectorAll("main").length !== 1) wrong.push("not one main part");
  return wrong;
});
