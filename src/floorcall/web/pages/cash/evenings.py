"""Evenings of cash: those there were, and opening tonight's where the house knows cash games."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.accounts.currency import currency_of
from floorcall.club.cash.questions import CASH_MISSED_BLINDS
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.cash.state import CashOpened
from floorcall.table.games import GAMES
from floorcall.tournament.seating.questions.on_seats import TABLE_SIZES_NORMAL_MAX
from floorcall.tournament.setup.questions import GAME_CLASSES, GameClass
from floorcall.views.club.organiser_choices import open_cash_choices
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.kinds import CASH_KIND
from floorcall.web.streams.streams import StreamLine

_SHOWN = 20
_MOST_GAMES = 3
_USUAL = CashSetup(name="Cash games", house="", games=(CashGame("2/4 limit", 2, 4, 40),))


class Evening(NamedTuple):
    """An evening of the list; the figures are those of one that is still on."""

    id: str
    name: str
    opened_at: int
    is_over: bool
    tables: int
    seated: int
    waiting: int
    problem: str = ""
    """Why it is set apart."""


async def evenings(visit: Visit) -> Response:
    """Tonight's first; the form is filled in as the last evening was."""
    listed = await visit.club.streams.all_of(CASH_KIND)
    houses, chosen, units = await _houses(visit)
    library = visit.club.library
    house = library.house(chosen, GameClass.CASH.word) if chosen else None
    left_open = open_cash_choices(house) if house else []
    last = next((_setup(one) for one in listed if _setup(one).house == chosen), _USUAL)
    return visit.show(
        "cash/evenings.html",
        "Cash games",
        units=units,
        currency=currency_of(last.currency or visit.currency_code, units),
        evenings=[await _evening(visit, one) for one in listed[:_SHOWN]],
        houses=houses,
        house=house,
        currency_word=last.currency or visit.currency_code,
        last=last,
        rows=[*last.games, *[None] * (_MOST_GAMES - len(last.games))][:_MOST_GAMES],
        games=[(game.id, game.name) for game in GAMES.values() if not game.stud],
        usual_seats=house[TABLE_SIZES_NORMAL_MAX].value if house else 0,
        missed=[one for one in left_open if one.policy == CASH_MISSED_BLINDS.name],
        left_open=[one for one in left_open if one.policy != CASH_MISSED_BLINDS.name],
    )


def _setup(listed: StreamLine) -> CashSetup:
    opening = listed.opening
    return opening.setup if isinstance(opening, CashOpened) else _USUAL


async def _houses(visit: Visit) -> tuple[list[tuple[str, str]], str, int]:
    """The houses to choose from, the one chosen and its units of money.

    A club that has chosen its house plays by that; before that any which knows cash games.
    """
    library = visit.club.library
    register = await visit.club.readable_people()
    if register is not None:
        names, units = [register.house.id], register.state.units
    else:
        names, units = library.names(), _USUAL.units
    known = [name for name in names if GameClass.CASH in library.house(name)[GAME_CLASSES].value]
    asked = visit.query("house")
    chosen = asked if asked in known else next(iter(known), "")
    return [(name, library.book(name).name) for name in known], chosen, units


async def _evening(visit: Visit, listed: StreamLine) -> Evening:
    try:
        state = (await visit.club.streams.one(CASH_KIND, listed.id)).state
    except NotAllowed as refused:
        name = _setup(listed).name if listed.opening is not None else listed.id
        says = f"{refused.says}; {refused.instead}"
        return Evening(
            listed.id,
            name,
            listed.opened_at,
            is_over=False,
            tables=0,
            seated=0,
            waiting=0,
            problem=says,
        )
    return Evening(
        id=listed.id,
        name=state.setup.name,
        opened_at=listed.opened_at,
        is_over=state.is_over,
        tables=len(state.tables),
        seated=sum(len(table.seats) for table in state.tables.values()),
        waiting=len({number for names in state.lists.values() for number in names}),
    )


ROUTES = [page("/cash", evenings, roles=ACTS["read a ledger"])]
TABS = [Tab("Cash", "/cash", ACTS["read a ledger"], 3, "Cash", "chips")]
