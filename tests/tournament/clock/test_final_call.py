"""Whoever has another seat at the final table is called to it, until its first hand is dealt."""

import pytest

from floorcall.tournament.clock.clock_control import Resume
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.views.seating.move_list import CALLED_FOR, calls_view

AT = 1020


@pytest.fixture
def final(floor):
    """Nine of two tables at a final table whose seats nobody there before gives up."""
    room = floor("whangamata", tables={1: 5, 2: 4})
    before = dict(room.state.players.items())
    room.do(FormFinalTable(seed="s", at=AT))
    room.do(Resume(at=AT + 60))
    return room, before


def called(room, at):
    return {one.player: one for one in calls_view(room.state, room.house, at).moves}


def test_those_who_came_from_elsewhere_are_called_with_both_seats(final):
    room, before = final
    movers = {
        who
        for who, player in room.state.players.items()
        if (player.table, player.seat) != (before[who].table, before[who].seat)
    }

    calls = called(room, AT + 60)

    assert movers
    assert set(calls) == movers
    for who, call in calls.items():
        now = room.state.players[who]
        assert (call.from_table, call.from_seat) == (before[who].table, before[who].seat)
        assert (call.table, call.seat) == (now.table, now.seat)


@pytest.mark.parametrize(("later", "are_called"), [(CALLED_FOR, True), (CALLED_FOR + 1, False)])
def test_a_room_that_reports_no_hands_is_told_for_a_quarter_of_an_hour(final, later, are_called):
    room, _ = final

    assert bool(called(room, AT + later)) is are_called


def test_the_first_hand_ends_the_call(final):
    room, _ = final
    room.do(PlayHand(table=room.state.final_table, stacks={}, at=AT + 90))

    assert called(room, AT + 90) == {}
