"""What a forecast says: the end with its uncertainty, the curve of players, and the stations.

All times are seconds since the start of the night.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from floorcall.lab.forecast.light_model import Floats
from floorcall.lab.forecast.pace import Pace

_MOMENTS = (0, 7200, 14400)


class End(NamedTuple):
    """When something happens: as likely before as after, and the bounds of four in five."""

    early: float
    likely: float
    late: float


def end_of(times: Floats, pace: Pace, elapsed: float) -> End:
    """The middle of the simulated times and the band that real nights asked for."""
    early, likely, late = (float(one) for one in np.quantile(times, (0.1, 0.5, 0.9)))
    stretch = float(np.interp(elapsed, _MOMENTS, pace.bands))
    return End(likely - stretch * (likely - early), likely, likely + stretch * (late - likely))
