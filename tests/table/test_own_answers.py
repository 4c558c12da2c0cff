"""Answers that none of the built-in houses gives and a house of one's own may: each plays out."""

import pytest

from floorcall.table import Stakes, TableRules, shuffled_deck
from floorcall.table.rule_choices import ShowOrder

from .table_hands import act, blinds_hand, check_down, flop_hand, river_hand

STAKES = Stakes(100, 200)


# --- short blinds and straddles


@pytest.mark.parametrize(("owed", "call", "least"), [(True, 200, 400), (False, 150, 350)])
def test_a_short_blind_may_cost_only_what_was_posted(owed, call, least):
    rules = TableRules(full_blind_owed=owed)
    hand = blinds_hand({1: 9000, 2: 150, 3: 9000}, STAKES, rules)

    assert hand.options().call == call
    assert hand.options().raise_to == (least, 9000)


@pytest.mark.parametrize(("counts", "most"), [(True, 700), (False, 650)])
def test_a_pot_sized_raise_may_count_a_short_blind_as_posted(counts, most):
    """Of 100 and 150 posted: call 200 and raise by 500, or by 450."""
    rules = TableRules(pot_limit_counts_full_blind=counts)
    hand = blinds_hand({1: 9000, 2: 150, 3: 9000}, STAKES, rules, game="plhe")

    assert hand.options().raise_to == (400, most)


@pytest.mark.parametrize("stack", [201, 250, 399, 400, 9000])
def test_a_straddle_is_owed_in_full_however_short_it_was_posted(stack):
    posts = {1: 100, 2: 200, 3: 400}
    hand = blinds_hand({1: 9000, 2: 9000, 3: stack, 4: 9000}, STAKES, posts=posts)

    assert hand.to_act == 4
    assert hand.options().call == 400
    assert hand.options().raise_to == (800, 9000)


def test_a_straddle_may_cost_only_what_was_posted():
    rules = TableRules(full_blind_owed=False)
    posts = {1: 100, 2: 200, 3: 400}
    hand = blinds_hand({1: 9000, 2: 9000, 3: 250, 4: 9000}, STAKES, rules, posts=posts)

    assert hand.options().call == 250
    assert hand.options().raise_to == (650, 9000)


# --- caps and reopening


@pytest.mark.parametrize(
    ("caps", "line", "may"),
    [
        (False, "200 400 600 800", True),
        (True, "200 400 600", True),
        (True, "200 400 600 800", False),
    ],
)
def test_a_cap_may_hold_for_no_limit_too(caps, line, may):
    rules = TableRules(caps_big_bets=caps)
    hand = flop_hand(dict.fromkeys(range(1, 4), 9000), STAKES, rules)
    act(hand, line)

    assert (hand.options().raise_to is not None) == may


@pytest.mark.parametrize(
    ("percent", "all_in", "may"),
    [(75, 174, False), (75, 175, True), (75, 176, True), (100, 199, False), (100, 200, True)],
)
def test_a_house_says_how_much_of_a_bet_reopens_in_limit(percent, all_in, may):
    rules = TableRules(reopen_limit_percent=percent)
    hand = flop_hand({1: 9000, 2: all_in, 3: 9000}, Stakes(50, 100), rules, game="flhe")
    act(hand, f"100 {all_in} c")

    assert (hand.options().raise_to is not None) == may


@pytest.mark.parametrize(
    ("doubles", "line", "least"),
    [
        (False, "", 400),
        (True, "", 400),
        (False, "600", 1000),
        (True, "600", 1200),
        (True, "600 1200", 2400),
        (True, "600 1300", 2600),
    ],
)
def test_the_least_raise_may_be_twice_the_bet_that_is_faced(doubles, line, least):
    hand = blinds_hand(dict.fromkeys(range(1, 6), 9000), STAKES, TableRules(raises_double=doubles))
    act(hand, line)

    assert hand.options().raise_to == (least, 9000)


def test_where_raises_double_a_short_all_in_is_still_no_raise():
    rules = TableRules(raises_double=True)
    hand = flop_hand({1: 9000, 2: 1100, 3: 9000}, STAKES, rules)
    act(hand, "600 1100 c")

    assert hand.options().raise_to is None


# --- odd chips


@pytest.mark.parametrize(("by_card", "won"), [(False, {1: 4, 2: 3}), (True, {2: 4, 1: 3})])
def test_the_odd_chip_of_a_board_game_may_go_by_the_hole_cards(by_card, won):
    """Both play the ace and the board; the ace of spades is the higher card."""
    holes = {1: "Ah 3d", 2: "As 2d"}
    rules = TableRules(odd_chip_by_hole_cards=by_card)
    hand = river_hand(holes, "Ac Kd Qh 9s 8c", 7, rules=rules)

    check_down(hand)

    assert hand.winnings == won


@pytest.mark.parametrize(("by_place", "won"), [(False, {2: 4, 1: 3}), (True, {1: 4, 2: 3})])
def test_the_odd_stud_chip_may_go_to_the_dealers_left(by_place, won):
    holes = {1: "2h 3h 4d 5d 6c Th Kd", 2: "2d 3d 4h 5h 6s Tc Ks"}
    hand = river_hand(holes, "", 7, "stud", rules=TableRules(odd_stud_chip_by_position=by_place))

    check_down(hand)

    assert hand.winnings == won


@pytest.mark.parametrize(
    ("to_low", "pot", "won"),
    [(False, 67, {1: 34, 2: 33}), (True, 67, {1: 33, 2: 34}), (True, 66, {1: 33, 2: 33})],
)
def test_the_odd_chip_between_high_and_low_may_go_to_low(to_low, pot, won):
    holes = {1: "Kh Ks Qd Qs", 2: "Ah 2d Jc Js"}
    rules = TableRules(odd_chip_to_low=to_low)
    hand = river_hand(holes, "3c 4d 8h Kc Td", pot, "plo8", rules=rules)

    check_down(hand)

    assert hand.winnings == won


@pytest.mark.parametrize(
    ("to_first", "won"), [(False, {7: 4, 1: 4, 3: 3}), (True, {7: 5, 1: 3, 3: 3})]
)
def test_all_odd_chips_may_go_to_the_first_in_line(to_first, won):
    holes = {1: "As 2c", 3: "Ah 2d", 5: "4c 5d", 7: "Ad 2h"}
    rules = TableRules(odd_chips_all_to_first=to_first)
    hand = river_hand(holes, "Ac Kd Qh 9s 8c", 11, button=5, rules=rules)

    check_down(hand)

    assert hand.winnings == won


def test_cards_nobody_recorded_leave_odd_chips_to_the_same_rule():
    rules = TableRules(odd_chips_all_to_first=True)
    hand = flop_hand({1: 10, 2: 10, 3: 10}, STAKES, rules, pot=5)
    act(hand, "10 c c")

    hand.award([1, 2, 3])

    assert hand.winnings == {1: 13, 2: 11, 3: 11}


@pytest.mark.parametrize(("every", "won"), [(False, {1: 4, 2: 3}), (True, {2: 4, 1: 3})])
def test_the_odd_stud_chip_may_go_by_all_the_cards(every, won):
    """Six-high straights: the six of spades plays, the king of spades lies beside the other."""
    holes = {1: "2h 3h 4d 5d 6s Th Kd", 2: "2d 3d 4h 5h 6c Tc Ks"}
    hand = river_hand(holes, "", 7, "stud", rules=TableRules(odd_chip_by_all_cards=every))

    check_down(hand)

    assert hand.winnings == won


@pytest.mark.parametrize(
    ("apart", "pot", "won"),
    [
        (False, 66, {1: 33, 2: 33}),
        (True, 66, {1: 34, 2: 32}),
        (True, 67, {1: 34, 2: 33}),
        (True, 68, {1: 34, 2: 34}),
    ],
)
def test_each_half_may_be_divided_on_its_own_where_hands_tie_both_ways(apart, pot, won):
    holes = {1: "2h 6s Kh Qd", 2: "2d 6c Kc Qs"}
    rules = TableRules(tied_halves_apart=apart)
    hand = river_hand(holes, "3c 4d 5h Jc Td", pot, "plo8", rules=rules)

    check_down(hand)

    assert hand.winnings == won


# --- showing


@pytest.mark.parametrize(("blind_first", "order"), [(True, [2, 1]), (False, [1, 2])])
def test_looking_back_to_a_limped_pot_the_house_says_who_shows(blind_first, order):
    rules = TableRules(
        show_order=ShowOrder.LOOKING_BACK, big_blind_shows_if_checked_down=blind_first
    )
    stacks = dict.fromkeys(range(1, 5), 20_000)
    hand = blinds_hand(stacks, STAKES, rules, deck=shuffled_deck(7), manual_show=True)
    act(hand, "f f c x  x x  x x  x x")

    assert hand.showing_order() == order


@pytest.mark.parametrize(("by_place", "order"), [(False, [2, 1]), (True, [1, 2])])
def test_in_stud_the_first_to_the_dealers_left_may_show_first(by_place, order):
    """The pair of kings that seat 2 shows is the higher board."""
    holes = {1: "2h 3h 4d 5d 7c Th Qd", 2: "2d 3d Kh Kc 8s Tc Js"}
    rules = TableRules(stud_shows_by_position=by_place)
    hand = river_hand(holes, "", 8, "stud", rules=rules)
    check_down(hand)

    assert hand.showing_order() == order


@pytest.mark.parametrize("before", [True, False])
def test_hands_may_stay_face_down_until_the_showdown(before):
    rules = TableRules(face_up_before_showdown=before)
    hand = blinds_hand({1: 1000, 2: 5000}, STAKES, rules, deck=shuffled_deck(7), manual=True)
    hand.deal()
    act(hand, "c 1000 c")

    for _ in range(3):
        assert hand.face_up == before
        hand.deal()

    assert hand.phase == "over"
    assert hand.face_up
