"""From hand to hand at one table: seats, stacks, penalties and places carried over."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given, settings
from hypothesis import strategies as st
from told import refusal

from chips import chips_at_first, chips_now
from floorcall.chapters.next_hand.at_table import places
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.chapters.next_hand.rulings.hand_positions import ComingHand, coming_hand
from floorcall.chapters.penalties.at_table import hands_to_miss
from floorcall.chapters.penalties.questions import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_HAND_KILLED,
    PENALTY_EXECUTION_STARTS_OTHERWISE,
    HandKilled,
    PenaltyStart,
)
from floorcall.notation.case import read_case
from floorcall.notation.run import run_as_far_as_it_goes

FOUR = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\n\n"


def played(text, own):
    run = run_as_far_as_it_goes(read_case(FOUR + text), own)
    assert run.problem is None, run.problem
    return run.floor


def tried(text, own):
    return run_as_far_as_it_goes(read_case(FOUR + text), own)


@pytest.mark.parametrize("name", NAMES)
def test_chips_won_are_there_in_the_next_hand(name):
    floor = played("3 raises to 600\n4 folds\n1 folds\n2 folds\nnext hand\n", house(name))

    assert floor.hand.setting.stacks == {1: 19_900, 2: 19_800, 3: 20_300, 4: 20_000}


def test_a_hand_not_played_out_counts_for_nothing():
    floor = played("3 raises to 600\nnext hand\n", house("wph"))

    assert set(floor.hand.setting.stacks.values()) == {20_000}


@pytest.mark.parametrize(("hands", "next_hands", "left"), [(2, 1, 1), (2, 2, 0), (2, 3, 0)])
def test_a_penalty_is_served_hand_by_hand(hands, next_hands, left):
    floor = played(
        f"3 is given {hands} hands\n" + "next hand\n" * next_hands, house("metropolitan")
    )

    assert hands_to_miss(floor).get(3, 0) == left
    assert (3 in floor.hand.live_seats) is (next_hands > hands)


@pytest.mark.parametrize(
    ("answers", "dealt", "live", "posts"),
    [
        ({}, True, False, 200),
        ({PENALTY_EXECUTION_BLINDS_POSTED: False}, True, False, 0),
        ({PENALTY_EXECUTION_DEALT_IN: False}, False, False, 0),
        ({PENALTY_EXECUTION_HAND_KILLED: HandKilled.IN_TURN}, True, True, 200),
    ],
)
def test_how_a_penalty_is_served_is_the_houses_own(answers, dealt, live, posts):
    own = but(house("metropolitan"), answers)

    floor = played("3 is given 1 hand\nnext hand\n", own)

    assert (3 in floor.hand.seats) is dealt
    assert (3 in floor.hand.live_seats) is live
    if dealt:
        assert floor.hand.stacks[3] == 20_000 - posts


def test_a_hand_killed_in_turn_is_killed_when_the_action_reaches_it():
    own = but(house("metropolitan"), {PENALTY_EXECUTION_HAND_KILLED: HandKilled.IN_TURN})

    floor = played("4 is given 1 hand\nnext hand\n", own)

    assert 4 not in floor.hand.live_seats
    assert floor.hand.to_act == 1


def test_a_player_left_out_of_the_deal_comes_back_with_the_stack():
    own = but(house("metropolitan"), {PENALTY_EXECUTION_DEALT_IN: False})

    floor = played("3 is given 1 hand\nnext hand\nnext hand\n", own)

    assert floor.hand.setting.stacks[3] == 20_000


def test_a_penalty_that_counts_at_once_costs_the_hand_in_play():
    own = but(house("metropolitan"), {PENALTY_EXECUTION_STARTS_OTHERWISE: PenaltyStart.AT_ONCE})

    floor = played("3 is given 2 hands\n", own)

    assert 3 not in floor.hand.live_seats
    assert hands_to_miss(floor) == {3: 1}


def test_new_blinds_begin_with_the_next_hand():
    floor = played("level up 200/400\n3 raises to 400\nnext hand\n", house("wph"))

    assert floor.hand.stakes.big_blind == 400


def test_a_seat_that_is_taken_is_not_taken_twice():
    run = tried("a player sits down in seat 3 with 5000\n", house("wph"))

    assert "taken" in str(run.problem)


@pytest.mark.parametrize(("seat", "sits"), [(0, False), (1, True), (10, True), (11, False)])
def test_a_player_sits_down_in_any_seat_of_the_table(seat, sits):
    text = f"blinds 100/200\nseats 2-4 at 20000\nbutton 4\n\na player sits down in seat {seat}"
    said = "a player sits down in a seat from 1 to 10, with chips"

    assert refusal(f"{text} with 20000") == (None if sits else said)
    assert refusal(f"{text} with 0") == said


def test_the_sentence_names_every_place():
    last = Positions(1, 2, 3)

    dealt, ruling = coming_hand(
        ComingHand(last, (1, 3, 4, 5), emptied=frozenset({2})), house("wptapl")
    )

    assert dealt.positions == Positions(2, 3, 4)
    assert ruling.decision.says.startswith("Button seat 2 (an empty seat), small blind seat 3")


CHANGES = st.sampled_from(
    [
        *(f"{seat} is eliminated" for seat in range(1, 5)),
        *(f"a player sits down in seat {seat} with 5000" for seat in range(1, 9)),
        *(f"{seat} is given {count} hands" for seat in range(1, 5) for count in (1, 3)),
        *(f"{seat} leaves the table" for seat in range(1, 5)),
        *(f"{seat} belongs in seat {seat + 4}" for seat in range(1, 5)),
        "level up 200/400",
        "3 draws As for the button",
        "4 draws Kc for the button",
        "3 is disqualified",
        "2 carries 700 out of view",
    ]
)


@given(
    st.sampled_from(NAMES),
    st.lists(st.one_of(CHANGES, st.just("next hand")), min_size=2, max_size=12),
)
@settings(max_examples=8 * settings().max_examples // 5, deadline=None)
def test_whatever_changes_between_hands_the_places_are_taken_and_no_chip_is_lost(name, lines):
    run = tried("\n".join(lines) + "\nnext hand\n", house(name))
    floor = run.floor

    assert chips_now(floor) == chips_at_first(floor)
    if run.problem is None:
        at = places(floor)
        assert at.big_blind in floor.hand.seats
        assert at.small_blind != at.big_blind
