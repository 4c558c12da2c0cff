"""Spots at a table that a rule decides and few engines agree on, each with its figures."""

import pytest
from tests.table.table_hands import ALL_RULES, act, blinds_hand, check_down, flop_hand, river_hand

from floorcall.table import GAMES, Hand, Refused, Setting, Stakes
from floorcall.table.cards import cards

LIMITS = Stakes(bring_in=25, small_bet=100, big_bet=200)


def low_card_with(stack):
    """Stud for three: seat 1 has the deuce up and this many chips."""
    deck = cards("Kc Qc Jc Kd Qd Jd 2c 9d 8s")
    return Hand(Setting(GAMES["stud"], {1: stack, 2: 900, 3: 900}, 3, LIMITS, deck=deck))


@pytest.mark.parametrize(
    ("stack", "bet"), [(24, None), (25, None), (26, (26, 26)), (100, (100,) * 2)]
)
def test_the_last_chips_of_the_low_card_are_the_bring_in_and_no_bet(stack, bet):
    hand = low_card_with(stack)

    assert hand.options().bring_in == min(stack, 25)
    assert hand.options().bet == bet
    assert hand.least_raise() == (bet[0] if bet else 0)


def test_a_short_bring_in_leaves_the_full_one_owed_and_is_completed_to_a_full_bet():
    hand = low_card_with(6)
    with pytest.raises(Refused, match=r"may bring in 6$"):
        hand.bet_to(6)

    hand.bring_in()

    assert hand.options().call == 25
    assert hand.options().raise_to == (100, 100)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_who_has_checked_may_raise_a_bet(rules):
    hand = flop_hand({1: 5000, 2: 5000}, Stakes(50, 100), rules)

    act(hand, "x 300")

    assert hand.options().raise_to == (600, 5000)


def test_a_big_blind_shorter_than_the_small_blind():
    hand = blinds_hand({1: 5000, 2: 30, 3: 5000}, Stakes(100, 200))
    act(hand, "c c")

    assert hand.pots() == [(90, (1, 2, 3)), (340, (1, 3))]


def test_everybody_all_in_on_the_ante_plays_for_the_antes():
    hand = blinds_hand({1: 10, 2: 20, 3: 25}, Stakes(50, 100, 25))

    assert hand.phase == "show"
    assert hand.pots() == [(30, (1, 2, 3)), (20, (2, 3)), (5, (3,))]


@pytest.mark.parametrize(
    ("line", "most"),
    [
        ("", 350),
        ("350", 1150),
        ("c", 400),
        ("c c", 400),
        ("c c x", 300),
        ("c c x 300", 1200),
        ("c c x 100", 600),
    ],
)
def test_pot_limit_maxima_at_50_100(line, most):
    hand = blinds_hand({1: 9000, 2: 9000, 3: 9000}, Stakes(50, 100), game="plhe")

    act(hand, line)

    assert (hand.options().bet or hand.options().raise_to)[1] == most


def test_antes_and_dead_money_count_in_a_pot_limit_maximum():
    stakes = Stakes(50, 100, 100, ante_by_big_blind=True)

    hand = blinds_hand({1: 9000, 2: 9000, 3: 9000}, stakes, game="plo")

    assert hand.options().raise_to == (200, 450)


def test_a_quartered_pot_in_chips_of_25():
    """1,075 is 22 chips for high and 21 for low, of which the odd one lies left of the button."""
    holes = {1: "Ks Kh Jc Jd", 2: "Ah 2h Tc 9d", 3: "As 2s Th 9c"}
    hand = river_hand(holes, "3c 4d 8s Kc Qd", 1075, "plo8", button=3, chip=25)

    check_down(hand)

    assert hand.winnings == {1: 550, 2: 275, 3: 250}


def test_a_tied_high_half_and_one_low_in_chips_of_25():
    """1,025 is 21 chips for high, 11 and 10, and 20 for low."""
    holes = {1: "Kd Jc 9d 9h", 2: "Kh Js 9s 9c", 3: "As 2s Th Td"}
    hand = river_hand(holes, "3c 4d 8s Kc Qd", 1025, "plo8", button=3, chip=25)

    check_down(hand)

    assert hand.winnings == {1: 275, 2: 250, 3: 500}


def test_razz_hands_that_tie_split_by_the_suit_of_their_highest_card():
    """Both have 7-5-4-3-A; the seven of spades outranks the ace, which is low here."""
    holes = {1: "7h 5c 4d 3s As Kd Kc", 2: "7s 5d 4h 3c Ad Qd Qc"}
    hand = river_hand(holes, "", 75, "razz", chip=25)

    check_down(hand)

    assert hand.winnings == {1: 25, 2: 50}
