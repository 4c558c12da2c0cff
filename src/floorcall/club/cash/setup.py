"""What is settled before an evening of cash: its games, their stakes and what a chip costs."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency, currency_of
from floorcall.tournament.setup.terms import Staff


class CashGame(Struct, frozen=True, omit_defaults=True):
    """One kind of game; tables of the same game are similar. 2/4 limit for 40 is (…, 2, 4, 40)."""

    name: str
    small_blind: int
    big_blind: int
    buy_in: int
    """In chips."""
    game: str = "flhe"
    seats: int = 0
    """0: the house's own number."""
    bank_chips: int = 0
    """How many chips a table's bank has to sell; 0: as many as are asked for."""
    missed_blinds: str = ""
    """Which of the house's ways with missed blinds holds in this game; empty: as in the others."""


class CashSetup(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One evening as announced. `house` and `labels` say by which book it is run."""

    name: str
    house: str
    labels: tuple[str, ...] = ("cash",)
    choices: dict[str, str | bool | int] = {}
    """What the club picked where the book leaves it open, policy by policy."""
    games: tuple[CashGame, ...]
    price: int = 100
    """What one chip costs, in the smallest unit of money."""
    units: int = 100
    """How many of the smallest unit make a whole one."""
    currency: str = ""
    """The code or the sign of its currency; empty: nobody named one."""
    staff: tuple[Staff, ...] = ()

    @property
    def money(self) -> Currency:
        """How amounts of the evening are written."""
        return currency_of(self.currency, self.units)
