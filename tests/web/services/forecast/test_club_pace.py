"""The forecast learns how fast a club plays from the nights in its log."""

from __future__ import annotations

from functools import cache

import pytest

from built_in_houses import HOUSES
from floorcall.houses.library import open_library
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.ledger.event import Event
from floorcall.store import Draft
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.play.eliminations import Busted
from floorcall.web.services.forecast.club_pace import ClubPace
from floorcall.web.services.forecast.live_forecast import expected_end
from floorcall.web.streams.kinds import TOURNAMENT_KIND, TOURNAMENTS

pytest.importorskip("numpy")
pytestmark = pytest.mark.anyio


@cache
def night() -> tuple[Event, ...]:
    house = open_library().house(HOUSES[0])
    played = Night(evening(house, 8, seconds=300), house, 7)
    played.play(8)
    return tuple(played.log)


def put(rooms, id_: str, events) -> None:
    drafts = [
        Draft(str(event.__struct_config__.tag), TOURNAMENT.write(event), event.at * 1000, "Olga")
        for event in events
    ]
    rooms.log.append(TOURNAMENTS + id_, 0, drafts).result()


async def test_a_club_without_a_night_plays_at_the_usual_pace(rooms):
    pace = ClubPace(rooms)
    await pace.learn()

    assert (pace.speed, pace.nights) == (1.0, 0)


async def test_nights_that_are_over_are_learned_from_and_one_in_play_is_not(rooms):
    pace = ClubPace(rooms)
    put(rooms, "a" * 8, night())
    put(rooms, "b" * 8, [event for event in night() if not isinstance(event, Busted)][:-1])
    await pace.learn()
    once = pace.speed
    assert pace.nights == 1
    assert once != 1.0

    put(rooms, "c" * 8, night())
    await pace.learn()
    assert pace.nights == 2
    assert abs(pace.speed - 1) > abs(once - 1)  # the same again says it more surely


async def test_a_night_that_ends_is_learned_from_by_itself(rooms):
    pace = ClubPace(rooms)
    put(rooms, "a" * 8, night())
    room = await rooms.one(TOURNAMENT_KIND, "a" * 8)
    rooms.publish(room)
    await pace.learn()

    assert pace.nights == 1


async def test_what_was_said_on_a_night_is_scored_hour_by_hour(rooms):
    pace = ClubPace(rooms)
    put(rooms, "a" * 8, night())
    [record] = await pace.records()

    assert record.name == "8 entrants"
    assert record.said[0].hours == 0
    assert abs(record.said[0].missed) < record.seconds


async def test_a_fast_club_is_told_an_earlier_end():
    whole = night()
    first = next(at for at, event in enumerate(whole) if isinstance(event, Busted))
    running = TOURNAMENT.fold(whole[:first])
    now = running.started_at + 600
    usual, fast = expected_end(running, now), expected_end(running, now, speed=1.6)

    assert usual is not None
    assert fast is not None
    assert fast.likely < usual.likely
