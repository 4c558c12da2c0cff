"""Calls that are too small."""

import pytest
from tests.chapters.betting_situations import RAISED, faces
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_chips import (
    CORRECTED_UNTIL,
    TINY_CHIP,
    UNDERCALL_REMEDIES,
    CorrectionDeadline,
    TinyChip,
    UndercallRemedy,
)
from floorcall.chapters.betting.rulings.undercalls import short_wager, undercall
from floorcall.chapters.core.decision import Reading

FACING_RAISE = faces(8000, 14000, stack=60000, big_blind=2000, **RAISED)
DIRECTOR = ("common", "metropolitan", "whangamata", "wph", "wptapl")


def rule(put, facing, home):
    return undercall(Reading(home), put, facing)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("facing", [faces(8000, stack=60000), faces(8000, heads_up=True, **RAISED)])
def test_an_undercall_of_an_opening_bet_or_heads_up_is_a_full_call(name, facing):
    decision = rule(2000, facing, house(name))

    assert (decision.verdict.value, decision.adds) == ("calls", 8000)


@pytest.mark.parametrize("name", DIRECTOR)
def test_an_undercall_of_a_raise_is_the_directors_to_decide(name):
    decision = rule(2000, FACING_RAISE, house(name))

    assert [choice.name for choice in decision.choices] == ["full call", "forfeit 2000 and fold"]


def test_one_house_has_it_made_correct_always():
    assert rule(2000, FACING_RAISE, house("club52")).adds == 8000


def test_a_short_all_in_over_the_opening_bet_is_a_raise_here():
    facing = faces(1400, 2400, after_short_all_in=True, bets_made=1)

    assert rule(1000, facing, house("metropolitan")).choices


def test_an_opening_all_in_for_less_is_still_the_opening_bet():
    facing = faces(150, 350, after_short_all_in=True, bets_made=0)

    assert rule(100, facing, house("metropolitan")).adds == 150


@pytest.mark.parametrize(("put", "penalty"), [(799, True), (800, True), (801, False)])
def test_a_chip_is_tiny_from_a_tenth_of_the_bet_down(put, penalty):
    assert rule(put, FACING_RAISE, house("metropolitan")).penalty is penalty


def test_a_house_may_see_nothing_in_a_tiny_chip():
    own = but(house("common"), {TINY_CHIP: TinyChip.AS_UNDERCALL})

    assert not rule(25, FACING_RAISE, own).penalty


@pytest.mark.parametrize(
    ("remedies", "verdict"),
    [
        ({UndercallRemedy.FULL_CALL}, "calls"),
        ({UndercallRemedy.FORFEIT_AND_FOLD}, "folds"),
        (set(), "calls"),
    ],
)
def test_with_one_remedy_there_is_nothing_to_choose(remedies, verdict):
    own = but(house("common"), {UNDERCALL_REMEDIES: frozenset(remedies)})
    decision = rule(2000, FACING_RAISE, own)

    assert decision.verdict.value == verdict
    assert decision.choices == ()


@pytest.mark.parametrize(
    ("until", "round_over", "verdict"),
    [
        (CorrectionDeadline.END_OF_ROUND, False, "bound"),
        (CorrectionDeadline.END_OF_ROUND, True, "stands"),
        (CorrectionDeadline.END_OF_HAND, True, "bound"),
    ],
)
def test_a_short_call_is_put_right_until_the_houses_deadline(until, round_over, verdict):
    own = but(house("common"), {CORRECTED_UNTIL: until})
    ruling = short_wager(4, 200, own, round_over=round_over)

    assert ruling.decision.verdict.value == verdict
