"""Every place that tells something of a night: to people, to programs and on paper."""

from __future__ import annotations

import html
import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path

from starlette.testclient import TestClient

from floorcall.houses.library import Library
from floorcall.store import open_log
from floorcall.tournament.state import State
from floorcall.views.clock.screen_layout import Layout
from floorcall.views.tournament_views import VIEWS
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.pages.screens import wall_screen
from floorcall.web.server.app import make_app
from floorcall.web.server.journal import Journal
from floorcall.web.server.server_clock import Now
from floorcall.web.services.club_services import Club
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from printing.pdf_text import pages

from .callers import API, Caller, Callers

PAGES = (
    "", "desk", "tables", "moves", "floor", "rulings", "penalties", "chips", "prizes", "pay-out",
    "till", "structure", "settings", "ending", "results", "draws", "more", "print", "log", "rail",
    "results.csv", "results.json", "till.csv",
)  # fmt: skip
PAPERS = ("room", "tables", "moves", "payouts", "payments", "prizes")
SHEETS = ("bust", "rebuy", "move", "penalty")
_LATEST = re.compile(r'<section class="card" aria-labelledby="latest".*?</section>', re.DOTALL)
_VERSION = re.compile(r'data-version="\d+"|"version":\d+|after \d+ entries')
_ANSWERED = re.compile(r'data-now="\d+"')
_MARKS = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)


@contextmanager
def club_on(place: Path, key: ClubKey, library: Library, now: Now) -> Iterator[Callers]:
    """A server over a log, as after a start: no screen is drawn yet."""
    wall_screen._drawn.clear()
    with closing(open_log(str(place))) as log:
        club = Club(log, key, library, now, Journal(StringIO()))
        with TestClient(make_app(club), base_url="http://club.test") as client:
            yield Callers(client, club)


def copy_log(place: Path, to: Path) -> Path:
    """The log as it is, for another server."""
    to.unlink(missing_ok=True)
    with closing(sqlite3.connect(place)) as here, closing(sqlite3.connect(to)) as there:
        here.backup(there)
    return to


class Surfaces:
    """All that is told of one night, by the name of the place."""

    def __init__(self, callers: Callers, caller: Caller, tournament: str) -> None:
        self.caller, self.club, self.tournament = caller, callers.club, tournament

    @property
    def state(self) -> State:
        portal = self.caller.client.portal
        return portal.call(self.club.streams.one, TOURNAMENT_KIND, self.tournament).state

    def told(self, players: Collection[int], *, paper: bool = True) -> dict[str, str]:
        """What every place says, but for versions, the second it was asked and the last entries."""
        return {name: self.read(at) for name, at in self._addresses(players, paper=paper)}

    def read(self, address: str) -> str:
        answer = self.caller.client.get(
            address, headers=self.caller.headers, follow_redirects=False
        )
        self.caller.client.cookies.clear()
        assert answer.status_code < 500, (address, answer.text)
        if answer.content.startswith(b"%PDF-"):
            return _VERSION.sub("", "\n".join(page.text for page in pages(answer.content)))
        text = _ANSWERED.sub("", _VERSION.sub("", _LATEST.sub("", answer.text)))
        return f"{answer.status_code} {text}"

    def _addresses(self, players: Collection[int], *, paper: bool) -> Iterator[tuple[str, str]]:
        night, api = f"/t/{self.tournament}", f"{API}/tournaments/{self.tournament}"
        state = self.state
        for path in PAGES:
            yield path or "run", f"{night}/{path}".rstrip("/")
        for layout in Layout:
            yield f"screen {layout.value}", f"{night}/screen?layout={layout.value}"
        for name in (*VIEWS, "rulings", "draws", "forecast"):
            yield f"program {name}", f"{api}/{name}"
        for table in state.tables:
            yield f"table {table}", f"{night}/tables/{table}"
            yield f"program table {table}", f"{api}/tables/{table}"
        for number in players:
            player = state.players.get(number)
            if player is None:
                continue
            yield f"sheet {number}", f"{night}/player/{number}"
            for act in SHEETS:
                yield f"sheet {number} {act}", f"{night}/do/{act}/{number}"
            yield f"desk {number}", f"{night}/desk?entry={number}"
            yield f"program player {number}", f"{api}/players/{number}"
            yield f"search {number}", f"{night}/search?q={player.name}"
            yield f"rail {number}", f"{night}/rail?q={player.name}"
            token = self.club.links.make(self.tournament, number, self.club.now())
            yield f"phone {number}", f"/p/{token}"
        for path in ("/", "/nights", "/treasury.csv", "/treasury/ledger.csv"):
            yield path, path
        for kind in PAPERS if paper else ():
            yield f"paper {kind}", f"{night}/print/{kind}.pdf"


def differences(
    one: dict[str, str], other: dict[str, str], but: Collection[str] = ()
) -> dict[str, tuple[str, str]]:
    """By place, the words in which two tellings part, from a little before them on."""
    found = {}
    for place in (*one, *(other.keys() - one.keys())):
        here, there = one.get(place, "nothing"), other.get(place, "nothing")
        if here != there and place not in but:
            plain = words_of(here), words_of(there)
            here, there = (here, there) if plain[0] == plain[1] else plain
            pairs = enumerate(zip(here, there, strict=False))
            at = next((n for n, (left, right) in pairs if left != right), 0)
            found[place] = (here[max(0, at - 60) : at + 90], there[max(0, at - 60) : at + 90])
    return found


def words_of(page: str) -> str:
    """A page without its marks."""
    return " ".join(html.unescape(_MARKS.sub(" ", page)).split())
