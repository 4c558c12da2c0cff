"""How fast a club plays: the few numbers of the light model, and where the built-in ones are from.

A player with an average stack of M big blinds goes out at a rate of so many times an hour:
`exp(level) * M**depth`, more while rebuys are sold, more heads-up, less in the first hour. Every
night has a pace of its own around that, which no structure tells and which its busts reveal.
"""

from __future__ import annotations

from math import log

from msgspec import Struct
from msgspec.structs import replace


class Pace(Struct, frozen=True):
    """The numbers; all rates are of one player in an hour of play."""

    level: float
    """Logarithm of the rate at an average stack of one big blind, in the first minute."""
    depth: float
    """Power of the average stack in big blinds: -1.2 says that twice the stack halves the rate."""
    rebuying: float
    """Added to the logarithm while rebuys are sold."""
    heads_up: float
    """Added to it when two are left."""
    settled: float
    """Added to it bit by bit over the first hour."""
    steadiness: float
    """Shape of the gamma law of a night's own pace: at 5 nights differ by 45 % from each other."""
    memory: float
    """How much a bust seen tonight counts for the pace to come: at 0.5 half, as paces wander."""
    overhead: float
    """How much longer a night is than its clock: 0.04 for pauses, waits and breaks cut short."""
    overhead_spread: float
    """How much the logarithm of that differs from night to night."""
    late_share: float
    """Late entries for each entry made by the start."""
    late_seconds: float
    """They come at a rate that falls to a third in this time."""
    rebuy_share: float
    """Of the players who go out while rebuys are sold, those who buy again."""
    addon_share: float
    """Of the nights with an add-on, those in which the field takes it."""
    deal_rate: float
    """Deals an hour while three or four are left."""
    usual_level: int
    """The seconds of the first level on most of the nights."""
    usual_depth: float
    """The first stack in big blinds on most of them."""
    bands: tuple[float, float, float]
    """By how much the simulated band is stretched at the start, after two hours and after four, so
    that it holds four nights in five; for nights like most of those."""
    wide_bands: tuple[float, float, float]
    """The same for nights with other levels or stacks, where the forecast is extrapolated."""
    nights: int = 0
    """From how many nights the numbers are."""

    def at_speed(self, speed: float) -> Pace:
        """The pace of a club that plays so fast beside this one: at 2 twice as many go out."""
        return self if speed == 1 else replace(self, level=self.level + log(speed))


CLUB_PACE = Pace(
    level=1.6854,
    depth=-1.0898,
    rebuying=0.5753,
    heads_up=0.8418,
    settled=1.0466,
    steadiness=6.4378,
    memory=0.6,
    overhead=0.0373,
    overhead_spread=0.0281,
    late_share=0.0638,
    late_seconds=2400.0,
    rebuy_share=0.8972,
    addon_share=0.5,
    deal_rate=0.1107,
    usual_level=1200,
    usual_depth=200.0,
    bands=(0.701, 0.907, 0.809),
    wide_bands=(1.472, 1.32, 0.931),
    nights=98,
)
"""Of 98 nights of one club, 4 to 23 entrants: `bench/lab_calibration.py` computes them anew."""
