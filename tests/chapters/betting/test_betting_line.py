"""Chips held past the line, waved forward, or taken back."""

import pytest
from tests.chapters.betting_situations import RAISED, faces
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_chips import PULL_BACK_BINDS, PullBack
from floorcall.chapters.betting.questions.on_motions import (
    CHIP_COMMITMENT,
    FORWARD_MOTION,
    HELD_IN_AIR_COUNTS,
    Commitment,
    ForwardMotion,
)
from floorcall.chapters.betting.rulings.betting_line import (
    chips_past_line,
    committed_chips,
    forward_motion,
    takes_back,
)
from floorcall.chapters.core.limits import CALL_OR_RAISE

COMMON = house("common")
TEN, FOUR = (100,) * 10, (100,) * 4


@pytest.mark.parametrize("name", NAMES)
def test_chips_held_past_the_line_count_in_one_house(name):
    decision = chips_past_line(TEN, FOUR, faces(0), house(name)).decision

    assert decision.to == (1000 if name == "club52" else 400)


@pytest.mark.parametrize(
    ("commitment", "in_air", "to"),
    [
        (Commitment.BETTING_LINE, True, 1000),
        (Commitment.BETTING_LINE, False, 400),
        (Commitment.RELEASED, True, 400),
    ],
)
def test_it_takes_both_the_line_and_the_air_to_commit_them(commitment, in_air, to):
    own = but(COMMON, {CHIP_COMMITMENT: frozenset({commitment}), HELD_IN_AIR_COUNTS: in_air})

    assert chips_past_line(TEN, FOUR, faces(0), own).decision.to == to


def test_chips_held_and_none_let_go_are_no_action():
    assert chips_past_line(TEN, (), faces(0), COMMON).decision.verdict.value == "no action"


def test_a_motion_that_made_another_act_may_have_to_be_completed():
    own = but(COMMON, {FORWARD_MOTION: ForwardMotion.MAY_BE_COMPLETED})
    completed, free = forward_motion((500, 100), faces(0), own).decision.choices

    assert completed.makes is not None
    assert completed.makes.to == 600
    assert free.name == "not binding"


def test_elsewhere_such_a_motion_binds_nobody():
    own = but(COMMON, {FORWARD_MOTION: ForwardMotion.NOT_BINDING})

    assert forward_motion((500, 100), faces(0), own).decision.verdict.value == "no action"


@pytest.mark.parametrize(
    ("binds", "leaves"), [(PullBack.CALL_OR_RAISE, CALL_OR_RAISE), (PullBack.NOTHING, None)]
)
def test_a_blind_taken_back_binds_as_the_house_has_it(binds, leaves):
    facing = faces(1200, 2000, in_front=400, **RAISED)

    assert takes_back(400, facing, but(COMMON, {PULL_BACK_BINDS: binds})).decision.leaves == leaves


@pytest.mark.parametrize("name", NAMES)
def test_chips_that_were_bet_stay_in(name):
    assert committed_chips(600, 4, house(name)).decision.verdict.value == "refused"
