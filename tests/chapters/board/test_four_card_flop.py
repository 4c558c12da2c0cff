"""A flop of four cards."""

import pytest
from house_variants import NAMES, but, house

from floorcall.chapters.board.questions import (
    FOUR_CARD_FLOP,
    FOUR_CARD_FLOP_FLOOR_SELECTS,
    FourCardFlop,
)
from floorcall.chapters.board.rulings import FourCards, four_card_flop

SCRAMBLE = ("call floor", "scramble four", "floor picks next burn", "three are flop")
IN_A_ROW = ("first three stand", "fourth is next burn")
REDEAL = ("flop to stub", "burn to stub", "shuffle stub", "cut stub", "burn", "flop")


@pytest.mark.parametrize(
    ("name", "flop", "steps"),
    [
        ("common", FourCards(), SCRAMBLE),
        ("metropolitan", FourCards(), SCRAMBLE),
        ("metropolitan", FourCards(face_up=False), SCRAMBLE),
        ("wph", FourCards(), SCRAMBLE),
        ("wptapl", FourCards(), SCRAMBLE),
        ("club52", FourCards(), IN_A_ROW),
        ("club52", FourCards(order_certain=False), SCRAMBLE),
        ("whangamata", FourCards(), REDEAL),
        ("whangamata", FourCards(face_up=False), SCRAMBLE),
        ("whangamata", FourCards(burn_identified=False), (REDEAL[0], "keep burn", *REDEAL[2:])),
    ],
)
def test_each_house_makes_a_flop_of_three_its_own_way(name, flop, steps):
    assert four_card_flop(flop, house(name)).decision.steps == steps


def test_the_floor_is_not_called_where_the_dealer_picks():
    dealers = but(house("common"), {FOUR_CARD_FLOP_FLOOR_SELECTS: False})

    assert four_card_flop(FourCards(), dealers).decision.steps == (
        "scramble four",
        "random next burn",
        "three are flop",
    )


def test_who_picks_is_not_asked_where_nothing_is_scrambled():
    read = [each.policy for each in four_card_flop(FourCards(), house("club52")).because]

    assert read == [FOUR_CARD_FLOP]


@pytest.mark.parametrize("method", FourCardFlop)
@pytest.mark.parametrize("name", NAMES)
def test_every_house_could_choose_any_method(name, method):
    ruling = four_card_flop(
        FourCards(order_certain=False), but(house(name), {FOUR_CARD_FLOP: method})
    )

    assert ruling.decision.steps
    assert ruling.citations
