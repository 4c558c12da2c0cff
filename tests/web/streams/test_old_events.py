"""Events written by every earlier version are read as they were meant.

The archive in `tests/data/logs` grows by one file, `events-….jsonl`, whenever a kind or a field is
added, and no file in it ever changes. The first holds a night as it was played, and all of them
together one of each kind of event with every field filled (`samples.py`), the door's too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from each import ask_each
from floorcall.houses.library import Library
from floorcall.store.transfer import check_whole
from floorcall.tournament.api import TOURNAMENT
from floorcall.views.tournament_views import VIEWS
from floorcall.web.auth.auth_events import READER
from floorcall.web.auth.auth_state import AuthState
from floorcall.web.services.case_library import CASES_KIND
from floorcall.web.services.screen_library import SCREENS_KIND
from floorcall.web.services.structure_library import STRUCTURES_KIND
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kinds import CLUB_KINDS

from ..samples import (
    entries_of,
    every_case_event,
    every_door_event,
    every_event,
    every_ledger_event,
    every_screen_event,
    every_structure_event,
    files,
    is_kept,
    kind_of,
)

FILES = files()
PLAYED = "tournament/played"
_READ = {
    "door": READER.read,
    "kept/cases": CASES_KIND.ledger.read,
    "kept/screens": SCREENS_KIND.ledger.read,
    "kept/structures": STRUCTURES_KIND.ledger.read,
    **{f"club/{word}": kind.ledger.read for word, kind in CLUB_KINDS.items()},
}


@ask_each(
    "event",
    [
        *every_event(),
        *every_door_event(),
        *every_case_event(),
        *every_screen_event(),
        *every_structure_event(),
        *(event for _, event in every_ledger_event()),
    ],
    ids=kind_of,
)
def test_every_kind_of_today_is_in_the_archive_with_every_field(event: Any):
    """Whoever adds a kind or a field keeps it: `python -m web.samples`, in `tests/`."""
    assert is_kept(event)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_archived_file_is_whole(path: Path):
    assert check_whole(entries_of(path)) > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_field_of_an_old_event_is_lost(path: Path):
    """What was written is a part of what the event says today; it may have learnt new fields."""
    for entry in entries_of(path):
        event = _READ.get(entry.stream, TOURNAMENT.read)(entry.data)
        said = msgspec.json.decode(msgspec.json.encode(event))
        old = msgspec.json.decode(entry.data)

        assert kind_of(event) == entry.kind
        assert {name: said.get(name) for name in old} == old


@pytest.mark.parametrize("path", FILES[:1], ids=lambda path: path.name)
def test_an_old_night_ends_as_it_ended_and_can_be_looked_at(path: Path):
    state = TOURNAMENT.fold([TOURNAMENT.read(entry.data) for entry in entries_of(path, PLAYED)])
    house = house_of(state.setup, Library())

    places = VIEWS["standings"].make(state, house, 0).players
    assert (state.phase, state.entries) == ("over", 12)
    assert sorted(one.place for one in places) == list(range(1, 13))
    assert sum(one.stack for one in places) == state.chips_in_play
    for view in VIEWS.values():
        assert msgspec.json.encode(view.make(state, house, 0))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_old_door_is_folded(path: Path):
    door = AuthState()
    for entry in entries_of(path, "door"):
        door.add(READER.read(entry.data))

    assert door.version == len(entries_of(path, "door"))


@ask_each("event", every_event(), ids=kind_of)
def test_every_event_comes_back_as_it_was_written(event: Any):
    assert TOURNAMENT.read(TOURNAMENT.write(event)) == event


@ask_each(("word", "event"), every_ledger_event(), ids=lambda one: str(one)[:30])
def test_every_event_of_a_ledger_comes_back_as_it_was_written(word: str, event: Any):
    ledger = CLUB_KINDS[word].ledger

    assert ledger.read(ledger.write(event)) == event


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_old_event_is_taken_for_a_newer_one(path: Path):
    for entry in entries_of(path):
        kind = CLUB_KINDS.get(entry.stream.removeprefix("club/"))
        ledger = kind.ledger if kind else TOURNAMENT
        if entry.stream.startswith("kept/"):
            ledger = {one.word: one for one in (CASES_KIND, SCREENS_KIND, STRUCTURES_KIND)}[
                entry.stream[5:]
            ].ledger
        if entry.stream != "door":
            assert type(ledger.read_entry(entry.data)) is type(ledger.read(entry.data))
