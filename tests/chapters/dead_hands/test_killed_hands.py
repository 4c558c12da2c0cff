"""Hands killed by mistake or fouled."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st
from told import play, refusal

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.dead_hands.questions import (
    DEAD_HAND_CAUSES,
    KILLED_FOULED_HAND_UNCALLED_BET_RETURNED,
)
from floorcall.chapters.dead_hands.rulings import LostHand, lost_hand


@pytest.mark.parametrize("name", NAMES)
def test_an_uncalled_bet_goes_back_and_nothing_else_does(name):
    with_bet = lost_hand(LostHand(4, uncalled=3000), house(name)).decision
    without = lost_hand(LostHand(4), house(name)).decision

    assert (with_bet.verdict, with_bet.returned) == (Verdict.DEAD, 3000)
    assert (without.verdict, without.returned) == (Verdict.DEAD, 0)
    assert "3,000" in with_bet.says


def test_the_uncalled_bet_is_only_asked_about_where_there_is_one():
    read = [each.policy for each in lost_hand(LostHand(4), house("wph")).because]

    assert KILLED_FOULED_HAND_UNCALLED_BET_RETURNED not in read


def test_a_house_of_ones_own_may_keep_the_uncalled_bet():
    strict = but(house("common"), {KILLED_FOULED_HAND_UNCALLED_BET_RETURNED: False})

    assert lost_hand(LostHand(4, uncalled=3000), strict).decision.returned == 0


LIVE_IF_TOLD = ("metropolitan", "tda")


def test_a_hand_that_can_be_told_stays_live_in_some_houses_and_is_judged_elsewhere():
    told = LostHand(4, uncalled=3000, identifiable=True)
    live = [lost_hand(told, house(name)).decision for name in LIVE_IF_TOLD]
    elsewhere = [
        lost_hand(told, house(name)).decision for name in NAMES if name not in LIVE_IF_TOLD
    ]

    assert {decision.verdict for decision in live} == {Verdict.LIVE}
    assert {decision.verdict for decision in elsewhere} == {Verdict.DISCRETION}
    assert {tuple(c.name for c in decision.choices) for decision in elsewhere} == {("live", "dead")}


def test_a_hand_pushed_in_at_the_showdown_is_dead_by_the_rule_on_that():
    cited = [str(each.number) for each in _cited(LostHand(4, pushed_in=True), "metropolitan")]

    assert "13.2" in cited
    assert DEAD_HAND_CAUSES not in [
        each.policy for each in lost_hand(LostHand(4), house("metropolitan")).because
    ]


def _cited(lost: LostHand, name: str):
    return lost_hand(lost, house(name)).citations


@given(
    st.sampled_from(NAMES),
    st.builds(LostHand, st.integers(1, 10), st.integers(0, 10**6), st.booleans(), st.booleans()),
)
def test_never_more_goes_back_than_nobody_called(name, lost):
    decision = lost_hand(lost, house(name)).decision

    assert decision.seat == lost.seat
    assert decision.returned in (0, lost.uncalled)
    assert not decision.penalty


FLOP = "blinds 100/200\nseats 1-4 at 5000\nbutton 4\nstreet {}\npot 800\n\n"


@pytest.mark.parametrize(
    ("lines", "causes"),
    [
        (f"{FLOP.format('flop')}1 bets 500\n2 calls\ndealer kills 2\n1 is staff", False),
        (
            f"{FLOP.format('river')}1 checks\n2 checks\n3 checks\n4 checks\n"
            "dealer kills 2\n1 shows",
            True,
        ),
    ],
)
def test_only_at_the_showdown_the_dealer_pushes_a_hand_into_the_muck(lines, causes):
    killed = [
        each.ruling for each in play(lines).rulings if each.ruling.decision.verdict is Verdict.DEAD
    ]

    assert len(killed) == 1
    assert ("13.2" in cited(killed[0])) is causes


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("1's cards touch 1's", "neither seat 1 nor seat 1 holds a live hand"),
        ("1 folds\n2 folds\n1's cards touch 2's", "neither seat 1 nor seat 2 holds a live hand"),
        ("1 folds\n1's cards touch 2's", None),
    ],
)
def test_two_hands_touch_one_of_which_is_live(lines, sentence):
    assert refusal(f"{FLOP.format('flop')}{lines}") == sentence


RIVER = "blinds 150/300\nseats 1-4 at 30000\nbutton 4\nstreet river\npot 2100\n\n"
ASKED = f"{RIVER}1 checks\n2 throws the hand forward\n> discretion live | dead\n"


@pytest.mark.parametrize(
    ("then", "open_on"), [("2 checks", [2]), ("2 bets 900", [2]), ("2 folds", [])]
)
def test_a_thrown_hand_stays_in_question_until_it_is_folded(then, open_on):
    left_open = play(f"{ASKED}{then}\n", "wph").floor.left_open

    assert [left.ruling.decision.seat for left in left_open] == open_on


def test_a_hand_that_died_before_the_showdown_was_noticed_shows_nothing():
    """Seat 1's hand was lost while seat 3 had still to act: nobody sees it, nor does it show."""
    text = (
        "blinds 100/200\nseats 1-3 at 5000\nbutton 3\nstreet river\npot 900\n"
        "board 2c 7d 9h 3s Kc\n\n1 checks\n2 checks\n1's hand is not identifiable\n"
        "1's cards touch the muck\n3 checks\n> 1 dead\n"
    )

    assert play(text, "wph").rulings[-1].ruling.decision.says == "Seat 2 shows first, then seat 3."
