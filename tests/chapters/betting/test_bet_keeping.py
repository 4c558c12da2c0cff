"""Manners with chips, change, languages, and the dealer's part."""

import pytest
from tests.chapters.house_variants import but, house

from floorcall.chapters.betting.questions.on_chips import (
    ALL_IN_BUTTON,
    CHANGE_BY,
    CHANGE_WHEN,
    DEALER_TOUCHES_BETS,
    PULL_IN_ONLY_AFTER,
    SELF_HELP,
    SPLASH,
    AllInButton,
    ChangeBy,
    ChangeWhen,
    DealerTouchesBets,
    Manners,
    PullIn,
)
from floorcall.chapters.betting.questions.on_declarations import (
    LANGUAGE,
    LANGUAGE_EXCEPTION,
    LANGUAGE_OUT_OF_HAND,
    Language,
    LanguageException,
)
from floorcall.chapters.betting.rulings import bet_keeping
from floorcall.chapters.betting.rulings.change import asks_for_change

COMMON = house("common")


@pytest.mark.parametrize(
    ("policy", "ruling"),
    [(SPLASH, bet_keeping.splashes), (SELF_HELP, bet_keeping.takes_change)],
)
@pytest.mark.parametrize("manners", Manners)
def test_bad_manners_are_penalised_where_the_house_says_so(policy, ruling, manners):
    own = but(COMMON, {policy: manners})

    assert ruling(4, own).decision.penalty is (manners is Manners.PENALISABLE)


@pytest.mark.parametrize("by", ChangeBy)
@pytest.mark.parametrize("when", ChangeWhen)
def test_change_has_its_giver_and_its_moment(by, when):
    steps = asks_for_change(4, but(COMMON, {CHANGE_BY: by, CHANGE_WHEN: when})).decision.steps

    assert ("neighbour gives change" in steps) is (by is ChangeBy.NEIGHBOUR_FIRST)
    assert steps[-1].endswith("action") is (when is ChangeWhen.AFTER_ACTION)


@pytest.mark.parametrize(
    ("answers", "in_hand", "at_table", "penalty"),
    [
        ({}, True, True, True),
        ({}, False, True, False),
        ({LANGUAGE_OUT_OF_HAND: True}, False, True, True),
        ({}, True, False, False),
        ({LANGUAGE_EXCEPTION: LanguageException.NOWHERE}, True, False, True),
        ({LANGUAGE: Language.ANY}, True, True, False),
    ],
)
def test_another_language_is_an_offence_only_where_the_house_forbids_it(
    answers, in_hand, at_table, penalty
):
    own = but(COMMON, answers)
    ruling = bet_keeping.speaks_another_language(4, own, in_hand=in_hand, at_table=at_table)

    assert ruling.decision.penalty is penalty


@pytest.mark.parametrize(
    ("answers", "round_over", "first"),
    [
        ({DEALER_TOUCHES_BETS: DealerTouchesBets.ONLY_FOR_COUNT}, False, "leave bets"),
        ({DEALER_TOUCHES_BETS: DealerTouchesBets.FREELY}, False, "bets apart"),
        ({PULL_IN_ONLY_AFTER: PullIn.END_OF_ROUND}, True, "pull in"),
        ({PULL_IN_ONLY_AFTER: PullIn.POT_IS_RIGHT}, True, "pot is right"),
    ],
)
def test_bets_are_pulled_in_at_their_time(answers, round_over, first):
    ruling = bet_keeping.pulls_in_bets(but(COMMON, answers), round_over=round_over)

    assert ruling.decision.steps[0].startswith(first)


@pytest.mark.parametrize(
    ("button", "step"),
    [
        (AllInButton.PREFERRED, "all-in button"),
        (AllInButton.NOT_USED, "announce all-in"),
    ],
)
def test_an_all_in_is_marked_or_announced(button, step):
    assert bet_keeping.marks_all_in(but(COMMON, {ALL_IN_BUTTON: button})).decision.steps == (step,)
