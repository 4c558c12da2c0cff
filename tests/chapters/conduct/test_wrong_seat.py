"""The wrong seat and the wrong stack."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.conduct.questions import (
    WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND,
    WRONG_SEAT_REMEDY_MID_HAND,
    WRONG_SEAT_REMEDY_NO_GAIN,
    WRONG_SEAT_REMEDY_OTHER_STACK,
    WRONG_SEAT_REMEDY_OWN_STACK,
    FoundMidHand,
    OtherStackRemedy,
    OwnStackRemedy,
)
from floorcall.chapters.conduct.rulings.wrong_seat import (
    WrongSeat,
    WrongStack,
    wrong_seat,
    wrong_stack,
)
from floorcall.chapters.core.procedure import describe_steps

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            WRONG_SEAT_REMEDY_OWN_STACK: st.sampled_from(OwnStackRemedy),
            WRONG_SEAT_REMEDY_OTHER_STACK: st.sampled_from(OtherStackRemedy),
            WRONG_SEAT_REMEDY_MID_HAND: st.sampled_from(FoundMidHand),
            WRONG_SEAT_REMEDY_NO_GAIN: st.booleans(),
            WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND: st.booleans(),
        }
    ),
)
chips = st.integers(0, 50_000)


@pytest.mark.parametrize("name", NAMES)
def test_everywhere_their_own_stack_moves_as_it_is(name):
    ruling = wrong_seat(WrongSeat(4, 6, 14_200), house(name))

    assert ruling.decision.steps == ("move to right seat", "take current stack")
    assert "14,200" in ruling.decision.says


def test_the_hand_of_a_player_with_their_own_stack_is_played_out():
    ruling = wrong_seat(WrongSeat(4, 6, 14_200, mid_hand=True), house("wph"))

    assert ruling.decision.steps[0] == "finish hand"


@pytest.mark.parametrize(("mid_hand", "first"), [(True, "chips back"), (False, "rebuild stacks")])
def test_anothers_stack_takes_the_hand_in_play_back_with_it(mid_hand, first):
    found = WrongStack(2, own=9000, owner_had=22_000, now=17_000, mid_hand=mid_hand)

    ruling = wrong_stack(found, house("wph"))

    assert ruling.decision.steps[0] == first
    assert "9,000" in ruling.decision.says
    assert ruling.decision.factors


@given(houses, st.integers(1, 9), chips, st.booleans())
def test_a_wrong_seat_is_put_right_in_named_steps(own, seat, stack, mid_hand):
    found = WrongSeat(seat, seat + 1, stack, mid_hand)

    ruling = rules_and_cites_what_it_read(lambda asked: wrong_seat(found, asked), own)

    assert describe_steps(ruling.decision.steps)


@given(houses, st.integers(1, 9), chips, chips, chips, st.booleans())
def test_a_wrong_stack_is_the_directors_to_put_right(own, seat, had, owner_had, now, mid_hand):
    found = WrongStack(seat, had, owner_had, now, mid_hand)

    ruling = rules_and_cites_what_it_read(lambda asked: wrong_stack(found, asked), own)

    assert describe_steps(ruling.decision.steps)
    assert ruling.decision.choices
