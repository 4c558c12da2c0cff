"""The list of a club's tournaments, each by its opening and where its log stands."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from floorcall.store import LogRefusal
from floorcall.web.server.http_refusals import NotAllowed, Unsure
from floorcall.web.streams.tournament_room import PREFIX, Room
from floorcall.web.streams.tournament_rooms import Rooms


class TournamentListed(Struct, frozen=True):
    """One tournament of the club; `opened_at` is in seconds since 1970."""

    id: str
    name: str
    house: str
    opened_at: int
    version: int


async def all_tournaments(rooms: Rooms) -> tuple[TournamentListed, ...]:
    """Every tournament, the latest first."""
    try:
        found = await asyncio.to_thread(_listed, rooms)
    except LogRefusal as refusal:
        raise Unsure.by(refusal) from None
    return tuple(sorted(found, key=lambda one: (-one.opened_at, one.id)))


async def room_if_readable(rooms: Rooms, tournament: TournamentListed) -> Room | None:
    """Its room; none where the rulebook it was opened by does not load any more."""
    try:
        return await rooms.room(tournament.id)
    except NotAllowed:
        return None


def _listed(rooms: Rooms) -> list[TournamentListed]:
    found = []
    for head in rooms.log.streams():
        if not head.stream.startswith(PREFIX):
            continue
        opened = rooms.names.of(rooms.log, head.stream)
        if opened is not None:
            tournament = head.stream.removeprefix(PREFIX)
            setup = opened.setup
            found.append(
                TournamentListed(tournament, setup.name, setup.house, opened.at, head.version)
            )
    return found
