"""Erasing a person from every log of the club, and handing over what the logs hold of somebody.

The log of the door stays: it tells who let whom in, and staff are no guests.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from floorcall.club.people.api import PEOPLE
from floorcall.club.people.erasure import ErasePerson, export_person, without_person
from floorcall.club.people.person_identity import PersonIdentity, find_person
from floorcall.club.people.redaction import entries_about, redacted_entries, word_replacer
from floorcall.club.people.state import Person, known_person
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Unfit
from floorcall.store import Blank, Entry, Log, LogRefusal, Mark, Overtaken, StillOnDisk
from floorcall.web.auth.auth_log import STREAM as DOOR
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotThere, Unsure
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import take
from floorcall.web.streams.commit import retry_on_latest
from floorcall.web.streams.kinds import PEOPLE_KIND, PeopleStream

REGISTER = PEOPLE_KIND.stream()
_TRIES = 5
_LONGEST = 200


class Erased(Struct, frozen=True):
    """Somebody is forgotten; `entries` of the logs were blanked, none where it was done before."""

    person: int
    called: str
    entries: int


async def erase(club: Club, person: int, actor: Actor, reason: str) -> Erased:
    """Forget somebody for a reason, in the register and in every night; a second time is harmless.

    Of a person entered twice and made one, both numbers are forgotten.
    """

    async def send() -> None:
        room = await _register(club)
        one = _known_person(room, person)
        if not one.is_erased:
            command = ErasePerson(person=one.number, reason=reason)
            key = f"erase-{one.number}-{room.version}"
            await take(club.streams, room, command, actor, room.version, key)

    await retry_on_latest(send)
    return await forget(club, person, actor, reason)


async def forget(club: Club, person: int, actor: Actor, reason: str) -> Erased:
    """Blank what every log says of somebody the register has erased, all of it or nothing."""
    log = club.streams.log
    number = _known_person(await _register(club), person).number
    for _ in range(_TRIES):
        try:
            who, blanks = await asyncio.to_thread(_blanks, log, number)
            mark = Mark(club.now(), actor.name, _shorten_reason(who, reason))
            count = await asyncio.wrap_future(log.blank(blanks, mark))
        except Overtaken:
            continue  # another server is erasing somebody
        except StillOnDisk:
            await _reread(club, blanks)
            raise Unsure(
                "the name is blanked, but the disk still holds it", "erase once more in a moment"
            ) from None
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None
        await _reread(club, blanks)
        return Erased(number, who.called, count)
    raise Unsure("others are being erased just now", "try again")


async def personal_data(club: Club, person: int) -> dict[str, Any]:
    """All that the club's logs hold of somebody, ready for JSON: the register, and each stream."""
    number = _known_person(await _register(club), person).number
    try:
        return await asyncio.to_thread(_personal_data, club.streams.log, number)
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None


async def _register(club: Club) -> PeopleStream:
    room = await club.people()
    if room is None:
        raise NotThere("the club keeps no register of people yet")
    return room


def _known_person(room: PeopleStream, person: int) -> Person:
    try:
        return known_person(room.state, person)
    except Unfit as why:
        raise NotThere(str(why)) from None


def _shorten_reason(who: PersonIdentity, reason: str) -> str:
    """The reason as a mark keeps it, without the name that is to go."""
    plain = "".join(letter if letter.isprintable() else " " for letter in reason)
    return word_replacer(dict.fromkeys((*who.names, *who.shown), who.called))(plain)[:_LONGEST]


async def _reread(club: Club, blanks: list[Blank]) -> None:
    """Let go of what was in memory, on every page; other servers hear of it from the log."""
    for stream in {blank.entry.stream for blank in blanks}:
        await club.streams.reread(stream)


def _read_events(entries: list[Entry]) -> list[Event]:
    return [PEOPLE.read_entry(entry.data) for entry in entries]


def _streams(log: Log) -> Iterator[tuple[str, list[Entry]]]:
    """Every stream but the door's."""
    for head in log.streams():
        if head.stream != DOOR:
            yield head.stream, list(log.read(head.stream))


def _blanks(log: Log, number: int) -> tuple[PersonIdentity, list[Blank]]:
    register = _read_events(list(log.read(REGISTER)))
    state = PEOPLE.fold(register)
    who = find_person(state, register, number)
    blanks = []
    for stream, entries in _streams(log):
        lines = [entry.data for entry in entries]
        if stream == REGISTER:
            events = _read_events(entries)
            after = without_person(events, state, number)
            lines = [
                line if old == new else PEOPLE.write(new)
                for line, old, new in zip(lines, events, after, strict=True)
            ]
        new = redacted_entries(who, lines)
        lines = [new.get(at, line) for at, line in enumerate(lines, 1)]
        blanks += [
            Blank(entry, line)
            for entry, line in zip(entries, lines, strict=True)
            if line != entry.data
        ]
    return who, blanks


def _personal_data(log: Log, number: int) -> dict[str, Any]:
    register = _read_events(list(log.read(REGISTER)))
    state = PEOPLE.fold(register)
    who = find_person(state, register, number)
    elsewhere = {}
    for stream, entries in _streams(log):
        versions = entries_about(who, [entry.data for entry in entries])
        if versions and stream != REGISTER:
            elsewhere[stream] = [
                {"version": at, **_read_line(entries[at - 1].data)} for at in versions
            ]
    return {**export_person(state, register, number), "elsewhere": elsewhere}


def _read_line(line: bytes) -> dict[str, Any]:
    """What an entry says; of a damaged one the line itself."""
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return {"line": line.decode(errors="replace")}
