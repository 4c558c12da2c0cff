"""Nights with a stated end: the times and blinds they need, when they end, and what chips pay."""

import pytest
from casual_night import ENDS, STARTS, Casual, make_setup
from floor import LIBRARY, numbers

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import open_tournament
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import chip_shares, prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.seating.room_tables import SplitTable
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Level, TableSpec

CASUAL_HOUSE = LIBRARY.house("whangamata", "casual")
RISING = (Level(25, 50), Level(50, 100))


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (make_setup(levels=RISING), "stay the same"),
        (make_setup(starts=100, ends=100), "after the start"),
        (make_setup(ends=-1), "below zero"),
        (make_setup(levels=()), "no level"),
    ],
)
def test_s_game_classes_a_night_that_is_no_casual_one_is_not_opened(setup, says):
    assert says in str(open_tournament(setup, CASUAL_HOUSE))


@pytest.mark.parametrize(("ends", "opens"), [(99, False), (100, False), (101, True)])
def test_a_night_ends_after_it_starts(ends, opens):
    opened = open_tournament(make_setup(starts=100, ends=ends), CASUAL_HOUSE)

    assert isinstance(opened, Refusal) is not opens


def test_s_game_classes_where_games_have_no_stated_end_none_is_opened_with_one():
    refused = open_tournament(make_setup(), LIBRARY.house("wph"))

    assert isinstance(refused, Refusal)
    assert "no stated end" in refused.says


def test_the_rules_that_make_it_casual_are_cited():
    refused = open_tournament(make_setup(levels=RISING), CASUAL_HOUSE)

    assert numbers(refused.rules) == ["5.5"]


def test_a_break_does_not_make_blinds_rise():
    levels = (Level(25, 50), Level(is_break=True, seconds=600), Level(25, 50))

    assert not isinstance(open_tournament(make_setup(levels=levels), CASUAL_HOUSE), Refusal)


def test_who_opens_such_a_night_without_an_end_is_told():
    found = problems(make_setup(starts=0, ends=0), CASUAL_HOUSE)

    assert [one.says for one in found] == ["this game ends at a stated time: say when"]


def test_ex_w_8b_the_first_five_stay_when_a_casual_table_is_split():
    night = Casual(9)

    night.do(SplitTable(table=1, new=TableSpec(2, 9)))
    moving = {move.player for move in night.state.moves.values()}

    assert moving == {6, 7, 8, 9}


@pytest.mark.parametrize(("at", "ended"), [(ENDS - 1, False), (ENDS, True), (ENDS + 1, True)])
def test_play_goes_on_until_the_stated_end(at, ended):
    night = Casual()
    command = Finish(at=at)

    if ended:
        assert night.do(command)[0].why == "the stated end"
    else:
        refused = night.refused(command)
        assert "the stated end is in 1 minute" in str(refused)
        assert numbers(refused.rules) == ["5.5"]
        assert night.do(Finish(at=at, reason="a fire alarm"))


def test_the_last_player_in_the_room_need_not_wait_for_the_end():
    night = Casual(2)
    night.do(LeaveEarly(player=1, chips=10_000))

    assert night.do(Finish(at=STARTS + 60))


def test_ex_w_5_the_pool_after_the_fee_is_divided_by_chips_to_the_cent():
    night = Casual(3)
    night.do(CountStacks(stacks={1: 9_000, 2: 11_000, 3: 10_000}))
    before = prizes(night.state, night.house)
    shares = chip_shares(night.state, night.house)
    night.do(Finish(at=ENDS))

    assert before == {}
    assert shares == {1: 1350, 2: 1650, 3: 1500}
    assert prizes(night.state, night.house) == shares
    assert (takings(night.state).purpose, takings(night.state).fee) == (600, 300)


def test_a_bust_whose_chips_are_not_counted_holds_up_the_end():
    night = Casual(3)
    night.do(CountStacks(stacks={1: 9_000}))

    assert "not counted" in str(night.refused(Finish(at=ENDS)))
