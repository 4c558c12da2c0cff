"""Entries that cannot have happened: never written, skipped where they stand, and listed."""

from __future__ import annotations

import json
from dataclasses import replace as with_other
from typing import Any

import pytest
from msgspec.structs import replace

from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Ledger, StreamState
from floorcall.store import Draft, Log
from floorcall.store.json_lines import read_lines
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.registration import Registered
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.commit import commit_decision
from floorcall.web.streams.key_digest import without_digest
from floorcall.web.streams.kind import Kind, NoNotes
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.streams import Streams

from ..callers import Caller
from ..evenings import SEVEN_PM
from ..samples import ARCHIVE

ROSA = Actor(Role.DIRECTOR, "Rosa")


class Laid(Event, frozen=True, tag="laid-out"):
    """A coat rack is there."""


class Hung(Event, frozen=True, tag="coat-hung"):
    """A coat on a hook; the evolver trips over one that is not there."""

    hook: int


class Rack(StreamState, frozen=True, kw_only=True):
    coats: tuple[str, ...] = ()


HOOKS = ("left", "right")
RACK: Ledger[Rack, Event] = Ledger(Laid, lambda _laid: Rack(), proves=False)
RACK.evolves(Hung)(lambda state, event: replace(state, coats=(*state.coats, HOOKS[event.hook])))
RACK_KIND = Kind("rack", RACK, {}, NoNotes, empty=Rack(version=0))


async def hang(rooms: Streams, kind: Any, hook: int) -> None:
    rack = await rooms.one(kind)

    async def decide(_at: int) -> list[Event]:
        return [Hung(hook=hook)]

    await commit_decision(rooms, rack, decide, ROSA, rack.version, f"hang-{hook}", hook)


@pytest.mark.anyio
async def test_an_event_that_cannot_be_carried_out_is_never_written(rooms, log: Log, faults):
    await hang(rooms, RACK_KIND, 1)
    with pytest.raises(NotAllowed, match="a fault of this program"):
        await hang(rooms, RACK_KIND, 7)
    await hang(rooms, RACK_KIND, 0)

    assert (await rooms.one(RACK_KIND)).state.coats == ("right", "left")
    assert [json.loads(one.data).get("hook") for one in log.read("club/rack")] == [1, 0]
    assert len(faults) == 1


@pytest.mark.anyio
async def test_an_event_no_page_could_hint_at_is_never_written(rooms, log: Log, caplog):
    def trip(_state: Rack, _now: int) -> Any:
        raise KeyError("no clock")

    with pytest.raises(NotAllowed, match="a fault of this program"):
        await hang(rooms, with_other(RACK_KIND, hint=trip), 1)

    assert list(log.read("club/rack")) == []
    assert "KeyError" in caplog.text


@pytest.mark.anyio
async def test_an_entry_that_cannot_be_carried_out_is_skipped_and_listed(rooms, log: Log, faults):
    log.append("club/rack", 0, _drafts([RACK.write(Hung(hook=n)) for n in (0, 7, 1)]), "k").result()
    rack = await rooms.one(RACK_KIND)

    assert rack.state.coats == ("left", "right")
    assert rack.misfits == {2: "a fault of this program keeps it from being carried out"}
    assert faults


def _drafts(lines: list[bytes]) -> list[Draft]:
    kinds = [json.loads(line)["kind"] for line in lines]
    return [
        Draft(kind, line, SEVEN_PM * 1000, "Rosa", "desk")
        for kind, line in zip(kinds, lines, strict=True)
    ]


def put(log: Log, stream: str, lines: list[bytes]) -> None:
    log.append(stream, 0, _drafts(lines), "as it was written").result()


def recorded(name: str) -> list[bytes]:
    with (ARCHIVE / name).open("rb") as lines:
        return [entry.data for entry in read_lines(lines)]


PAGES = (
    "", "/chips", "/desk", "/draws", "/draws?check=1", "/ending", "/floor", "/log", "/moves",
    "/penalties", "/print", "/prizes", "/rail", "/results", "/results.csv", "/screen", "/structure",
    "/tables", "/till", "/till.csv",
)  # fmt: skip


@pytest.fixture
def damaged(log: Log) -> str:
    """A whole night in which the entries of three players and its rulings cannot be read."""
    lines = recorded("night-wph.jsonl")
    entries = [at for at, line in enumerate(lines) if b'"kind":"registered"' in line]
    for at in entries[1:4]:
        lines[at] = lines[at].replace(b'"player":', b'"played":')
    lines = [line.replace(b'"facts":', b'"fact":') for line in lines]
    put(log, "tournament/x1", lines)
    return "x1"


@pytest.mark.parametrize("page", PAGES)
def test_every_page_shows_a_night_with_entries_nobody_can_read(director, damaged, page):
    answer = director.client.get(f"/t/{damaged}{page}", headers=director.headers)

    assert answer.status_code == 200, answer.text[:300]


@pytest.mark.usefixtures("damaged")
def test_somebody_is_given_all_there_is_and_erased_beside_damaged_lines(callers, log: Log):
    put(log, "club/people", recorded("ledger-people.jsonl")[:2])
    name = json.loads(recorded("ledger-people.jsonl")[1])["details"]["name"]
    odd = json.dumps(["registered", name]).encode()
    log.append("tournament/x2", 0, [Draft("registered", odd, 1, "Rosa", "desk")], "odd").result()
    owner = callers.signed_in(Role.OWNER)

    told = owner.get("/club/people/persons/1/data")
    assert told.status_code == 200, told.text
    assert told.json()["elsewhere"]["tournament/x2"] == [{"version": 1, "line": odd.decode()}]
    body = {"reason": "asked for"}
    answer = owner.post("/club/people/persons/1/erasure", body)
    assert answer.status_code == 200, answer.text
    assert not any(name.encode() in entry.data for entry in log.read("tournament/x2"))


def test_only_what_is_folded_is_noted(callers, director, damaged):
    director.view(damaged, "till")
    room = callers.client.portal.call(callers.club.streams.one, TOURNAMENT_KIND, damaged)
    versions = {version for version, _ in room.notes.money} | {v for v, _ in room.notes.noted}

    assert len(room.misfits) > 3
    assert not versions & room.misfits.keys()
    assert all(getattr(one, "player", 1) in room.state.players for _, one in room.notes.money)


def test_the_log_marks_what_was_skipped_and_the_console_has_it_as_a_task(
    callers, director, damaged
):
    log = director.client.get(f"/t/{damaged}/log?upto=6", headers=director.headers).text
    console = director.client.get(f"/t/{damaged}", headers=director.headers).text
    floor = callers.signed_in(Role.FLOOR, damaged)
    of_floor = floor.client.get(f"/t/{damaged}", headers=floor.headers)

    assert "It changed nothing: this program cannot read it" in log
    assert "skipped entries of the log" in console
    assert f"/t/{damaged}/log?upto=" in console
    assert of_floor.status_code == 200
    assert "skipped entries of the log" not in of_floor.text


def test_the_past_of_a_ledger_marks_what_was_skipped(director, log: Log):
    lines = recorded("ledger-people.jsonl")
    lines[1] = lines[1].replace(b'"details":', b'"detail":')
    put(log, "club/people", lines)
    past = director.client.get("/past/people?before=20", headers=director.headers)

    assert past.status_code == 200
    assert "It changed nothing: this program cannot read it" in past.text
    assert "cannot have happened and changed nothing" in past.text


def _correct(director: Caller, at: str, version: int, instead: Any) -> Any:
    """What examining answers where it refuses, else what correcting does."""
    asked = {"event_version": version, "reason": "a slip", "instead": instead}
    found = director.post(f"{at}/corrections/examine", asked)
    if found.status_code != 200:
        return found
    accepts = [one["version"] for one in found.json()["sets_aside"]]
    body = {"version": found.json()["version"], "key": "a-key-of-mine", "correction": asked}
    return director.post(f"{at}/corrections", body | {"accepts": accepts})


@pytest.mark.parametrize("name", ["", "x" * 15_000], ids=["nothing", "15,000 letters"])
def test_what_no_command_may_say_no_amendment_says(director, tournament, log: Log, name):
    entry = next(iter(log.read(f"tournament/{tournament}", 1, 1)))
    written = TOURNAMENT.read(entry.data)
    assert isinstance(written, Registered)
    other = json.loads(TOURNAMENT.write(replace(written, name=name)))
    answer = _correct(director, f"/tournaments/{tournament}", 2, other)

    assert answer.status_code == 422, answer.text
    assert "1 to 100 letters" in answer.text


@pytest.mark.parametrize(
    ("word", "instead"),
    [
        ("season/x1", {"kind": "season-amended", "season": {"name": "Spring", "points": "x"}}),
        ("people", {"kind": "person-added", "person": 1, "details": {"name": "x" * 15_000}}),
        (
            "programme",
            {"kind": "night-set", "template": {"name": "x" * 15_000, "days": ["monday"]}},
        ),
    ],
)
def test_a_ledger_is_not_amended_beyond_bounds_or_rules(director, log: Log, word, instead):
    put(log, f"club/{word}", recorded(f"ledger-{word.partition('/')[0]}.jsonl")[:2])

    assert _correct(director, f"/club/{word}", 2, instead).status_code == 422


def test_what_no_page_can_show_is_not_corrected_to_but_can_be_put_right(
    director, tournament, log: Log
):
    """The prize list of 0 units: whatever an evolver lets through, the pages are asked too."""
    lines = [entry.data for entry in log.read(f"tournament/{tournament}")]
    unit = {"kind": "prizes-changed", "payout": {"shares": [6000, 4000], "unit": 0}, "why": "x"}
    answer = _correct(director, f"/tournaments/{tournament}", 2, unit)

    assert answer.status_code == 422, answer.text
    assert [entry.data for entry in log.read(f"tournament/{tournament}")] == lines

    wrong = Corrected(version=2, instead=json.dumps(unit).encode(), why="once taken")
    put(log, "tournament/x1", [*lines, TOURNAMENT.write(wrong)])
    right = _correct(director, "/tournaments/x1", 2, json.loads(without_digest(lines[1])))
    assert right.status_code == 200, right.text
    assert len(director.view("x1", "roster")["players"]) == 12
