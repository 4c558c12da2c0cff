"""Chips out of view, and chips found."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.conduct.questions import (
    CHIPS_IN_TRANSIT_DISQUALIFY,
    CHIPS_IN_TRANSIT_FORFEIT_CHIPS,
    CHIPS_IN_TRANSIT_LOST_FOUND,
    CHIPS_IN_TRANSIT_MOVING_EXEMPT,
    Forfeiture,
    FoundChips,
    TransitDisqualification,
)
from floorcall.chapters.conduct.rulings.chips_in_transit import (
    OutOfView,
    chips_out_of_view,
    found_chips,
)
from floorcall.chapters.core.decision import Verdict

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            CHIPS_IN_TRANSIT_FORFEIT_CHIPS: st.sampled_from(Forfeiture),
            CHIPS_IN_TRANSIT_DISQUALIFY: st.sampled_from(TransitDisqualification),
            CHIPS_IN_TRANSIT_MOVING_EXEMPT: st.booleans(),
            CHIPS_IN_TRANSIT_LOST_FOUND: st.sampled_from(FoundChips),
        }
    ),
)


@pytest.mark.parametrize(
    ("name", "at_the_table", "moving"),
    [
        ("metropolitan", Verdict.FORFEIT, Verdict.FORFEIT),
        ("whangamata", Verdict.FORFEIT, Verdict.FORFEIT),
        ("wph", Verdict.FORFEIT, Verdict.FORFEIT),
        ("club52", Verdict.DISCRETION, Verdict.DISCRETION),
        ("wptapl", Verdict.FORFEIT, Verdict.STANDS),
    ],
)
def test_three_thousand_in_a_pocket(name, at_the_table, moving):
    seated = chips_out_of_view(OutOfView(3, 3000), house(name))
    walking = chips_out_of_view(OutOfView(3, 3000, moving=True), house(name))

    assert (seated.decision.verdict, walking.decision.verdict) == (at_the_table, moving)


@pytest.mark.parametrize(("name", "word"), [("wph", "will face"), ("metropolitan", "may be")])
def test_how_certain_disqualification_is_differs(name, word):
    assert f"{word} disqualif" in chips_out_of_view(OutOfView(3, 3000), house(name)).decision.says


@given(houses, st.integers(1, 9), st.integers(1, 100_000), st.booleans())
def test_chips_out_of_view_are_ruled_on_and_a_penalty_is_open_unless_they_may_be(
    own, seat, amount, moving
):
    carried = OutOfView(seat, amount, moving)

    decision = rules_and_cites_what_it_read(
        lambda asked: chips_out_of_view(carried, asked), own
    ).decision

    assert decision.penalty is (decision.verdict is not Verdict.STANDS)
    assert bool(decision.choices) is (decision.verdict is Verdict.DISCRETION)


@given(houses, st.integers(1, 100_000))
def test_chips_found_leave_play_or_go_back(own, amount):
    ruling = rules_and_cites_what_it_read(lambda asked: found_chips(amount, asked), own)

    assert ruling.decision.verdict in (Verdict.FORFEIT, Verdict.STANDS)
