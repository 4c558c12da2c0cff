// A refusal shown in the form it belongs to: the sentence, the way out, the rules, what changed.

const element = (name, words, className = "") => {
  const made = document.createElement(name);
  made.textContent = words;
  if (className) made.className = className;
  return made;
};

/** A sentence begins with a capital and ends with a full stop. */
const sentence = (words) =>
  words ? words.replace(/^“?./u, (first) => first.toUpperCase()).replace(/\.?$/, ".") : "";

/** Where a cited rule is read: "club@2025 7.1" is at /books/club#rule-7.1. */
function ruleLink(citation) {
  const [book, number = ""] = citation.split(" ");
  const link = element("a", number || book, "cite");
  link.href = `/books/${encodeURIComponent(book.split("@")[0])}#rule-${encodeURIComponent(number)}`;
  link.title = citation;
  return link;
}

/** What is wrong with an entry, by the label it has in this form. */
function byLabel(form, words, field) {
  const fields = [...form.elements];
  const last = field.split(".").pop();
  const named = fields.find((one) => one.name === field) ??
    fields.find((one) => one.name?.replace("[]", "").split(".").pop() === last);
  const label = named?.labels?.[0]?.firstChild?.textContent.trim() || named?.ariaLabel;
  return label ? words.replace(/“[^”]*”/, `“${label}”`) : words;
}

/** Take the last refusal away. */
export function clearProblem(form) {
  form.querySelector(":scope > .problem")?.remove();
}

async function whatChanged(version) {
  const { tournament } = document.body.dataset;
  if (!tournament) return null;
  const answer = await fetch(`/t/${tournament}/log/since?version=${version}`);
  if (!answer.ok) return null;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  return fresh.getElementById("happened");
}

/** The way back in, in a tab beside this one: what is filled in here stays, and is sent again. */
function signIn() {
  const link = element("a", "Sign in beside this page, then press again", "button");
  link.href = `/sign-in?next=${encodeURIComponent(location.pathname)}`;
  link.target = "_blank";
  return link;
}

/** Show why it was refused; `version` is the one the command was decided on. */
export async function showProblem(form, { status, body }, version) {
  clearProblem(form);
  const box = element("div", "", "problem");
  box.setAttribute("role", "alert");
  box.setAttribute("data-keep", "");
  if (status === 409) {
    box.append(element("p", "Somebody was quicker. Look at what changed, then press again:"));
    const changed = await whatChanged(version);
    if (changed) box.append(document.importNode(changed, true));
  } else {
    const says = body.field ? byLabel(form, body.detail, body.field) : body.detail;
    box.append(element("p", sentence(says)));
    if (body.instead) box.append(element("p", sentence(body.instead), "instead"));
    const rules = element("p", "", "cites");
    for (const rule of new Set(body.rules ?? [])) rules.append(ruleLink(rule), " ");
    if (rules.childNodes.length) box.append(rules);
  }
  if (status === 401) box.append(signIn());
  form.prepend(box);
  box.scrollIntoView({ block: "nearest" });
}
