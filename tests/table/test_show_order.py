"""Who shows first, when hands are turned up, and what must be shown to win."""

import pytest

from floorcall.table import Late, Refused, Setting, Stakes, shuffled_deck
from floorcall.table.cards import cards
from floorcall.table.games import GAMES
from floorcall.table.hand import Hand

from .table_hands import FACING_PLAYER, LOOKING_BACK, ROUND_SUM, SINGLE_RAISE, act, blinds_hand

OTHERS = (FACING_PLAYER, ROUND_SUM, SINGLE_RAISE)
STAKES = Stakes(100, 200)


def table(rules, seats=4, **more):
    """Small blind 1, big blind 2, button last, showing left to the players."""
    stacks = more.pop("stacks", dict.fromkeys(range(1, seats + 1), 20_000))
    return blinds_hand(stacks, STAKES, rules, deck=shuffled_deck(7), manual_show=True, **more)


@pytest.mark.parametrize("rules", [*OTHERS, LOOKING_BACK])
def test_h_10_c_s7_the_last_raiser_of_the_river_shows_first(rules):
    hand = table(rules, 3)
    act(hand, "c c x  x x x  x x x  500 1000 f c")

    assert hand.showing_order() == [2, 1]


@pytest.mark.parametrize(("rules", "first"), [(r, 1) for r in OTHERS] + [(LOOKING_BACK, 4)])
def test_w_12b_a_turn_bet_and_a_checked_river(rules, first):
    hand = table(rules)
    act(hand, "f c c f  x x  x 500 c  x x")

    assert hand.showing_order()[0] == first


@pytest.mark.parametrize(
    ("rules", "order"), [(r, [2, 3]) for r in OTHERS] + [(LOOKING_BACK, [3, 2])]
)
def test_w_12b_a_raise_before_the_flop_and_checks_after(rules, order):
    hand = table(rules)
    act(hand, "600 f f c  x x  x x  x x")

    assert hand.showing_order() == order


@pytest.mark.parametrize(
    ("rules", "order"), [(r, [1, 2]) for r in OTHERS] + [(LOOKING_BACK, [2, 1])]
)
def test_w_12_the_blinds_checked_down(rules, order):
    hand = table(rules)
    act(hand, "f f c x  x x  x x  x x")

    assert hand.showing_order() == order


def test_w_12b_a_flop_bet_is_looked_back_to():
    hand = table(LOOKING_BACK)
    act(hand, "f c c f  500 c  x x  x x")

    assert hand.showing_order() == [1, 4]


def test_w_12b_three_in_a_limped_pot_go_clockwise_from_the_big_blind():
    hand = table(LOOKING_BACK)
    act(hand, "c f c x  x x x  x x x  x x x")

    assert hand.showing_order() == [2, 3, 1]


def test_h_10_stud_shows_from_the_high_board_and_razz_from_the_low():
    for game, first in (("stud", 2), ("razz", 1)):
        holes = {1: cards("2c 3d 4h 5h 6d 7s"), 2: cards("Kc Qd Kh Ks Jd Ts")}
        late = Late(4, 400, holes=holes)
        stakes = Stakes(bring_in=10, small_bet=40, big_bet=80)
        setting = Setting(
            GAMES[game],
            {1: 900, 2: 900},
            2,
            stakes,
            deck=shuffled_deck(3),
            manual_show=True,
            late=late,
        )
        hand = Hand(setting)
        act(hand, "x x")

        assert hand.showing_order()[0] == first


# --- all in


def test_m_14_1_both_hands_are_up_before_the_river():
    hand = table(FACING_PLAYER, manual=True, stacks={1: 1000, 2: 5000})
    hand.deal()
    act(hand, "c x")
    hand.deal()
    act(hand, "x x")
    hand.deal()
    act(hand, "800")

    assert not hand.face_up

    hand.call()

    assert hand.face_up
    assert len(hand.board) == 4

    hand.deal()

    assert hand.phase == "over"


def test_m_14_2_nothing_is_up_while_two_can_still_bet():
    hand = table(FACING_PLAYER, manual=True, stacks={1: 1500, 2: 5000, 3: 700})
    hand.deal()
    act(hand, "700 c c")

    assert not hand.face_up

    hand.deal()
    act(hand, "x x")
    hand.deal()

    assert not hand.face_up

    act(hand, "800 c")

    assert hand.face_up
    assert hand.pots() == [(2100, (1, 2, 3)), (1600, (1, 2))]


def test_m_14_3_with_chips_behind_hands_are_up_only_after_the_river():
    hand = table(FACING_PLAYER, stacks={1: 9000, 2: 9000, 3: 700})
    act(hand, "700 c c  x x  1000 c")

    assert not hand.face_up

    act(hand, "x x")

    assert hand.face_up
    assert hand.phase == "over", "nobody may muck, so the pots are paid"


def test_a_hand_once_face_up_cannot_be_mucked():
    late = Late(3, 900, cards("2c 7d 9h Js"))
    setting = Setting(GAMES["nlhe"], {1: 0, 2: 500, 3: 500}, 3, STAKES, late=late)
    hand = Hand(setting)
    act(hand, "x x")
    hand.show(1, cards("As Ad"))

    with pytest.raises(Refused, match="show or muck seat 1"):
        hand.muck_hand(1)


# --- what must be shown to win


def test_a_player_may_muck_and_the_last_live_hand_takes_the_pot_unshown():
    hand = table(FACING_PLAYER, 3)
    act(hand, "c c x  x x x  x x x  500 c f")
    hand.muck_hand(2)

    assert hand.phase == "over"
    assert hand.winnings == {1: 1600}
    assert not any(hand.shown)


def test_all_cards_are_shown_to_win():
    late = Late(3, 900, cards("2c 7d 9h Js"))
    hand = Hand(Setting(GAMES["nlhe"], {1: 500, 2: 500}, 2, STAKES, late=late))
    act(hand, "x x")

    with pytest.raises(Refused, match="all 2 must be shown"):
        hand.show(1, cards("As"))


def test_the_last_hand_for_a_side_pot_cannot_be_thrown_away():
    """Cards unknown: the all-in hand plays for the main pot, two others for the side pot."""
    late = Late(1, 0, cards(""))
    hand = Hand(Setting(GAMES["nlhe"], {1: 300, 2: 900, 3: 900}, 3, STAKES, late=late))
    act(hand, "300 900 c")
    hand.muck_hand(3)

    with pytest.raises(Refused, match="last hand for a pot"):
        hand.muck_hand(2)


def test_cards_nobody_recorded_are_awarded_by_hand():
    hand = Hand(Setting(GAMES["nlhe"], {1: 300, 2: 900, 3: 900}, 3, STAKES, late=Late(1)))
    act(hand, "300 900 c")
    with pytest.raises(Refused, match="others than seats"):
        hand.award([1], [1])

    hand.award([1], [2, 3])

    assert hand.winnings == {1: 900, 2: 600, 3: 600}
