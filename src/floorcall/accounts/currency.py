"""Currencies: how an amount of money is written, and the smallest coin it can be paid in."""

from __future__ import annotations

from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from floorcall.ledger.figures import money

UNNAMED = "¤"
"""The sign of a currency nobody has named, so that no amount stands bare."""


class Currency(Struct, frozen=True, omit_defaults=True):
    """A currency: `units` pieces make a whole one, and `coin` pieces are the smallest coin.

    One that nobody named has no code, and its amounts are written ¤12.50.
    """

    code: str = ""
    sign: str = ""
    units: int = 100
    coin: int = 1
    after: bool = False
    """Whether the sign stands behind the amount: 12.50 kr."""

    @property
    def name(self) -> str:
        """The code, or the sign where it has none: what a column of a table is told by."""
        return self.code or self.sign or UNNAMED

    def amount(self, pieces: int, *, exact: bool = False) -> str:
        """An amount with its sign: 1250 cents are €12.50, and 1200 are €12.

        >>> Currency(sign="€").amount(-1250)
        '-€12.50'
        """
        figure = money(abs(pieces), self.units, exact=exact)
        sign = self.sign or UNNAMED
        if self.after:
            figure = f"{figure} {sign}"
        else:
            gap = " " if sign[-1].isalpha() else ""
            figure = f"{sign}{gap}{figure}"
        return f"-{figure}" if pieces < 0 else figure


_KNOWN = (
    Currency("AUD", "$", coin=5),
    Currency("CAD", "$", coin=5),
    Currency("CHF", "CHF", coin=5),
    Currency("CZK", "Kč", coin=100, after=True),
    Currency("DKK", "kr", coin=50, after=True),
    Currency("EUR", "€"),
    Currency("GBP", "£"),
    Currency("HUF", "Ft", units=1, coin=5, after=True),
    Currency("INR", "₹", coin=100),
    Currency("JPY", "¥", units=1),
    Currency("NOK", "kr", coin=100, after=True),
    Currency("NZD", "$", coin=10),
    Currency("PLN", "zł", after=True),
    Currency("SEK", "kr", coin=100, after=True),
    Currency("USD", "$"),
    Currency("ZAR", "R", coin=10),
)

CURRENCIES = MappingProxyType({one.code: one for one in _KNOWN})
"""The currencies that are known by their code; any other word is its own sign."""


def currency_of(code: str, units: int) -> Currency:
    """The currency of a code or a sign, kept in pieces of which `units` make a whole one.

    EUR is written €, and a word nobody knows is its own sign: "points" is written 12 points.
    No code at all is a currency nobody named.
    """
    word = code.strip()
    known = CURRENCIES.get(word.upper())
    if known is None:
        return Currency(word, word or UNNAMED, units, after=word.isalpha())
    if known.units == units:
        return known
    coin = max(1, known.coin * units // known.units)
    return replace(known, units=units, coin=coin)
