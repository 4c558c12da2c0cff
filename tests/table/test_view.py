"""What each pair of eyes may see, and nothing else."""

import pytest

from floorcall.table import GAMES, Hand, Setting, Stakes, shuffled_deck, view
from floorcall.table.cards import UNKNOWN
from floorcall.table.view import DEALER, RAIL

from .random_hands import play_on, random_setting
from .table_hands import act, blinds_hand


def hand_of_three(**more):
    return blinds_hand({1: 900, 2: 900, 3: 900}, Stakes(50, 100), deck=shuffled_deck(4), **more)


def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others():
    hand = hand_of_three()

    seen = {each.seat: each.cards for each in view(hand, 2).seats}

    assert seen[2] == tuple(hand.cards_of(2))
    assert seen[1] == seen[3] == (UNKNOWN, UNKNOWN)


@pytest.mark.parametrize("viewer", [DEALER, RAIL])
def test_dealer_and_rail_see_no_card_that_lies_face_down(viewer):
    seen = view(hand_of_three(), viewer)

    assert all(each.cards == (UNKNOWN, UNKNOWN) for each in seen.seats)
    assert seen.board == ()


def test_the_next_cards_are_only_counted():
    seen = view(hand_of_three(), 1)

    assert (seen.stub, seen.burned) == (46, 0)


def test_hands_all_in_are_up_for_everybody():
    hand = hand_of_three(manual=True)
    hand.deal()
    act(hand, "900 c f")

    seen = {each.seat: each.cards for each in view(hand, RAIL).seats}

    assert seen[1] == tuple(hand.cards_of(1))
    assert seen[2] == ()


def test_up_cards_of_stud_are_seen_by_all():
    stakes = Stakes(bring_in=10, small_bet=40)
    hand = Hand(Setting(GAMES["stud"], {1: 900, 2: 900}, 2, stakes, deck=shuffled_deck(4)))

    seen = view(hand, 1).seats[1]

    assert seen.cards == (UNKNOWN, UNKNOWN, hand.cards_of(2)[2])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_view_is_the_same_whatever_the_hidden_cards_are(game_id):
    """Hidden cards exchanged among each other change nothing the rail can see."""
    for seed in range(40):
        setting, chance = random_setting(game_id, seed)
        hand = Hand(setting)
        for _ in range(chance.randint(0, 12)):
            if hand.phase == "bet":
                play_on(hand, chance)
        before = view(hand, RAIL)
        hand.stub.reverse()
        hand.burns.reverse()
        for at, hole in enumerate(hand.hole):
            tabled = hand.face_up or (hand.shown and hand.shown[at])
            if not (tabled and hand.betting.live[at]) and len(hole) > 1:
                hole[0], hole[1] = hole[1], hole[0]

        assert view(hand, RAIL) == before
