"""The words of a ruling: amounts and seats as a dealer says them."""

from __future__ import annotations

from collections.abc import Iterable


def chips(amount: int) -> str:
    """An amount with its thousands apart: 11,500."""
    return f"{amount:,}"


def pluralise(count: int, thing: str) -> str:
    """So many of a thing: "1 hand", "3 hands"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def the_seat(seat: int) -> str:
    """A seat at the beginning of a sentence; `named` puts the player's name in its place."""
    return f"Seat {seat}"


def seats(numbers: Iterable[int]) -> str:
    """Several seats: "seats 2, 5 and 7"."""
    listed = [str(number) for number in numbers]
    if len(listed) == 1:
        return f"seat {listed[0]}"
    return f"seats {', '.join(listed[:-1])} and {listed[-1]}"
