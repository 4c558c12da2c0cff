"""Correcting the past through the room: first examined, then accepted with what it sets aside.

A director corrects anything. Everybody else of the staff takes back what they did themselves, on
the spot: within five minutes, on the same device, while nothing that came later rests on it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from floorcall.store import Entry
from floorcall.tournament.correct import Change, Consequences, examine
from floorcall.tournament.events import Event, read
from floorcall.tournament.reasons import Refusal
from floorcall.web.matrix import ACTS
from floorcall.web.refusals import NotAllowed, NotForRole
from floorcall.web.roles import Actor
from floorcall.web.room import Room
from floorcall.web.rooms import Rooms
from floorcall.web.taking import Taken, take_decided

ON_THE_SPOT = 5 * 60
"""Seconds in which one's own work is taken back without a director."""
_ASK = "ask a director to correct it"


class Correction(Struct, frozen=True):
    """Retract the event of a version, or put another in its place; `reason` says why."""

    event_version: int
    reason: str
    instead: Event | None = None


class ChangeShown(Struct, frozen=True):
    """Something about a player that would be different."""

    player: int
    before: str
    after: str


class SetAside(Struct, frozen=True):
    """A later event that would no longer make sense, and why."""

    version: int
    why: str
    event: Event


class Examined(Struct, frozen=True):
    """What a correction would change; to make it, accept the versions in `sets_aside`."""

    version: int
    places: tuple[ChangeShown, ...]
    prizes: tuple[ChangeShown, ...]
    seats: tuple[ChangeShown, ...]
    moves: tuple[ChangeShown, ...]
    sets_aside: tuple[SetAside, ...]


async def examine_correction(
    rooms: Rooms, tournament: str, correction: Correction, actor: Actor
) -> Examined:
    """What would follow, with nothing changed."""
    room = await rooms.room(tournament)
    version = room.version
    found = await _examined(rooms, room, correction, actor, rooms.now() // 1000)
    return Examined(
        version=version,
        places=_shown(found.places),
        prizes=_shown(found.prizes),
        seats=_shown(found.seats),
        moves=_shown(found.moves),
        sets_aside=tuple(SetAside(one.version, one.why, one.event) for one in found.misfits),
    )


async def correct(
    rooms: Rooms,
    tournament: str,
    correction: Correction,
    accepts: Sequence[int],
    actor: Actor,
    expected: int,
    key: str,
) -> Taken:
    """Make the correction; `accepts` must name every later event it sets aside, and no other."""

    async def decided(room: Room, at: int) -> list[Event]:
        found = (await _examined(rooms, room, correction, actor, at)).event
        refuse_other_aside(accepts, found.set_aside)
        return [found]

    return await take_decided(rooms, tournament, decided, actor, expected, key)


async def _examined(
    rooms: Rooms, room: Room, correction: Correction, actor: Actor, at: int
) -> Consequences:
    entries = await rooms.entries(room.stream)
    own = actor.role not in ACTS["correct"]
    if own:
        amends = correction.instead is not None
        refuse_anothers(entries, correction.event_version, amends, actor, at)
    found = await asyncio.to_thread(
        examine,
        [read(entry.data) for entry in entries],
        correction.event_version,
        room.house,
        correction.instead,
        at=at,
        by=actor.name,
        why=correction.reason,
    )
    if isinstance(found, Refusal):
        raise NotAllowed.by(found)
    if own and found.misfits:
        raise NotForRole("something later rests on it", _ASK)
    return found


def refuse_other_aside(accepts: Sequence[int], set_aside: Sequence[int]) -> None:
    """Whoever corrects has seen all that it sets aside, and nothing else."""
    if set(accepts) != set(set_aside):
        named = ", ".join(map(str, set_aside)) or "none"
        raise NotAllowed(
            "the correction sets other events aside than were accepted",
            f"examine it again; it sets aside: {named}",
        )


def refuse_anothers(
    entries: Sequence[Entry], version: int, amends: bool, actor: Actor, at: int
) -> None:
    """Whoever is no director takes back only what is their own, and fresh."""
    entry = next((one for one in entries if one.version == version), None)
    if entry is None or (entry.by, entry.device) != (actor.name, actor.device):
        raise NotForRole("this was not done by you on this device", _ASK)
    if amends:
        raise NotForRole("you may take it back, not put something else in its place", _ASK)
    if at - entry.at // 1000 > ON_THE_SPOT:
        raise NotForRole("this was done more than five minutes ago", _ASK)


def _shown(changes: Sequence[Change]) -> tuple[ChangeShown, ...]:
    return tuple(ChangeShown(one.player, one.before, one.after) for one in changes)
