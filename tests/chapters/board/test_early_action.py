"""Action on cards that should not have been out."""

import pytest
from house_variants import but, house
from told import told

from floorcall.chapters.board.questions import ACTION_ON_PREMATURE_CARD, ActionOnPrematureCard
from floorcall.chapters.board.rulings import (
    ACTION_STANDS,
    CARD_STANDS,
    RESCIND,
    ActedOnEarly,
    action_on_early,
    undone,
)
from floorcall.chapters.core.decision import Verdict

OWED = ActedOnEarly("turn", owed=(6,), on_cards=())
ON_CARD = ActedOnEarly("turn", owed=(6,), on_cards=(2,))
FOUR = ActedOnEarly("flop of four", owed=(), on_cards=(2,), may_stand=False)


def names(ruling) -> list[str]:
    return [choice.name for choice in ruling.decision.choices]


@pytest.mark.parametrize("acted", [OWED, ON_CARD, FOUR])
@pytest.mark.parametrize("name", ["wptapl", "whangamata"])
def test_where_action_is_rescinded_all_of_it_is(name, acted):
    decision = action_on_early(acted, house(name)).decision

    assert decision.verdict is Verdict.RESCINDED
    assert decision.facts["action"] == RESCIND


def test_where_action_stands_only_bets_on_the_card_go_back():
    owed = action_on_early(OWED, house("club52")).decision
    on_card = action_on_early(ON_CARD, house("club52")).decision

    assert owed.facts["action"] == on_card.facts["action"] == ACTION_STANDS
    assert "go back" not in owed.says
    assert "go back" in on_card.says


def test_bets_on_a_flop_of_four_go_back_where_wrong_cards_do_not_play():
    assert action_on_early(FOUR, house("club52")).decision.facts["action"] == RESCIND


@pytest.mark.parametrize("name", ["common", "metropolitan", "wph"])
def test_where_the_director_decides_no_choice_is_taken(name):
    ruling = action_on_early(ON_CARD, house(name))

    assert ruling.decision.verdict is Verdict.DISCRETION
    assert names(ruling) == [RESCIND, ACTION_STANDS, CARD_STANDS]
    assert "action" not in ruling.decision.facts
    assert ruling.decision.factors


def test_a_card_nobody_acted_on_cannot_be_kept():
    assert names(action_on_early(OWED, house("metropolitan"))) == [RESCIND, ACTION_STANDS]
    assert names(action_on_early(FOUR, house("metropolitan"))) == [RESCIND, ACTION_STANDS]


@pytest.mark.parametrize(
    ("acted", "outcome"), [(OWED, ACTION_STANDS), (ON_CARD, CARD_STANDS), (FOUR, ACTION_STANDS)]
)
def test_a_card_that_stands_once_acted_on_needs_action_on_itself(acted, outcome):
    standing = but(
        house("common"), {ACTION_ON_PREMATURE_CARD: ActionOnPrematureCard.CARD_STANDS_ONCE_ACTED}
    )

    assert action_on_early(acted, standing).decision.facts["action"] == outcome


def test_an_undone_bet_names_the_chips_that_go_back():
    why = action_on_early(ON_CARD, house("wptapl"))
    ruling = undone(2, 1800, why)

    assert (ruling.decision.seat, ruling.decision.returned) == (2, 1800)
    assert ruling.decision.says == "Seat 2's action is undone; 1,800 back."
    assert ruling.citations == why.citations


@pytest.mark.parametrize(
    ("name", "not_meant"), [("club52", "Seat 3 raises to 2,000."), ("wptapl", "undone")]
)
def test_a_raise_that_may_be_of_the_early_bet_or_of_the_owed_one_says_so(name, not_meant):
    lines = "1 bets 500\n2 calls\ndealer deals the turn early\n1 bets 800\n3 raises to 2000\n"

    says = told(f"blinds 100/200\nseats 1-4 at 20000\nstreet flop\n\n{lines}", name)

    depends = "whether seat 3 raises the bet on the turn; if so: Seat 3 raises to 2,000 on the turn"
    assert depends in says[0]
    assert any(not_meant in each for each in says)


def test_a_raise_of_what_is_owed_depends_on_nothing_without_a_bet_on_the_cards():
    lines = "1 bets 500\n2 calls\ndealer deals the turn early\n3 raises to 2000\n"

    says = told(f"blinds 100/200\nseats 1-4 at 20000\nstreet flop\n\n{lines}", "club52")

    assert says[0] == "Seat 3 raises to 2,000."
