"""A blind structure made to measure: from a stack's worth of big blinds to the last hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.table.games import GAMES, Game, Limit
from floorcall.tournament.setup.terms import ColourUpPlan, Denomination, Level

_START = (2, 4, 6, 8, 10, 20, 30, 40, 50, 100, 200, 300, 400, 600, 800)
_DECADE = (1000, 1400, 2000, 3000, 4000, 6000, 8000)
_LAST_BLINDS = 8
"""Big blinds in play in all when the last level begins: nobody plays long with fewer."""
_CHIPS = (1, 5, 25, 100, 500, 1000, 5000, 25000, 100000)
_SPARE_CHIPS = 20
_A_STACK = (8, 8, 6, 5, 4, 3)
"""Chips of each value at a table's start, the smallest first."""


def ladder() -> Iterator[int]:
    """Big blinds that chips can pay, for ever: 50, 100, 200, 300, 400 …"""
    yield from _START
    for power in count():
        yield from (big * 10**power for big in _DECADE)


class Pace(NamedTuple):
    """How a night goes on: minutes a level, a break of `pause` minutes every so many levels."""

    deep: int
    minutes: int
    every: int
    pause: int
    ante_from: int
    """The level from which the big blind pays an ante; 0 has none."""


def levels(
    stack: int, entries: int, pace: Pace, games: Sequence[Game] = (GAMES["nlhe"],)
) -> tuple[Level, ...]:
    """Levels from so many big blinds a stack on: 10,000 chips 100 deep begin at 50/100.

    Of a rotation each level deals the next game, with the bets of that game.
    """
    first = max(stack // max(pace.deep, 1), 2)
    last = max(entries, 2) * stack // _LAST_BLINDS
    made: list[Level] = []
    number = 0
    for big, coming in pairwise(ladder()):
        if coming <= first:
            continue
        number += 1
        game = games[(number - 1) % len(games)]
        has_ante = 0 < pace.ante_from <= number
        made.append(replace(_stakes(game, big, has_ante), seconds=60 * pace.minutes))
        if big > last:
            return tuple(made)
        if pace.every and number % pace.every == 0:
            made.append(Level(is_break=True, seconds=60 * pace.pause))
    return tuple(made)


def _stakes(game: Game, big: int, has_ante: bool) -> Level:
    """Stud at limits of 200 and 400 has an ante of 25 and a bring-in of 50."""
    if game.stud:
        chip = max((value for value in _CHIPS if 4 * value <= big), default=1)
        ante, bring_in = (max(chip, big // part // chip * chip) for part in (5, 4))
        return Level(ante=ante, bring_in=bring_in, small_bet=big)
    has_ante = has_ante and game.limit is not Limit.FIXED_LIMIT
    return Level(big // 2, big, big * has_ante, has_ante, small_bet=big)


def chips(stack: int, entries: int, structure: tuple[Level, ...]) -> tuple[Denomination, ...]:
    """Chips for so many stacks, from the smallest the blinds need up to a stack's worth."""
    smallest = _smallest(structure)
    values = [value for value in _CHIPS if smallest <= value <= max(stack, smallest)]
    set_out = dict(zip(values, _A_STACK, strict=False))
    return tuple(
        Denomination(value, each * max(entries, 2) + _SPARE_CHIPS)
        for value, each in _top_up(set_out, stack).items()
    )


def _top_up(set_out: dict[int, int], stack: int) -> dict[int, int]:
    """The largest chips make up what the others leave of a stack."""
    top = max(set_out)
    rest = stack - sum(value * each for value, each in set_out.items() if value != top)
    return {**set_out, top: max(set_out[top], -(-rest // top))}


def _smallest(structure: tuple[Level, ...]) -> int:
    amounts = [amount for one in structure for amount in one.amounts if amount]
    fits = [value for value in _CHIPS if all(amount % value == 0 for amount in amounts)]
    return max(fits, default=1)


def colour_ups(
    owned: tuple[Denomination, ...], structure: tuple[Level, ...]
) -> tuple[ColourUpPlan, ...]:
    """When each value goes: in the first break after the levels that only it can pay.

    Where no break comes any more, at the end of the last of those levels.
    """
    values = sorted(chip.value for chip in owned)
    last = sum(not one.is_break for one in structure)
    plans = []
    for value, larger in pairwise(values):
        needed = max(
            (
                _number(structure, at)
                for at, one in enumerate(structure)
                if any(amount % larger for amount in one.amounts)
            ),
            default=0,
        )
        if 0 < needed < last:
            plans.append(ColourUpPlan(_break_from(structure, needed), value))
    return tuple(plans)


def _break_from(structure: tuple[Level, ...], number: int) -> int:
    """The level a break follows, from that one on; itself where none follows."""
    breaks = (_number(structure, at) for at, one in enumerate(structure) if one.is_break)
    return next((before for before in breaks if before >= number), number)


def _number(structure: tuple[Level, ...], at: int) -> int:
    return sum(not one.is_break for one in structure[: at + 1])
