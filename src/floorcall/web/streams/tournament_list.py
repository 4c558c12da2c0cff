"""The list of a club's tournaments, each by its opening and where its log stands."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Streams


class TournamentListed(Struct, frozen=True):
    """One tournament of the club; `opened_at` is in seconds since 1970."""

    id: str
    name: str
    house: str
    opened_at: int
    version: int


async def all_tournaments(streams: Streams) -> tuple[TournamentListed, ...]:
    """Every tournament, the latest first."""
    return tuple(
        TournamentListed(
            one.id, one.opening.setup.name, one.opening.setup.house, one.opened_at, one.version
        )
        for one in await streams.all_of(TOURNAMENT_KIND)
    )


async def room_if_readable(streams: Streams, tournament: TournamentListed) -> Room | None:
    """Its stream; none where the rulebook it was opened by does not load any more."""
    try:
        return await streams.one(TOURNAMENT_KIND, tournament.id)
    except NotAllowed:
        return None
