"""Chips: the account of all in play, colour-ups seat by seat, old chips found, counting in."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.tournament.chips.colour_up import ColouredUp, LeftoverExchanged
from floorcall.tournament.chips.questions import COLOUR_UP_METHOD_FINAL_ODD_CHIPS, FinalOddChips
from floorcall.tournament.state import Table
from floorcall.views.ending.chip_account import chips_view, next_colour_up, past_colour_up
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import players_by_table
from floorcall.web.permissions.grants import VIEWS

_MOST_DIGITS = 6
_FEW = 12
"""Up to so many tables are shown with every seat of a colour-up; of more, the one asked for."""


async def chips(visit: Visit) -> Response:
    """Every chip; `?count=3` counts in the stacks of table 3, `?race=3` shows its race.

    `?dealt=hand` asks for the cards of a race that the dealers deal.
    """
    room = visit.room
    state, house = room.state, room.house
    made = [
        past_colour_up(state, version, event)
        for version, event in room.notes.noted
        if isinstance(event, ColouredUp)
    ]
    found = [
        (version, one) for version, one in room.notes.noted if isinstance(one, LeftoverExchanged)
    ]
    last_hand = house[COLOUR_UP_METHOD_FINAL_ODD_CHIPS].value is FinalOddChips.POOLED_HAND
    return visit.show(
        "chips/chips.html",
        "Chips",
        account=chips_view(state, house, visit.now),
        coming=next_colour_up(state, house, visit.now),
        made=made[::-1],
        found=found[::-1],
        tables=players_by_table(state),
        counting=_table_to_count(visit),
        last_hand=last_hand,
        few=len(state.tables) <= _FEW,
        race=_number(visit.query("race")),
        by_hand=visit.query("dealt") == "hand",
    )


def _table_to_count(visit: Visit) -> Table | None:
    """The table whose stacks are counted in; the only one where there is but one."""
    tables = visit.room.state.tables
    named = _number(visit.query("count"))
    if named:
        return tables.get(named)
    return next(iter(tables.values())) if len(tables) == 1 else None


def _number(written: str) -> int:
    return int(written) if written.isdecimal() and len(written) <= _MOST_DIGITS else 0


ROUTES = [page("/t/{tournament}/chips", chips, roles=VIEWS["chips"])]
_TITLE = "Chips and colour-ups"
TABS = [Tab("Chips", "/t/{tournament}/chips", VIEWS["chips"], 56, icon="chips", title=_TITLE)]
