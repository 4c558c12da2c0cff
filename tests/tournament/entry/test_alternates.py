"""Who waits for a seat, in order, and whom an open seat calls."""

import pytest

from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.alternates import called_alternates
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.seating.newcomers import EnterLate


def full_room(floor, alternates: int = 3):
    """Two full tables of two, and so many alternates, the second of them not here."""
    room = floor("metropolitan", tables={1: 2, 2: 2}, start=False, table_size=2, most_entries=4)
    for nth in range(alternates):
        room.do(Register(name=f"Alt {nth + 1}", present=nth != 1))
    room.do(Start(at=0))
    return room


@pytest.mark.parametrize(("busts", "called"), [(0, []), (1, ["Alt 1"]), (2, ["Alt 1", "Alt 3"])])
def test_a_seat_that_opens_calls_the_next_alternate_who_is_here(busts, called, floor):
    room = full_room(floor)
    for table in range(1, busts + 1):
        room.bust((table, 1))

    assert [one.name for one in called_alternates(room.state)] == called


def test_alternates_are_seated_in_order_unless_the_director_says_why(floor):
    room = full_room(floor)
    room.bust((1, 1))
    room.bust((2, 1))
    refusal = room.refused(EnterLate(player=7, seed="s", at=70))
    room.do(EnterLate(player=7, seed="s", at=70, reason="Alt 1 is at dinner"))
    room.do(EnterLate(player=5, seed="t", at=80))

    assert "Alt 1 is before Alt 3" in refusal.says


def test_an_alternate_who_arrives_takes_the_place_of_the_entry(floor):
    room = full_room(floor)
    room.do(Arrive(player=6, at=30))
    room.bust((1, 1))
    room.do(EnterLate(player=5, seed="s", at=70))
    room.bust((2, 1))

    assert [one.name for one in called_alternates(room.state)] == ["Alt 2"]


@pytest.mark.parametrize("waits", [True, False])
def test_no_table_breaks_while_somebody_who_has_paid_waits_for_a_seat(waits, floor):
    room = floor("wph", tables={1: 5, 2: 5, 3: 5}, start=False, late_until_level=0)
    if waits:
        room.do(Register(name="Late"))
    room.do(Start(at=0))
    advice = moves_due(room.state, room.house, 60)

    assert (advice is not None and advice.task is Task.BREAK) is not waits
