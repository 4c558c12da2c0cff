"""The word "pot"."""

import pytest
from tests.chapters.betting_situations import faces, outcome, ruled
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_declarations import (
    BET_THE_POT,
    BET_THE_POT_AMOUNT,
    BET_THE_POT_FACING_BET,
    BET_THE_POT_PENALTY,
    BetThePot,
    PotBetAmount,
    PotBetFacingBet,
)
from floorcall.chapters.core.limits import CALL_OR_RAISE, MUST_BET_OR_RAISE
from floorcall.table.games import Limit

COMMON = house("common")
WORDS = "I bet the pot"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("facing", [faces(0), faces(500)])
def test_in_no_limit_it_binds_to_some_bet_or_raise(name, facing):
    decision = ruled(facing, house(name), WORDS).decision

    assert (decision.verdict.value, decision.leaves) == ("bound", MUST_BET_OR_RAISE)


def test_in_pot_limit_it_is_the_most_allowed():
    facing = faces(200, 400, most=700, betting=Limit.POT_LIMIT, first_round=True)

    assert outcome(facing, COMMON, WORDS) == ("raises", 700, 0)


def test_a_stack_below_a_full_raise_is_all_in():
    assert outcome(faces(500, stack=900), COMMON, WORDS) == ("raises", 900, 0)


@pytest.mark.parametrize("open_to", [True, False])
def test_a_penalty_is_open_where_the_house_says_so(open_to):
    own = but(COMMON, {BET_THE_POT_PENALTY: open_to})

    assert ruled(faces(0), own, WORDS).decision.penalty is open_to


def test_a_house_may_give_it_no_meaning_at_all():
    own = but(COMMON, {BET_THE_POT: BetThePot.NOT_BINDING})

    assert outcome(faces(0), own, WORDS)[0] == "no action"


def test_a_house_may_make_it_exactly_the_minimum():
    own = but(COMMON, {BET_THE_POT_AMOUNT: PotBetAmount.MINIMUM})

    assert outcome(faces(0), own, WORDS) == ("bets", 200, 0)


def test_a_house_may_let_the_player_call_instead():
    own = but(COMMON, {BET_THE_POT_FACING_BET: PotBetFacingBet.CALL_OR_RAISE})

    assert ruled(faces(500), own, WORDS).decision.leaves == CALL_OR_RAISE


@pytest.mark.parametrize(
    ("stack", "verdict", "to"),
    [(999, "raises", 999), (1000, "raises", 1000), (1001, "bound", None)],
)
def test_a_stack_of_no_more_than_a_full_raise_is_all_in(stack, verdict, to):
    decision = ruled(faces(500, stack=stack), COMMON, WORDS).decision

    assert (decision.verdict.value, decision.to) == (verdict, to)
