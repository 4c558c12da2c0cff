"""A night of the programme when clocks are changed: it begins by the clock on the wall."""

import time
from collections.abc import Iterator

import pytest

from floorcall.club.programme.night_template import Template
from floorcall.tournament.setup.terms import EntryPrice, Price
from floorcall.web.permissions.roles import Role

from ..callers import Callers
from ..evenings import evening
from ..streams.test_ledger_commands import does, key


@pytest.fixture(autouse=True)
def eastern_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Clocks go forward on Sunday, 8 March 2026, and back on 1 November."""
    monkeypatch.setenv("TZ", "EST5EDT,M3.2.0,M11.1.0")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("day", ["2026-03-01", "2026-03-08", "2026-11-01"])
def test_a_night_and_its_prices_are_timed_by_the_clock_on_the_wall(callers: Callers, day):
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": key(), "house": "wph"})
    early = EntryPrice("Early", Price(prize=15, fee=3, chips=10_000), until=18 * 3600 + 1800)
    setup = evening(house="wph", labels=(), prices=(early,))
    night = Template(name="Sunday", days=("sunday",), tournament=setup, starts="19:00")
    does(owner, "programme", 1, "set-night", template=night)

    path = owner.post("/club/tonight", {"key": key(), "night": "Sunday", "on": day}).json()["path"]

    opened = owner.get(f"/tournaments/{path.removeprefix('/t/')}/history").json()[0]["event"]
    setup = opened["setup"]
    said = [
        time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
        for at in (setup["starts"], setup["prices"][0]["until"])
    ]
    assert said == [f"{day} 19:00", f"{day} 18:30"]
