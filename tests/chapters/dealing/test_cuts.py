"""The shuffle and the cut before the deal."""

import pytest

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.dealing.rulings.cuts import (
    CORRECT,
    NOT_CORRECT,
    SHUFFLE,
    ReshuffleAsked,
    Shuffle,
    choose_cutter,
    judge_shuffle,
    reshuffle,
)
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
