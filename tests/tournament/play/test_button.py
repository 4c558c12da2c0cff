"""Button and blinds from hand to hand, and where arriving players are dealt in."""

import pytest
from floor import LIBRARY
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.questions import BUTTON_RULE, ButtonRule
from floorcall.chapters.next_hand.rulings.button_position import (
    NextHand,
    Place,
    Positions,
    is_dealt_in,
    next_hand,
    opening_hand,
    place_of,
)

DEAD = ("club52", "metropolitan", "wph", "wptapl")
START = Positions(1, 2, 3)


def after(house: str, last: Positions, seats, newcomers=(), labels=()) -> NextHand:
    return next_hand(last, seats, LIBRARY.house(house, *labels), newcomers).decision


def shape(hand: NextHand) -> tuple:
    return hand.positions.button, hand.small_blind, hand.positions.big_blind


@pytest.mark.parametrize("house", DEAD)
def test_ex_l_blinds_1_and_ex_c_t27_small_blind_eliminated(house):
    first = after(house, START, {1, 3, 4, 5})
    second = after(house, first.positions, {1, 3, 4, 5})

    assert shape(first) == (2, 3, 4)
    assert first.dealer == 1
    assert shape(second) == (3, 4, 5)
    assert second.dealer == 3


@pytest.mark.parametrize("house", DEAD)
def test_ex_l_blinds_2_and_ex_c_t27_big_blind_eliminated(house):
    first = after(house, START, {1, 2, 4, 5})
    second = after(house, first.positions, {1, 2, 4, 5})

    assert shape(first) == (2, None, 4)
    assert first.dealer == 2
    assert shape(second) == (3, 4, 5)
    assert second.dealer == 2


@pytest.mark.parametrize("house", DEAD)
def test_ex_l_blinds_3_and_ex_c_t27_both_blinds_eliminated(house):
    first = after(house, START, {1, 4, 5})
    second = after(house, first.positions, {1, 4, 5})

    assert shape(first) == (2, None, 4)
    assert first.dealer == 1
    assert shape(second) == (3, 4, 5)
    assert second.dealer == 1


def test_s_button_rule_a_moving_button_goes_to_the_next_player_at_once():
    assert shape(after("whangamata", START, {1, 3, 4, 5})) == (3, 4, 5)


def test_a_1_the_house_that_only_says_button_may_choose_the_dead_one():
    house = LIBRARY.house("whangamata").choose(BUTTON_RULE, ButtonRule.DEAD_BUTTON)

    assert shape(next_hand(START, {1, 3, 4, 5}, house).decision) == (2, 3, 4)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("gone", "button", "big"),
    [(2, 3, 1), (1, 3, 2), (3, 2, 1)],
)
def test_s_heads_up_button_and_ex_l_12_and_ex_w_30(house, gone, button, big):
    """Three left: button 1, small blind 2, big blind 3; one of them goes out."""
    hand = after(house, START, {1, 2, 3} - {gone})

    assert shape(hand) == (button, button, big)
    assert hand.dealer == button


@pytest.mark.parametrize("house", HOUSES)
def test_heads_up_the_first_button_is_the_small_blind(house):
    assert shape(opening_hand(4, {4, 7}, LIBRARY.house(house)).decision) == (4, 4, 7)


ARRIVAL = Positions(2, 4, 5)
"""The situation of the books: button 2, seat 3 empty, small blind 4, big blind 5."""

WAITS = {
    "club52": {3},
    "metropolitan": {3},
    "wph": {3},
    "whangamata": {3},
    "wptapl": {2, 3, 4},
}


@pytest.mark.parametrize("house", WAITS)
@pytest.mark.parametrize("seat", [2, 3, 4, 5, 6])
def test_s_moved_player_entry_ex_h_6_ex_c_t18_ex_l_10(house, seat):
    dealt = is_dealt_in(place_of(seat, ARRIVAL), LIBRARY.house(house))

    assert dealt.decision is (seat not in WAITS[house])
    assert dealt.citations


@pytest.mark.parametrize(("seat", "dealt"), [(2, True), (3, False), (4, False), (5, True)])
def test_s_moved_player_entry_in_a_casual_game_only_the_small_blind_waits(seat, dealt):
    house = LIBRARY.house("whangamata", "casual")

    assert is_dealt_in(place_of(seat, ARRIVAL), house).decision is dealt


def test_ex_l_10_who_waits_on_the_small_blind_waits_on_the_button_too_and_then_plays():
    # The big blind of the hand before (seat 4) is gone, and somebody arrives in that seat.
    seats = {1, 2, 4, 5, 6, 7}
    last = Positions(1, 2, 4)
    first = after("wptapl", last, seats, {4})
    second = after("wptapl", first.positions, seats, {4})
    third = after("wptapl", second.positions, seats, {4})

    assert first.waiting == {4: Place.SMALL_BLIND}
    assert shape(first) == (2, None, 5)
    assert second.waiting == {4: Place.BUTTON}
    assert third.waiting == {}
    assert 4 in third.dealt_in


@pytest.mark.parametrize("house", ["club52", "metropolitan", "wph"])
def test_an_arrival_in_the_small_blind_posts_it_and_plays(house):
    hand = after(house, Positions(1, 2, 4), {1, 2, 4, 5, 6, 7}, {4})

    assert shape(hand) == (2, 4, 5)
    assert 4 in hand.dealt_in


@pytest.mark.parametrize("house", HOUSES)
def test_ex_l_10_an_arrival_short_of_the_next_big_blind_posts_it(house):
    hand = after(house, Positions(1, 2, 3), {1, 2, 3, 4, 6, 7}, {4})

    assert hand.positions.big_blind == 4
    assert 4 in hand.dealt_in


@pytest.mark.parametrize("house", HOUSES)
def test_ex_h_6_between_the_button_and_the_small_blind_one_waits_until_the_button_has_passed(house):
    last = Positions(1, 2, 4)
    seats = {1, 2, 3, 4, 5, 6}
    first = after(house, last, seats, {3})
    second = after(house, first.positions, seats, {3})

    assert first.waiting == {3: Place.BETWEEN}
    assert 3 in second.dealt_in


@pytest.mark.parametrize("house", HOUSES)
def test_a_third_player_joins_two_and_nobody_pays_the_big_blind_twice(house):
    for arrival in (3, 6, 8):
        hand = after(house, Positions(2, 2, 5), {2, 5, arrival}, {arrival})

        assert hand.positions.big_blind != 5
        assert len({hand.positions.button, hand.positions.big_blind}) == 2


def test_every_ruling_on_positions_cites_what_it_read():
    ruling = next_hand(START, {1, 3, 4, 5}, LIBRARY.house("wptapl"))

    assert {citation.number for citation in ruling.citations} >= {"9.1", "ex-blinds-1"}


seats = st.sets(st.integers(1, 9), min_size=2, max_size=9)


@given(st.sampled_from(HOUSES), seats, st.data())
def test_no_player_who_stays_has_the_big_blind_twice_running(house, ring, data):
    book = LIBRARY.house(house)
    hand = opening_hand(data.draw(st.sampled_from(sorted(ring))), ring, book).decision
    newcomers: set[int] = set()
    for _ in range(12):
        before = hand.positions.big_blind
        waiting = set(hand.waiting)
        gone = data.draw(st.sets(st.sampled_from(sorted(ring)), max_size=len(ring) - 2))
        ring = ring - gone
        free = sorted(set(range(1, 10)) - ring - gone)
        arrived = data.draw(st.sets(st.sampled_from(free), max_size=2)) if free else set()
        ring = ring | arrived
        newcomers = (waiting & ring) | arrived
        hand = next_hand(hand.positions, ring, book, newcomers, waiting & ring).decision
        at = hand.positions

        assert at.big_blind != before or before in arrived
        assert at.big_blind in hand.dealt_in
        assert hand.dealer in hand.dealt_in
        assert set(hand.dealt_in) | set(hand.waiting) == ring
        assert set(hand.waiting) <= newcomers
        assert len(hand.dealt_in) >= 2
        if len(hand.dealt_in) == 2:
            assert at.button == at.small_blind != at.big_blind
        else:
            assert len({at.button, at.small_blind, at.big_blind}) == 3
