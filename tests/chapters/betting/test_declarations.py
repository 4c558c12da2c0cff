"""Words that name an action, with and without chips after them."""

import pytest
from tests.chapters.betting_situations import faces, outcome, ruled
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_declarations import (
    BARE_AMOUNT,
    GENERAL_DECLARATION_COMMITS,
    IN_TURN_VERBAL_BINDING,
    OFFICIAL_TERMS,
    PRECEDENCE,
    RAISE_PLUS_AMOUNT,
    BareAmount,
    Precedence,
    RaisePlusAmount,
    Term,
)
from floorcall.chapters.core.limits import MUST_BET_OR_RAISE
from floorcall.table.games import Limit

COMMON = house("common")


@pytest.mark.parametrize("name", NAMES)
def test_a_raise_with_an_amount_is_to_that_total(name):
    assert outcome(faces(2000), house(name), "raise, eight thousand") == ("raises", 8000, 0)


def test_a_house_may_put_the_amount_on_top():
    own = but(COMMON, {RAISE_PLUS_AMOUNT: RaisePlusAmount.ON_TOP})

    assert outcome(faces(2000), own, "raise, eight thousand") == ("raises", 10000, 0)


@pytest.mark.parametrize("name", NAMES)
def test_three_hundred_more_is_on_top_everywhere(name):
    assert outcome(faces(200), house(name), "raise three hundred more") == ("raises", 500, 0)


@pytest.mark.parametrize(
    ("said", "to"), [("raise, nineteen hundred", 2000), ("raise, two thousand", 2000)]
)
def test_a_declared_raise_is_never_less_than_the_minimum(said, to):
    assert outcome(faces(1000), COMMON, said) == ("raises", to, 0)


@pytest.mark.parametrize(
    ("said", "verdict"),
    [("nine hundred", "calls"), ("fourteen hundred", "calls"), ("fifteen hundred", "raises")],
)
def test_an_amount_alone_is_worth_its_chips(said, verdict):
    assert outcome(faces(1000), COMMON, said)[0] == verdict


def test_a_house_may_take_an_amount_over_the_call_for_a_raise():
    own = but(COMMON, {BARE_AMOUNT: BareAmount.DECLARED_RAISE})

    assert outcome(faces(1000), own, "eleven hundred") == ("raises", 2000, 0)


def test_raise_alone_binds_and_leaves_the_amount_open():
    decision = ruled(faces(1000), COMMON, "raise").decision

    assert decision.verdict.value == "bound"
    assert decision.leaves == MUST_BET_OR_RAISE


def test_raise_alone_is_the_whole_action_in_limit():
    facing = faces(200, 400, most=400, betting=Limit.FIXED_LIMIT)

    assert outcome(facing, COMMON, "raise") == ("raises", 400, 0)


def test_raise_by_a_stack_that_only_calls_is_a_call():
    assert outcome(faces(1000, stack=800), COMMON, "raise") == ("calls", 800, 0)


def test_words_before_chips_settle_the_action():
    assert outcome(faces(1000), COMMON, "call", (1000, 1000, 1000)) == ("calls", 1000, 2000)
    assert outcome(faces(1000), COMMON, (1000, 1000, 1000), "call") == ("raises", 3000, 0)


def test_words_prevail_when_both_come_at_once():
    made = outcome(faces(1000), COMMON, (1000, 1000, 1000), "call", at_once=True)

    assert made == ("calls", 1000, 2000)


def test_a_house_may_let_words_prevail_always():
    own = but(COMMON, {PRECEDENCE: Precedence.VERBAL_ALWAYS})

    assert outcome(faces(1000), own, (1000, 1000, 1000), "call") == ("calls", 1000, 2000)


@pytest.mark.parametrize("policy", [IN_TURN_VERBAL_BINDING, GENERAL_DECLARATION_COMMITS])
def test_where_words_do_not_bind_the_player_is_still_to_act(policy):
    own = but(COMMON, {policy: False})

    assert outcome(faces(1000), own, "call")[0] == "no action"


def test_a_word_that_is_not_official_leaves_the_chips_to_speak():
    own = but(COMMON, {OFFICIAL_TERMS: frozenset({Term.CALL})})

    assert outcome(faces(400), own, "raise")[0] == "no action"
    assert outcome(faces(400), own, "raise", (5000,)) == ("calls", 400, 4600)


def test_a_check_facing_a_bet_is_no_action():
    assert outcome(faces(400), COMMON, "check", (500,)) == ("no action", None, 500)


def test_a_small_blind_that_completes_has_called():
    facing = faces(200, 400, in_front=100, first_round=True)

    assert outcome(facing, house("metropolitan"), "complete") == ("calls", 200, 0)
    assert outcome(facing, house("whangamata"), "complete")[0] == "no action"
