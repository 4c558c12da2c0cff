"""The register of the cash tables: its chapters sign in here what they decide and carry out."""

from __future__ import annotations

from floorcall.club.cash.events import EVENTS, CashOpened
from floorcall.club.cash.state import CashState
from floorcall.club.ledger import Ledger


def _begin(event: CashOpened) -> CashState:
    return CashState(setup=event.setup)


CASH: Ledger[CashState] = Ledger(CashOpened, _begin, EVENTS)
