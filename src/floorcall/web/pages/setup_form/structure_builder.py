"""A structure built from players, hours, the chips a club owns and how the night should feel.

It gives levels that those chips can pay, breaks where chips leave, and a stack they make up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.tournament.setup.terms import ColourUpPlan, Denomination, Level
from floorcall.web.pages.setup_form.blind_ladder import colour_ups, ladder

LENGTHS = (6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60)
"""Minutes a level may have."""
_LAST_BLINDS = 8
_SPARE = 10
"""One chip in so many is kept back, for rebuys and change."""
_FEWEST_BLINDS = 20


class Feel(NamedTuple):
    """How a night should feel: so deep to begin with, a break after so many levels."""

    says: str
    deep: int
    every: int
    pause: int
    ante_from: int


FEELS = {
    "quick": Feel("Quick: short stacks, few breaks", 60, 5, 10, 4),
    "club": Feel("Club night: 100 big blinds", 100, 4, 10, 5),
    "deep": Feel("Deep: 200 big blinds, room to play", 200, 3, 15, 5),
}


class Built(NamedTuple):
    """A structure to fill in."""

    stack: int
    minutes: int
    levels: tuple[Level, ...]
    colour_ups: tuple[ColourUpPlan, ...]


def build_structure(
    players: int,
    hours: float,
    owned: Sequence[Denomination],
    feel: Feel,
    lasts: Callable[[int, tuple[Level, ...]], float],
) -> Built:
    """The structure; `lasts` says for a stack and levels how many seconds a night takes.

    45 players, 5 hours, chips from 25 up and a club night give stacks of 5,000 at 25/50.
    """
    values = sorted(one.value for one in owned if one.owned)
    smallest = values[0] if values else 25
    stack = _stack(players, owned, feel.deep * 2 * smallest)
    plain = _stakes(stack, players, smallest, min(feel.deep, stack // (2 * smallest)))
    leaving = colour_ups(tuple(owned), plain)
    goal = hours * 3600

    def with_length(minutes: int) -> tuple[Level, ...]:
        return _with_breaks(plain, minutes, feel, {plan.after_level for plan in leaving})

    minutes = min(LENGTHS, key=lambda one: abs(lasts(stack, with_length(one)) - goal))
    levels = with_length(minutes)
    return Built(stack, minutes, levels, colour_ups(tuple(owned), levels))


def _stack(players: int, owned: Sequence[Denomination], wished: int) -> int:
    """The wished stack, or the next lower round one that the chips make up for everybody.

    45 players share 400 chips of 25: eight each, and a spare.
    """
    if not owned:
        return wished
    shares = {one.value: one.owned * (_SPARE - 1) // _SPARE // max(players, 2) for one in owned}
    each = sum(value * chips for value, chips in shares.items())
    smallest = min(shares)
    most = min(each, wished)
    step = max(int(10 ** max(len(str(most)) - 2, 0)), smallest)
    least = _FEWEST_BLINDS * 2 * smallest
    round_ones = (most, *range(most // step * step, least - 1, -step))
    made_up = (one for one in round_ones if one % step == 0 and _makes_up(shares, one))
    return next(made_up, min(least, max(each, smallest)))


def _makes_up(shares: Mapping[int, int], stack: int) -> bool:
    """Whether one player's chips can be counted out to it, none of them more than half of it."""
    rest = stack
    for value in sorted((one for one in shares if 2 * one <= stack), reverse=True):
        rest -= value * min(rest // value, shares[value])
    return rest == 0


def _stakes(stack: int, players: int, smallest: int, deep: int) -> tuple[Level, ...]:
    """Big blinds whose half the smallest chip pays, until eight are in play in all."""
    first = max(stack // max(deep, 1), 2 * smallest)
    last = max(players, 2) * stack // _LAST_BLINDS
    found: list[Level] = []
    for big, coming in pairwise(big for big in ladder() if big // 2 % smallest == 0):
        if coming <= first:
            continue
        found.append(Level(big // 2, big, small_bet=big))
        if big > last:
            break
    return tuple(found)


def _with_breaks(
    plain: tuple[Level, ...], minutes: int, feel: Feel, leaving: set[int]
) -> tuple[Level, ...]:
    """With antes and breaks: a break comes when it is due, or a level early where chips leave."""
    made: list[Level] = []
    since = 0
    for number, level in enumerate(plain, 1):
        has_ante = number >= feel.ante_from
        ante = level.big_blind if has_ante else 0
        made.append(replace(level, ante=ante, ante_by_big_blind=has_ante, seconds=60 * minutes))
        since += 1
        is_due = since >= feel.every or (number in leaving and since >= feel.every - 1)
        if is_due and number < len(plain):
            made.append(Level(is_break=True, seconds=60 * feel.pause))
            since = 0
    return tuple(made)
