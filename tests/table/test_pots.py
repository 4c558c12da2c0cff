"""Side pots, halves and odd chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.table.lows import NO_LOW
from floorcall.table.pots import Pot, build, halve, split
from floorcall.table.showdown import best, best_first

from .table_hands import check_down, river_hand


def test_equal_stakes_make_one_pot():
    assert build([200, 200, 200], [True] * 3, 0) == [Pot(600, (0, 1, 2))]


def test_a_shorter_all_in_makes_a_side_pot():
    assert build([150, 200, 200], [True] * 3, 0) == [Pot(450, (0, 1, 2)), Pot(100, (1, 2))]


def test_folded_chips_lie_in_the_pots_they_reached():
    built = build([100, 700, 1700, 1700], [False, True, True, True], 0)

    assert built == [Pot(2200, (1, 2, 3)), Pot(2000, (2, 3))]


def test_a_folded_player_who_paid_most_leaves_it_in_the_last_pot():
    built = build([500, 200, 300], [False, True, True], 0)

    assert built == [Pot(600, (1, 2)), Pot(400, (2,))]


def test_dead_money_is_in_the_main_pot():
    assert build([0, 100, 100], [True] * 3, 50) == [Pot(50, (0, 1, 2)), Pot(200, (1, 2))]


@given(
    st.lists(st.tuples(st.integers(0, 500), st.booleans()), min_size=2, max_size=10),
    st.integers(0, 100),
)
def test_pots_hold_every_chip_and_nobody_wins_more_than_a_matching_share(players, dead):
    paid = [chips for chips, _ in players]
    live = [held for _, held in players]
    if not any(live):
        live[0] = True

    built = build(paid, live, dead)

    assert sum(pot.amount for pot in built) == sum(paid) + dead
    for at in (at for at, held in enumerate(live) if held):
        most = sum(pot.amount for pot in built if at in pot.players)
        others = [c for c, h in zip(paid, live, strict=True) if h and c > paid[at]]
        if others:  # somebody live went deeper, so the winnings stop at the player's own depth
            assert most <= sum(min(chips, paid[at]) for chips in paid) + dead


@given(
    st.lists(st.tuples(st.integers(0, 9), st.booleans()), min_size=2, max_size=10),
    st.integers(0, 5),
    st.randoms(use_true_random=False),
)
def test_the_best_hand_paid_first_gets_what_it_has_in_the_pots(players, dead, chance):
    paid = [chips for chips, _ in players]
    live = [held for _, held in players]
    if not any(live):
        live[0] = True
    ranks = [chance.randint(1, 8) if held else NO_LOW for held in live]
    won = [0] * len(paid)
    for pot in build(paid, live, dead):
        for at in best(pot.players, ranks)[:1]:
            won[at] += pot.amount
    held = [rank for rank in ranks if rank != NO_LOW]
    deepest = max(chips for chips, rank in zip(paid, ranks, strict=True) if rank != NO_LOW)

    paid_first = best_first(paid, dead, deepest, ranks[:])

    if paid_first:
        assert paid_first == won
    else:
        assert len(set(held)) < len(held), "some hands tie"


def test_of_two_tied_hands_neither_is_paid_first():
    assert best_first([100, 300, 300], 0, 300, [5, 7, 7]) == []
    assert best_first([100, 300, 300], 0, 300, [7, 7, 5]) == [0, 0, 700]


@pytest.mark.parametrize(
    ("amount", "winners", "chip", "shares"),
    [
        (2525, 2, 25, [1275, 1250]),
        (2550, 2, 25, [1275, 1275]),
        (10, 3, 1, [4, 3, 3]),
        (11, 3, 1, [4, 4, 3]),
        (12, 3, 1, [4, 4, 4]),
    ],
)
def test_odd_chips_go_one_each(amount, winners, chip, shares):
    assert split(amount, winners, chip) == shares


@pytest.mark.parametrize(
    ("amount", "shares"), [(9, [3, 3, 3]), (10, [4, 3, 3]), (11, [5, 3, 3]), (12, [4, 4, 4])]
)
def test_the_first_takes_every_odd_chip_where_the_house_says_so(amount, shares):
    assert split(amount, 3, 1, all_to_first=True) == shares


@pytest.mark.parametrize(("amount", "halves"), [(66, (33, 33)), (67, (34, 33)), (1, (1, 0))])
def test_the_odd_chip_of_the_whole_pot_goes_to_high(amount, halves):
    assert halve(amount, 1) == halves


def test_m_18_3_the_first_winner_left_of_the_button_gets_the_odd_chip():
    holes = {3: "As 2c", 5: "4c 5d", 7: "Ad 2h"}
    hand = river_hand(holes, "Ac Kd Qh 9s 8c", 2525, button=5, chip=25)

    check_down(hand)

    assert hand.winnings == {7: 1275, 3: 1250}


def test_m_18_3_three_winners_share_eleven_chips():
    holes = {1: "As 2c", 3: "Ah 2d", 5: "4c 5d", 7: "Ad 2h"}
    hand = river_hand(holes, "Ac Kd Qh 9s 8c", 11, button=5)

    check_down(hand)

    assert hand.winnings == {7: 4, 1: 4, 3: 3}


def test_an_empty_button_seat_counts_like_any_other():
    holes = {3: "As 2c", 7: "Ad 2h"}
    hand = river_hand(holes, "Ac Kd Qh 9s 8c", 2525, button=5, chip=25)

    check_down(hand)

    assert hand.winnings == {7: 1275, 3: 1250}


def test_m_18_3_omaha_high_takes_the_odd_chip_from_low():
    holes = {1: "As Ks Qd Jd", 2: "2c 3c 4d 9d"}
    hand = river_hand(holes, "Ah Kd 5h 7c 8s", 67, "plo8")

    check_down(hand)

    assert hand.winnings == {1: 34, 2: 33}


@pytest.mark.parametrize(("pot", "won"), [(66, {1: 33, 2: 33}), (67, {1: 34, 2: 33})])
def test_m_18_1_identical_both_ways_splits_the_whole_pot_evenly(pot, won):
    holes = {1: "2h 6s Kh Qd", 2: "2d 6c Kc Qs"}
    hand = river_hand(holes, "3c 4d 5h Jc Td", pot, "plo8")

    check_down(hand)

    assert hand.winnings == won


@pytest.mark.parametrize(("pot", "won"), [(66, {1: 33, 2: 33}), (67, {2: 34, 1: 33})])
def test_m_18_2_in_stud_the_odd_chip_goes_by_suit(pot, won):
    """The six of spades is in the second seat: suit decides, not position."""
    holes = {1: "2h 3h 4d 5d 6c Kh Kd", 2: "2d 3d 4h 5h 6s Qh Qd"}
    hand = river_hand(holes, "", pot, "stud8")

    check_down(hand)

    assert hand.winnings == won


def test_an_ace_outside_the_five_cards_is_no_high_card():
    holes = {1: "9h Th Jd Qd Kd 2s 2h", 2: "9d Td Jh Qh Kc As 3d"}
    hand = river_hand(holes, "", 7, "stud")

    check_down(hand)

    assert hand.winnings == {2: 7}, "ace high straight"

    holes = {1: "9h Th Jd Qd Kd 2s 2h", 2: "9d Tc Jh Qh Kc 5s 3d"}
    hand = river_hand(holes, "", 7, "stud")
    check_down(hand)

    assert hand.winnings == {1: 4, 2: 3}, "king of diamonds before king of clubs"
