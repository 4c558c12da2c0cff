"""The cash tables' kind of log: its topics register here what they decide and carry out."""

from __future__ import annotations

from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.state import CashState
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Ledger


class CashOpened(Event, frozen=True, tag="cash-opened"):
    """The doors open."""

    setup: CashSetup


def _begin(event: CashOpened) -> CashState:
    return CashState(setup=event.setup)


CASH: Ledger[CashState, Event] = Ledger(CashOpened, _begin)


@CASH.tells(CashOpened)
def _tell_cash_opened(event: CashOpened, _voice: object) -> str:
    setup = event.setup
    games = ", ".join(game.name for game in setup.games)
    return f"{setup.name} is open: {games}"
