"""The nights of a season and the tournaments they were: a corrected night corrects the season."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.season.api import RecordNight, SeasonState
from floorcall.club.season.night_results import Night, night_of, played_at, put_right
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, Stale, Unsure
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import take
from floorcall.web.streams.commit import retry_on_latest
from floorcall.web.streams.kinds import SEASON_KIND, TOURNAMENT_KIND
from floorcall.web.streams.streams import StreamLine
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_MOST_NEW, _MOST_KEPT = 12, 60
"""How many tournaments are looked at: not in the season yet, and in it."""
_WHY = "the night's results were put right"


class NightToAdd(NamedTuple):
    """A tournament that is over and stands in the season, or could, with its results by now."""

    tournament: str
    night: Night
    changed: bool
    """Whether it stands in the season with other results."""


async def update_seasons(club: Club, tournament: str, actor: Actor, key: str) -> None:
    """Put right every season in which a tournament stands that was corrected or finished again.

    While it is not over its results on record stay. What fails here is offered on the season's
    page: the correction itself has been taken.
    """
    room = await club.streams.one(TOURNAMENT_KIND, tournament)
    if room.state.phase != "over":
        return
    for one in await club.streams.all_of(SEASON_KIND):
        try:
            await _follow(club, one, tournament, actor, f"{key}-{one.id}")
        except (NotAllowed, Stale, Unsure) as refused:
            club.journal.write(at=club.now(), says=f"season {one.id}: {refused.says}")


async def _follow(club: Club, listed_: StreamLine, tournament: str, actor: Actor, key: str) -> None:
    room = await club.streams.one(TOURNAMENT_KIND, tournament)

    async def put() -> None:
        season = await club.streams.one(SEASON_KIND, listed_.id)
        before = season.state.nights.get(tournament)
        night = put_right(before, room.state, room.house) if before is not None else None
        if night is not None:
            command = RecordNight(night=night, reason=_WHY)
            await take(club.streams, season, command, actor, season.version, key)

    await retry_on_latest(put)


async def nights_to_add(club: Club, state: SeasonState) -> list[NightToAdd]:
    """Tournaments that are over: those not in the season, and those in it whose results changed.

    A tournament of another house is not offered.
    """
    found = []
    every = await all_tournaments(club.streams)
    kept = [one for one in every if one.id in state.nights][:_MOST_KEPT]
    house = state.season.house
    new = [one for one in every if one.id not in state.nights and one.house == house][:_MOST_NEW]
    for one in (*kept, *new):
        room = await room_if_readable(club.streams, one)
        if room is None or room.state.phase != "over":
            continue
        before = state.nights.get(one.id)
        if before is None:
            on = today(played_at(room.state, one.opened_at) * 1000)
            night = night_of(room.state, room.house, id=one.id, on=on)
            found += [NightToAdd(one.id, night, changed=False)] if night.results else []
        elif (now := put_right(before, room.state, room.house)) is not None:
            found.append(NightToAdd(one.id, now, changed=True))
    return found
