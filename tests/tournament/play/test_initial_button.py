"""How a first button is drawn."""

import pytest

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.questions import InitialButton
from floorcall.ledger.refusal import Reads
from floorcall.table.cards import card
from floorcall.tournament.play.buttons import draw_button, highest

KINGS = [(3, card("Kd")), (5, card("Kh")), (8, card("Qs"))]


def test_ex_l_4_the_king_of_hearts_beats_the_king_of_diamonds(house):
    assert highest(KINGS, Reads(house("wptapl"))) == 5


def test_s_initial_button_the_ace_of_spades_beats_the_ace_of_hearts(house):
    drawn = [(1, card("Ah")), (2, card("As"))]

    assert highest(drawn, Reads(house("wptapl"))) == 2


@pytest.mark.parametrize(
    ("name", "cards"),
    [("wptapl", 5), ("club52", 1), ("wph", 0), ("metropolitan", 0), ("whangamata", 0)],
)
def test_s_initial_button_by_the_houses_method(name, cards, house):
    drawn = draw_button("seed", "button 1", [1, 2, 4, 7, 9], Reads(house(name)))

    assert drawn.seat in (1, 2, 4, 7, 9)
    assert len(drawn.cards) == cards


@pytest.mark.parametrize("name", HOUSES)
def test_every_seat_can_get_the_first_button(name, house):
    reads = Reads(house(name))
    seats = {draw_button(str(seed), "b", [1, 2, 3], reads).seat for seed in range(60)}

    assert seats == {1, 2, 3}


def test_a_banker_starts_with_the_button_in_a_cash_game(house):
    reads = Reads(house("club52", "cash"))

    assert draw_button("s", "b", [2, 5], reads, InitialButton.BANKER).seat == 2
