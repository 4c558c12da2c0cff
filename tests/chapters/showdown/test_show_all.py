"""Cards shown to one player: who else sees them, and when."""

import pytest
from house_variants import but, house
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.showdown.questions.on_seeing import (
    SHOW_ONE_SHOW_ALL,
    SHOW_ONE_SHOW_ALL_TIMING,
    ShowOne,
    ShowTiming,
)
from floorcall.chapters.showdown.rulings.show_all import (
    AFTER_BETTING,
    AT_ONCE,
    SEEN,
    ShownToOne,
    private_showing,
)


def when(name, *, deal_over, viewer_may_act):
    shown = ShownToOne(1, 2, deal_over, viewer_may_act)
    return private_showing(shown, house(name)).decision.facts.get(SEEN)


@pytest.mark.parametrize(
    ("deal_over", "viewer_may_act", "expected"),
    [(True, False, AT_ONCE), (False, True, AT_ONCE), (False, False, AFTER_BETTING)],
)
def test_the_viewer_decides_when_all_see(deal_over, viewer_may_act, expected):
    seen = when("club52", deal_over=deal_over, viewer_may_act=viewer_may_act)

    assert seen == expected


@pytest.mark.parametrize(("viewer_may_act", "expected"), [(True, AT_ONCE), (False, AFTER_BETTING)])
def test_s_show_one_show_all_an_opponent_in_the_hand_and_a_folded_neighbour(
    viewer_may_act, expected
):
    assert when("club52", deal_over=False, viewer_may_act=viewer_may_act) == expected


def test_at_the_showdown_there_is_nothing_to_wait_for():
    shown = ShownToOne(1, 2, deal_over=False, viewer_may_act=False, betting_over=True)

    assert private_showing(shown, house("club52")).decision.facts[SEEN] == AT_ONCE


def test_without_a_timing_all_see_at_once():
    assert when("wptapl", deal_over=False, viewer_may_act=False) == AT_ONCE


@pytest.mark.parametrize(
    ("name", "during", "after"),
    [("whangamata", True, True), ("wph", True, False), ("metropolitan", True, False)],
)
def test_showing_is_an_offence_elsewhere(name, during, after):
    for over, penalty in ((False, during), (True, after)):
        ruling = private_showing(ShownToOne(1, 2, over, viewer_may_act=False), house(name))
        assert ruling.decision.penalty is penalty


@given(
    over=st.booleans(),
    may_act=st.booleans(),
    what=st.sampled_from(ShowOne),
    timing=st.sampled_from(ShowTiming),
)
def test_nobody_is_made_to_show_and_punished_at_once(over, may_act, what, timing):
    own = but(house("common"), {SHOW_ONE_SHOW_ALL: what, SHOW_ONE_SHOW_ALL_TIMING: timing})

    decision = private_showing(ShownToOne(1, 2, over, may_act), own).decision

    assert not (decision.penalty and SEEN in decision.facts)
