"""Taking a tournament's commands: time, actor and seed are filled in, the rules decide."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from floorcall.ledger.command import Command
from floorcall.ledger.event import Event
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.setup.terms import Setup
from floorcall.web.permissions.resource_scope import refuse_other_scope
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.commit import Decide, begin_stream, commit_decision
from floorcall.web.streams.draw_seeds import with_seed
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.tournament_room import Room
from floorcall.web.streams.tournament_rooms import Rooms


class Taken(Struct, frozen=True):
    """A command was taken: its events are `first` to `version` of the tournament's log."""

    tournament: str
    first: int
    version: int
    events: tuple[Happened, ...]


def id_for(key: str) -> str:
    """The id of what is opened with this key: the same key opens the same tournament."""
    return sha256(key.encode()).hexdigest()[:10]


async def open_room(rooms: Rooms, setup: Setup, actor: Actor, key: str) -> Taken:
    """Open a tournament, unless its set-up cannot be played."""
    tournament = id_for(key)
    now = rooms.now()
    opened = open_tournament(setup, house_of(setup, rooms.shelf), now // 1000, actor.name)
    if isinstance(opened, Refusal):
        raise NotAllowed.by(opened)
    version = await begin_stream(rooms, tournament, opened, actor, key)
    return Taken(tournament, 1, version, await rooms.since(tournament, 0, version))


async def take(
    rooms: Rooms, tournament: str, command: Command, actor: Actor, expected: int, key: str
) -> Taken:
    """Decide a command and keep what follows from it."""

    async def decided(room: Room, at: int) -> list[Event]:
        refuse_other_scope(actor, room.state, command)
        asked = replace(command, at=at, by=actor.name)
        asked = with_seed(asked, room.state, room.stream, room.committed, rooms.key)
        answer = TOURNAMENT.decide(room.state, asked, room.house)
        if isinstance(answer, Refusal):
            raise NotAllowed.by(answer)
        return answer

    return await take_decision(rooms, tournament, decided, actor, expected, key)


async def take_decision(
    rooms: Rooms, tournament: str, decided: Decide[Room], actor: Actor, expected: int, key: str
) -> Taken:
    """Keep what is decided in a room that is at version `expected`."""
    kept = await commit_decision(rooms, tournament, decided, actor, expected, key)
    return Taken(tournament, *kept)
