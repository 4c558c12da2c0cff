"""What each place is paid, chosen by name or written as per cents."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.tournament.setup.terms import Payout

_WHOLE = 10_000
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
    ("seats", "Seats of a satellite, all worth the same"),
)
_FIXED = {
    "winner": (10000,),
    "two": (6500, 3500),
    "three": (5000, 3000, 2000),
    "four": (4000, 3000, 2000, 1000),
}


class NotShares(Exception):
    """Not per cents."""


class Seats(NamedTuple):
    """What a satellite is played for: so many seats at most, each worth so much; 0: not said."""

    most: int = 0
    value: int = 0


NO_SEATS = Seats()


def payout(plan: str, own: str, expected: int, unit: int, seats: Seats = NO_SEATS) -> Payout:
    """The plan by its name; "50 30 20" are per cents of one's own."""
    if plan == "seats":
        if not any(seats):
            raise NotShares("say how many seats there are, or what one is worth")
        return Payout(unit=unit, seats=seats.most, seat_value=seats.value)
    if plan == "own":
        return Payout(shares=_shares(own), unit=unit)
    if plan in _FIXED:
        return Payout(shares=_FIXED[plan], unit=unit)
    return Payout(shares=(10000,), unit=unit, steps=(*_BY_ENTRIES, *_deep(expected)))


def _shares(own: str) -> tuple[int, ...]:
    try:
        shares = tuple(
            round(float(word.strip("%")) * 100) for word in own.replace(",", " ").split()
        )
    except (ValueError, OverflowError):
        raise NotShares("write per cents, such as 50 30 20") from None
    if not shares or any(share <= 0 for share in shares):
        raise NotShares("write per cents, such as 50 30 20")
    return shares


def _deep(entries: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """From 80 entries on one place in eight is paid, each less than the one above it."""
    if entries < 80:
        return ()
    weights = [1000 // (place + 2) + 8 for place in range(entries // 8)]
    shares = [_WHOLE * weight // sum(weights) for weight in weights]
    shares[0] += _WHOLE - sum(shares)
    return ((80, tuple(shares)),)
