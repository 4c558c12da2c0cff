"""Kinds of streams: what each is called in the log, and what its notebook keeps."""

from __future__ import annotations

import pytest

from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.web.permissions.grants import roles_for, roles_named
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.kinds import (
    CASH_KIND,
    KINDS,
    PEOPLE_KIND,
    TOURNAMENT_KIND,
    ledger_of,
)
from floorcall.web.streams.streams import Streams

from ..evenings import ROSA, evening

LOGS = {
    "tournament": "tournament/1f0a",
    "people": "club/people",
    "programme": "club/programme",
    "cash": "club/cash/1f0a",
    "season": "club/season/1f0a",
}
"""Logs are named so for ever: another name would lose what stands under this one."""


def test_every_kind_is_named_in_the_log_as_it_always_was():
    assert {word: kind.stream("1f0a") for word, kind in KINDS.items()} == LOGS


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("people", (PEOPLE_KIND, "")),
        ("cash/1f0a", (CASH_KIND, "1f0a")),
        ("people/1f0a", None),
        ("cash", None),
        ("cash/", None),
        ("tournament/1f0a", None),
        ("nothing", None),
    ],
)
def test_a_ledger_is_found_by_its_name(name, found):
    assert ledger_of(name) == found


def test_a_command_is_the_same_roles_by_its_type_and_by_its_name():
    for word, kind in KINDS.items():
        for command, roles in kind.roles.items():
            assert roles_named(word, str(command.__struct_config__.tag)) == roles
    ruling = RecordRuling(table=1, facts="facts", book="a call")
    assert roles_for(ruling) == TOURNAMENT_KIND.roles[RecordRuling]


@pytest.mark.anyio
async def test_a_night_read_from_its_log_has_the_notes_it_was_played_with(rooms: Streams):
    night = (await open_night(rooms, evening(), ROSA, "open-the-evening")).tournament
    played = await rooms.one(TOURNAMENT_KIND, night)
    for number in (1, 2):
        ruling = RecordRuling(table=1, facts=f"facts {number}", book="a call")
        await take(rooms, played, ruling, ROSA, number, f"ruling-{number}")

    read = await rooms.load(TOURNAMENT_KIND, night)

    assert [one.facts for one in read.notes.rulings] == ["facts 1", "facts 2"]
    assert read.notes.rulings == played.notes.rulings


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (TOURNAMENT_KIND, 'there is no tournament "1f0a"'),
        (CASH_KIND, "there is no such evening of cash in this club"),
        (
            PEOPLE_KIND,
            "the register of people has not begun yet; the owner chooses the club's house first",
        ),
    ],
)
async def test_what_was_never_opened_is_not_there(rooms: Streams, kind, says):
    with pytest.raises(NotThere) as refused:
        await rooms.one(kind, "1f0a")

    assert refused.value.says == says
