"""Amounts of hand histories, which may have a point, as whole chips and back, exactly.

A hand at 0.25/0.50 is played in cents: its scale is 100. No amount is ever a float.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

from floorcall.notation.phh.history_problem import HistoryProblem

Amount = int | Decimal
UNKNOWN_STACK = 10**15
"""The chips of a player whose stack nobody recorded (`inf`): more than any bet."""

_FINEST = 6


def read_amount(written: str) -> Amount:
    """An amount as written in an action: "7,000" is 7000, "0.50" a half."""
    plain = written.replace(",", "")
    if plain.isascii() and plain.isdigit():
        return int(plain)
    try:
        return Decimal(plain)
    except InvalidOperation:
        msg = f'"{written}" is no amount; write a number such as 600 or 0.50'
        raise HistoryProblem(msg) from None


def check_amount(given: object, least: int = 0) -> Amount:
    """Any number from `least` up that chips can be counted in, to a millionth."""
    if isinstance(given, bool) or not isinstance(given, int | Decimal):
        msg = f"{given!r} is no amount; write a number such as 600 or 0.50"
        raise HistoryProblem(msg)
    amount: Amount = given
    if isinstance(amount, Decimal):
        if not amount.is_finite():
            msg = f"{amount} is no amount; write a number such as 600 or 0.50"
            raise HistoryProblem(msg)
        if _places(amount) > _FINEST:
            msg = f"{amount} is finer than a millionth; write {_FINEST} places at most"
            raise HistoryProblem(msg)
    if amount < least:
        msg = f"{amount} is too little; it must be {least} or more"
        raise HistoryProblem(msg)
    if not -UNKNOWN_STACK < amount < UNKNOWN_STACK:
        msg = f"{amount} is too much; write less than {UNKNOWN_STACK}, or inf for a stack unknown"
        raise HistoryProblem(msg)
    return amount


def scale_of(amounts: Iterable[Amount]) -> int:
    """How many chips make one unit, so that every amount is whole: 100 for 0.25 and 10."""
    return int(
        10 ** max((_places(each) for each in amounts if isinstance(each, Decimal)), default=0)
    )


def chips(amount: Amount, scale: int) -> int:
    """An amount in whole chips: 0.25 at a scale of 100 is 25."""
    return amount * scale if isinstance(amount, int) else int(amount * scale)


def amount_of(count: int, scale: int) -> Amount:
    """Whole chips as the amount they stand for: 25 at a scale of 100 is 0.25."""
    if count % scale == 0:
        return count // scale
    return (Decimal(count) / scale).normalize()


def format_amount(count: int, scale: int, symbol: str = "") -> str:
    """Chips as one reads them: 1250 is "1,250", and at a scale of 100 "12.50"."""
    if scale == 1:
        return f"{symbol}{count:,}"
    whole, part = divmod(abs(count), scale)
    places = max(2, len(str(scale)) - 1)
    sign = "-" if count < 0 else ""
    return f"{sign}{symbol}{whole:,}.{str(part).rjust(len(str(scale)) - 1, '0').ljust(places, '0')}"


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
