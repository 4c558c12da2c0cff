"""The picture of a night: players left by the hour."""

from __future__ import annotations

import re
from typing import NamedTuple

from each import ask_each
from floorcall.web.services.forecast.forecast_pictures import curve_picture


class Point(NamedTuple):
    second: float
    low: float
    middle: float
    high: float


@ask_each(
    ("hours", "written"),
    [
        (5.9, ["0:00", "1:00", "2:00", "3:00", "4:00", "5:00"]),
        (6, ["0:00", "2:00", "4:00", "6:00"]),
        (17.9, ["0:00", "3:00", "6:00", "9:00", "12:00", "15:00"]),
        (18, ["0:00", "4:00", "8:00", "12:00", "16:00"]),
    ],
)
def test_few_hours_are_written_below_a_night_however_long_it_is(hours, written):
    night = [Point(0, 27, 27, 27), Point(hours * 3600, 1, 1, 1)]

    assert re.findall(r">(\d+:\d\d)<", str(curve_picture(night, None))) == written
