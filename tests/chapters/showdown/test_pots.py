"""The award that is ruled is the award the hand pays, in every game and house."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.chapters.core.table_rules import table_rules
from floorcall.chapters.showdown.at_table.pot_winners import payout, pots_of
from floorcall.chapters.showdown.questions.on_pots import (
    SIDE_POTS,
    SIDE_POTS_AWARD_ORDER,
    AwardOrder,
    SidePots,
)
from floorcall.chapters.showdown.rulings.pot_awards import Payout, award, pots_ruling
from floorcall.chapters.showdown.rulings.pot_division import PotWon, TiedHand
from floorcall.table import GAMES, Hand, Setting, Stakes, shuffled_deck

TWO_POTS = Payout(
    (PotWon(2100, 1, (TiedHand(1),)), PotWon(2000, 1, (TiedHand(2), TiedHand(3)))),
)


@pytest.mark.parametrize("name", NAMES)
def test_the_last_side_pot_is_awarded_first(name):
    ruling = award(TWO_POTS, house(name))

    assert ruling.decision.steps == ("award side pot", "award main pot")
    assert ruling.decision.says == (
        "The side pot is split: 1,000 to seat 2, 1,000 to seat 3. "
        "Seat 1 wins the main pot of 2,100."
    )


def test_a_house_may_award_the_main_pot_first():
    own = but(house("common"), {SIDE_POTS_AWARD_ORDER: AwardOrder.MAIN_POT_FIRST})

    assert award(TWO_POTS, own).decision.steps == ("award main pot", "award side pot")


def test_pots_that_the_same_hands_win_may_be_paid_as_one():
    own = but(house("common"), {SIDE_POTS: SidePots.SAME_WINNERS_TOGETHER})
    one, two = (TiedHand(1),), (TiedHand(2),)
    pots = (PotWon(900, 1, one), PotWon(600, 1, one), PotWon(500, 1, two), PotWon(400, 1, one))

    assert award(Payout(pots), own).decision.says == (
        "Seat 1 wins the second side pot of 400. Seat 2 wins the first side pot of 500. "
        "Seat 1 wins the main pot of 1,500."
    )
    assert award(Payout(pots[:2]), own).decision.says == "Seat 1 wins the pot of 1,500."
    assert award(Payout(pots[:2]), house("common")).decision.says == (
        "Seat 1 wins the side pot of 600. Seat 1 wins the main pot of 900."
    )


def test_one_pot_reads_nothing_of_side_pots():
    ruling = award(Payout((PotWon(900, 1, (TiedHand(4),)),)), house("metropolitan"))

    assert ruling.decision.says == "Seat 4 wins the pot of 900."
    assert cited(ruling) == ["11.1"]


def test_pots_are_told_with_who_can_win_them():
    ruling = pots_ruling(((2100, (1, 2, 3)), (2000, (2, 3))), house("wptapl"))

    assert ruling.decision.says == (
        "Main pot 2,100 for seats 1, 2 and 3; Side pot 2,000 for seats 2 and 3."
    )
    assert cited(ruling) == ["20.6", "20.8"]


@given(
    game=st.sampled_from(sorted(GAMES)),
    stacks=st.lists(st.integers(1, 400), min_size=2, max_size=6),
    seed=st.integers(0, 10_000),
    name=st.sampled_from(NAMES),
    folds=st.lists(st.booleans(), min_size=30, max_size=30),
)
@settings(max_examples=3 * settings().max_examples, deadline=None)
def test_the_ruling_pays_what_the_hand_pays(game, stacks, seed, name, folds):
    rules = house(name)
    stakes = Stakes(1, 2, ante=1, bring_in=1, small_bet=2)
    seats = dict(enumerate(stacks, start=1))
    deck = shuffled_deck(seed)
    hand = Hand(Setting(GAMES[game], seats, len(seats), stakes, table_rules(rules), deck))
    for gives_up in folds:
        if hand.to_act is None:
            break
        _act(hand, gives_up=gives_up)
    while hand.to_act is not None:
        _act(hand, gives_up=False)
    awarded = payout(hand)

    if len(hand.live_seats) > 1:
        assert awarded is not None
        ruled = award(awarded, rules).decision.facts
        assert {int(seat): won for seat, won in ruled.items()} == hand.winnings
    assert sum(pot.amount for pot in pots_of(hand)) == sum(hand.winnings.values())


def _act(hand, *, gives_up):
    options = hand.options()
    if options.bring_in:
        hand.bring_in()
    elif options.raise_to and gives_up:
        hand.raise_to(options.raise_to[1])
    elif options.bet and gives_up:
        hand.bet_to(options.bet[0])
    elif options.check:
        hand.check()
    else:
        hand.call()


def test_a_tied_hand_that_gets_no_chip_is_not_told_as_paid():
    tied = tuple(TiedHand(seat) for seat in (1, 2, 3))

    decision = award(Payout((PotWon(amount=2, chip=1, high=tied),)), house("common")).decision

    assert decision.facts == {"1": 1, "2": 1}
    assert decision.says == "The pot is split: 1 to seat 1, 1 to seat 2."
