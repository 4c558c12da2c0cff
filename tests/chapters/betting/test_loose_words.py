"""Words and gestures that are no official terms."""

import pytest
from tests.chapters.betting_situations import faces, outcome, ruled
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_declarations import (
    CONDITIONAL_STATEMENTS,
    NONSTANDARD_TERMS,
    REGIONAL_TERMS,
    TAP,
    ConditionalStatement,
    Nonstandard,
    RegionalTerms,
    Tap,
)
from floorcall.chapters.betting.rulings.declarations import conditional_statement

COMMON = house("common")


@pytest.mark.parametrize("worth", Nonstandard)
def test_a_loose_word_is_no_action_and_the_dealer_asks(worth):
    own = but(COMMON, {NONSTANDARD_TERMS: worth})

    assert outcome(faces(400), own, "whatever")[0] == "no action"


def test_a_loose_word_leaves_the_chips_to_speak():
    assert outcome(faces(400), COMMON, "whatever", (5000,)) == ("calls", 400, 4600)


def test_a_house_may_give_a_rap_no_meaning():
    own = but(COMMON, {TAP: Tap.NO_ACTION})

    assert outcome(faces(0), own, "taps the table")[0] == "no action"


def test_the_director_may_accept_a_term_of_the_region():
    accepted, refused = ruled(faces(400), COMMON, "shove").decision.choices

    assert (accepted.name, refused.name) == ("counts as all in", "no action")
    assert accepted.makes is not None
    assert accepted.makes.to == 20000


def test_a_house_may_leave_such_a_term_at_the_players_risk():
    own = but(COMMON, {REGIONAL_TERMS: RegionalTerms.AT_PLAYERS_RISK})

    assert outcome(faces(400), own, "shove")[0] == "no action"


@pytest.mark.parametrize("name", NAMES)
def test_the_director_may_bind_a_conditional_statement_and_penalise_it(name):
    decision = conditional_statement(4, house(name)).decision

    assert [choice.name for choice in decision.choices] == ["binding", "not binding"]
    assert decision.penalty


def test_a_house_may_only_penalise_a_conditional_statement():
    own = but(COMMON, {CONDITIONAL_STATEMENTS: ConditionalStatement.MAY_PENALISE})
    decision = conditional_statement(4, own).decision

    assert (decision.verdict.value, decision.choices, decision.penalty) == ("no action", (), True)
