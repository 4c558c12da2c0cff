"""Sizes of bets and raises, and the right to raise again: the rulebooks' worked examples.

Rows are named after their numbers in the collection of examples.
"""

import pytest

from floorcall.table import Refused, Stakes

from .table_hands import (
    COMPLETING,
    FACING_PLAYER,
    LOOKING_BACK,
    ROUND_SUM,
    SINGLE_RAISE,
    act,
    blinds_hand,
    flop_hand,
)

ON_TOP = (FACING_PLAYER, ROUND_SUM, SINGLE_RAISE, LOOKING_BACK)
FIVE = {1: 5000, 2: 125, 3: 5000, 4: 200, 5: 5000}


def least(hand):
    options = hand.options()
    span = options.bet or options.raise_to
    return span[0] if span else None


# --- sizes


@pytest.mark.parametrize(
    ("small", "big", "line", "expected"),
    [
        (50, 100, "", 200),
        (50, 100, "200", 300),
        (200, 400, "", 800),
        (200, 400, "800", 1200),
        (100, 200, "600", 1000),
        (100, 200, "600 1600 3600", 5600),
        (25, 50, "125 200 500", 800),
        (25, 50, "500 c c", 950),
    ],
    ids=["L-1a", "L-1b", "L-2a", "L-2b", "L-3", "S-min-raise", "M-42-4A", "M-42-4B"],
)
@pytest.mark.parametrize("rules", [*ON_TOP, COMPLETING])
def test_a_raise_is_at_least_the_last_full_raise(small, big, line, expected, rules):
    hand = blinds_hand(dict.fromkeys(range(1, 8), 20_000), Stakes(small, big), rules)

    act(hand, line)

    assert least(hand) == expected


@pytest.mark.parametrize(("rules", "expected"), [(r, 250) for r in ON_TOP] + [(COMPLETING, 200)])
def test_m_42_2_after_a_short_all_in_under_the_gun(rules, expected):
    hand = blinds_hand({1: 5000, 2: 5000, 3: 150, 4: 5000}, Stakes(50, 100), rules)

    act(hand, "150")

    assert least(hand) == expected


@pytest.mark.parametrize(("rules", "expected"), [(r, 550) for r in ON_TOP] + [(COMPLETING, 500)])
def test_the_next_raise_goes_on_top_or_completes(rules, expected):
    """Examples L-raise-4, C-t9b."""
    hand = flop_hand({1: 5000, 2: 5000, 3: 350, 4: 5000}, Stakes(25, 50), rules)

    act(hand, "100 300 350")

    assert hand.options().call == 350
    assert least(hand) == expected
    with pytest.raises(Refused, match=f"raise to {expected}-5000"):
        hand.raise_to(expected - 1)


def test_l_raise_4_the_completed_raise_gives_the_raiser_a_new_right():
    hand = flop_hand({1: 5000, 2: 5000, 3: 350, 4: 5000}, Stakes(25, 50), COMPLETING)
    act(hand, "100 300 350 500 f")

    assert hand.to_act == 2
    assert hand.options().raise_to == (700, 5000)


def test_l_raise_4_the_part_nobody_called_goes_back():
    hand = flop_hand({1: 5000, 2: 5000, 3: 350, 4: 5000}, Stakes(25, 50), COMPLETING)

    act(hand, "100 300 350 500 f f")

    assert hand.stacks[4] == 5000 - 350


@pytest.mark.parametrize("rules", [*ON_TOP, COMPLETING])
def test_l_raise_4_b_faces_only_the_short_all_in(rules):
    hand = flop_hand({1: 5000, 2: 5000, 3: 350, 4: 5000}, Stakes(25, 50), rules)

    act(hand, "100 300 350 c f")

    assert hand.to_act == 2
    assert hand.options().call == 50
    assert hand.options().raise_to is None


@pytest.mark.parametrize(("rules", "expected"), [(r, 200) for r in ON_TOP] + [(COMPLETING, 400)])
def test_l_19_the_opening_bet_after_the_flop(rules, expected):
    hand = flop_hand({1: 5000, 2: 5000}, Stakes(100, 200), rules)

    assert hand.options().bet == (expected, 5000)
    with pytest.raises(Refused):
        hand.bet_to(expected - 1)


@pytest.mark.parametrize(("line", "expected"), [("400", 800), ("500", 1000), ("500 1200", 1900)])
def test_l_19_raises_after_the_opening(line, expected):
    hand = flop_hand({1: 5000, 2: 5000, 3: 5000}, Stakes(100, 200), COMPLETING)

    act(hand, line)

    assert least(hand) == expected


@pytest.mark.parametrize(("rules", "expected"), [(r, 350) for r in ON_TOP] + [(COMPLETING, 400)])
def test_an_opening_all_in_below_the_minimum(rules, expected):
    hand = flop_hand({1: 150, 2: 5000, 3: 5000}, Stakes(100, 200), rules)

    act(hand, "150")

    assert hand.options().call == 150
    assert least(hand) == expected


# --- short blinds


@pytest.mark.parametrize("blind", [50, 120, 150, 199])
def test_a_short_big_blind_leaves_the_full_blind_owed(blind):
    """Examples L-raise-5, C-t9a."""
    hand = blinds_hand({1: 5000, 2: blind, 3: 5000, 4: 5000}, Stakes(100, 200))

    assert hand.options().call == 200
    assert hand.options().raise_to == (400, 5000)


def test_l_raise_5_what_the_short_blind_cannot_match_goes_back():
    hand = blinds_hand({1: 5000, 2: 150, 3: 5000}, Stakes(100, 200), manual=False)
    act(hand, "c f")

    assert hand.phase == "show"
    assert hand.pots() == [(400, (2, 3))]
    assert hand.stacks[3] == 5000 - 150


def test_two_callers_of_a_short_blind_make_a_side_pot():
    hand = blinds_hand({1: 5000, 2: 150, 3: 5000, 4: 5000}, Stakes(100, 200))
    act(hand, "c c f")

    assert hand.pots() == [(550, (2, 3, 4)), (100, (3, 4))]


def test_m_49_pot_limit_counts_a_short_blind_in_full_before_the_flop():
    hand = blinds_hand({1: 5000, 2: 50, 3: 5000}, Stakes(100, 200), game="plo")

    assert hand.options().raise_to == (400, 700)


def test_pot_limit_counts_the_pot_as_it_is_after_the_flop():
    hand = blinds_hand({1: 5000, 2: 50, 3: 5000}, Stakes(100, 200), game="plo")
    act(hand, "c c")

    assert hand.pot == 450
    assert hand.options().bet == (200, 450)


def test_c_b4a_a_short_big_blind_in_limit():
    hand = blinds_hand({1: 5000, 2: 60, 3: 5000}, Stakes(50, 100), ROUND_SUM, "flhe")

    assert hand.options().call == 100
    assert hand.options().raise_to == (200, 200)


# --- the right to raise again


@pytest.mark.parametrize(
    ("rules", "may"),
    [
        (FACING_PLAYER, (300, 5000)),
        (ROUND_SUM, (300, 5000)),
        (SINGLE_RAISE, None),
        (LOOKING_BACK, None),
        (COMPLETING, None),
    ],
)
def test_m_43_1_short_all_ins_that_add_up_for_the_bettor(rules, may):
    hand = flop_hand(FIVE, Stakes(25, 50) if rules is COMPLETING else Stakes(50, 100), rules)

    act(hand, "100 125 c 200 c")

    assert hand.to_act == 1
    assert hand.options().call == 100
    assert hand.options().raise_to == may


@pytest.mark.parametrize(
    ("rules", "may"),
    [(FACING_PLAYER, None), (ROUND_SUM, (300, 5000)), (SINGLE_RAISE, None), (COMPLETING, None)],
)
def test_c_t9d_the_caller_in_the_middle_faces_less(rules, may):
    hand = flop_hand(FIVE, Stakes(25, 50) if rules is COMPLETING else Stakes(50, 100), rules)

    act(hand, "100 125 c 200 c c")

    assert hand.to_act == 3
    assert hand.options().call == 75
    assert hand.options().raise_to == may


def test_m_43_1b_a_minimum_raise_reopens_for_everybody():
    hand = flop_hand(FIVE, Stakes(50, 100))

    act(hand, "100 125 c 200 c 300")

    assert hand.options().call == 175
    assert hand.options().raise_to == (400, 5000)


@pytest.mark.parametrize(("all_in", "may"), [(199, False), (200, True), (201, True)])
def test_a_full_raise_reopens_and_one_chip_less_does_not(all_in, may):
    hand = flop_hand({1: 5000, 2: all_in, 3: 5000}, Stakes(50, 100))

    act(hand, f"100 {all_in} c")

    assert (hand.options().raise_to is not None) is may


def test_m_43_2a_the_big_blind_has_its_option_and_the_limper_has_none():
    stacks = {1: 50_000, 2: 50_000, 3: 50_000, 4: 50_000, 5: 7500, 6: 50_000}
    hand = blinds_hand(stacks, Stakes(2000, 4000))
    act(hand, "c f 7500 f f")

    assert hand.to_act == 2
    assert hand.options().call == 3500
    assert hand.options().raise_to == (11_500, 50_000)

    hand.call()

    assert hand.options().call == 3500
    assert hand.options().raise_to is None


def test_m_43_2b_the_big_blind_raises_and_the_limper_may_again():
    stacks = {1: 50_000, 2: 50_000, 3: 50_000, 4: 50_000, 5: 7500, 6: 50_000}
    hand = blinds_hand(stacks, Stakes(2000, 4000))

    act(hand, "c f 7500 f f 11500")

    assert hand.options().call == 7500
    assert hand.options().raise_to == (15_500, 50_000)


@pytest.mark.parametrize("rules", [*ON_TOP, COMPLETING])
def test_a_check_before_a_short_opening_all_in_gives_no_right_to_raise(rules):
    hand = flop_hand({1: 5000, 2: 150, 3: 5000}, Stakes(100, 200), rules)

    act(hand, "x 150 c")

    assert hand.to_act == 1
    assert hand.options().raise_to is None


@pytest.mark.parametrize("rules", [SINGLE_RAISE, LOOKING_BACK, COMPLETING])
def test_l_20_a_short_all_in_does_not_reopen(rules):
    hand = flop_hand({1: 5000, 2: 300, 3: 5000}, Stakes(50, 100), rules)

    act(hand, "200 300 c")

    assert hand.options().call == 100
    assert hand.options().raise_to is None


# --- limit


@pytest.mark.parametrize(("all_in", "may"), [(149, None), (150, (250, 250)), (151, (251, 251))])
def test_m_43_l_half_a_bet_reopens_in_limit(all_in, may):
    hand = flop_hand({1: 5000, 2: all_in, 3: 5000}, Stakes(50, 100), game="flhe")

    act(hand, f"100 {all_in} c")

    assert hand.options().raise_to == may


@pytest.mark.parametrize(
    ("all_in", "next_raise", "opener_may"),
    [(140, 200, None), (149, 200, None), (150, 250, 250), (160, 260, 260)],
)
def test_c_b4b_c_the_half_rule_completes_or_adds_a_bet(all_in, next_raise, opener_may):
    hand = flop_hand({1: 5000, 2: all_in, 3: 5000}, Stakes(50, 100), ROUND_SUM, "flhe")
    act(hand, f"100 {all_in}")

    assert hand.options().raise_to == (next_raise, next_raise)

    hand.call()

    assert least(hand) == opener_may


@pytest.mark.parametrize(("rules", "middle_may"), [(ROUND_SUM, True), (FACING_PLAYER, False)])
def test_c_b4d_short_raises_add_up_in_limit(rules, middle_may):
    stacks = {1: 5000, 2: 140, 3: 5000, 4: 155}
    hand = flop_hand(stacks, Stakes(50, 100), rules, "flhe")
    act(hand, "100 140 c 155")

    assert hand.options().raise_to is not None

    hand.call()

    assert hand.to_act == 3
    assert hand.options().call == 15
    assert (hand.options().raise_to is not None) is middle_may


@pytest.mark.parametrize("rules", [ROUND_SUM, FACING_PLAYER])
def test_c_b2_a_bet_and_three_raises_are_the_cap(rules):
    hand = flop_hand({1: 5000, 2: 5000}, Stakes(50, 100), rules, "flhe", left_in_event=6)

    act(hand, "100 200 300 400")

    assert hand.options().raise_to is None
    with pytest.raises(Refused, match="may fold, call 100"):
        hand.raise_to(500)


@pytest.mark.parametrize(("rules", "may"), [(ROUND_SUM, None), (FACING_PLAYER, (500, 500))])
def test_the_cap_lifts_with_two_left_in_the_event_where_the_house_says_so(rules, may):
    hand = flop_hand({1: 5000, 2: 5000}, Stakes(50, 100), rules, "flhe", left_in_event=2)

    act(hand, "100 200 300 400")

    assert hand.options().raise_to == may


def test_the_big_blind_counts_as_the_bet_of_the_cap():
    hand = blinds_hand({1: 5000, 2: 5000, 3: 5000}, Stakes(50, 100), game="flhe")

    act(hand, "200 300 400")

    assert hand.options().raise_to is None


def test_limit_bets_double_on_the_turn():
    hand = blinds_hand({1: 5000, 2: 5000, 3: 5000}, Stakes(50, 100), game="flhe")
    act(hand, "c c x")

    assert hand.options().bet == (100, 100)

    act(hand, "x x x")

    assert hand.options().bet == (200, 200)


# --- a raise nobody could answer


def test_no_raise_is_offered_when_everybody_else_is_all_in():
    hand = flop_hand({1: 300, 2: 5000}, Stakes(50, 100))

    act(hand, "300")

    assert str(hand.options()) == "seat 2 may fold, call 300"
