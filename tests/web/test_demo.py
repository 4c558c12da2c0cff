"""The demonstration: a league night of 45 in full swing, under every house."""

from __future__ import annotations

import pytest

from floorcall.houses.shelf import Shelf
from floorcall.store.verifying import verify
from floorcall.tournament.events import read
from floorcall.tournament.verification import check_draws
from floorcall.views.clock import clock_view
from floorcall.web.demo import ENTRANTS, fill
from floorcall.web.hints import Hints
from floorcall.web.rooms import Rooms

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("house", Shelf().names())
async def test_the_night_goes_on_now_with_everything_in_order(log, key, shelf, clock, house: str):
    tournament = await fill(log, key, shelf, house, clock)

    room = await Rooms(log, key, shelf, Hints(), clock).room(tournament)
    shown = clock_view(room.state, room.house, clock() // 1000)
    draws = check_draws([read(entry.data) for entry in log.read(room.stream)], room.house)
    assert (shown.phase, shown.entries) == ("running", ENTRANTS)
    assert 10 < shown.players_left < ENTRANTS
    assert 0 < shown.remaining < shown.level.seconds
    assert [draw.wrong for draw in draws if draw.wrong] == []
    assert verify(log).is_whole
    assert room.rulings
