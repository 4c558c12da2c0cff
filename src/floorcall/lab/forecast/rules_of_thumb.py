"""What every tool says: the night ends when the blinds are worth a K-th of the chips in play."""

from __future__ import annotations

from floorcall.lab.forecast.field import Moment

DIVISORS = (10, 12, 15, 18, 20, 22, 25, 28, 30, 35, 40, 50)
"""The K that are tried."""


def end_by_rule(moment: Moment, divisor: int) -> int:
    """The second at which the first level begins whose big blind is at least chips / K.

    Of 200,000 chips in play K = 20 says: when blinds of 10,000 come. Pauses are not foreseen.
    """
    second = moment.elapsed
    for index, stage in enumerate(moment.stages[moment.stage :], moment.stage):
        if not stage.is_break and stage.big_blind * divisor >= moment.chips:
            return second
        second += moment.remaining if index == moment.stage else stage.seconds
    return second
