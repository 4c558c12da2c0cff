"""The tournament a command line names: in a file of events, an exported log, or a club's log."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from floorcall.cli.command_group import Refusal
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import open_library
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.spelling import nearest
from floorcall.ledger.event import Event, Unreadable
from floorcall.store import Entry, LogRefusal, open_reading
from floorcall.store.json_lines import read_lines
from floorcall.store.location import is_database
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import Opened, State
from floorcall.web.streams.kinds import TOURNAMENTS

_SQLITE = b"SQLite format 3\x00"
_EXPORT = b'{"floorcall_log"'


class Night(NamedTuple):
    """All that happened in a tournament, and the house it is run by."""

    events: list[Event]
    house: House


class FoundTournament(NamedTuple):
    """A tournament, its house, and when the last thing on record happened."""

    state: State
    house: House
    last: int


def find_tournament(place: str, name: str = "") -> FoundTournament:
    """The tournament in LOG as it stands; where there are several, the one with that id."""
    events, house = find_night(place, name)
    return FoundTournament(TOURNAMENT.fold(events), house, max(event.at for event in events))


def find_night(place: str, name: str = "") -> Night:
    """The tournament in LOG event by event; where there are several, the one with that id."""
    try:
        events = _events(place, name)
    except LogRefusal as refusal:
        raise Refusal(str(refusal)) from None
    if not events or not isinstance(events[0], Opened):
        raise Refusal(f"{place} does not begin with the opening of a tournament")
    return Night(events, _house_of(events[0].setup))


def find_every_night(place: str) -> list[list[Event]]:
    """The events of every tournament in LOG: one in a file of events, any number in a club's."""
    path = Path(place)
    if path.is_file() and not path.read_bytes()[:16].startswith(_SQLITE):
        return [find_night(place).events]
    try:
        reading = open_reading(place)
    except LogRefusal as refusal:
        raise Refusal(str(refusal)) from None
    try:
        return [
            _read(place, (entry.data for entry in reading.read(head.stream)))
            for head in reading.streams()
            if head.stream.startswith(TOURNAMENTS)
        ]
    finally:
        reading.close()


def _events(place: str, name: str) -> list[Event]:
    path = Path(place)
    if is_database(place) or path.is_dir():
        return _read_log(place, name)
    try:
        written = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise Refusal(f"{place} cannot be opened: {reason}") from None
    if written.startswith(_SQLITE):
        return _read_log(place, name)
    lines = written.splitlines()
    if written.startswith(_EXPORT):
        return _read_entries(place, name, read_lines(lines))
    return _read(place, lines)


def _read_log(place: str, name: str) -> list[Event]:
    reading = open_reading(place)
    try:
        stream = _choose(place, name, [head.stream for head in reading.streams()])
        return _read(place, (entry.data for entry in reading.read(stream)))
    finally:
        reading.close()


def _read_entries(place: str, name: str, entries: Iterable[Entry]) -> list[Event]:
    by_stream: dict[str, list[bytes]] = {}
    for entry in entries:
        by_stream.setdefault(entry.stream, []).append(entry.data)
    return _read(place, by_stream[_choose(place, name, list(by_stream))])


def _choose(place: str, name: str, streams: list[str]) -> str:
    ids = [stream.removeprefix(TOURNAMENTS) for stream in streams if stream.startswith(TOURNAMENTS)]
    if not ids:
        raise Refusal(f"{place} holds no tournament")
    if not name and len(ids) > 1:
        raise Refusal(f"{place} holds {len(ids)} tournaments; say --tournament {' or '.join(ids)}")
    if name and name not in ids:
        raise Refusal(f'there is no tournament "{name}" in {place}; {nearest(name, ids)}')
    return TOURNAMENTS + (name or ids[0])


def _read(place: str, lines: Iterable[bytes]) -> list[Event]:
    events = []
    for at, line in enumerate(lines, 1):
        event = TOURNAMENT.read_entry(line)
        if isinstance(event, Unreadable):
            if event.newer:
                raise Refusal(
                    f"{place} line {at} was written by a newer version; update the program"
                )
            raise Refusal(f"{place} line {at} is no event: {event.fault}")
        events.append(event)
    return events


def _house_of(setup: Setup) -> House:
    """The house a tournament is run by, with what the organiser chose."""
    house = open_library().house(setup.house, *setup.labels)
    for name, written in setup.choices.items():
        policy: Policy[object] = CATALOGUE.policies[name]
        house = house.choose(policy, policy.answer.pick(written))
    return house
