"""Rulings of all nights of a club are filed once, and followed through corrections."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorcall.store import Blank, Mark
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.services.precedent_index import PrecedentIndex
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.stream_corrections import Correction, correct

from ..evenings import evening

OLGA = Actor(Role.OWNER, "Olga")
pytestmark = pytest.mark.anyio


async def night(rooms, name: str) -> str:
    return (await open_night(rooms, evening(name=name), OLGA, f"open-{name}")).tournament


async def ruled(rooms, tournament: str, facts: str, book: str) -> int:
    room = await rooms.one(TOURNAMENT_KIND, tournament)
    command = RecordRuling(table=1, facts=facts, book=book)
    taken = await take(rooms, room, command, OLGA, room.version, f"{facts}-{book}")
    return taken.version


def told(precedents: PrecedentIndex, facts: str) -> list[tuple[str, str]]:
    return [(one.ruling.night, one.ruling.decision) for one in precedents.like(facts, ())]


async def test_a_ruling_of_another_night_is_found_and_a_new_one_after_it(rooms, clock):
    first, second = await night(rooms, "First"), await night(rooms, "Second")
    precedents = PrecedentIndex(rooms)
    await ruled(rooms, first, "two chips", "a call")
    await precedents.catch_up()
    assert told(precedents, "two chips") == [("First", "a call")]

    clock.pass_by(60)
    await ruled(rooms, second, "two chips", "a raise")
    assert told(precedents, "two chips") == [("First", "a call")]
    await precedents.catch_up()
    assert told(precedents, "two chips") == [("Second", "a raise"), ("First", "a call")]


async def test_a_stream_is_read_on_from_where_it_was_read(rooms, monkeypatch):
    tournament = await night(rooms, "First")
    precedents = PrecedentIndex(rooms)
    await ruled(rooms, tournament, "two chips", "a call")
    await precedents.catch_up()
    read, whole = [], rooms.log.read

    def noted(stream, after=0, limit=None):
        read.append(after)
        return whole(stream, after, limit)

    monkeypatch.setattr(rooms.log, "read", noted)

    await precedents.catch_up()
    assert read == []
    version = await ruled(rooms, tournament, "two chips", "a raise")
    await precedents.catch_up()
    assert read == [version - 1]


@pytest.mark.parametrize(
    ("instead", "found"),
    [(None, []), ({"decision": "a raise"}, [("First", "a raise")])],
    ids=["retracted", "replaced"],
)
async def test_a_ruling_that_was_corrected_is_told_as_it_stands(rooms, instead, found):
    tournament = await night(rooms, "First")
    version = await ruled(rooms, tournament, "two chips", "a call")
    precedents = PrecedentIndex(rooms)
    await precedents.catch_up()
    room = await rooms.one(TOURNAMENT_KIND, tournament)
    event = room.recent[-1].event
    correction = Correction(version, "a slip", replace(event, **instead) if instead else None)
    await correct(rooms, room, correction, (), OLGA, room.version, "key-1")

    await precedents.catch_up()

    assert told(precedents, "two chips") == found


async def test_what_was_blanked_is_no_longer_told(rooms, log):
    tournament = await night(rooms, "First")
    await ruled(rooms, tournament, "Xerxes folds", "a fold")
    precedents = PrecedentIndex(rooms)
    await precedents.catch_up()
    entry = list(log.read(f"tournament/{tournament}"))[-1]
    blank = Blank(entry, entry.data.replace(b"Xerxes", b"former player 17"))
    log.blank([blank], Mark(1, "Olga", "asked by letter")).result()
    await rooms.reread(entry.stream)

    await precedents.catch_up()

    assert told(precedents, "Xerxes folds") == []
    assert told(precedents, "former player 17 folds") == [("First", "a fold")]
