"""A hand written down and read again is the same hand, in every game."""

import random
from datetime import date, time
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phh_hands import DEALT, history, random_hand, read, replayed

from floorcall.notation.phh import hands_in, read_record, record_of, write_record, write_records
from floorcall.table import GAMES, Hand, Late, Refused, Setting, Stakes, shuffled_deck
from floorcall.table.repairs import VoidHand

DEALING = ("deal", "deal_hole", "deal_board", "burn")


def decisions(hand):
    """What was decided, by whom; a show of known cards names them or not, which is the same."""
    return [op[:2] if op[0] == "show" else op for op in hand.history if op[0] not in DEALING]


def shown_by_themselves(hand):
    return not hand.setting.manual_show or hand.face_up


@pytest.mark.parametrize("game_id", GAMES)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=4 * settings().max_examples // 5, deadline=None)
def test_a_hand_written_and_read_is_in_the_same_state(game_id, seed):
    hand = random_hand(game_id, random.Random(seed))

    record = read(write_record(record_of(hand)))
    again = replayed(record, hand.setting.rules)

    assert again.seats == hand.seats
    assert again.stacks == hand.stacks
    assert again.won == hand.won
    assert again.board == hand.board
    assert [again.cards_of(s) for s in again.seats] == [hand.cards_of(s) for s in hand.seats]
    assert (again.phase, again.pots(), again.live_seats) == (
        hand.phase,
        hand.pots(),
        hand.live_seats,
    )
    if hand.phase == "bet":
        assert again.options() == hand.options()
    told = decisions(again)
    if shown_by_themselves(hand):
        told = [op for op in told if op[0] != "show"]
    assert told == decisions(hand)


@pytest.mark.parametrize("game_id", GAMES)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=3 * settings().max_examples // 10, deadline=None)
def test_a_record_read_and_written_is_the_same_record(game_id, seed):
    record = record_of(random_hand(game_id, random.Random(seed)), {"hand": 4, "players": None})
    record.about.pop("players")

    assert read(write_record(record)) == record


def test_what_else_a_file_says_is_kept():
    about = {
        "event": 'Friday "deep" stack\n',
        "time": time(20, 15),
        "_day": date(2026, 7, 3),
        "_fee": Decimal("2.50"),
        "_notes": {"late entries": [1, 2], "open": True},
        "players": ["Ann", "Bob", ""],
        "_odd": "\x7f",
    }
    hand = Hand(
        Setting(GAMES["nlhe"], {1: 90, 2: 90, 3: 90}, 3, Stakes(1, 2), deck=shuffled_deck(1))
    )

    record = read(write_record(record_of(hand, about)))

    assert record.about == about
    assert record.names == ("Ann", "Bob", "p3")


def test_a_collection_holds_its_hands_in_order():
    hands = [random_hand(game_id, random.Random(3)) for game_id in GAMES]
    records = [record_of(hand) for hand in hands]

    found = hands_in(write_records(records))

    assert [name for name, _ in found] == [f"[{number}]" for number in range(1, 11)]
    assert [read_record(fields) for _, fields in found] == records


def test_amounts_with_a_point_are_written_as_they_were_read():
    text = history(
        [*DEALT, "p3 cbr 1.25"],
        blinds_or_straddles=[0.25, 0.5, 0],
        min_bet=0.5,
        starting_stacks="[20, inf, 33.5]",
    )

    record = read(text)
    written = write_record(record)

    assert read(written) == record
    assert "starting_stacks = [20, inf, 33.5]" in written
    assert "blinds_or_straddles = [0.25, 0.5, 0]" in written
    assert '"p3 cbr 1.25"' in written


def test_heads_up_the_posts_are_written_the_other_way_round():
    hand = Hand(Setting(GAMES["nlhe"], {4: 90, 7: 90}, 7, Stakes(1, 2), deck=shuffled_deck(1)))

    written = write_record(record_of(hand))

    assert hand.to_act == 7
    assert "blinds_or_straddles = [1, 2]" in written
    assert "seats = [4, 7]" in written
    assert replayed(read(written), hand.setting.rules).to_act == 7


def test_antes_that_differ_are_written_as_dead_money():
    setting = Setting(GAMES["nlhe"], {1: 90, 2: 90, 3: 90}, 3, Stakes(1, 2), antes={1: 3, 2: 5})

    record = record_of(Hand(setting))

    assert (record.antes, record.trimmed) == ((3, 5, 0), False)


def test_seats_that_do_not_run_clockwise_stay_in_the_file_and_are_not_played_in():
    record = read(history([], seats=[1, 5, 3]))

    assert record.seats == ()
    assert "seats = [1, 5, 3]" in write_record(record)


def test_a_hand_the_floor_put_right_cannot_be_written():
    hand = Hand(Setting(GAMES["nlhe"], {1: 90, 2: 90}, 2, Stakes(1, 2), deck=shuffled_deck(1)))
    hand.put_right(VoidHand())

    with pytest.raises(Refused, match="put right by the floor"):
        record_of(hand)


def test_a_hand_begun_on_the_flop_cannot_be_written():
    late = Late(street=1, pot=10)
    hand = Hand(Setting(GAMES["nlhe"], {1: 90, 2: 90}, 2, Stakes(1, 2), late=late))

    with pytest.raises(Refused, match="began later"):
        record_of(hand)
