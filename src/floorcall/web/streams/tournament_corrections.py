"""Correcting the past through the room: first examined, then accepted with what it sets aside."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Consequences
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.correction_effects import Change, effects
from floorcall.tournament.state import State
from floorcall.web.permissions.roles import Actor
from floorcall.web.permissions.undo_permissions import check_acceptance, examine_if_allowed
from floorcall.web.streams.tournament_commands import Taken, take_decision
from floorcall.web.streams.tournament_room import Room
from floorcall.web.streams.tournament_rooms import Rooms
from floorcall.web.streams.tournament_types import TournamentEvent


class Correction(Struct, frozen=True):
    """Retract the event of a version, or put another in its place; `reason` says why."""

    event_version: int
    reason: str
    instead: TournamentEvent | None = None


class ChangeShown(Struct, frozen=True):
    """Something about a player that would be different."""

    player: int
    before: str
    after: str


class SetAside(Struct, frozen=True):
    """A later event that would no longer make sense, and why."""

    version: int
    why: str
    event: TournamentEvent


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
    changes = await asyncio.to_thread(effects, found.before, found.after, room.house)
    return Examined(
        version=version,
        places=_shown(changes.places),
        prizes=_shown(changes.prizes),
        seats=_shown(changes.seats),
        moves=_shown(changes.moves),
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
        check_acceptance(accepts, found.set_aside)
        return [found]

    return await take_decision(rooms, tournament, decided, actor, expected, key)


async def _examined(
    rooms: Rooms, room: Room, correction: Correction, actor: Actor, at: int
) -> Consequences[State, Event]:
    entries = await rooms.entries(room.stream)
    version, instead = correction.event_version, correction.instead

    def look() -> Consequences[State, Event] | Refusal:
        events = [TOURNAMENT.read_entry(entry.data) for entry in entries]
        why = correction.reason
        return TOURNAMENT.examine(events, version, instead, at=at, by=actor.name, why=why)

    return await examine_if_allowed(entries, version, instead is not None, actor, at, look)


def _shown(changes: Sequence[Change]) -> tuple[ChangeShown, ...]:
    return tuple(ChangeShown(one.player, one.before, one.after) for one in changes)
