"""What differs between two or more ways to run a night: figures with their spread, side by side.

Nights of one number share their seed, so a difference is taken night by night.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev

from msgspec import Struct

from floorcall.lab.comparison.contender import Contender
from floorcall.lab.comparison.night_figures import GRID, NightFigures

MEASURES: dict[str, tuple[str, Callable[[NightFigures], float]]] = {
    "end": ("end, minutes", lambda night: night.end / 60),
    "level": ("last level", lambda night: night.level),
    "bubble": ("in the money, minutes", lambda night: night.bubble / 60),
    "final_table": ("final table, minutes", lambda night: night.final_table / 60),
    "heads_up": ("heads-up, minutes", lambda night: night.heads_up / 60),
    "hands": ("hands dealt", lambda night: night.hands),
    "moves": ("players moved", lambda night: night.moves),
    "first_prize_percent": ("first prize, %", lambda night: night.first_prize_percent),
    "moved_orbit_percent": (
        "big blind to big blind when moved, % of a round",
        lambda night: night.moved_orbit_percent,
    ),
    "dead_button_percent": ("hands with a dead button, %", lambda night: night.dead_button_percent),
    "blind_spread_percent": (
        "spread of big blinds paid, %",
        lambda night: night.blind_spread_percent,
    ),
    "late_return_percent": ("won by a latecomer, %", lambda night: night.late_return_percent),
}
"""By name: how it is called, and its value of a night."""


class Spread(Struct, frozen=True):
    """Of one figure over many nights: the mean, the middle and the bounds of four in five."""

    mean: float
    low: float
    middle: float
    high: float


class Difference(Struct, frozen=True):
    """From the first contender to another: the mean, and the bounds it lies in 19 times of 20."""

    mean: float
    low: float
    high: float


class Side(Struct, frozen=True):
    """One contender."""

    name: str
    figures: dict[str, Spread]
    left: list[Spread]
    """Players left every ten minutes."""
    differs: dict[str, Difference]
    """From the first contender."""


class Comparison(Struct, frozen=True):
    """All of them."""

    nights: int
    seed: int
    grid_seconds: int
    sides: list[Side]


def compare(
    contenders: Sequence[Contender], found: Sequence[Sequence[NightFigures]], seed: int
) -> Comparison:
    """The report on so many nights of each."""
    sides = [
        Side(
            name=contender.name,
            figures={
                key: spread([value(night) for night in nights])
                for key, (_, value) in MEASURES.items()
            },
            left=_curve(nights),
            differs={
                key: _difference([value(one) for one in found[0]], [value(one) for one in nights])
                for key, (_, value) in MEASURES.items()
            },
        )
        for contender, nights in zip(contenders, found, strict=True)
    ]
    return Comparison(len(found[0]), seed, GRID, sides)


def spread(values: Sequence[float]) -> Spread:
    """The mean, the middle and the tenths."""
    if len(values) == 1:
        return Spread(*(round(values[0], 2) for _ in range(4)))
    cuts = quantiles(values, n=10, method="inclusive")
    return Spread(round(fmean(values), 2), round(cuts[0], 2), round(cuts[4], 2), round(cuts[8], 2))


def _difference(first: Sequence[float], other: Sequence[float]) -> Difference:
    apart = [b - a for a, b in zip(first, other, strict=True)]
    mean = fmean(apart)
    error = 1.96 * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
    return Difference(round(mean, 2), round(mean - error, 2), round(mean + error, 2))


def _curve(nights: Sequence[NightFigures]) -> list[Spread]:
    longest = max(len(night.left) for night in nights)
    return [
        spread([night.left[at] if at < len(night.left) else 1 for night in nights])
        for at in range(longest)
    ]
