"""The list of a club's tournaments, each by its opening and where its log stands."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Listed, Streams

_LATEST = 12


class TournamentListed(Struct, frozen=True):
    """One tournament of the club; `opened_at` is in seconds since 1970.

    `problem` says why it is set apart, as far as is known here; where even its opening cannot be
    read, its name is its id.
    """

    id: str
    name: str
    house: str
    opened_at: int
    version: int
    problem: str = ""


async def all_tournaments(streams: Streams) -> tuple[TournamentListed, ...]:
    """Every tournament, the latest first."""
    return tuple(_line_of(one) for one in await streams.all_of(TOURNAMENT_KIND))


def _line_of(one: Listed) -> TournamentListed:
    setup = one.opening.setup if one.opening is not None else None
    name, house = (setup.name, setup.house) if setup is not None else (one.id, "")
    return TournamentListed(one.id, name, house, one.opened_at, one.version, one.problem)


async def room_if_readable(streams: Streams, tournament: TournamentListed) -> Room | None:
    """Its stream; none where its rulebook does not load any more, or a newer version wrote it."""
    try:
        return await streams.one(TOURNAMENT_KIND, tournament.id)
    except NotAllowed:
        return None


async def nights_in_play(streams: Streams) -> list[Room]:
    """Those that have begun and are not over: whichever it is, it is among the latest twelve."""
    rooms = [
        await room_if_readable(streams, one) for one in (await all_tournaments(streams))[:_LATEST]
    ]
    return [room for room in rooms if room is not None and room.state.phase == "running"]
