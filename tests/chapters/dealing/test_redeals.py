"""The deal after a misdeal, and who deals at all."""

import pytest
from tests.chapters.told import failures, refusal

from built_in_houses import BOOKS
from floorcall.chapters.dealing.questions.on_misdeals import (
    REDEAL_TERMS_ABSENT_AND_PENALISED,
    RedealAbsent,
)
from floorcall.chapters.dealing.rulings.dealers import (
    DEALT_BY,
    HOUSE_DEALER,
    DealingTable,
    choose_dealer,
)
from floorcall.chapters.dealing.rulings.redeal_terms import Redeal, redeal
from floorcall.houses.library import Library

LIBRARY = Library()


KILLED = [
    name
    for name in BOOKS
    if LIBRARY.house(name)[REDEAL_TERMS_ABSENT_AND_PENALISED].value
    is RedealAbsent.DEALT_THEN_KILLED
]


def test_the_absent_may_play_the_re_deal_and_players_on_penalty_may_not():
    table = Redeal(seats=(1, 2, 3, 4), button=4, absent=(1, 2), back=(2, 3), penalised=((3, 5),))

    facts = redeal(table, LIBRARY.house("tda")).decision.facts

    assert {seat for seat, what in facts.items() if what == "dealt and killed"} == {
        "seat 1",
        "seat 3",
    }


@pytest.mark.parametrize("house", KILLED)
def test_the_hand_is_played_over_exactly(house: str):
    table = Redeal(seats=(1, 2, 3, 4), button=4, arrived=(6,), absent=(2,), back=(2,))

    facts = redeal(table, LIBRARY.house(house)).decision.facts

    assert facts == {"button": 4, "seat 6": "waits", "seat 2": "dealt and killed"}


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (7, 6)])
def test_both_deals_serve_one_hand_of_a_penalty(before: int, after: int):
    table = Redeal(seats=(1, 2, 3), button=3, penalised=((2, before),))

    facts = redeal(table, LIBRARY.house("metropolitan")).decision.facts

    assert facts["hands left 2"] == after


def test_a_plain_new_deal_does_not_cite_the_rules_on_absent_players():
    plain = redeal(Redeal(seats=(1, 2, 3), button=3), LIBRARY.house("metropolitan"))

    assert [citation.number for citation in plain.citations] == ["33C.1"]


@pytest.mark.parametrize(
    ("house", "labels", "table", "dealer"),
    [
        ("wptapl", (), DealingTable((1, 3, 4), 4), 4),
        ("wptapl", (), DealingTable((1, 3, 4), 2), 1),
        ("wptapl", (), DealingTable((2, 3, 4), 1), 4),
        ("metropolitan", (), DealingTable((1, 3, 4), 4), HOUSE_DEALER),
        ("wph", (), DealingTable((1, 3, 4), 4), 4),
        ("wph", ("dealer_dealt",), DealingTable((1, 3, 4), 4), HOUSE_DEALER),
        ("whangamata", ("casual",), DealingTable((1, 3, 4), 4, missed_orbit=3), 3),
        ("whangamata", (), DealingTable((1, 3, 4), 4, missed_orbit=3), 4),
    ],
)
def test_the_hand_is_dealt_by(
    house: str, labels: tuple[str, ...], table: DealingTable, dealer: int | str
):
    assert choose_dealer(table, LIBRARY.house(house, *labels)).decision.facts[DEALT_BY] == dealer


TWO = "blinds 100/200\nseats 1-2 at 20000\nbutton 2\n\n"


@pytest.mark.parametrize("away", ["1 missed the deal\n", "1 missed the deal\n2 missed the deal\n"])
def test_with_all_but_one_away_the_blinds_go_to_the_last_hand_whose_player_is_away_too(away):
    text = f"{TWO}dealer finds 2 boxed cards\n> misdeal\n{away}dealer deals again\n"

    assert failures(f"{text}> 2 wins 300\n> hand over\n", "wph") == []


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "the seats are numbered from 1 to 10"),
        (1, None),
        (2, "seat 2 is taken by a player of this hand"),
        (10, None),
        (11, "the seats are numbered from 1 to 10"),
    ],
)
def test_a_newcomer_sits_at_an_empty_seat_of_the_table(seat, sentence):
    text = f"blinds 100/200\nseats 2-6 at 20000\nbutton 6\n\na newcomer sits at {seat}\n"

    assert refusal(text) == sentence
