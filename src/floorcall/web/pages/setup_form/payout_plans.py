"""What each place is paid: chosen by name, or written as per cents, amounts and things."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.ledger.figures import money
from floorcall.tournament.ending.place_prizes import shares_for
from floorcall.tournament.setup.terms import Payout, PrizeInKind

_WHOLE = 10_000
_MOST_DIGITS = 12
_PERCENT = re.compile(r"\d{1,3}(\.\d{1,6})?")
_IN_KIND = re.compile(r"(\d{1,4})\s*:\s*([^=]+?)(?:\s*=\s*([\d.,]+)(\s+of the pool)?)?", re.I)
_BY_ENTRIES = (
    (2, (6500, 3500)),
    (7, (5000, 3000, 2000)),
    (20, (3600, 2200, 1500, 1100, 900, 700)),
    (40, (3200, 2000, 1350, 1000, 800, 600, 450, 350, 250)),
)
PLANS = (
    ("usual", "By the number of entries"),
    ("winner", "Everything to the winner"),
    ("two", "65 / 35"),
    ("three", "50 / 30 / 20"),
    ("four", "40 / 30 / 20 / 10"),
    ("own", "Per cents of your own"),
    ("amounts", "Fixed amounts"),
    ("seats", "Seats of a satellite, all worth the same"),
)
_FIXED = {
    "winner": (10000,),
    "two": (6500, 3500),
    "three": (5000, 3000, 2000),
    "four": (4000, 3000, 2000, 1000),
}


class NotShares(Exception):
    """Not per cents, or not amounts."""


class PlanWords(NamedTuple):
    """A plan as somebody writes it, field by field."""

    plan: str = "usual"
    own: str = ""
    """Per cents, with "own"."""
    amounts: str = ""
    """The prizes themselves, with "amounts"."""
    unit: str = "1"
    rounding: str = ""
    """"nearest" or down."""
    rest: str = ""
    """Who gets what rounding leaves: "last", "pot" or the winner."""
    held: str = "0"
    held_share: str = "0"
    contribution: str = "0"
    seats: str = "0"
    seat_value: str = "0"
    in_kind: str = ""


ROUNDINGS = (("", "rounded down"), ("nearest", "rounded to the nearest"))
RESTS = (("", "to the winner"), ("last", "to the last place paid"), ("pot", "to the season pot"))


class _Reading:
    """Reads the fields of a plan, noting what cannot be read."""

    def __init__(self, words: PlanWords, entries: int, units: int) -> None:
        self.words, self.entries, self.units = words, entries, units
        self.wrong: dict[str, str] = {}

    def plan(self) -> Payout:
        unit = self._money("unit")
        if unit < 1:
            self.wrong.setdefault("unit", "prizes are rounded to an amount such as 1 or 0.50")
        found = replace(
            self._shares_or_amounts(),
            unit=max(1, unit),
            held_back=self._money("held"),
            held_share=self._share("held_share"),
            contribution=self._money("contribution"),
            nearest=self.words.rounding == "nearest",
            rest_last=self.words.rest == "last",
            rest_pot=self.words.rest == "pot",
            in_kind=self._in_kind(),
        )
        if sum(found.shares) > _WHOLE:
            self.wrong["own"] = f"these add up to {percent(sum(found.shares))} per cent"
        return found

    def _shares_or_amounts(self) -> Payout:
        plan = self.words.plan
        if plan == "seats":
            seats = self.words.seats.replace(",", "").strip() or "0"
            most = int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 7 else 0
            value = self._money("seat_value")
            if not most and not value:
                self.wrong["plan"] = "say how many seats there are, or what one is worth"
            return Payout(seats=most, seat_value=value)
        try:
            if plan == "own":
                return Payout(shares=_shares(self.words.own))
            if plan == "amounts":
                return Payout(amounts=_amounts(self.words.amounts, self.units))
        except NotShares as error:
            self.wrong[plan] = str(error)
            return Payout(shares=(_WHOLE,))
        if plan in _FIXED:
            return Payout(shares=_FIXED[plan])
        return Payout(shares=(_WHOLE,), steps=(*_BY_ENTRIES, *_deep(self.entries)))

    def _money(self, name: str) -> int:
        found = pieces(getattr(self.words, name), self.units)
        if found is None:
            self.wrong[name] = "an amount such as 50 or 12.50 is needed; 0 for none"
        return found or 0

    def _share(self, name: str) -> int:
        words = getattr(self.words, name).strip().strip("%") or "0"
        try:
            share = _hundredths(words)
        except NotShares:
            share = -1
        if not 0 <= share <= _WHOLE:
            self.wrong[name] = "a share of the pool such as 10 or 2.5 per cent is needed"
            return 0
        return share

    def _in_kind(self) -> tuple[PrizeInKind, ...]:
        try:
            return read_in_kind(self.words.in_kind, self.units)
        except NotShares as error:
            self.wrong["in_kind"] = str(error)
            return ()


def read_plan(words: PlanWords, entries: int, units: int) -> tuple[Payout, dict[str, str]]:
    """The plan by its fields, and what is wrong with which of them."""
    reading = _Reading(words, entries, units)
    return reading.plan(), reading.wrong


def write_plan(plan: Payout, entries: int, units: int) -> PlanWords:
    """The plan in the fields of a form; one by the number of entries stays so."""

    def plain(sum_: int) -> str:
        return money(sum_, units).replace(",", "")

    kind = "seats" if plan.is_satellite else "amounts" if plan.amounts else "own"
    if plan.steps:
        kind = "usual"
    return PlanWords(
        plan=kind,
        own=" ".join(map(percent, shares_for(plan, entries))),
        amounts=" ".join(map(plain, plan.amounts)),
        unit=plain(plan.unit),
        rounding="nearest" if plan.nearest else "",
        rest="pot" if plan.rest_pot else "last" if plan.rest_last else "",
        held=plain(plan.held_back),
        held_share=percent(plan.held_share),
        contribution=plain(plan.contribution),
        seats=str(plan.seats),
        seat_value=plain(plan.seat_value),
        in_kind=write_in_kind(plan.in_kind, units),
    )


def pieces(written: str, units: int) -> int | None:
    """Money as it is typed, in its smallest unit: 12.50 of 100 to a whole one is 1250."""
    whole, _, rest = (written.replace(",", "").strip() or "0").partition(".")
    places = len(str(units)) - 1
    digits = whole + rest.ljust(places, "0")
    if not (digits.isascii() and digits.isdigit()):
        return None
    return int(digits) if len(rest) <= places and len(digits) <= _MOST_DIGITS else None


def percent(share: int) -> str:
    """A share as people write it: 3350 is 33.5."""
    whole, rest = divmod(share, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


def _hundredths(word: str) -> int:
    """A per cent in hundredths: 33.5 is 3350, and 33.333 is 3333."""
    if not _PERCENT.fullmatch(word):
        raise NotShares("write per cents, such as 50 30 20")
    return round(Fraction(word) * 100)


def _shares(own: str) -> tuple[int, ...]:
    words = own.replace(",", " ").replace("/", " ").split()
    shares = tuple(_hundredths(word.strip("%")) for word in words)
    if not shares or any(share <= 0 for share in shares):
        raise NotShares("write per cents, such as 50 30 20")
    return shares


def _amounts(words: str, units: int) -> tuple[int, ...]:
    found = [pieces(word, units) for word in words.replace("/", " ").split()]
    amounts = tuple(one for one in found if one)
    if not amounts or len(amounts) < len(found):
        raise NotShares("write the prizes, the winner's first, such as 300 180 120")
    return amounts


def _deep(entries: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """From 80 entries on one place in eight is paid, each less than the one above it."""
    if entries < 80:
        return ()
    weights = [1000 // (place + 2) + 8 for place in range(entries // 8)]
    shares = [_WHOLE * weight // sum(weights) for weight in weights]
    shares[0] += _WHOLE - sum(shares)
    return ((80, tuple(shares)),)


def read_in_kind(text: str, units: int) -> tuple[PrizeInKind, ...]:
    """Prizes in kind, one a line: "1: Seat in the final = 50 of the pool", "3: A bottle"."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        said = _IN_KIND.fullmatch(line)
        value = pieces(said[3] or "0", units) if said else None
        if said is None or value is None or not int(said[1]):
            raise NotShares(f'"{line}" is no prize; write 1: A seat in the final = 50')
        found.append(PrizeInKind(int(said[1]), said[2].strip(), value, bool(said[4])))
    return tuple(found)


def write_in_kind(prizes: tuple[PrizeInKind, ...], units: int) -> str:
    """The same, one a line."""
    return "\n".join(
        f"{one.place}: {one.name}"
        + (f" = {money(one.value, units).replace(',', '')}" if one.value else "")
        + (" of the pool" if one.from_pool else "")
        for one in prizes
    )
