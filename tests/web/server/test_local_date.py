"""Times by the clock on the wall, also where it is put forward and back."""

import time
from collections.abc import Iterator
from datetime import date, datetime

import pytest

from floorcall.web.server.local_date import wall_moment

FORWARD, BACK = date(2026, 3, 8), date(2026, 11, 1)


@pytest.fixture(autouse=True)
def eastern_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A club whose clocks go forward on 8 March 2026 at 2:00 and back on 1 November."""
    monkeypatch.setenv("TZ", "EST5EDT,M3.2.0,M11.1.0")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("day", [FORWARD, BACK, date(2026, 6, 2)])
def test_seven_in_the_evening_is_that_on_the_wall_whatever_the_clocks_did(day):
    found = datetime.fromtimestamp(wall_moment(day, 19 * 3600)).astimezone()

    assert (found.date(), found.hour, found.minute) == (day, 19, 0)


@pytest.mark.parametrize(
    ("eve", "hours"), [(date(2026, 3, 7), 6.5), (date(2026, 10, 31), 8.5), (date(2026, 6, 2), 7.5)]
)
def test_a_night_past_midnight_is_as_long_as_the_clocks_make_it(eve, hours):
    starts, ends = wall_moment(eve, 20 * 3600), wall_moment(eve, (24 + 3) * 3600 + 1800)

    assert (ends - starts) / 3600 == hours
