// Keeps a page live: a hint comes down the socket, the page is fetched again and morphed.
// Everything else a page does is in a module of its own, started here.
import { listenToBack } from "./back_button.js";
import { morph } from "./morph.js";
import { setOffset, tickFrom } from "./countdown.js";
import { tellCarried } from "./next_page_message.js";
import { listenToForms, ofThis } from "./command_forms.js";
import { listenToLeaving } from "./plain_forms.js";
import { listenToPanels } from "./panels.js";
import { listenToPreviews } from "./form_preview.js";
import { listenToSheets } from "./sheets.js";
import { listenToKeys } from "./shortcuts.js";
import { listenToSearch } from "./search.js";
import { listenToUndo } from "./undo.js";

const body = document.body;
const { tournament, ledger } = body.dataset;
let fetching = null;
let again = false;
let shows = 0;
let tries = 0;
let connected = false;
let socket;

/** The version this page shows. */
export const shown = () => Number(body.dataset.version ?? 0);

/** How often the page was shown anew: what was asked for before may be older than what it shows. */
const showCount = () => shows;

/** Fetch this page again and change only what differs; one fetch at a time.
 * Whoever waits for it sees nothing older than the moment of asking. */
export function refresh() {
  again = true;
  fetching ??= fetchAgain();
  return fetching;
}

async function fetchAgain() {
  try {
    while (again) {
      again = false;
      const asked = { address: location.href, shows };
      const answer = await fetch(asked.address, { headers: { accept: "text/html" } });
      // 501: a newer version has written what is shown here, and the page says so
      if (answer.redirected || [401, 404, 501].includes(answer.status)) {
        location.reload();
        return;
      }
      if (!answer.ok) return;
      const html = await answer.text();
      // A search or a form was looked at meanwhile: this answer is of another address, or older.
      if (asked.address !== location.href || asked.shows !== shows) again = true;
      else take(html);
    }
  } catch {
    // The server is away: the socket comes back, and asks again.
  } finally {
    fetching = null;
  }
}

function take(html) {
  shows++;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  if (fresh.body.dataset.frame !== body.dataset.frame) {
    location.reload(); // a screen whose night, layout or program is another
    return;
  }
  setOffset(Number(fresh.body.dataset.now));
  for (const id of ["top", "main", "keys"]) {
    const old = document.getElementById(id);
    const next = fresh.getElementById(id);
    if (old && next) morph(old, next);
  }
  document.title = fresh.title;
  body.dataset.version = fresh.body.dataset.version ?? "";
  document.dispatchEvent(new CustomEvent("floorcall:shown"));
}

/** Wait a random while where a page says so: a thousand phones do not all ask at once. */
function soon() {
  const patience = Number(body.dataset.patience ?? 0);
  setTimeout(refresh, patience * Math.random());
}

function say(words, state) {
  const place = document.getElementById("live");
  if (!place) return;
  place.textContent = words;
  place.dataset.state = state;
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = `${ofThis("live")}?version=${shown()}`;
  socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.onopen = () => {
    tries = 0;
    say("live", "on");
    if (connected) soon(); // a hint that its version reads otherwise may have been missed
    connected = true;
  };
  socket.onmessage = (message) => {
    const hint = JSON.parse(message.data);
    setOffset(hint.now);
    if (hint.anew || hint.version !== shown()) soon();
  };
  socket.onclose = () => {
    say("reconnecting …", "off");
    const wait = Math.min(5000, 300 * 2 ** tries++) * (0.5 + Math.random());
    setTimeout(connect, wait);
  };
}

function wake() {
  if (document.visibilityState === "visible" && socket?.readyState === WebSocket.OPEN) {
    socket.close(); // a sleeping phone's socket may be dead without knowing
    tries = 0;
  }
}

performance.setResourceTimingBufferSize(0); // a screen asks for its page for twelve hours
setOffset(Number(body.dataset.now));
tickFrom(soon);
listenToBack();
listenToForms(shown, refresh);
tellCarried(refresh);
listenToLeaving();
listenToPanels();
listenToPreviews({ take, showCount, refresh });
listenToSheets();
listenToKeys();
listenToSearch();
listenToUndo(refresh);
if (tournament || ledger) {
  connect();
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", wake);
}
