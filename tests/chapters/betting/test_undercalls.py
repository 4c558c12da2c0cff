"""Calls that are too small."""

import pytest
from msgspec.structs import replace
from tests.chapters.betting_situations import RAISED, faces
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_chips import (
    CORRECTED_UNTIL,
    TINY_CHIP,
    UNDERCALL_GIVES_UP,
    UNDERCALL_REMEDIES,
    UNDERSIZED_BET_FOR,
    UNDERSIZED_BET_UNTIL,
    CorrectedFor,
    CorrectionDeadline,
    GivesUp,
    TinyChip,
    UndercallRemedy,
)
from floorcall.chapters.betting.rulings.undercalls import (
    Progress,
    UndersizedBet,
    short_wager,
    undercall,
    undersized_bet,
)
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
    ("until", "progress", "verdict"),
    [
        (CorrectionDeadline.END_OF_ROUND, Progress.SAME_ROUND, "bound"),
        (CorrectionDeadline.END_OF_ROUND, Progress.ROUND_OVER, "stands"),
        (CorrectionDeadline.END_OF_ROUND, Progress.LAST_ROUND_OVER, "stands"),
        (CorrectionDeadline.END_OF_ROUND_OR_LAST_AWARD, Progress.ROUND_OVER, "stands"),
        (CorrectionDeadline.END_OF_ROUND_OR_LAST_AWARD, Progress.NEXT_CARD, "stands"),
        (CorrectionDeadline.END_OF_ROUND_OR_LAST_AWARD, Progress.LAST_ROUND_OVER, "bound"),
        (CorrectionDeadline.END_OF_ROUND_OR_LAST_AWARD, Progress.SHOWDOWN, "bound"),
        (CorrectionDeadline.END_OF_ROUND_OR_LAST_AWARD, Progress.HAND_OVER, "stands"),
        (CorrectionDeadline.NEXT_CARD_OR_SHOWDOWN, Progress.ROUND_OVER, "bound"),
        (CorrectionDeadline.NEXT_CARD_OR_SHOWDOWN, Progress.LAST_ROUND_OVER, "bound"),
        (CorrectionDeadline.NEXT_CARD_OR_SHOWDOWN, Progress.NEXT_CARD, "stands"),
        (CorrectionDeadline.END_OF_HAND, Progress.NEXT_CARD, "bound"),
        (CorrectionDeadline.END_OF_HAND, Progress.SHOWDOWN, "bound"),
        (CorrectionDeadline.END_OF_HAND, Progress.HAND_OVER, "stands"),
    ],
)
def test_a_short_wager_is_put_right_until_the_houses_deadline(until, progress, verdict):
    own = but(house("common"), {CORRECTED_UNTIL: until, UNDERSIZED_BET_UNTIL: until})
    bet = UndersizedBet(4, 300, 2200, (5,))

    assert short_wager(4, 200, own, progress).decision.verdict.value == verdict
    assert undersized_bet(bet, own, progress).decision.verdict.value == verdict


def test_a_bet_below_the_minimum_is_made_up_by_all_in_for_it_or_by_its_maker():
    bet = UndersizedBet(4, 300, 2200, (5, 7))
    alone = but(house("common"), {UNDERSIZED_BET_FOR: CorrectedFor.OFFENDER})

    everybody = undersized_bet(bet, house("common"), Progress.SAME_ROUND).decision
    offender = undersized_bet(bet, alone, Progress.SAME_ROUND).decision

    assert (everybody.to, everybody.order) == (2200, (4, 5, 7))
    assert (offender.to, offender.order) == (2200, (4,))


@pytest.mark.parametrize(
    ("put", "earlier", "in_front", "given_up"),
    [
        (1000, (800,), 0, 800),
        (800, (800,), 0, 800),
        (799, (800,), 0, 799),
        (1000, (400, 800), 0, 800),
        (700, (1000,), 500, 500),
    ],
)
def test_who_folds_gives_up_the_bet_that_was_meant_to_be_called(put, earlier, in_front, given_up):
    facing = replace(FACING_RAISE, price=2600, in_front=in_front, earlier=earlier)
    own = but(house("common"), {UNDERCALL_GIVES_UP: GivesUp.INTENDED_CALL})

    choice = rule(put, facing, own).choices[-1]

    assert choice.makes is not None
    assert (choice.makes.adds, choice.makes.returned) == (given_up, put - given_up)


def test_what_is_given_up_short_of_all_that_was_put_out_says_what_comes_back():
    facing = faces(1200, 2000, stack=20_000, big_blind=200, earlier=(400,), **RAISED)
    decision = rule(500, facing, house("tda"))

    assert [choice.name for choice in decision.choices] == ["full call", "forfeit 400 and fold"]
    assert decision.says.endswith("or 400 given up and the hand folded with 100 back.")
    assert rule(400, facing, house("tda")).says.endswith("given up and the hand folded.")
