"""A stream that a newer version has written is set apart and says so; everything else runs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from io import StringIO
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from floorcall.store import Draft, Log
from floorcall.tournament.entry.registration import Registered
from floorcall.web.auth.auth_events import PassphraseSet, StaffAdded
from floorcall.web.pages.frame.page import all_families
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.http_refusals import NewerLog
from floorcall.web.server.journal import Journal
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import open_night
from floorcall.web.streams.commit import commit_decision
from floorcall.web.streams.kinds import TOURNAMENT_KIND

from ..callers import API, Caller, Callers
from ..evenings import ROSA, evening
from .test_ledger_commands import CASH, SEASON, does
from .test_ledger_commands import key as new_key

NEWER = "written by a newer version"
UPDATE = "update the program"
LATER = {"kind": "flew-in", "by_what": "a balloon"}


@pytest.fixture
def owner(callers: Callers) -> Caller:
    club = callers.club
    staff = [StaffAdded("Olga", Role.OWNER), PassphraseSet("Olga", "not a hash")]
    callers.client.portal.call(club.auth.log.write, lambda _: staff, ROSA)
    return callers.signed_in(Role.OWNER)


@pytest.fixture
def places(owner: Caller) -> dict[str, str]:
    """One stream of every kind, by word, with its name in the log."""
    owner.post("/club", {"key": new_key(), "house": "club52"})
    does(owner, "people", 1, "add-person", details={"name": "Ann Lee"})
    night = owner.opens(evening(), entrants=3)
    owner.opens(evening(name="Friday league"), entrants=2)
    cash = owner.post("/club/cash", {"key": new_key(), "setup": CASH}).json()["ledger"]
    season = owner.post("/club/season", {"key": new_key(), "season": SEASON}).json()["ledger"]
    owner.post("/cases", {"title": "A string bet", "case": "house whangamata", "key": new_key()})
    return {
        "tournament": f"tournament/{night}",
        "people": "club/people",
        "programme": "club/programme",
        "cash": f"club/{cash}",
        "season": f"club/{season}",
        "cases": "kept/cases",
        "door": "door",
    }


WORDS = ("tournament", "people", "programme", "cash", "season", "cases", "door")
OWN_PAGES = {
    "tournament": ("/t/",),
    "people": ("/people", "/complaints", "/past/people", "/past/entry/1/people"),
    "programme": ("/programme",),
    "cash": ("/cash/", "/past/cash", "/past/entry/1/cash"),
    "season": ("/seasons/",),
    "cases": (),
    "door": (),
}
"""Whose pages cannot be shown where one of the kind is newer; all begin with one of these."""


def write(log: Log, stream: str, said: dict[str, Any] = LATER, version: int | None = None) -> None:
    """As a newer program would; `version` is where the stream is, its end unless said."""
    end = len(list(log.read(stream))) if version is None else version
    draft = Draft(said["kind"], msgspec.json.encode(said), 1_767_294_001_000, "Rosa", "laptop")
    log.append(stream, end, [draft], "of-a-newer-one").result()


def let_it_be_heard(caller: Caller, stream: str) -> None:
    """Wait until the server has followed what another wrote: it is told on a thread of the log."""
    club: Club = caller.client.app.state.club
    end = len(list(club.streams.log.read(stream)))
    until = time.monotonic() + 30
    while time.monotonic() < until:
        loaded = club.streams._open.get(stream)
        known = club.auth.state.version if stream == "door" else loaded.version if loaded else end
        if known >= end:
            return
        time.sleep(0.005)
    raise TimeoutError(f"{stream} is not followed")


def all_pages(places: dict[str, str]) -> Iterator[str]:
    """Every page's address that needs no link, code or form."""
    ids = {word: name.rpartition("/")[2] for word, name in places.items()}
    for route in all_families().routes:
        path = route.path.replace("{ledger:path}", f"cash/{ids['cash']}")
        for name, value in {**ids, "book": "club52", "number": "1", "person:int": "1",
                            "version:int": "1"}.items():  # fmt: skip
            path = path.replace(f"{{{name}}}", value)
        if "GET" in route.methods and "{" not in path:
            yield path


@pytest.mark.slow
@pytest.mark.parametrize("word", WORDS)
def test_no_page_fails_and_only_its_own_are_set_apart(
    owner: Caller, places: dict[str, str], log: Log, word: str
):
    headers, client = owner.headers, owner.client
    before = {path: client.get(path, headers=headers).status_code for path in all_pages(places)}
    write(log, places[word])
    let_it_be_heard(owner, places[word])
    after = {path: client.get(path, headers=headers) for path in all_pages(places)}

    assert len(after) > 40
    for path, answer in after.items():
        if answer.status_code != before[path]:
            assert (answer.status_code, path.startswith(OWN_PAGES[word])) == (501, True), path
            assert NEWER in answer.text
            assert UPDATE in answer.text
    assert after["/"].status_code == 200
    assert NEWER in after["/"].text


@pytest.mark.parametrize("word", [word for word in WORDS if word not in ("cases", "door")])
def test_nothing_is_written_to_it_and_the_api_says_why(
    owner: Caller, places: dict[str, str], log: Log, word: str
):
    path = places[word].replace("tournament/", "tournaments/").replace("club/", "/club/")
    path = path if path.startswith("/") else f"/{path}"
    write(log, places[word])
    end = len(list(log.read(places[word])))
    bodies = {
        "tournament": {"command": "register", "name": "Bob Orr"},
        "people": {"command": "add-person", "details": {"name": "Bob Orr"}},
        "programme": {"command": "drop-night", "name": "Tuesday"},
        "cash": {"command": "come-in", "of_age": True, "name": "Bob Orr"},
        "season": {"command": "close-season"},
    }
    for version in (end, end - 1):
        body = {"version": version, "key": new_key(), "command": bodies[word]}
        answer = owner.post(f"{path}/commands", body)
        assert answer.status_code == 501, answer.text
        assert (NEWER in answer.json()["detail"], answer.json()["instead"]) == (True, UPDATE)
    correction = {"event_version": end - 1, "reason": "a slip"}
    body = {"version": end, "key": new_key(), "correction": correction}
    assert owner.post(f"{path}/corrections", body).status_code == 501
    assert owner.post(f"{path}/corrections/examine", correction).status_code == 501
    assert len(list(log.read(places[word]))) == end


def test_a_list_says_so_once_it_is_known(owner: Caller, places: dict[str, str], log: Log):
    write(log, places["tournament"])
    let_it_be_heard(owner, places["tournament"])
    id_ = places["tournament"].removeprefix("tournament/")
    owner.get(f"/tournaments/{id_}/clock")

    listed = {one["id"]: one["problem"] for one in owner.get("/tournaments").json()}

    assert listed.pop(id_) == f"{NEWER}; {UPDATE}"
    assert set(listed.values()) == {""}


@pytest.mark.parametrize(
    "opening", [LATER, {"kind": "opened", "setup": {"name": "Odd"}, "colour": "blue"}]
)
@pytest.mark.usefixtures("places")
def test_an_opening_that_cannot_be_read_takes_nothing_else_down(
    owner: Caller, log: Log, opening: dict[str, Any]
):
    write(log, "tournament/odd", opening)
    listed = {one["id"]: one for one in owner.get("/tournaments").json()}
    start = owner.client.get("/", headers=owner.headers)

    assert len(listed) == 3
    assert listed["odd"]["problem"]
    assert (start.status_code, "Friday league" in start.text) == (200, True)
    assert owner.get("/tournaments/odd/clock").status_code in (501, 422)


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({"kind": "registered", "player": 4, "name": "Bob", "colour": "blue"}, 501),
        ({"kind": "entry-of-tomorrow"}, 501),
        ({"kind": "registered", "name": 7}, 200),
    ],
    ids=["an unknown field", "an unknown kind", "damage"],
)
def test_what_is_newer_is_set_apart_and_damage_is_skipped(
    owner: Caller, places: dict[str, str], log: Log, said: dict[str, Any], status: int
):
    write(log, places["tournament"], said)
    let_it_be_heard(owner, places["tournament"])
    id_ = places["tournament"].removeprefix("tournament/")

    assert owner.get(f"/tournaments/{id_}/clock").status_code == status


def test_it_is_said_from_the_moment_it_was_written(owner: Caller, places: dict[str, str], log: Log):
    id_ = places["tournament"].removeprefix("tournament/")
    before = owner.get(f"/tournaments/{id_}/clock")
    with owner.client.websocket_connect(f"{API}/tournaments/{id_}/live") as socket:
        first = socket.receive_json()
        write(log, places["tournament"])
        second = socket.receive_json()
    after = owner.get(f"/tournaments/{id_}/clock")

    assert (first["version"], second["version"]) == (4, 5)
    assert (before.status_code, after.status_code) == (200, 501)


@pytest.mark.anyio
async def test_a_stream_in_hand_is_not_written_either(rooms, log: Log):
    opened = await open_night(rooms, evening(), ROSA, "key-0001")
    room = await rooms.one(TOURNAMENT_KIND, opened.tournament)
    write(log, room.stream)  # nobody has heard of it here

    async def decide(_at: int) -> list[Any]:
        return [Registered(player=1, name="Ann Lee")]

    with pytest.raises(NewerLog):
        await commit_decision(rooms, room, decide, ROSA, 1, "key-0002", "anything")
    assert len(list(log.read(room.stream))) == 2


def test_whoever_is_signed_in_stays_so_while_the_door_is_newer(owner: Caller, log: Log):
    write(log, "door")
    offer = owner.post("/pairings", {"role": "desk", "name": "Tablet"})

    assert (offer.status_code, offer.json()["instead"]) == (501, UPDATE)
    assert owner.get("/me").json()["role"] == "owner"
    assert owner.opens(evening(), entrants=1)


def test_a_night_that_a_newer_version_wrote_and_took_back_is_served_again(
    owner: Caller, places: dict[str, str], log: Log
):
    write(log, places["tournament"])
    let_it_be_heard(owner, places["tournament"])
    end = len(list(log.read(places["tournament"])))
    id_ = places["tournament"].removeprefix("tournament/")
    assert owner.get(f"/tournaments/{id_}/clock").status_code == 501
    back = {"kind": "corrected", "version": end, "why": "a slip"}
    draft = Draft("corrected", msgspec.json.encode(back), 1_767_294_002_000, "Rosa", "laptop")
    log.append(places["tournament"], end, [draft]).result()
    let_it_be_heard(owner, places["tournament"])

    assert owner.get(f"/tournaments/{id_}/clock").status_code == 200


def test_nobody_is_erased_while_a_newer_version_may_name_them_somewhere(
    owner: Caller, places: dict[str, str], log: Log
):
    write(log, places["cash"])
    before = [list(log.read(stream)) for stream in places.values()]

    answer = owner.post("/club/people/persons/1/erasure", {"reason": "they asked"})

    assert (answer.status_code, answer.json()["instead"]) == (501, UPDATE)
    assert [list(log.read(stream)) for stream in places.values()] == before


def test_a_list_knows_without_anybody_opening_it(
    owner: Caller, places: dict[str, str], log: Log, key, library, clock
):
    write(log, places["tournament"])
    again = Club(log, key, library, clock, Journal(StringIO()))
    with TestClient(make_app(again), base_url="http://club.test") as client:
        first = Caller(client, owner.headers["authorization"].removeprefix("Bearer "))
        listed = [one["problem"] for one in first.get("/tournaments").json()]
        other = next(one for one in first.get("/tournaments").json() if not one["problem"])["id"]
        write(log, f"tournament/{other}")
        later = [one["problem"] for one in first.get("/tournaments").json()]

    assert sorted(listed) == ["", f"{NEWER}; {UPDATE}"]
    assert later == [f"{NEWER}; {UPDATE}"] * 2
