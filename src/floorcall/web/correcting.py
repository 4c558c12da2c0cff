"""Correcting the past through the room: first examined, then accepted with what it sets aside."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from floorcall.tournament.correct import Change, Consequences, examine
from floorcall.tournament.events import Event, read
from floorcall.tournament.reasons import Refusal
from floorcall.web.refusals import NotAllowed
from floorcall.web.roles import Actor
from floorcall.web.room import Room
from floorcall.web.rooms import Rooms
from floorcall.web.taking import Taken, take_decided


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
        if set(accepts) != set(found.set_aside):
            named = ", ".join(map(str, found.set_aside)) or "none"
            raise NotAllowed(
                "the correction sets other events aside than were accepted",
                f"examine it again; it sets aside: {named}",
            )
        return [found]

    return await take_decided(rooms, tournament, decided, actor, expected, key)


async def _examined(
    rooms: Rooms, room: Room, correction: Correction, actor: Actor, at: int
) -> Consequences:
    entries = await rooms.entries(room.stream)
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
    return found


def _shown(changes: Sequence[Change]) -> tuple[ChangeShown, ...]:
    return tuple(ChangeShown(one.player, one.before, one.after) for one in changes)
