"""Erasing a person from every log of the club, and handing over what the logs hold of somebody.

The log of the door stays: it tells who let whom in, and staff are no guests.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorcall.club.people.api import PEOPLE
from floorcall.club.people.erasure import (
    ErasePerson,
    PersonErased,
    export_person,
    readable_reason,
    without_person,
)
from floorcall.club.people.name_mentions import Mention, blank_mentions, find_mentions
from floorcall.club.people.person_identity import PersonIdentity, find_person
from floorcall.club.people.redaction import entries_about, redacted_entries, word_replacer
from floorcall.club.people.state import Person, known_person
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Unfit
from floorcall.ledger.refusal import Refusal
from floorcall.store import (
    Blank,
    Conflict,
    Draft,
    Entry,
    Log,
    LogRefusal,
    Mark,
    Overtaken,
    StillOnDisk,
    Submission,
)
from floorcall.web.auth.auth_log import STREAM as DOOR
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, NotThere, Unsure
from floorcall.web.services.club_services import Club
from floorcall.web.services.open_matters import leave_lists, open_matters, refuse_open_matters
from floorcall.web.streams.key_digest import without_digest
from floorcall.web.streams.kinds import (
    PEOPLE_KIND,
    TOURNAMENT_KIND,
    TOURNAMENTS,
    PeopleStream,
    refuse_newer_streams,
)

REGISTER = PEOPLE_KIND.stream()
_TRIES = 5
_LONGEST = 200


class Erased(Struct, frozen=True):
    """Somebody is forgotten; `entries` of the logs were blanked, none where it was done before."""

    person: int
    called: str
    entries: int
    version: int = 0
    """That of the register afterwards."""


class TextFound(Struct, frozen=True):
    """A text that may name the person: where it stands, and the words in it that may be meant."""

    place: str
    where: str
    text: str
    words: tuple[str, ...]


class TextDecision(Struct, frozen=True):
    """What becomes of the words in such a text."""

    place: str
    does: Literal["blank", "leave"]


async def uncertain_texts(club: Club, person: int) -> tuple[TextFound, ...]:
    """The texts that may name somebody: a lone name, or the surname first, typed by anybody."""
    number = _known_person(await _register(club), person).number
    try:
        return await asyncio.to_thread(_uncertain_texts, club, number)
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None


async def erase(
    club: Club,
    person: int,
    actor: Actor,
    reason: str,
    decisions: Sequence[TextDecision] = (),
    key: str = "",
    *,
    despite_open: bool = False,
) -> Erased:
    """Forget somebody for a reason, in the register and in every night: all of it or nothing.

    Each text that may name the person must be decided on. A second time is harmless. Of a person
    entered twice and made one, both numbers are forgotten. Whoever has chips or money open is
    forgotten only `despite_open`, and nobody forgotten is called to a seat.
    """
    if not readable_reason(reason):
        raise NotAllowed("somebody is forgotten only for a reason", "say who asked for it")
    decided = {one.place: one.does for one in decisions}
    await _leave_rooms(club, person, actor, decided, despite_open=despite_open)
    await asyncio.to_thread(refuse_newer_streams, club.streams.log)
    for _ in range(_TRIES):
        room = await _register(club)
        async with room.lock:
            if room.doubtful:
                await club.streams.catch_up(room)
            plan = await _plan(club, room, person, actor, reason, decided, key)
            done = await _carry_out(club, room, plan, actor, reason) if plan else None
        if plan is not None:
            await _reread(club, plan.blanks)
        if plan is not None and done is not None:
            return Erased(plan.who.number, plan.who.placeholder, done, room.version)
    raise Unsure("others are being erased just now", "try again")


async def _leave_rooms(
    club: Club, person: int, actor: Actor, decided: Mapping[str, str], *, despite_open: bool
) -> None:
    """Refuse while chips or money are open, and take the person off every list."""
    register = await _register(club)
    one = _known_person(register, person)
    if one.is_erased:
        return
    if not despite_open:
        found = await open_matters(club, register.state, (one.number,))
        refuse_open_matters(found, "settle that first, or say that they are forgotten all the same")
    left = [text for text in await uncertain_texts(club, person) if text.place not in decided]
    if left:
        raise _ask_to_decide([text.text for text in left])
    await leave_lists(club, register.state, one.number, actor, f"erase-{one.number}")


class _Plan(NamedTuple):
    """What is to be blanked, and the register's entry that goes with it."""

    who: PersonIdentity
    blanks: list[Blank]
    append: Submission | None


async def _plan(
    club: Club,
    room: PeopleStream,
    person: int,
    actor: Actor,
    reason: str,
    decided: Mapping[str, str],
    key: str,
) -> _Plan | None:
    """None where another server wrote the register meanwhile."""
    one = _known_person(room, person)
    events: list[Event] = []
    if not one.is_erased:
        at = club.now() // 1000
        command = ErasePerson(at=at, by=actor.name, person=one.number, reason=reason)
        answer = PEOPLE.decide(room.state, command, room.house)
        if isinstance(answer, Refusal):
            raise NotAllowed.by(answer)
        mark = club.streams.key.mark_of(actor.session)
        events = [replace(event, session=mark) for event in answer]
    try:
        found = await asyncio.to_thread(_read, club.streams.log, one.number, events)
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None
    if len(found.register) != room.version:
        await club.streams.catch_up(room)
        return None
    _refuse_undecided(found, decided)
    blanks, lines = found.rewritten({place for place, does in decided.items() if does == "blank"})
    drafts = [
        Draft(str(type(event).__struct_config__.tag), line, club.now(), actor.name, actor.device)
        for event, line in zip(events, lines, strict=True)
    ]
    key = key or f"erase-{one.number}-{room.version}"
    append = Submission(REGISTER, room.version, tuple(drafts), key) if drafts else None
    return _Plan(found.who, blanks, append)


async def _carry_out(
    club: Club, room: PeopleStream, plan: _Plan, actor: Actor, reason: str
) -> int | None:
    """How many entries were blanked; None where others were quicker. The caller holds the lock."""
    mark = Mark(club.now(), actor.name, _shorten_reason(plan.who, reason))
    room.doubtful = room.is_void = True
    try:
        count = await asyncio.wrap_future(club.streams.log.blank(plan.blanks, mark, plan.append))
    except (Overtaken, Conflict):
        return None
    except StillOnDisk:
        await _reread(club, [one for one in plan.blanks if one.entry.stream != REGISTER])
        raise Unsure(
            "the name is blanked, but the disk still holds it", "erase once more in a moment"
        ) from None
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None
    finally:
        club.streams.rereads += 1
        club.streams.follow_up(room)
    await club.streams.catch_up(room)
    return count


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
    swap = word_replacer(dict.fromkeys((*who.names, *who.shown), who.placeholder))
    return swap(readable_reason(reason))[:_LONGEST].rstrip()


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


class _Rewrite(NamedTuple):
    """A stream as it is, and as it reads without somebody; `added` lines are not written yet."""

    stream: str
    entries: list[Entry]
    lines: list[bytes]
    after: list[bytes]


class _Found(NamedTuple):
    """What all logs say of somebody."""

    who: PersonIdentity
    register: list[Entry]
    rewrites: list[_Rewrite]

    def texts(self) -> Iterator[tuple[_Rewrite, Mention]]:
        """Those that may name the person."""
        for one in self.rewrites:
            for mention in find_mentions(self.who, one.lines, one.after):
                yield one, mention

    def rewritten(self, places: Collection[str]) -> tuple[list[Blank], list[bytes]]:
        """What to blank, with the texts at those places; and the lines added to the register."""
        blanks, added = [], []
        for one in self.rewrites:
            here = {
                mention.place
                for mention in find_mentions(self.who, one.lines, one.after)
                if _place(one.stream, mention) in places
            }
            lines = blank_mentions(self.who, one.lines, one.after, here)
            added += lines[len(one.entries) :]
            blanks += [
                Blank(entry, without_digest(line))
                for entry, line in zip(one.entries, lines, strict=False)
                if line != entry.data
            ]
        return blanks, added


def _read(log: Log, number: int, events: Sequence[Event] = ()) -> _Found:
    """What the logs say, and would say once the register has those events too."""
    entries = list(log.read(REGISTER))
    register = _read_events(entries)
    who = find_person(PEOPLE.fold(register), register, number)
    rewrites = []
    for stream, there in _streams(log):
        lines = [entry.data for entry in there]
        if stream == REGISTER:
            there = entries  # noqa: PLW2901 (as they were when the person was looked for)
            lines = [*(entry.data for entry in there), *map(PEOPLE.write, events)]
            after = _register_without(lines, number)
        else:
            after = lines
        new = redacted_entries(who, after)
        after = [new.get(at, line) for at, line in enumerate(after, 1)]
        rewrites.append(_Rewrite(stream, there, lines, after))
    return _Found(who, entries, rewrites)


def _register_without(lines: Sequence[bytes], number: int) -> list[bytes]:
    """The register's own log without an erased person's details; one who is not stays."""
    events = [PEOPLE.read(line) for line in lines]
    state = PEOPLE.fold(events)
    if not known_person(state, number).is_erased:
        return list(lines)
    after = without_person(events, state, number)
    return [
        line if old == new else PEOPLE.write(new)
        for line, old, new in zip(lines, events, after, strict=True)
    ]


def _uncertain_texts(club: Club, number: int) -> tuple[TextFound, ...]:
    log = club.streams.log
    register = _read_events(list(log.read(REGISTER)))
    state = PEOPLE.fold(register)
    erased = [] if known_person(state, number).is_erased else [PersonErased(person=number)]
    found = _read(log, number, erased)
    return tuple(
        TextFound(_place(one.stream, text), _title(club, one.stream), text.text, text.words)
        for one, text in found.texts()
    )


def _refuse_undecided(found: _Found, decided: Mapping[str, str]) -> None:
    left = [text.text for one, text in found.texts() if _place(one.stream, text) not in decided]
    if left:
        raise _ask_to_decide(left)


def _ask_to_decide(texts: Sequence[str]) -> NotAllowed:
    many = f"{len(texts)} texts" if len(texts) > 1 else "a text"
    return NotAllowed(
        f"{many} may name this person: “{texts[0][:100]}”",
        "decide on the page “Forget this person” which are blanked and which are left",
    )


def _place(stream: str, mention: Mention) -> str:
    version, count = mention.place
    return f"{stream}:{version}:{count}"


def _title(club: Club, stream: str) -> str:
    """What people call a log."""
    if stream == REGISTER:
        return "The register"
    if stream.startswith(TOURNAMENTS):
        opening = club.streams.opening(TOURNAMENT_KIND, stream)
        return str(opening.setup.name) if opening is not None else "A night"
    return stream.removeprefix("club/").partition("/")[0].capitalize()


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
