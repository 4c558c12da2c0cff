"""Leaving a tournament played for places: the chips leave play where the house says so."""

import pytest
from floor import LIBRARY, Floor

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.early_leavers import LeaveEarly, may_leave
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import Reason, Status


def _floor(**changes) -> Floor:
    return Floor(LIBRARY.house("wptapl"), tables={1: 5}, **changes)


def test_whoever_leaves_is_out_at_once_and_the_chips_are_out_of_play():
    room = _floor()

    left = room.do(LeaveEarly(player=2, chips=10_000, at=60, reason="called to work"))[0]

    player = room.state.players[2]
    assert (player.status, player.removed, player.stack) == (Status.OUT, "left", 0)
    assert room.state.account[Reason.LEFT.value] == -10_000
    assert [rule.split(" ")[1] for rule in left.rules] == ["2.2", "11.4", "16.5"]
    assert left.why == "called to work"
    assert next(one for one in standings(room.state) if 2 in one.players).place == 5


def test_what_was_counted_goes_out_of_play_and_the_others_keep_theirs():
    room = _floor()

    room.do(LeaveEarly(player=2, chips=12_000, at=60))

    assert room.state.account[Reason.LEFT.value] == -12_000


def test_whoever_has_left_does_not_come_back_in_by_a_rebuy():
    room = _floor()
    room.do(LeaveEarly(player=2, chips=10_000, at=60))

    assert room.refused(Rebuy(player=2, at=90))
    assert room.refused(LeaveEarly(player=2, chips=10_000, at=90))


def test_the_last_one_left_has_won_and_does_not_leave():
    room = Floor(LIBRARY.house("wptapl"), tables={1: 2})
    room.do(LeaveEarly(player=2, chips=10_000, at=60))

    assert "has won" in str(room.refused(LeaveEarly(player=1, chips=10_000, at=90)))
    assert room.do(Finish(at=90))


def test_leaving_taken_back_puts_the_player_in_the_seat_again():
    room = _floor()
    room.do(LeaveEarly(player=2, chips=10_000, at=60))

    found = TOURNAMENT.examine(room.log, len(room.log), why="it was another player")
    state = TOURNAMENT.fold([*room.log, found.event])

    assert found.misfits == ()
    assert (state.tables[1].seats[2], state.players[2].stack) == (2, 10_000)


@pytest.mark.parametrize("house", ["club52", "metropolitan", "wph"])
def test_where_the_stack_of_somebody_gone_pays_blinds_nobody_is_taken_out_for_going(house):
    room = Floor(LIBRARY.house(house), tables={1: 5})

    refused = room.refused(LeaveEarly(player=2, chips=10_000, at=60))

    assert "blinded down" in refused.instead
    assert not may_leave(room.house)


def test_who_may_go_home_is_what_the_house_says():
    assert may_leave(LIBRARY.house("wptapl"))
    assert may_leave(LIBRARY.house("whangamata", "casual"))
    assert not may_leave(LIBRARY.house("whangamata", "league"))
