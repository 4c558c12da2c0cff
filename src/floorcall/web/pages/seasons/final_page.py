"""The final of a season: who plays it and with what stack, and opening it."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.club.season.api import SeasonState
from floorcall.club.season.formula import format_figure
from floorcall.club.season.season_final import Qualifier, entry_for, qualifiers
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.entry.questions import STARTING_STACK_EQUAL
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.services.season_pots import pots_of
from floorcall.web.services.viewer_standings import current_names, person_of_result
from floorcall.web.streams.entry_bars import why_kept_out
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_LIKE = 8
_UNITS = 100


class Finalist(NamedTuple):
    """One qualifier: why, and how the stack came about."""

    name: str
    standing: int
    points: str
    why: str
    stack: int
    says: str
    kept_out: str = ""


async def final(visit: Visit) -> Response:
    """The qualifiers as the table stands, and the form that opens the final."""
    state: SeasonState = visit.ledger.state
    id_ = str(visit.request.path_params["season"])
    called = await current_names(visit.club)
    playing = [
        Finalist(
            called(one.who, one.name),
            one.standing,
            format_figure(one.points),
            one.why,
            one.stack,
            one.says,
            await _kept_out(visit, one),
        )
        for one in qualifiers(state, await person_of_result(visit.club))
    ]
    likes = await _likes(visit, state)
    stacks = [one.stack for one in playing]
    return visit.show(
        "seasons/final.html",
        f"Final of {state.season.name}",
        units=likes[0][2] if likes else _UNITS,
        season=id_,
        rules=state.season,
        playing=playing,
        chips=sum(stacks),
        pots=[one for one in await pots_of(visit.club, id_) if one.left > 0],
        equal=_equal(visit.ledger.house) if len(set(stacks)) > 1 else (),
        likes=[*((id_, name) for id_, name, _ in likes), ("", "Standard levels of 20 minutes")],
    )


async def _kept_out(visit: Visit, one: Qualifier) -> str:
    entry = entry_for(one, paid=True)
    streams, house = visit.club.streams, visit.ledger.house
    return await why_kept_out(streams, entry.member, entry.name, house)


def _equal(house: House) -> tuple[str, ...]:
    """The rules by which everybody begins with the same chips, where the house has that."""
    reads = Reads(house)
    return reads.cites if reads[STARTING_STACK_EQUAL] else ()


async def _likes(visit: Visit, state: SeasonState) -> list[tuple[str, str, int]]:
    """Tournaments the final can be structured like, those of the season first: id, name, units."""
    every = [
        one for one in await all_tournaments(visit.club.streams) if one.house == state.season.house
    ]
    every.sort(key=lambda one: one.id not in state.nights)
    rooms = [(one.id, await room_if_readable(visit.club.streams, one)) for one in every[:_LIKE]]
    found = [
        (id_, room.state.setup.name, room.state.setup.units)
        for id_, room in rooms
        if room is not None and not room.state.setup.ends
    ]
    # Money is typed in one unit, that of the first of them.
    return [one for one in found if one[2] == found[0][2]]


ROUTES = [
    page("/seasons/{season}/final", final, roles=ACTS["read a ledger"], ledger="season/{season}")
]
