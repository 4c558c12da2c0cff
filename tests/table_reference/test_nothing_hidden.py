"""No pair of eyes learns anything it may not: other hidden cards, the same views throughout."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.random_hands import play_on, random_setting

from floorcall.table import GAMES, Hand, steps, view
from floorcall.table.cards import UNKNOWN
from floorcall.table.view import DEALER, RAIL


def played(game_id, seed, most):
    """A hand after some actions at random, dealt by itself or street by street."""
    setting, chance = random_setting(game_id, seed)
    manual = chance.random() < 0.5
    hand = Hand(replace(setting, manual=manual, manual_show=manual))
    while len(hand.history) < most and hand.phase != "over":
        if hand.phase == "deal":
            hand.deal()
        elif hand.phase == "bet":
            play_on(hand, chance)
        else:
            waiting = [seat for seat in hand.live_seats if not hand.shown[hand.position(seat)]]
            hand.show(chance.choice(waiting))
    return hand


def views_of(setting, history, viewer):
    """The view before the first operation and after each."""
    seen = [view(Hand(setting), viewer)]
    return seen + [view(hand, viewer) for _, hand in steps(setting, history)]


def faces(seen):
    """The cards somebody has seen the faces of."""
    cards = {card for each in seen for card in each.board}
    cards |= {card for each in seen for seat in each.seats for card in seat.cards}
    return cards - {UNKNOWN}


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=2 * settings().max_examples // 5, deadline=None)
@given(seed=st.integers(0, 10**6), most=st.integers(0, 60), who=st.integers(0, 11))
def test_other_hidden_cards_give_the_same_views_throughout(game_id, seed, most, who):
    hand = played(game_id, seed, most)
    viewer = [*hand.seats, RAIL, DEALER][who % (len(hand.seats) + 2)]
    seen = views_of(hand.setting, hand.history, viewer)
    hidden = [card for card in hand.setting.deck if card not in faces(seen)]
    others = hidden[:]
    random.Random(seed).shuffle(others)
    exchanged = dict(zip(hidden, others, strict=True))
    deck = [exchanged.get(card, card) for card in hand.setting.deck]

    assert views_of(replace(hand.setting, deck=deck), hand.history, viewer) == seen


@pytest.mark.parametrize("game_id", GAMES)
def test_a_view_after_an_undo_is_the_view_before_what_was_undone(game_id):
    for seed in range(15):
        hand = played(game_id, seed, 60)
        views = {who: views_of(hand.setting, hand.history, who) for who in (*hand.seats, RAIL)}
        while hand.history:
            hand.undo()

            assert {who: view(hand, who) for who in views} == {
                who: seen[len(hand.history)] for who, seen in views.items()
            }


@pytest.mark.parametrize("game_id", GAMES)
def test_only_hands_face_up_and_ones_own_are_seen(game_id):
    for seed in range(40):
        hand = played(game_id, seed, seed)
        for viewer in (*hand.seats, RAIL, DEALER):
            for seat, seen in zip(hand.seats, view(hand, viewer).seats, strict=True):
                at = hand.position(seat)
                tabled = hand.face_up or (hand.shown and hand.shown[at])
                if seat == viewer or tabled:
                    continue
                down = [card for nth, card in enumerate(hand.hole[at]) if not hand.game.is_up(nth)]
                assert not set(seen.cards) & set(down)
