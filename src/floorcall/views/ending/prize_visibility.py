"""What everybody may know of the prizes: nothing before the house makes them known.

Staff read `standings_view` itself; what hangs on the wall or is read at the rail comes from here.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.tournament.ending.prizes import may_announce
from floorcall.tournament.state import State
from floorcall.views.ending.night_standings import StandingsView, standings_view


def are_prizes_public(state: State, house: House, now: int) -> bool:
    """Whether the prizes were made known; with late entry to level 4, from level 5 on."""
    return state.phase == "over" or may_announce(state, now, house).decision


def public_standings(state: State, house: House, now: int) -> StandingsView:
    """The standings for everybody; until prizes are known no place pays and nobody has won any."""
    standings = standings_view(state, house, now)
    if are_prizes_public(state, house, now):
        return standings
    players = tuple(replace(one, prize=0, in_kind=()) for one in standings.players)
    hidden = {"pays": (), "deal": (), "in_kind": (), "deal_rest": (), "deal_left": 0}
    return replace(standings, players=players, **hidden)
