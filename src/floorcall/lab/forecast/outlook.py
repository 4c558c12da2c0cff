"""What a forecast says: the end with its uncertainty, the curve of players, and the stations.

All times are seconds since the start of the night.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from floorcall.lab.forecast.field import Moment
from floorcall.lab.forecast.light_model import Floats
from floorcall.lab.forecast.pace import Pace

_MOMENTS = (0, 7200, 14400)


class End(NamedTuple):
    """When something happens: as likely before as after, and the bounds of four in five."""

    early: float
    likely: float
    late: float


def is_usual(moment: Moment, pace: Pace) -> bool:
    """Whether levels and stacks are like those of the nights that the pace is from.

    Levels of 16 to 25 minutes where they had 20, stacks of 130 to 300 big blinds where 200.
    """
    first = next(stage for stage in moment.stages if not stage.is_break)
    levels = first.seconds / pace.usual_level
    depth = moment.stack / first.big_blind / pace.usual_depth
    return 0.8 <= levels <= 1.25 and 0.65 <= depth <= 1.5


def end_of(times: Floats, pace: Pace, moment: Moment) -> End:
    """The middle of the simulated times and the band that real nights asked for."""
    return ends_of(times[np.newaxis], pace, moment)[0]


def ends_of(rows: Floats, pace: Pace, moment: Moment) -> list[End]:
    """The same for each row of times: a hundred rows take as long as three one by one."""
    bands = pace.bands if is_usual(moment, pace) else pace.wide_bands
    stretch = float(np.interp(moment.elapsed, _MOMENTS, bands))
    quantiles = np.quantile(rows, (0.1, 0.5, 0.9), axis=1).T.tolist()
    return [
        End(likely - stretch * (likely - early), likely, likely + stretch * (late - likely))
        for early, likely, late in quantiles
    ]
