"""No press waits for a forecast: pages show the one there is, and the next is made behind them."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.houses.library import open_library
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.play.eliminations import Busted
from floorcall.tournament.state import State
from floorcall.web.services.forecast import expected_ends
from floorcall.web.services.forecast.club_pace import ClubPace
from floorcall.web.services.forecast.expected_ends import ExpectedEnds
from floorcall.web.services.forecast.live_forecast import ExpectedEnd, expected_end

pytest.importorskip("numpy")
pytestmark = pytest.mark.anyio


@cache
def around_busts() -> tuple[State, State, int]:
    """A night before its first bust, the same five busts later, and a moment of both."""
    house = open_library().house(HOUSES[0])
    played = Night(evening(house, 20, seconds=600), house, 7)
    played.play(20)
    state, busts, before = TOURNAMENT.begin(played.log[0]), 0, None
    for event in played.log[1:]:
        if isinstance(event, Busted):
            before = before or state
            busts += 1
        state = TOURNAMENT.evolve(state, event)
        if busts == 5:
            break
    assert before is not None
    return before, state, event.at


@pytest.fixture
def ends(rooms, monkeypatch):
    monkeypatch.setattr(expected_ends, "RENEWS_AFTER", 0)
    return ExpectedEnds(ClubPace(rooms))


async def renewed(ends: ExpectedEnds, state: State, now: int, wanted: ExpectedEnd | None) -> None:
    while ends.of_night("friday", state, now) != wanted:
        await asyncio.sleep(0.01)


async def test_after_a_press_the_end_is_the_one_before_it_until_the_next_is_made(ends):
    before, after, now = around_busts()
    old, new = expected_end(before, now), expected_end(after, now)
    assert old != new
    assert ends.of_night("friday", before, now) == old

    assert ends.of_night("friday", after, now) == old
    await asyncio.wait_for(renewed(ends, after, now, new), 60)


async def test_other_levels_are_forecast_at_once(ends):
    before, _, now = around_busts()
    ends.of_night("friday", before, now)
    setup = before.setup
    longer = tuple(replace(one, seconds=one.seconds + 600) for one in setup.levels)
    changed = replace(before, setup=replace(setup, levels=longer))

    assert ends.of_night("friday", changed, now) == expected_end(changed, now)


@pytest.mark.parametrize(("later", "is_old"), [(240, True), (360, False)])
async def test_a_forecast_of_five_minutes_ago_is_not_shown(ends, later, is_old):
    before, _, now = around_busts()
    now = now // 60 * 60
    old = ends.of_night("friday", before, now)
    at_once = expected_end(before, now + later)
    assert old != at_once

    assert (ends.of_night("friday", before, now + later) == old) is is_old


async def test_no_end_is_said_of_a_night_that_is_over_whatever_was_said_before(ends):
    before, _, now = around_busts()
    assert ends.of_night("friday", before, now) is not None

    assert ends.of_night("friday", replace(before, phase="over"), now) is None


async def test_nights_are_kept_apart(ends):
    before, after, now = around_busts()
    ends.of_night("friday", before, now)

    assert ends.of_night("saturday", after, now) == expected_end(after, now)
