"""Until when a hand can be disputed: 60 seconds of a break, or the next hand's beginning."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.next_hand.questions import HAND_START, HandStart
from floorcall.chapters.next_hand.rulings.disputes import Dispute, Sign, judge_dispute
from floorcall.chapters.showdown.questions.on_pots import (
    DISPUTE_BREAK_SECONDS,
    DISPUTE_DEADLINE,
    DISPUTE_NEXT_HAND,
    DisputeDeadline,
    NextHand,
)


def is_open(dispute, at):
    return judge_dispute(dispute, at).decision.verdict is Verdict.GRANTED


@pytest.mark.parametrize(("seconds", "still"), [(59, True), (60, True), (61, False)])
def test_a_minute_of_a_break(seconds, still):
    dispute = Dispute(5, over=True, seconds=seconds, in_break=True)

    assert is_open(dispute, house("metropolitan")) is still


@pytest.mark.parametrize("name", ["whangamata", "wph", "club52", "wptapl", "common"])
def test_elsewhere_a_break_leaves_it_open(name):
    assert is_open(Dispute(5, over=True, seconds=900, in_break=True), house(name))


@pytest.mark.parametrize("name", NAMES)
def test_without_a_break_only_the_next_hand_closes_it(name):
    assert is_open(Dispute(5, over=True, seconds=900), house(name))
    assert not is_open(Dispute(5, over=True, signs=frozenset({Sign.FIRST_RIFFLE})), house(name))
    assert not is_open(Dispute(5, over=True, signs=frozenset({Sign.CARDS_DEALT})), house(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_in_play_can_always_be_disputed(name):
    assert is_open(Dispute(5, over=False), house(name))


@pytest.mark.parametrize(
    ("name", "closes"),
    [("metropolitan", True), ("wph", False), ("whangamata", False), ("club52", False)],
)
def test_a_dealer_push_begins_the_next_hand_in_some_houses(name, closes):
    dispute = Dispute(5, over=True, signs=frozenset({Sign.DEALER_PUSH}))

    assert is_open(dispute, house(name)) is not closes


def test_a_hand_that_begins_with_the_award_leaves_no_time():
    own = but(
        house("common"),
        {DISPUTE_NEXT_HAND: NextHand.AS_HAND_START, HAND_START: HandStart.PREVIOUS_POT_AWARDED},
    )

    assert not is_open(Dispute(5, over=True), own)


def test_the_seconds_are_cited_only_in_a_break():
    at = house("metropolitan")

    assert "20.2" in cited(judge_dispute(Dispute(5, over=True, seconds=61, in_break=True), at))
    assert judge_dispute(Dispute(5, over=True), at).decision.says == (
        "Seat 5 may dispute the hand: the next hand has not begun."
    )


@given(
    seconds=st.integers(0, 1000),
    in_break=st.booleans(),
    signs=st.frozensets(st.sampled_from(Sign)),
    answers=st.fixed_dictionaries(
        {
            DISPUTE_DEADLINE: st.sampled_from(DisputeDeadline),
            DISPUTE_NEXT_HAND: st.sampled_from(NextHand),
            DISPUTE_BREAK_SECONDS: st.integers(1, 600),
            HAND_START: st.sampled_from(HandStart),
        }
    ),
)
def test_a_dispute_once_too_late_stays_so(seconds, in_break, signs, answers):
    own = but(house("common"), answers)
    dispute = Dispute(5, over=True, seconds=seconds, in_break=in_break, signs=signs)
    later = Dispute(5, True, seconds + 1, in_break=in_break, signs=signs | {Sign.FIRST_RIFFLE})

    assert is_open(dispute, own) or not is_open(later, own)
