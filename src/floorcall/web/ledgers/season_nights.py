"""The nights of a season and the tournaments they were: a corrected night corrects the season."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.season.api import SeasonState
from floorcall.club.season.commands import RecordNight
from floorcall.club.season.night_results import Night, night_of, put_right
from floorcall.web.appending import till_latest
from floorcall.web.club import Club
from floorcall.web.ledgers.kinds import SEASON_KIND
from floorcall.web.ledgers.ledgers import LedgerListed
from floorcall.web.ledgers.room import LedgerRoom
from floorcall.web.ledgers.taking import take
from floorcall.web.listing import listed, room_of
from floorcall.web.refusals import NotAllowed, Stale, Unsure
from floorcall.web.roles import Actor
from floorcall.web.wall import today

_MOST_NEW, _MOST_KEPT = 12, 60
"""How many tournaments are looked at: not in the season yet, and in it."""
_WHY = "the night's results were put right"


class Offered(NamedTuple):
    """A tournament that is over and stands in the season, or could, with its results by now."""

    tournament: str
    night: Night
    changed: bool
    """Whether it stands in the season with other results."""


async def follow(club: Club, tournament: str, actor: Actor, key: str) -> None:
    """Put right every season in which a tournament stands that was corrected or finished again.

    While it is not over its results on record stay. What fails here is offered on the season's
    page: the correction itself has been taken.
    """
    room = await club.rooms.room(tournament)
    if room.state.phase != "over":
        return
    for one in await club.ledgers.listed(SEASON_KIND):
        try:
            await _follow(club, one, tournament, actor, f"{key}-{one.id}")
        except (NotAllowed, Stale, Unsure) as refused:
            club.journal.write(at=club.now(), says=f"season {one.id}: {refused.says}")


async def _follow(
    club: Club, listed_: LedgerListed, tournament: str, actor: Actor, key: str
) -> None:
    name = SEASON_KIND.name(listed_.id)
    room = await club.rooms.room(tournament)

    async def put() -> None:
        season: LedgerRoom = await club.ledgers.one(name)
        before = season.state.nights.get(tournament)
        night = put_right(before, room.state, room.house) if before is not None else None
        if night is not None:
            command = RecordNight(night=night, reason=_WHY)
            await take(club.ledgers, name, command, actor, season.version, key)

    await till_latest(put)


async def offered(club: Club, state: SeasonState) -> list[Offered]:
    """Tournaments that are over: those not in the season, and those in it whose results changed.

    A tournament of another house is not offered.
    """
    found = []
    every = await listed(club.rooms)
    kept = [one for one in every if one.id in state.nights][:_MOST_KEPT]
    house = state.season.house
    new = [one for one in every if one.id not in state.nights and one.house == house][:_MOST_NEW]
    for one in (*kept, *new):
        room = await room_of(club.rooms, one)
        if room is None or room.state.phase != "over":
            continue
        before = state.nights.get(one.id)
        if before is None:
            on = today((room.state.setup.starts or one.opened_at) * 1000)
            night = night_of(room.state, room.house, id=one.id, on=on)
            found += [Offered(one.id, night, False)] if night.results else []
        elif (now := put_right(before, room.state, room.house)) is not None:
            found.append(Offered(one.id, now, True))
    return found
