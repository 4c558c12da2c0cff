"""Entrants who never came: marked, so that the night can end."""

import pytest

from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.state import Status


def night(floor, **entry):
    """Two at a table, and a third who has entered and not come."""
    room = floor("wph", tables={1: 2}, start=False)
    room.do(Register(name="Cy", present=False, **entry))
    room.do(Start(at=0))
    return room


def test_a_night_ends_once_the_paid_entrant_who_never_came_is_marked(floor):
    room = night(floor)
    room.bust((1, 1))
    assert "Cy has paid and never got a seat" in room.refused(Finish(at=90)).says

    room.do(MarkNoShow(player=3, at=91))
    assert room.state.players[3].status is Status.NO_SHOW
    assert takings(room.state).pool == 60
    assert room.do(Finish(at=92))


def test_what_a_no_show_owed_is_owed_no_more_and_never_counted(floor):
    room = night(floor, paid=False)
    room.do(MarkNoShow(player=3, at=91))

    assert room.state.players[3].owed == 0
    assert takings(room.state).pool == 40
    assert "take a new entry" in room.refused(Arrive(player=3, at=95)).instead


def test_whoever_was_marked_and_comes_after_all_waits_for_a_seat_again(floor):
    room = night(floor)
    room.do(MarkNoShow(player=3, at=91))
    room.do(Arrive(player=3, at=95))

    assert room.state.players[3].status is Status.REGISTERED
    assert room.do(EnterLate(player=3, seed="s", at=99))


@pytest.mark.parametrize("player", [1, 3])
def test_only_somebody_without_a_seat_in_a_night_that_runs_is_marked(player, floor):
    room = floor("wph", tables={1: 2}, start=False)
    room.do(Register(name="Cy", present=False))

    assert room.refused(MarkNoShow(player=player)).says
