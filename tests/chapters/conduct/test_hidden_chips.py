"""Chips found behind an all-in that was called."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.conduct.questions import (
    HIDDEN_CHIPS,
    HIDDEN_CHIPS_MAY_AWARD_TO_CALLER,
    HIDDEN_CHIPS_NOT_PART_LOSE,
    HIDDEN_CHIPS_NOT_PART_WIN,
    HiddenChips,
    HiddenChipsLost,
    HiddenChipsWon,
)
from floorcall.chapters.conduct.rulings.hidden_chips import ChipsBehind, hidden_chips
from floorcall.chapters.core.decision import Verdict

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            HIDDEN_CHIPS: st.sampled_from(HiddenChips),
            HIDDEN_CHIPS_NOT_PART_WIN: st.sampled_from(HiddenChipsWon),
            HIDDEN_CHIPS_NOT_PART_LOSE: st.sampled_from(HiddenChipsLost),
            HIDDEN_CHIPS_MAY_AWARD_TO_CALLER: st.booleans(),
        }
    ),
)


@st.composite
def founds(draw):
    amount = draw(st.integers(1, 5000))
    return ChipsBehind(
        draw(st.integers(1, 9)), amount, draw(st.booleans()), draw(st.integers(0, amount))
    )


@pytest.mark.parametrize(
    ("covered", "verdict"),
    [(499, Verdict.STANDS), (500, Verdict.ELIMINATED), (0, Verdict.STANDS)],
)
def test_a_loser_is_out_where_the_caller_covered_all_of_it(covered, verdict):
    found = ChipsBehind(1, 500, won=False, covered=covered)

    assert hidden_chips(found, house("club52")).decision.verdict is verdict


def test_a_winner_is_paid_on_what_was_in_view():
    found = ChipsBehind(1, 500, won=True, covered=500)

    assert hidden_chips(found, house("club52")).decision.verdict is Verdict.NOT_PAID
    made = {
        each.name: each.makes
        for each in hidden_chips(found, house("metropolitan")).decision.choices
    }
    assert made["not part of the call"].verdict is Verdict.NOT_PAID
    assert made["part of the call"].adds == 500


def test_what_was_not_called_saves_nobody():
    decision = hidden_chips(
        ChipsBehind(1, 500, won=False, covered=200), house("metropolitan")
    ).decision

    made = {choice.name: choice.makes.verdict for choice in decision.choices}
    assert made == {
        "part of the call": Verdict.STANDS,
        "out of play": Verdict.ELIMINATED,
        "to the caller": Verdict.ELIMINATED,
    }


@given(houses, founds())
def test_every_choice_makes_something(own, found):
    ruling = rules_and_cites_what_it_read(lambda asked: hidden_chips(found, asked), own)

    assert all(choice.makes is not None for choice in ruling.decision.choices)
    assert bool(ruling.decision.choices) is (ruling.decision.verdict is Verdict.DISCRETION)
