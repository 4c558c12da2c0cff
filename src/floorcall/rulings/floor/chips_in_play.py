"""The chips a player can push: such as are in play, and no more than the stack holds."""

from __future__ import annotations

from floorcall.rulings.conduct import Chips, Motion
from floorcall.rulings.floor.table import Floor
from floorcall.table import Refused


def must_hold(floor: Floor, seat: int, amount: int) -> None:
    """Refuse chips the seat does not have."""
    stack = floor.facing(seat).stack
    if amount > stack:
        raise Refused(f"seat {seat} has {stack} behind and cannot put out {amount}")


def as_in_play(floor: Floor, motion: Motion) -> Motion:
    """Chips as they can lie on this table: 1,400 is no chip where 1,000s and 100s are played."""
    if not isinstance(motion, Chips) or not floor.facts.chips:
        return motion
    largest_first = sorted(floor.facts.chips, reverse=True)
    return Chips(tuple(each for chip in motion.chips for each in _broken(chip, largest_first)))


def _broken(amount: int, denominations: list[int]) -> list[int]:
    if amount in denominations:
        return [amount]
    chips: list[int] = []
    left = amount
    for chip in denominations:
        chips.extend([chip] * (left // chip))
        left %= chip
    if left:
        listed = ", ".join(str(chip) for chip in denominations)
        raise Refused(f"the chips in play are {listed}, and {amount} cannot be made of them")
    return chips
