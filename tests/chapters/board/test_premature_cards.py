"""Board cards dealt too soon."""

import pytest
from house_variants import NAMES, but, house

from floorcall.chapters.board.questions import (
    PREMATURE_FLOP_BURN_IF_IDENTIFIED,
    PREMATURE_FLOP_CUT,
    PREMATURE_RIVER,
    PREMATURE_TURN,
    PREMATURE_TURN_BURN_IF_IDENTIFIED,
    PrematureRiver,
    PrematureTurn,
)
from floorcall.chapters.board.rulings import EarlyCards, early_cards
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.procedure import Step

KEPT = "keep burn; {0} to stub; shuffle stub; {0} without burn"
KEPT_AND_CUT = "keep burn; {0} to stub; shuffle stub; cut stub; {0} without burn"
RETURNED = "{0} to stub; burn to stub; shuffle stub; cut stub; burn; {0}"
ASIDE = "turn aside; burn; river as turn; turn to stub; shuffle stub; river without burn"


def steps(early: EarlyCards, in_house) -> str:
    return "; ".join(early_cards(early, in_house).decision.steps)


@pytest.mark.parametrize(
    ("name", "flop", "turn", "river"),
    [
        ("common", KEPT, ASIDE, KEPT),
        ("metropolitan", KEPT, ASIDE, KEPT),
        ("wph", KEPT, ASIDE, KEPT),
        ("club52", KEPT_AND_CUT, KEPT_AND_CUT, KEPT_AND_CUT),
        ("wptapl", RETURNED, RETURNED, RETURNED),
        ("whangamata", RETURNED, RETURNED, RETURNED),
    ],
)
def test_each_house_replaces_early_cards_its_own_way(name, flop, turn, river):
    found = [steps(EarlyCards(street), house(name)) for street in ("flop", "turn", "river")]

    assert found == [flop.format("flop"), turn.format("turn"), river.format("river")]


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_every_procedure_is_made_of_known_steps_and_ends_with_a_board_card(name, known, street):
    ruling = early_cards(EarlyCards(street, burn_identified=known), house(name))

    assert ruling.decision.verdict is Verdict.PROCEDURE
    assert set(ruling.decision.steps) <= {step.written for step in Step}
    assert ruling.decision.steps[-1].split()[0] in (street, "river")
    assert ruling.citations


def test_a_burn_nobody_can_tell_stays_out_where_the_house_asks_for_it_to_be_told():
    found = early_cards(EarlyCards("turn", burn_identified=False), house("whangamata"))

    assert "keep burn" in found.decision.steps
    assert PREMATURE_TURN_BURN_IF_IDENTIFIED in [each.policy for each in found.because]


def test_a_burn_goes_back_regardless_where_the_house_asks_nothing():
    found = early_cards(EarlyCards("flop", burn_identified=False), house("wptapl"))

    assert "burn to stub" in found.decision.steps


def test_the_burn_question_is_not_read_where_the_burn_stays_anyway():
    read = [each.policy for each in early_cards(EarlyCards("flop"), house("club52")).because]

    assert PREMATURE_FLOP_BURN_IF_IDENTIFIED not in read
    assert PREMATURE_FLOP_CUT in read


def test_a_flop_dealt_again_is_watched_where_the_house_says_so():
    assert early_cards(EarlyCards("flop"), house("wph")).decision.facts == {"watched by": "floor"}
    assert early_cards(EarlyCards("turn"), house("wph")).decision.facts == {}
    assert early_cards(EarlyCards("flop"), house("club52")).decision.facts == {}


@pytest.mark.parametrize(
    ("policy", "method", "street"),
    [(PREMATURE_TURN, method, "turn") for method in PrematureTurn]
    + [(PREMATURE_RIVER, method, "river") for method in PrematureRiver],
)
def test_a_house_of_ones_own_may_choose_any_method(policy, method, street):
    ruling = early_cards(EarlyCards(street), but(house("common"), {policy: method}))

    assert len(ruling.decision.steps) >= 4
