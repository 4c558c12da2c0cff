"""The hand for odd chips at the end of a night: dealt face up, and the best takes them all."""

import pytest
from casual_night import ENDS, Casual
from floor import numbers, why_unfit

from floorcall.table.cards import card, cards
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.ending.last_hand import DealLastHand, LastHandDealt
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.seating.draw_verification import check_draws

ODD = {1: 10_025, 2: 9_975, 3: 10_000, 4: 10_000}


def counted(stacks) -> Casual:
    night = Casual(4)
    night.do(CountStacks(stacks=stacks))
    return night


def test_ex_w_20_the_last_hand_is_dealt_face_up_and_the_best_takes_all_odd_chips():
    night = counted({1: 10_025, 2: 9_950, 3: 10_075, 4: 9_950})
    early = night.refused(Finish(at=ENDS))
    hands = {1: cards("AsAh"), 2: cards("2c7d"), 3: cards("KsKd"), 4: cards("9c8c")}
    hands = {who: tuple(two) for who, two in hands.items()}

    dealt = night.do(DealLastHand(table=1, hands=hands, board=tuple(cards("3d4hJsQcTh"))))
    night.do(Finish(at=ENDS))

    assert "odd chips" in str(early)
    assert dealt[0].winner == 4
    assert "20.2" in numbers(dealt[0].rules)
    assert night.stacks() == {1: 10_000, 2: 9_900, 3: 10_000, 4: 10_100}


def test_a_last_hand_can_be_dealt_from_a_seed_and_made_again():
    night = counted(ODD)

    dealt = night.do(DealLastHand(table=1, seed="said aloud"))
    draws = list(check_draws(night.log, night.house))

    assert set(dealt[0].hands) == {1, 2}
    assert sum(night.stacks().values()) == 40_000
    assert "no hand for odd chips" in str(night.refused(DealLastHand(table=1, seed="x")))
    assert [draw.wrong for draw in draws] == ["", ""]


def test_a_last_hand_needs_cards_or_a_seed():
    assert "needs a seed" in str(counted(ODD).refused(DealLastHand(table=1)))


@pytest.mark.parametrize(("stacks", "plays"), [(ODD, True), ({1: 10_025, 2: 9_900}, False)])
def test_one_player_alone_keeps_the_odd_chips(stacks, plays):
    night = Casual(4)
    night.do(CountStacks(stacks={2: 10_000} | stacks))
    answer = night.answer(DealLastHand(table=1, seed="x"))

    assert isinstance(answer, list) is plays


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
    night = counted(ODD)
    told = {who: tuple(map(card, (two[:2], two[2:]))) for who, two in hands.items()}

    refused = night.refused(DealLastHand(table=1, hands=told, board=tuple(cards(board))))

    assert says in str(refused)


def test_a_last_hand_no_longer_fits_when_the_count_before_it_is_taken_back():
    night = counted({1: 10_025, 2: 9_075, 3: 10_900, 4: 10_000})
    version = len(night.log)
    night.do(DealLastHand(table=1, seed="said aloud"))

    found = TOURNAMENT.examine(night.log, version, why="the wrong table was counted")

    assert [one.why for one in found.misfits] == ["the stacks no longer add up"]


@pytest.mark.parametrize(("low", "high", "fits"), [(0, 51, True), (-1, 51, False), (0, 52, False)])
def test_a_last_hand_of_a_log_is_of_the_cards_of_one_deck(low, high, fits):
    """0 is the two of clubs, 51 the ace of spades."""
    night = counted(ODD)
    hands = {1: (low, 10), 2: (high, 20)}
    told = LastHandDealt(table=1, hands=hands, board=(3, 8, 13, 18, 23), winner=1)

    assert ("not of one deck" in why_unfit(night.state, told)) is not fits
