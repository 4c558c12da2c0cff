// Sends what a form says: a command with version and key, or plain JSON to an address of the API.
// A lost answer is asked for again with the same key, so that nothing counts twice.
import { bodyOf } from "./form_json.js";
import { clearProblem, showProblem } from "./problems.js";
import { carry, tell } from "./next_page_message.js";

const WAITS = [300, 1000, 1500, 1500, 1500, 1500];
const API = "/api/v1";

/** A new key: never the same twice, also where the page is not on https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Post JSON; the answer as {ok, status, body}. Sent again when the server cannot be reached. */
export async function post(path, body, waiting = () => {}, method = "POST") {
  for (let tried = 0;; tried++) {
    try {
      const answer = await fetch(path, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (answer.status !== 503 || tried >= WAITS.length) {
        return { ok: answer.ok, status: answer.status, body: await answer.json() };
      }
    } catch {
      if (tried >= WAITS.length) {
        const detail = "the server does not answer; press again when it is back";
        return { ok: false, status: 0, body: { title: "Not sent", detail } };
      }
    }
    waiting();
    await new Promise((done) => setTimeout(done, WAITS[Math.min(tried, WAITS.length - 1)]));
  }
}

/** The address in the API of what a page is of, by default this one: its tournament, or a ledger. */
export function ofThis(path, { tournament, ledger } = document.body.dataset) {
  return ledger ? `${API}/club/${ledger}/${path}` : `${API}/tournaments/${tournament}/${path}`;
}

function request(form, pressed, version) {
  const fields = bodyOf(form, pressed);
  if (form.dataset.command) {
    const command = { command: form.dataset.command, ...fields };
    return [ofThis("commands"), { version: version(), key: newKey(), command }];
  }
  return [form.dataset.post, "keyed" in form.dataset ? { key: newKey(), ...fields } : fields];
}

/** What an offer rests on, where its page says so: a command that was overtaken is sent again
 * while that is still so, for other people's business is no reason to press twice. */
const basisOf = (form) => form.closest("[data-basis]")?.dataset.basis;
const MOST_TIMES = 20;

async function postAgain(form, path, body, waiting, version, refresh) {
  const basis = basisOf(form);
  for (let times = 1;; times++) {
    const answer = await post(path, body, waiting, form.dataset.method);
    if (answer.status !== 409) return answer;
    await refresh();
    if (version() === body.version) await new Promise((done) => setTimeout(done, 100));
    const holds = basis !== undefined && form.isConnected && basisOf(form) === basis;
    if (!holds || times === MOST_TIMES) return answer;
    body = { ...body, version: version() };
  }
}

const isCommand = (form) => form.dataset.command || "takes" in form.dataset;

/** What is said once a form was taken, and what can be taken back; null where it says nothing. */
function messageOf(form, pressed, { version, first }) {
  const done = pressed?.dataset.done ?? form.dataset.done;
  if (!isCommand(form)) return done ? { words: done, taken: null } : null;
  const { tournament, ledger, log, corrects } = document.body.dataset;
  const taken = corrects === undefined ? null : { version, first };
  return { words: done || "Done", taken, place: { tournament, ledger, log } };
}

/** A list of everybody to tick: one command for each who is ticked, one message for all. */
async function sendEach(form, version, refresh) {
  const ticked = [...form.querySelectorAll("[data-one-each]:checked")];
  if (!ticked.length || form.dataset.state) return;
  clearProblem(form);
  form.dataset.state = "sending";
  const taken = [];
  let refused = null;
  for (const one of ticked) {
    const command = {
      command: form.dataset.command,
      ...bodyOf(form),
      [form.dataset.each]: Number(one.value),
    };
    const answer = await sendLatest({
      version: taken.at(-1)?.version ?? version(),
      key: newKey(),
      command,
    });
    if (!answer.ok) {
      refused = answer;
      break;
    }
    one.checked = false;
    taken.push({ version: answer.body.version, first: answer.body.first });
  }
  delete form.dataset.state;
  if (taken.length) {
    const { tournament, ledger, log, corrects } = document.body.dataset;
    const words = `${taken.length} ${taken.length === 1 ? form.dataset.one : form.dataset.many}`;
    tell({
      words,
      taken: corrects === undefined ? null : taken,
      place: { tournament, ledger, log },
    }, refresh);
  }
  if (refused) showProblem(form, refused, version());
  else {
    form.reset();
    form.closest("dialog")?.close();
  }
  await refresh();
}

/** Send a command on the newest version there is: who is ticked does not hang on other news. */
async function sendLatest(body) {
  for (let times = 1;; times++) {
    const answer = await post(ofThis("commands"), body);
    if (answer.status !== 409 || times === MOST_TIMES) return answer;
    const clock = await fetch(ofThis("clock"));
    body = { ...body, version: (await clock.json()).version };
  }
}

async function send(form, pressed, version, refresh) {
  const buttons = [...form.elements].filter((one) => one.nodeName === "BUTTON");
  clearProblem(form);
  const [path, body] = request(form, pressed, version);
  for (const button of buttons) button.disabled = true;
  form.dataset.state = "sending";
  const waiting = () => (form.dataset.state = "again");
  const answer = await postAgain(form, path, body, waiting, version, refresh);
  delete form.dataset.state;
  for (const button of buttons) button.disabled = false;
  if (!answer.ok) {
    showProblem(form, answer, body.version);
    return;
  }
  const message = messageOf(form, pressed, answer.body);
  if (message && form.dataset.then) carry(message);
  else if (message) tell(message, refresh);
  if (isCommand(form)) {
    form.reset();
    form.closest("dialog")?.close();
  }
  const told = new CustomEvent("floorcall:sent", { bubbles: true, detail: answer.body });
  form.dispatchEvent(told);
  if (form.dataset.then) {
    location.href = form.dataset.then.replace(/\{(\w+)\}/g, (_, name) => answer.body[name]);
  } else await refresh();
}

/** A double tap is one press: by the second, another button may stand there, or the next level.
 * Buttons of the class "again" are pressed as often as somebody likes: +1 min, +1 min. */
function isSecondTap(event) {
  const button = event.target.closest?.("button");
  const sends = button?.form?.matches("[data-command], [data-post]");
  return event.detail > 1 && sends && !button.classList.contains("again");
}

/** Send every form with data-command or data-post instead of leaving the page. */
export function listenToForms(version, refresh) {
  document.addEventListener("click", (event) => {
    if (isSecondTap(event)) event.preventDefault();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.dataset.command && !form.dataset.post) return;
    event.preventDefault();
    if (form.dataset.each) sendEach(form, version, refresh);
    else send(form, event.submitter, version, refresh);
  });
}
