"""The pot of a season from the tournaments of the club: its nights, and the finals it pays into."""

from __future__ import annotations

from floorcall.club.season.api import SeasonState
from floorcall.club.season.night_results import played_at
from floorcall.club.season.season_pot import PotNight, SeasonPot, season_pots
from floorcall.tournament.ending.prizes import rounding_for_pot
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.streams.kinds import SEASON_KIND, TOURNAMENT_KIND
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable


async def pots_of(club: Club, season: str, *, without: str = "") -> list[SeasonPot]:
    """The pots of a season, one for each currency its nights were played in."""
    state: SeasonState = (await club.streams.one(SEASON_KIND, season)).state
    wanted = {*state.nights, *await finals_of(club, season)} - {without}
    nights = []
    for listed in await all_tournaments(club.streams):
        if listed.id in wanted:
            room = await room_if_readable(club.streams, listed)
            if room is not None:
                on = today(played_at(room.state, listed.opened_at) * 1000)
                rounding = rounding_for_pot(room.state, room.house)
                nights.append(PotNight(room.id, on, room.state, rounding))
    promised = [one for one in state.promises.values() if one.final != without]
    return season_pots(season, state.nights, nights, promised)


async def finals_of(club: Club, season: str) -> frozenset[str]:
    """The tournaments that were opened as a final of the season, by id."""
    return frozenset(
        one.id
        for one in await club.streams.all_of(TOURNAMENT_KIND)
        if one.opening is not None and one.opening.setup.pot_of == season
    )
