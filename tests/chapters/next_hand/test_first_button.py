"""Where the button starts, and when it is drawn for again."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.next_hand.questions import (
    INITIAL_BUTTON,
    INITIAL_BUTTON_REDRAW_WHEN,
    InitialButton,
    RedrawWhen,
)
from floorcall.chapters.next_hand.rulings.first_button import (
    Draw,
    first_button,
    redraw_due,
    seat_of_card,
)
from floorcall.table.cards import cards

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            INITIAL_BUTTON: st.sampled_from(InitialButton),
            INITIAL_BUTTON_REDRAW_WHEN: st.frozensets(st.sampled_from(RedrawWhen)),
        }
    ),
)


def drawn(text):
    held = cards(text)
    return Draw(tuple(range(1, len(held) + 1)), dict(enumerate(held, start=1)))


@pytest.mark.parametrize(
    ("text", "seat"),
    [("Ks Ah As", 3), ("Kh Kd 2c", 1), ("Kc Kd 2s", 2), ("2s 3c 2h", 2)],
)
def test_the_highest_card_has_it_and_suits_part_equal_ranks(text, seat):
    assert first_button(drawn(text), house("wptapl")).decision.seat == seat


@pytest.mark.parametrize(("card", "seat"), [("Ac", 1), ("2c", 2), ("5c", 5), ("6c", 1)])
def test_an_officers_card_counts_the_taken_seats(card, seat):
    assert seat_of_card(cards(card)[0], (1, 2, 3, 4, 5)) == seat


@pytest.mark.parametrize(("new", "due"), [(3, False), (4, True), (5, True)])
def test_half_the_table_new_means_a_new_draw_in_one_house(new, due):
    assert (redraw_due(new, 8, house("wptapl")) is not None) is due
    assert redraw_due(new, 8, house("metropolitan")) is None


@given(
    houses,
    st.permutations(range(52)).map(lambda deck: deck[:6]),
    st.none() | st.integers(0, 51),
    st.none() | st.integers(1, 6),
    st.none() | st.sampled_from(RedrawWhen),
)
def test_a_draw_gives_a_taken_seat_or_is_refused(own, deck, officer, banker, occasion):
    draw = Draw(tuple(range(1, 7)), dict(enumerate(deck, start=1)), officer, banker, occasion)

    ruling = rules_and_cites_what_it_read(lambda asked: first_button(draw, asked), own)

    if ruling.decision.verdict is not Verdict.REFUSED:
        assert ruling.decision.facts["button"] in draw.seats
