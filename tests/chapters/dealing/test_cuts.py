"""The shuffle and the cut before the deal."""

import pytest
from tests.chapters.house_variants import but
from tests.chapters.house_variants import house as variant

from floorcall.chapters.core.decision import Reading, Verdict
from floorcall.chapters.dealing.questions.on_decks import SHUFFLE_AND_CUT_NO_CUT_IS_MISDEAL
from floorcall.chapters.dealing.questions.on_misdeals import MISDEAL_CAUSES, MisdealCause
from floorcall.chapters.dealing.rulings.cuts import (
    CORRECT,
    NOT_CORRECT,
    SHUFFLE,
    ReshuffleAsked,
    Shuffle,
    choose_cutter,
    judge_shuffle,
    reshuffle,
    spoils_deal,
)
from floorcall.chapters.dealing.rulings.deal_errors import Cut
from floorcall.houses.library import Library

LIBRARY = Library()


@pytest.mark.parametrize(
    ("times", "house", "found"),
    [
        (2, "wptapl", NOT_CORRECT),
        (3, "wptapl", CORRECT),
        (5, "wptapl", CORRECT),
        (6, "wptapl", NOT_CORRECT),
        (2, "common", NOT_CORRECT),
        (3, "common", CORRECT),
        (40, "common", CORRECT),
    ],
)
def test_a_deck_is_shuffled_between_the_least_and_the_most_times(
    times: int, house: str, found: str
):
    assert judge_shuffle(Shuffle(times), LIBRARY.house(house)).decision.facts[SHUFFLE] == found


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ("riffle riffle strip riffle", CORRECT),
        ("riffle strip riffle riffle", CORRECT),
        ("riffle riffle riffle strip", NOT_CORRECT),
        ("strip riffle riffle riffle", NOT_CORRECT),
    ],
)
def test_a_house_with_standard_orders_takes_only_those(moves: str, found: str):
    shuffle = Shuffle(4, tuple(moves.split()))

    assert judge_shuffle(shuffle, LIBRARY.house("wph")).decision.facts[SHUFFLE] == found
    assert judge_shuffle(shuffle, LIBRARY.house("metropolitan")).decision.facts[SHUFFLE] == CORRECT


@pytest.mark.parametrize(
    ("times", "moves", "found"),
    [(2, "riffle strip", NOT_CORRECT), (4, "", CORRECT), (2, "", NOT_CORRECT)],
)
def test_too_few_are_not_enough_in_any_order_and_an_order_nobody_told_is_right(
    times: int, moves: str, found: str
):
    shuffle = Shuffle(times, tuple(moves.split()))

    for name in ("wph", "metropolitan", "club52"):
        assert judge_shuffle(shuffle, LIBRARY.house(name)).decision.facts[SHUFFLE] == found


@pytest.mark.parametrize(
    ("alone", "as_cause", "spoils"),
    [(False, False, False), (True, False, True), (False, True, True)],
)
def test_a_deck_not_cut_is_a_misdeal_by_either_of_two_answers(
    alone: bool, as_cause: bool, spoils: bool
):
    common = variant("common")
    causes = common[MISDEAL_CAUSES].value - {MisdealCause.NO_CUT}
    if as_cause:
        causes |= {MisdealCause.NO_CUT}
    own = but(common, {SHUFFLE_AND_CUT_NO_CUT_IS_MISDEAL: alone, MISDEAL_CAUSES: causes})

    assert spoils_deal(Cut.NONE, Reading(own)) is spoils


@pytest.mark.parametrize(
    ("house", "cards_out", "verdict"),
    [
        ("wptapl", False, Verdict.GRANTED),
        ("wptapl", True, Verdict.REFUSED),
        ("metropolitan", False, Verdict.REFUSED),
    ],
)
def test_a_reshuffle_is_had_before_the_first_card_where_the_house_allows_it(
    house: str, cards_out: bool, verdict: Verdict
):
    asked = ReshuffleAsked(4, cards_out)

    assert reshuffle(asked, LIBRARY.house(house)).decision.verdict is verdict


@pytest.mark.parametrize(
    ("house", "labels", "dealer", "whose"),
    [
        ("wph", (), 6, "4"),
        ("wph", (), 1, "9"),
        ("wph", ("dealer_dealt",), 6, "dealer"),
        ("whangamata", (), 6, "other"),
        ("wptapl", (), 6, "dealer"),
    ],
)
def test_the_deck_is_cut_by(house: str, labels: tuple[str, ...], dealer: int, whose: str):
    seats = (1, 3, 4, 6, 9)

    ruling = choose_cutter(dealer, seats, LIBRARY.house(house, *labels))

    assert ruling.decision.facts["cut by"] == whose


@pytest.mark.parametrize(
    ("house", "says"),
    [
        ("metropolitan", "The house's dealer cuts."),
        ("wptapl", "The dealer cuts."),
        ("wph", "Seat 4, to the dealer's right, cuts."),
        ("whangamata", "Anybody but the dealer cuts."),
    ],
)
def test_the_cut_is_said_of_the_houses_dealer_only_where_the_house_deals(house: str, says: str):
    assert choose_cutter(6, (1, 3, 4, 6, 9), LIBRARY.house(house)).decision.says == says
