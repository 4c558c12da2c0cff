"""Places round the table: who is next, who lies between, and what falls to whom."""

from tests.chapters.house_variants import but, house
from tests.chapters.told import play, told

from each import ask_each
from floorcall.chapters.next_hand.at_table import places
from floorcall.chapters.next_hand.questions import (
    ANTES_BIG_BLIND_ORDER,
    BUTTON_RULE,
    MOVED_PLAYER_ENTRY,
    MOVED_PLAYER_ENTRY_WAIT_UNTIL,
    AnteOrder,
    ButtonRule,
    EntryPositions,
    WaitUntil,
)
from floorcall.chapters.next_hand.rulings.antes import short_big_blind
from floorcall.chapters.next_hand.rulings.button_position import (
    Positions,
    is_between,
    next_hand,
    next_seat,
    opening_hand,
    previous_seat,
)
from floorcall.chapters.next_hand.rulings.first_button import seat_of_card
from floorcall.table.cards import cards

COMMON = house("common")
DEAD = but(COMMON, {BUTTON_RULE: ButtonRule.DEAD_BUTTON})
MOVING = but(COMMON, {BUTTON_RULE: ButtonRule.MOVING_BUTTON})


def test_the_next_seat_is_clockwise_and_the_one_before_is_not_the_seat_itself():
    assert [next_seat(seat, (2, 5, 9)) for seat in (1, 2, 5, 9)] == [2, 5, 9, 2]
    assert [previous_seat(seat, (2, 5, 9)) for seat in (1, 2, 5, 9)] == [9, 9, 2, 5]


@ask_each(
    ("seat", "first", "last", "lies"),
    [
        (3, 2, 5, True),
        (2, 2, 5, False),
        (5, 2, 5, False),
        (9, 8, 2, True),
        (1, 8, 2, True),
        (8, 8, 2, False),
        (2, 8, 2, False),
        (5, 8, 2, False),
        (6, 5, 5, True),
        (4, 5, 5, True),
        (5, 5, 5, False),
    ],
)
def test_between_two_seats_neither_of_them_lies(seat, first, last, lies):
    assert is_between(seat, first, last) is lies


@ask_each(
    ("count", "card", "seat"),
    [
        (4, "Qc", 4),
        (4, "Kc", None),
        (9, "9c", 9),
        (9, "Tc", None),
        (13, "Ac", 1),
        (13, "Kc", 13),
        (14, "Ac", 1),
        (14, "As", 4),
        (14, "2c", 5),
        (14, "Jd", 14),
        (14, "Jh", None),
        (14, "Jc", 13),
        (14, "Qs", None),
        (20, "Tc", 17),
        (20, "Js", None),
        (20, "Ts", 20),
    ],
    ids=str,
)
def test_an_officers_card_names_every_seat_as_often(count, card, seat):
    assert seat_of_card(cards(card)[0], range(1, count + 1)) == seat


def test_every_seat_is_named_as_often_of_all_cards():
    deck = [rank * 4 + suit for rank in range(13) for suit in range(4)]
    for count in (2, 9, 13, 14, 20):
        named = [seat_of_card(card, range(1, count + 1)) for card in deck]
        times = {named.count(seat) for seat in range(1, count + 1)}
        assert len(times) == 1, count
        assert times != {0}, count
        left = len(deck) if count > 13 else 13
        assert named.count(None) == left % count * (1 if count > 13 else 4), count


def test_heads_up_the_button_that_nobody_sits_at_goes_to_the_player_before_it():
    assert opening_hand(2, (2, 5), COMMON).decision.positions.button == 2
    assert opening_hand(3, (2, 5), COMMON).decision.positions.button == 2
    assert opening_hand(7, (2, 5), COMMON).decision.positions.button == 5


@ask_each(
    ("law", "last", "seats", "newcomers", "at"),
    [
        # two played and a third comes in: the button is with the player behind the small blind
        (DEAD, Positions(1, 1, 3), (1, 3, 5), (5,), Positions(1, 3, 5)),
        (DEAD, Positions(1, 2, 3), (1, 2, 3, 4), (), Positions(2, 3, 4)),
        (DEAD, Positions(1, 2, 3), (1, 3, 4), (), Positions(2, 3, 4)),
        (MOVING, Positions(1, 2, 3), (1, 3, 4), (), Positions(3, 4, 1)),
        (MOVING, Positions(1, 2, 3), (1, 3, 4), (4,), Positions(2, 3, 4)),
    ],
    ids=lambda one: str(one[1:]),
)
def test_the_button_of_the_next_hand(law, last, seats, newcomers, at):
    assert next_hand(last, seats, law, newcomers).decision.positions == at


@ask_each(
    ("until", "waited", "waits"),
    [
        (WaitUntil.BIG_BLIND, (5,), {5}),
        (WaitUntil.BIG_BLIND, (4,), set()),
        (WaitUntil.BIG_BLIND, (), set()),
        (WaitUntil.BUTTON_PASSES, (5,), set()),
    ],
)
def test_who_sat_a_hand_out_may_have_to_wait_for_the_big_blind(until, waited, waits):
    law = but(
        DEAD,
        {
            MOVED_PLAYER_ENTRY: EntryPositions.ALL_BUT_BETWEEN_SB_AND_BUTTON,
            MOVED_PLAYER_ENTRY_WAIT_UNTIL: until,
        },
    )
    coming = next_hand(Positions(1, 2, 3), (1, 2, 3, 4, 5, 6), law, (4, 5), waited).decision

    assert set(coming.waiting) == waits


def test_nobody_waits_where_two_players_would_not_be_left():
    law = but(DEAD, {MOVED_PLAYER_ENTRY_WAIT_UNTIL: WaitUntil.BIG_BLIND})
    three = next_hand(Positions(1, 2, 3), (3, 4, 5), law, (5,), (5,)).decision
    one = next_hand(Positions(1, 2, 3), (3, 5, 6), law, (5, 6), (5, 6)).decision

    assert set(three.waiting) == {5}
    assert len(one.dealt_in) == 2 or not one.waiting


@ask_each(
    ("order", "stack", "blind", "ante"),
    [
        (AnteOrder.BLIND_FIRST, 1400, 1000, 400),
        (AnteOrder.BLIND_FIRST, 900, 900, 0),
        (AnteOrder.ANTE_FIRST, 1400, 400, 1000),
        (AnteOrder.ANTE_FIRST, 900, 0, 900),
    ],
)
def test_a_short_big_blind_pays_in_the_order_of_the_house(order, stack, blind, ante):
    law = but(COMMON, {ANTES_BIG_BLIND_ORDER: order})

    assert short_big_blind(3, stack, 1000, 1000, law).decision.facts == {
        "blind": blind,
        "ante": ante,
    }


@ask_each(
    ("seats", "button", "at"),
    [
        ("1-2", 2, Positions(2, 2, 1)),
        ("1-2", 1, Positions(1, 1, 2)),
        ("1-3", 3, Positions(3, 1, 2)),
        ("1-3", 1, Positions(1, 2, 3)),
    ],
)
def test_places_of_a_hand_that_a_case_begins_with(seats, button, at):
    head = f"blinds 100/200\nseats {seats} at 20000\nbutton {button}\n\n"

    assert places(play(f"{head}{1 if seats == '1-3' else button} folds").floor) == at


@ask_each(("stack", "is_told"), [(1999, True), (2000, False), (2001, False)])
def test_a_big_blind_with_less_than_blind_and_ante_is_told_what_goes_in(stack, is_told):
    head = (
        f"blinds 500/1000 bb ante 1000\nseats 1:9000 2:9000 3:{stack} 4:9000\nbutton 4\n\n"
        "3 folds\n4 folds\n1 folds\nnext hand\n"
    )
    says = told(head, "tda")

    assert any("for blind and ante" in one for one in says) is is_told


def test_each_blind_is_made_up_to_its_own_new_one():
    lines = "3 folds\n4 folds\n1 folds\nnext hand\nblinds should be 200/400"
    text = f"blinds 100/200\nseats 1-4 at 5000\nbutton 4\n\n{lines}"

    hand = play(text, "tda").floor.hand

    assert dict(zip(hand.seats, hand.betting.bets, strict=True)) == {2: 200, 3: 400, 4: 0, 1: 0}
