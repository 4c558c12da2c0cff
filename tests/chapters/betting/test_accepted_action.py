"""What a caller owes who was told a wrong amount or did not see the raise."""

import pytest
from tests.chapters.betting_situations import faces, outcome, ruled
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_counts import (
    ACCEPTED_ACTION,
    NO_CLAIM_IF_PAID_PCT,
    UNAWARE_OF_RAISE,
    AcceptedAction,
    UnawareOfRaise,
)
from floorcall.chapters.betting.rulings.accepted_action import (
    late_correction,
    misled_call,
    unaware_of_raise,
)
from floorcall.chapters.core.decision import Reading

FACING = faces(10000)
RELIEF = but(house("common"), {ACCEPTED_ACTION: AcceptedAction.GROSS_MISUNDERSTANDING_RELIEF})


@pytest.mark.parametrize("name", [name for name in NAMES if name != "club52"])
@pytest.mark.parametrize("made", [((5000, 2900),), ("call",), ("seven thousand nine hundred",)])
def test_the_caller_owes_the_true_amount(name, made):
    assert outcome(FACING, house(name), *made, wrong_amount=7900) == ("calls", 10000, 0)


@pytest.mark.parametrize(("paid", "released"), [(7900, True), (8000, False), (8100, False)])
def test_relief_ends_at_80_percent(paid, released):
    decision = misled_call(Reading(house("club52")), paid, FACING)

    assert [choice.name for choice in decision.choices] == ["full call", "release"] * released


@pytest.mark.parametrize(("paid", "released"), [(4999, True), (5000, False)])
def test_a_house_may_set_another_share(paid, released):
    own = but(RELIEF, {NO_CLAIM_IF_PAID_PCT: 50})

    assert bool(misled_call(Reading(own), paid, FACING).choices) is released


def test_there_is_no_relief_once_others_have_acted():
    assert misled_call(Reading(RELIEF), 5000, FACING, acted_after=True).adds == 10000


def test_a_player_told_the_truth_is_judged_as_anybody():
    decision = ruled(FACING, house("club52"), (1000,), wrong_amount=10000).decision

    assert (decision.adds, decision.choices) == (10000, ())


@pytest.mark.parametrize(
    ("policy", "acted_after", "verdict"),
    [
        (UnawareOfRaise.NONE, False, "stands"),
        (UnawareOfRaise.MAY_WITHDRAW_IF_NONE_ACTED_AFTER, True, "stands"),
        (UnawareOfRaise.MAY_WITHDRAW_IF_NONE_ACTED_AFTER, False, "no action"),
    ],
)
def test_a_raise_not_seen_may_be_reconsidered_where_the_house_allows(policy, acted_after, verdict):
    own = but(house("common"), {UNAWARE_OF_RAISE: policy})
    ruling = unaware_of_raise(FACING, 2000, own, acted_after=acted_after)

    assert ruling.decision.verdict.value == verdict


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_amount_found_out_late_changes_nothing(name):
    assert late_correction(4, house(name)).decision.verdict.value == "stands"
