// The ruling page: whatever changes the case is sent to the server, and what it rules is shown.
// Tapping a line together is in floor_case_line.js, sharing and saving in floor_case_link.js.
import { morph } from "./morph.js";
import { listenToTaps, startLine } from "./floor_case_line.js";
import { caseInLink, listenToKept, putInLink } from "./floor_case_link.js";

const told = () => document.getElementById("case-form");
const caseText = () => document.getElementById("case").value;
const typedLine = () => document.getElementById("line").value;
let asking = Promise.resolve();

/** Send the case with one change or none, and show what comes of it. */
function tell(change = {}) {
  asking = asking.then(() => ask(change)).catch(() => say("The server does not answer."));
  return asking;
}

async function ask(change) {
  const body = new URLSearchParams({
    table: told().elements.table.value,
    case: caseText(),
    ...change,
  });
  const answer = await fetch(location.pathname, { method: "POST", body });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = fresh.getElementById("work-in");
  if (!next) return say("The server could not rule on this.");
  const dialog = document.getElementById("setting");
  const setting = dialog.open && !("set" in change); // the table of the next, while this was asked
  for (
    const field of document.querySelectorAll(
      setting ? "#case" : "#case, #set input, #set textarea, #set select",
    )
  ) {
    field.value = valueIn(next, field); // else they would be spared as typed and not sent
  }
  morph(document.getElementById("work-in"), next);
  if (!setting) {
    document.getElementById("set").reset();
    if (!next.querySelector("#set .problem")) dialog.close();
  }
  putInLink(caseText());
  startLine("line" in change ? next.dataset.line : typedLine()); // the next may be half typed
  if (change.line && !next.dataset.line) {
    document.getElementById("ruling").scrollIntoView({ block: "nearest" });
  }
}

function valueIn(next, field) {
  const fresh = field.id
    ? next.querySelector(`#${field.id}`)
    : next.querySelector(`#set [name="${field.name}"]`);
  return fresh?.value ?? field.value;
}

function say(words) {
  const place = document.getElementById("refused");
  place.textContent = words;
  place.hidden = false;
}

/** The change a form asks for: what is in its fields, and the button that was pressed. */
function changeOf(form, pressed) {
  const change = Object.fromEntries(
    [...new FormData(form)].filter(([name]) => name !== "case" && name !== "table"),
  );
  if (form.id === "case-form") {
    for (const name of ["line", "remove"]) delete change[name];
    if (pressed?.name) change[pressed.name] = pressed.value;
    else if (pressed?.id === "add" || document.activeElement?.id === "line") {
      change.line = typedLine();
    }
  } else change.set = "1";
  return change;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id !== "case-form" && form.id !== "set") return;
  event.preventDefault();
  tell(changeOf(form, event.submitter));
});

document.addEventListener("click", (event) => {
  const sized = event.target.closest("[data-sized] button")?.closest("[data-sized]");
  if (sized) tell({ line: `${sized.dataset.sized} ${sized.querySelector("input").value}` });
  const offender = event.target.closest("[data-offender]");
  if (offender?.dataset.offender) {
    document.getElementById("offender").value = offender.dataset.offender;
  }
});

document.addEventListener("floorcall:sent", (event) => {
  if (event.target.dataset.command === "record-ruling") tell(); // it is now among those ruled before
});

listenToTaps((line) => tell({ line }));
listenToKept(caseText);
const linked = caseInLink();
if (linked) {
  document.getElementById("case").value = linked;
  tell();
} else startLine(typedLine()); // a quick typist was faster than this module
