"""The pot of a season: what its nights hold back, what finals take, and where the coins lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.club.season.api import PotPromised
from floorcall.tournament.ending.takings import held_back, put_in_by_pot
from floorcall.tournament.state import State

POT = "pot"
"""What cash is carried for (`move-cash`), from a night to the pot or from the pot to a final."""


class PotNight(NamedTuple):
    """A tournament that may have to do with the pot."""

    id: str
    on: str
    """The day it was played, as 2026-05-31."""
    state: State
    rounding: int = 0
    """What rounding left to the pot, by the night's house."""


class PotLine(Struct, frozen=True):
    """One night: `held` went into the pot, `drawn` came out of it; `carried` of it as coins.

    Coins of 40 held that nobody has carried away yet still lie in that night's till.
    """

    id: str
    name: str
    on: str
    held: int
    drawn: int
    carried: int


class SeasonPot(Struct, frozen=True):
    """The pot in one currency. `left` is what was held back and no final has taken."""

    currency: Currency
    lines: tuple[PotLine, ...]
    held: int
    drawn: int
    left: int
    in_tills: int
    """Coins of it that still lie in the tills of nights."""
    with_treasurer: int
    """Coins that were taken out of tills for it, and brought to no final yet."""
    to_bring: int
    """What finals have from it, and nobody has brought yet."""

    def says(self) -> str:
        """The pot in a sentence: "€60 is in the pot; €20 of it is still in the tills of nights"."""
        amount = self.currency.amount
        if self.left < 0:
            return f"{amount(-self.left)} more was taken out of the pot than was held back"
        parts = [f"{amount(self.left)} is in the pot"]
        if self.in_tills:
            parts.append(f"{amount(self.in_tills)} still lies in the tills of nights")
        if self.to_bring:
            parts.append(f"{amount(self.to_bring)} is to be brought to a final")
        return "; ".join(parts)


def season_pots(
    season: str,
    counted: Iterable[str],
    nights: Iterable[PotNight],
    promised: Iterable[PotPromised] = (),
) -> list[SeasonPot]:
    """The pots of a season, one for each currency; `counted` are the nights it scores.

    Two nights that hold 40 each and a final that takes 60 leave 20. A night counts once it is over:
    until then nobody knows what it holds. What is `promised` to a final that is not open yet is
    taken already.
    """
    own, known = frozenset(counted), list(nights)
    by_currency: dict[Currency, list[PotLine]] = {}
    opened = {night.id for night in known}
    for one in promised:
        if one.final not in opened:
            line = PotLine(one.final, one.name, "", 0, one.amount, 0)
            by_currency.setdefault(one.money, []).append(line)
    for night in known:
        state = night.state
        is_final = state.setup.pot_of == season
        counts = night.id in own and state.phase == "over"
        held = held_back(state) + night.rounding if counts else 0
        drawn = put_in_by_pot(state) if is_final else 0
        if held or drawn:
            carried = state.tills.moved.get(POT, 0)
            line = PotLine(
                night.id, state.setup.name, night.on, held, drawn, carried if is_final else -carried
            )
            by_currency.setdefault(state.setup.money, []).append(line)
    return [_sum_up(currency, lines) for currency, lines in by_currency.items()]


def _sum_up(currency: Currency, lines: list[PotLine]) -> SeasonPot:
    """In tills, with the treasurer and less what is to be brought: together what is left."""
    held, drawn = sum(one.held for one in lines), sum(one.drawn for one in lines)
    taken = sum(one.carried for one in lines if one.held)
    brought = sum(one.carried for one in lines if one.drawn)
    return SeasonPot(
        currency=currency,
        lines=tuple(sorted(lines, key=lambda one: (one.on, one.id))),
        held=held,
        drawn=drawn,
        left=held - drawn,
        in_tills=held - taken,
        with_treasurer=taken - brought,
        to_bring=drawn - brought,
    )
