"""A showdown with cards missing or to spare: it waits until the floor has put them right."""

import pytest

from floorcall.table import Hand, Refused, Stakes, shuffled_deck
from floorcall.table.repairs import KillHand, MoveCards, NameCard

from .random_hands import random_setting
from .table_hands import act, blinds_hand

STAKES = Stakes(50, 100)


def five_handed(**more):
    return blinds_hand(dict.fromkeys(range(1, 6), 10_000), STAKES, deck=shuffled_deck(9), **more)


def on_the_river(game):
    hand = five_handed(game=game)
    while hand.street < 3:
        hand.check_or_call()
    return hand


def check_it_down(hand):
    while hand.phase == "bet":
        hand.check()


@pytest.mark.parametrize("game", ["nlhe", "plo8"])
def test_a_showdown_waits_for_a_board_card_the_floor_took_away(game):
    hand = on_the_river(game)
    hand.put_right(MoveCards("board", (4,), "muck"))

    check_it_down(hand)

    assert hand.phase == "show"
    with pytest.raises(Refused, match="the board has 4 cards, not 5"):
        hand.fold()

    hand.put_right(MoveCards("stub", (0,), "board"))

    assert hand.phase == "over"


@pytest.mark.parametrize("game", ["nlhe", "plo"])
def test_a_showdown_waits_until_a_hand_with_a_card_too_many_is_killed(game):
    hand = on_the_river(game)
    hand.put_right(MoveCards("stub", (0,), 2))
    check_it_down(hand)
    held = len(hand.cards_of(2))

    with pytest.raises(Refused, match=f"seat 2 holds {held} cards, not {held - 1}"):
        hand.fold()

    hand.put_right(KillHand(2))

    assert hand.phase == "over"
    assert 2 not in hand.winnings


def test_a_board_with_cards_to_spare_is_dealt_no_more_and_waits_too():
    hand = five_handed()
    act(hand, "c c c c x")
    hand.put_right(MoveCards("stub", (0, 1, 2), "board"))
    stub = len(hand.stub)

    check_it_down(hand)

    assert len(hand.stub) == stub
    with pytest.raises(Refused, match="the board has 6 cards, not 5"):
        hand.fold()


def test_a_stub_that_runs_out_leaves_the_board_short_and_loses_no_card():
    hand = five_handed()
    act(hand, "c c c c x")
    hand.put_right(MoveCards("stub", tuple(range(1, len(hand.stub))), "muck"))

    check_it_down(hand)

    assert hand.stub == []
    assert sorted(hand.everywhere()) == list(range(52))
    with pytest.raises(Refused, match="the board has 4 cards, not 5"):
        hand.fold()


@pytest.mark.parametrize("street", [0, 1])
def test_a_stud_street_without_cards_is_played_with_those_there_are(street):
    hand = Hand(random_setting("stud", 1)[0])
    while hand.street < street:
        hand.bring_in() if hand.options().bring_in else hand.check_or_call()
    hand.put_right(MoveCards("stub", tuple(range(len(hand.stub))), "muck"))
    while hand.phase == "bet":
        hand.bring_in() if hand.options().bring_in else hand.check_or_call()

    assert hand.phase == "show"
    assert sorted(hand.everywhere()) == list(range(52))
    with pytest.raises(Refused, match="holds"):
        hand.fold()


def test_cards_are_moved_to_live_hands_only():
    hand = five_handed()
    act(hand, "f")

    with pytest.raises(Refused, match="seat 3 holds no live hand"):
        hand.put_right(MoveCards("stub", (0,), 3))


def test_a_board_card_nobody_knew_is_named_at_the_showdown_and_the_pot_is_paid():
    hand = blinds_hand({1: 500, 2: 500}, STAKES, deck=shuffled_deck(9)[:8])
    act(hand, "c x x x x x x x")
    assert hand.phase == "show"
    while -1 in hand.board:
        spare = next(card for card in range(52) if card not in hand.everywhere())
        hand.put_right(NameCard("board", hand.board.index(-1), spare))

    assert hand.phase == "over"
