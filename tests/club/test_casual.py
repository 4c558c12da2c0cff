"""Casual nights: times, seats, splitting, going home early, the last hand and the pay-out."""

import pytest
from casual_night import ENDS, STARTS, Casual, make_setup
from evening import SHELF, numbers

from floorcall.club.casual import commands as casual
from floorcall.club.casual.door import CASUAL, constant_blinds, open_casual
from floorcall.club.casual.ending import for_the_purpose, pay_out
from floorcall.table.cards import card, cards
from floorcall.tournament import commands as ask
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.setup import Level, TableSpec

CASUAL_HOUSE = SHELF.house("whangamata", "casual")


@pytest.mark.parametrize(
    ("setup", "ends", "says"),
    [
        (make_setup(levels=(Level(25, 50), Level(50, 100))), ENDS, "stay the same"),
        (make_setup(), STARTS, "ends after it starts"),
        (make_setup(levels=()), ENDS, "no level"),
    ],
)
def test_s_game_classes_a_night_that_is_no_casual_one_is_not_opened(setup, ends, says):
    assert says in str(open_casual(setup, STARTS, ends, CASUAL_HOUSE))


def test_s_game_classes_where_games_have_no_stated_end_no_casual_night_is_opened():
    refused = open_casual(make_setup(), STARTS, ENDS, SHELF.house("wph"))

    assert isinstance(refused, Refusal)
    assert "no stated end" in refused.says


def test_the_rules_that_make_it_casual_are_cited():
    opened = open_casual(make_setup(), STARTS, ENDS, CASUAL_HOUSE)

    assert numbers(opened.rules) == {"5.5"}
    assert constant_blinds(25, 50, 0, 10_800)[0].seconds == 10_800


def test_two_who_come_together_draw_for_the_seat():
    night = Casual(0)
    for name in ("Ann", "Bob"):
        night.do(ask.Register(name=name))
    together = casual.DrawForSeat(players=(1, 2), table=1, seat=3, seed="said aloud")

    drawn = night.do(together)

    assert "5.4" in numbers(drawn[0].rules)
    assert night.state.night.tables[1].seats == {3: drawn[0].winner}
    assert "seed" in str(night.refused(casual.DrawForSeat(players=(1, 2), table=1, seat=4)))
    assert "two or more" in str(
        night.refused(casual.DrawForSeat(players=(1,), table=1, seat=4, seed="x"))
    )


def test_staff_may_give_out_the_seat_instead():
    night = Casual(0)
    for name in ("Ann", "Bob"):
        night.do(ask.Register(name=name))

    given = night.do(casual.DrawForSeat(players=(1, 2), table=1, seat=3, given_to=2))

    assert given[0].winner == 2
    assert "did not want" in str(
        night.refused(casual.DrawForSeat(players=(2, 3), table=1, seat=4, given_to=1))
    )


def test_ex_w_8b_the_first_five_stay_when_a_casual_table_is_split():
    night = Casual(9)

    night.do(ask.SplitTable(table=1, new=TableSpec(2, 9)))
    moving = {move.player for move in night.state.night.moves.values()}

    assert moving == {6, 7, 8, 9}


@pytest.mark.parametrize(("at", "ended"), [(ENDS - 1, False), (ENDS, True), (ENDS + 1, True)])
def test_play_goes_on_until_the_stated_end(at, ended):
    night = Casual()
    command = ask.Finish(at=at)

    if ended:
        assert night.do(command)[0].why == "the stated end"
    else:
        refused = night.refused(command)
        assert "the stated end is in 1 min" in str(refused)
        assert numbers(refused.rules) == {"5.5"}
        assert night.do(ask.Finish(at=at, reason="a fire alarm"))


def test_who_goes_home_early_is_paid_for_the_chips_counted_then():
    night = Casual(4)

    night.do(casual.LeaveEarly(player=2, chips=12_000))
    night.do(ask.CountStacks(stacks={1: 9_000, 3: 9_000, 4: 10_000}))
    night.do(ask.Finish(at=ENDS))
    slips = {slip.player: slip for slip in pay_out(night.state, night.house)}

    assert slips[2].left_early
    assert {who: slip.amount for who, slip in slips.items()} == {
        1: 1350,
        2: 1800,
        3: 1350,
        4: 1500,
    }
    assert slips[1].of_all == 40_000


def test_who_has_gone_home_can_only_be_paid():
    night = Casual(4)
    night.do(casual.LeaveEarly(player=2, chips=10_000))

    assert "gone home" in str(night.refused(ask.Rebuy(player=2)))
    assert "no seat" in str(night.refused(casual.LeaveEarly(player=2, chips=10_000)))
    assert night.do(ask.Refund(player=2, amount=100, reason="a mistake"))


@pytest.mark.parametrize(("chips", "fits"), [(40_000, True), (40_001, False)])
def test_nobody_goes_home_with_more_than_all_the_chips(chips, fits):
    night = Casual(4)
    answer = night.answer(casual.LeaveEarly(player=2, chips=chips))

    assert isinstance(answer, Refusal) is not fits


def test_where_prizes_go_by_place_nobody_is_paid_for_chips():
    night = Casual(4)
    night.house = SHELF.house("whangamata", "league")

    assert "not paid by chips" in str(night.refused(casual.LeaveEarly(player=2, chips=10_000)))


def test_ex_w_20_the_last_hand_is_dealt_face_up_and_the_best_takes_all_odd_chips():
    night = Casual(4)
    night.do(ask.CountStacks(stacks={1: 10_025, 2: 9_950, 3: 10_075, 4: 9_950}))
    early = night.refused(ask.Finish(at=ENDS))
    hands = {1: cards("AsAh"), 2: cards("2c7d"), 3: cards("KsKd"), 4: cards("9c8c")}
    hands = {who: tuple(two) for who, two in hands.items()}

    dealt = night.do(casual.DealLastHand(table=1, hands=hands, board=tuple(cards("3d4hJsQcTh"))))
    night.do(ask.Finish(at=ENDS))

    assert "odd chips" in str(early)
    assert dealt[0].winner == 4
    assert "20.2" in numbers(dealt[0].rules)
    assert night.stacks() == {1: 10_000, 2: 9_900, 3: 10_000, 4: 10_100}


def test_a_last_hand_can_be_dealt_from_a_seed():
    night = Casual(4)
    night.do(ask.CountStacks(stacks={1: 10_025, 2: 9_975, 3: 10_000, 4: 10_000}))

    dealt = night.do(casual.DealLastHand(table=1, seed="said aloud"))

    assert set(dealt[0].hands) == {1, 2}
    assert sum(night.stacks().values()) == 40_000
    assert "no hand for odd chips" in str(night.refused(casual.DealLastHand(table=1, seed="x")))


@pytest.mark.parametrize(
    ("hands", "board", "says"),
    [
        ({1: "AsAh"}, "3d4hJsQcTh", "everybody"),
        ({1: "AsAh", 2: "AsKd"}, "3d4hJsQcTh", "one deck"),
        ({1: "AsAh", 2: "KsKd"}, "3d4hJs", "five"),
        ({1: "2s3h", 2: "2d3c"}, "TsJsQsKsAs", "shared"),
    ],
)
def test_a_last_hand_that_cannot_have_been_dealt_is_not_taken(hands, board, says):
    night = Casual(4)
    night.do(ask.CountStacks(stacks={1: 10_025, 2: 9_975, 3: 10_000, 4: 10_000}))
    told = {who: tuple(map(card, (two[:2], two[2:]))) for who, two in hands.items()}

    refused = night.refused(casual.DealLastHand(table=1, hands=told, board=tuple(cards(board))))

    assert says in str(refused)


def test_ex_w_5_the_pool_after_the_fee_is_divided_by_chips_to_the_cent():
    night = Casual(3)
    night.do(ask.CountStacks(stacks={1: 9_000, 2: 11_000, 3: 10_000}))

    slips = pay_out(night.state, night.house)

    assert [slip.amount for slip in slips] == [1350, 1650, 1500]
    assert for_the_purpose(night.state) == 900


def test_a_bust_whose_chips_are_not_counted_holds_up_the_end():
    night = Casual(3)
    night.do(ask.CountStacks(stacks={1: 9_000}))

    assert "not counted" in str(night.refused(ask.Finish(at=ENDS)))


def test_a_departure_taken_back_puts_the_player_in_the_seat_again():
    night = Casual(4)
    night.do(casual.LeaveEarly(player=2, chips=10_000))

    found = CASUAL.examine(night.log, len(night.log), why="it was another player")
    state = CASUAL.fold([*night.log, found.event])

    assert found.misfits == ()
    assert state.night.tables[1].seats[2] == 2
    assert state.left == frozenset()
