"""Going home before the end of a night paid by chips."""

import pytest
from casual_night import ENDS, Casual
from floor import LIBRARY

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Refund
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.advice import moves_due
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.seating.room_tables import OpenTable, SplitTable
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import Status


def test_who_goes_home_early_is_paid_for_the_chips_counted_then():
    night = Casual(4)

    night.do(LeaveEarly(player=2, chips=12_000))
    night.do(CountStacks(stacks={1: 9_000, 3: 9_000, 4: 10_000}))
    night.do(Finish(at=ENDS))

    assert night.state.players[2].status is Status.HOME
    assert prizes(night.state, night.house) == {1: 1350, 2: 1800, 3: 1350, 4: 1500}
    assert next(standings(night.state)).players == (2,)
    assert night.do(PayPrize(player=2))[0].amount == 1800


def test_who_has_gone_home_can_only_be_paid():
    night = Casual(4)
    night.do(LeaveEarly(player=2, chips=10_000))

    for command in (
        Rebuy(player=2),
        LeaveEarly(player=2, chips=10_000),
        CountStacks(stacks={2: 1}),
        GoAway(player=2),
        ReEnter(player=2),
    ):
        assert night.refused(command)
    assert "gone home" in str(night.refused(Rebuy(player=2)))
    assert night.do(Refund(player=2, amount=100, reason="a mistake"))


@pytest.mark.parametrize(("chips", "fits"), [(40_000, True), (40_001, False), (-1, False)])
def test_nobody_goes_home_with_more_than_all_the_chips(chips, fits):
    night = Casual(4)
    answer = night.answer(LeaveEarly(player=2, chips=chips))

    assert isinstance(answer, Refusal) is not fits


@pytest.mark.parametrize(("chips", "fits"), [(28_000, True), (28_001, False)])
def test_chips_that_went_home_cannot_be_counted_again(chips, fits):
    night = Casual(4)
    night.do(LeaveEarly(player=2, chips=12_000))
    answer = night.answer(CountStacks(stacks={1: chips}))

    assert isinstance(answer, Refusal) is not fits


def test_a_count_of_everybody_left_is_held_against_the_chips_left():
    night = Casual(3)
    night.do(LeaveEarly(player=2, chips=12_000))
    refused = night.refused(CountStacks(stacks={1: 9_000, 3: 9_025}))

    assert "18,025 were counted and 18,000 are in play" in refused.says


def test_where_prizes_go_by_place_nobody_is_paid_for_chips():
    night = Casual(4)
    night.house = LIBRARY.house("whangamata", "league")

    assert "not paid by chips" in str(night.refused(LeaveEarly(player=2, chips=10_000)))


def test_before_the_start_nobody_leaves_early():
    night = Casual(4, starts=False)

    assert "running" in str(night.refused(LeaveEarly(player=2, chips=10_000)))


def test_a_move_of_somebody_who_goes_home_is_dropped():
    night = Casual(9)
    night.do(SplitTable(table=1, new=TableSpec(2, 9)))
    night.do(LeaveEarly(player=9, chips=10_000))

    assert {move.player for move in night.state.moves.values()} == {6, 7, 8}


def test_a_departure_taken_back_puts_the_player_in_the_seat_again():
    night = Casual(4)
    night.do(LeaveEarly(player=2, chips=10_000))

    found = TOURNAMENT.examine(night.log, len(night.log), why="it was another player")
    state = TOURNAMENT.fold([*night.log, found.event])

    assert found.misfits == ()
    assert state.tables[1].seats[2] == 2
    assert (state.gone_home, state.players[2].status) == (0, Status.SEATED)


def test_a_departure_with_other_chips_than_a_correction_leaves_no_longer_fits():
    night = Casual(4)
    night.do(LeaveEarly(player=2, chips=9_000))

    found = TOURNAMENT.examine(night.log, len(night.log) - 1, why="the count was another's")

    assert [one.why for one in found.misfits] == ["P2 has 10,000 chips, not 9,000"]


def test_when_all_have_gone_home_no_final_table_is_due():
    night = Casual(players=2)
    night.do(OpenTable(table=TableSpec(2, 9)))
    for player in (1, 2):
        night.do(LeaveEarly(player=player, chips=10_000))

    assert night.state.seated == 0
    assert moves_due(night.state, night.house) is None
