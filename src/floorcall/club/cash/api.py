"""The one door of the cash tables: opening an evening, and the ledger with every chapter in it."""

from __future__ import annotations

from floorcall.club import cash
from floorcall.club.cash.missed_blinds import with_game_relief
from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.state import CASH, CashOpened
from floorcall.law.answer import AnswerRefused
from floorcall.law.house import House
from floorcall.ledger.ledger import load_modules
from floorcall.ledger.refusal import Refusal
from floorcall.table.games import GAMES

__all__ = ["CASH", "open_cash"]

load_modules(cash)


def open_cash(setup: CashSetup, house: House, at: int = 0, by: str = "") -> CashOpened | Refusal:
    """The first event of an evening, unless its games cannot be played."""
    if house.narrowing.by_axis["class"] != "cash":
        return Refusal("the book is not narrowed to cash games", "add the label cash")
    names = [game.name for game in setup.games]
    if not names or len(set(names)) != len(names):
        return Refusal("an evening needs games, each with a name of its own")
    for game in setup.games:
        if game.game not in GAMES:
            return Refusal(f'"{game.game}" is no game', f"the games are {', '.join(GAMES)}")
        if not 0 < game.small_blind <= game.big_blind <= game.buy_in or game.seats == 1:
            return Refusal(f"{game.name} needs blinds, a buy-in above them and two seats")
        try:
            with_game_relief(game, house)
        except AnswerRefused as error:
            return Refusal(f"{game.name}: {error}")
    if setup.price < 1:
        return Refusal("a chip costs at least the smallest unit of money")
    return CashOpened(at=at, by=by, setup=setup)
