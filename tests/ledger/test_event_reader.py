"""What a program cannot read of a log: a newer one's kinds, fields and answers, or damage."""

from __future__ import annotations

from enum import Enum

import pytest
from msgspec import Struct

from floorcall.ledger.event import Event, Unreadable
from floorcall.ledger.event_reader import EventReader


class Door(Enum):
    FRONT = "front"


class Ticket(Struct, frozen=True, omit_defaults=True):
    number: int
    colour: str = ""


class Entered(Event, frozen=True, tag="entered"):
    guest: int
    by_door: Door = Door.FRONT
    tickets: tuple[Ticket, ...] = ()
    debts: dict[str, Ticket] = {}  # noqa: RUF012 (msgspec copies it)


READER: EventReader[Entered] = EventReader((Entered,))
WHOLE = '{"kind":"entered","guest":4%s}'


@pytest.mark.parametrize(
    "line",
    [
        '{"kind":"flew-in","guest":4}',
        WHOLE % ',"hat":true',
        WHOLE % ',"by_door":"back"',
        WHOLE % ',"tickets":[{"number":1},{"number":2,"row":7}]',
        WHOLE % ',"debts":{"Ann":{"number":2,"row":7}}',
    ],
    ids=["a kind", "a field", "an answer", "a field within a list", "a field within a map"],
)
def test_what_a_newer_program_wrote_is_told_as_newer(line: str):
    event = READER.read_entry(line.encode())

    assert isinstance(event, Unreadable)
    assert event.newer


@pytest.mark.parametrize(
    "line",
    ['{"kind":"entered"}', '{"kind":"entered","guest":"Ann"}', "{", "[]", '{"kind":7}', "{}"],
)
def test_damage_is_not_taken_for_a_newer_program(line: str):
    event = READER.read_entry(line.encode())

    assert isinstance(event, Unreadable)
    assert not event.newer


@pytest.mark.parametrize(
    "line",
    [
        WHOLE % "",
        WHOLE % ',"digest":"12ab"',
        '{"guest":4,"kind":"entered","at":0,"digest":"12ab"}',
        WHOLE % ',"tickets":[{"number":1,"colour":""}],"digest":"12ab"',
    ],
    ids=["as written", "with a digest", "in another order", "with what is usual spelt out"],
)
def test_a_line_with_a_digest_or_in_another_order_is_read(line: str):
    event = READER.read_entry(line.encode())

    assert isinstance(event, Entered)
    assert event.guest == 4
