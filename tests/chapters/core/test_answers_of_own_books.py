"""Answers that no built-in book gives, played at a table: each comes to other chips or places."""

import pytest
from tests.chapters.house_variants import but, house
from tests.chapters.side_pot_hands import TWO_POTS

from floorcall.chapters.dead_hands.questions import KILLED_FOULED_HAND, KilledHand
from floorcall.chapters.next_hand.questions import (
    HEADS_UP_BUTTON,
    HEADS_UP_BUTTON_AVOID_DOUBLE_BB,
    HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON,
    HeadsUpButton,
)
from floorcall.chapters.next_hand.rulings.button_position import (
    Positions,
    next_hand,
    opening_hand,
)
from floorcall.chapters.next_hand.rulings.hand_positions import ComingHand, coming_hand
from floorcall.chapters.showdown.questions.on_pots import (
    ODD_CHIP_UNIT,
    SIDE_POTS,
    SIDE_POTS_CAP,
    OddChipUnit,
    SidePots,
    WinCap,
)
from floorcall.chapters.showdown.questions.on_tabling import SHOWDOWN_REQUIREMENT, Requirement
from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer import OneOf
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

COMMON = house("common")


def played(text, answers):
    return run_case(read_case(text), but(COMMON, answers)).floor


def test_no_policy_takes_a_single_answer():
    alone = [
        policy.name
        for policy in CATALOGUE.policies.values()
        if isinstance(policy.answer, OneOf) and len(policy.answer.choices.words()) == 1
    ]

    assert alone == []


HEADS_UP = "blinds 100/200\nseats 1 2 at 10000\nbutton 1\n\n"
BY_BIG_BLIND = {HEADS_UP_BUTTON: HeadsUpButton.BB_ON_BUTTON}


@pytest.mark.parametrize(("answers", "first"), [({}, 1), (BY_BIG_BLIND, 2)])
def test_heads_up_the_big_blind_may_have_the_button(answers, first):
    before = played(HEADS_UP, answers).options()
    after = played(f"{HEADS_UP}{first} calls\n{3 - first} checks\nflop\n", answers).options()

    assert (before.seat, before.call) == (first, 100)
    assert after.seat == 2


@pytest.mark.parametrize(
    ("answers", "expected"),
    [({}, Positions(4, 4, 2)), (BY_BIG_BLIND, Positions(4, 2, 4))],
)
def test_the_first_hand_of_two_by_the_seat_drawn(answers, expected):
    assert opening_hand(4, (2, 4), but(COMMON, answers)).decision.positions == expected


@pytest.mark.parametrize(
    ("avoid", "last", "expected"),
    [
        (True, Positions(1, 2, 3), Positions(1, 3, 1)),
        (True, Positions(1, 3, 1), Positions(3, 1, 3)),
        (True, Positions(3, 1, 2), Positions(3, 1, 3)),
        (False, Positions(3, 1, 3), Positions(1, 3, 1)),
        (False, Positions(1, 2, 1), Positions(3, 1, 3)),
    ],
)
def test_the_next_hand_of_two_with_the_big_blind_on_the_button(avoid, last, expected):
    own = but(COMMON, {**BY_BIG_BLIND, HEADS_UP_BUTTON_AVOID_DOUBLE_BB: avoid})

    assert next_hand(last, (1, 3), own).decision.positions == expected


@pytest.mark.parametrize(("to_button", "last"), [(True, "button"), (False, "small blind")])
def test_the_table_hears_who_acts_first_of_two(to_button, last):
    own = but(COMMON, {**BY_BIG_BLIND, HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON: to_button})
    _, ruling = coming_hand(ComingHand(Positions(1, 2, 3), (1, 3)), own)

    expected = f"the small blind acts first on every street; the {last} gets the last card."
    assert ruling.decision.says.endswith(expected)


def test_a_hand_begun_in_a_case_knows_its_blinds():
    floor = played(f"{HEADS_UP}2 folds\nnext hand\n", BY_BIG_BLIND)

    assert floor.options().seat == 1


TIE = """
blinds 100/200
seats 1 2 at 10000
button 2
street river
pot 1500
board As Ks Qs Js Ts
chips 25 100 500

1 checks
2 checks
1 shows 2c 3d
2 shows 2h 3c
"""


@pytest.mark.parametrize(
    ("unit", "won"),
    [
        (OddChipUnit.SMALLEST_DENOMINATION_IN_PLAY, {1: 750, 2: 750}),
        (OddChipUnit.SMALLEST_POST, {1: 800, 2: 700}),
    ],
)
def test_a_pot_may_be_broken_into_no_less_than_a_blind(unit, won):
    floor = played(TIE, {ODD_CHIP_UNIT: unit})

    assert floor.hand.winnings == won
    assert floor.record[-1].ruling.decision.facts == {str(seat): won[seat] for seat in won}


def test_the_halves_of_a_pot_may_be_broken_into_no_less_than_a_blind():
    text = TIE.replace("blinds", "game plo8\nblinds").replace("As Ks Qs Js Ts", "3c 4d 8h Kc Td")
    text = text.replace("2c 3d", "Kh Ks Qd Qs").replace("2h 3c", "Ah 2d Jc Js")

    floor = played(text, {ODD_CHIP_UNIT: OddChipUnit.SMALLEST_POST})

    assert floor.hand.winnings == {1: 800, 2: 700}
    assert floor.record[-1].ruling.decision.facts == {"1": 800, "2": 700}


@pytest.mark.parametrize(
    ("pots", "won"),
    [
        (SidePots.EACH_SPLIT_SEPARATELY, {2: 4050, 3: 4000}),
        (SidePots.SAME_WINNERS_TOGETHER, {2: 4025, 3: 4025}),
    ],
)
def test_pots_that_the_same_hands_win_may_be_divided_as_one(pots, won):
    floor = played(TWO_POTS, {SIDE_POTS: pots})

    assert floor.hand.winnings == won
    assert floor.record[-1].ruling.decision.facts == {str(seat): won[seat] for seat in won}


@pytest.mark.parametrize("pots", SidePots)
def test_a_dealer_who_pushes_pots_of_hands_nobody_saw_divides_them_so_too(pots):
    unseen = "\n".join(line for line in TWO_POTS.splitlines() if not line.startswith("hole"))
    floor = played(f"{unseen}\npot awarded to 2 3\n", {SIDE_POTS: pots})

    expected = {2: 4025, 3: 4025} if pots is SidePots.SAME_WINNERS_TOGETHER else {2: 4050, 3: 4000}
    assert floor.hand.winnings == expected


SHORT_WINNER = """
blinds 100/200
seats 1:700 2:5000 3:5000
button 3
street turn
pot 300
board 2s 7d 9h Jc
hole 1 Ah Ad
hole 2 Kh Kd
hole 3 Qh Qd

1 is all in
2 calls
3 calls
river 3d
2 bets 1000
3 calls
"""


@pytest.mark.parametrize(
    ("cap", "won"),
    [
        (WinCap.MATCHED_FROM_EACH_OPPONENT, {1: 2400, 2: 2000}),
        (WinCap.WHOLE_POT, {1: 4400}),
    ],
)
def test_a_short_stack_may_win_all_there_is(cap, won):
    floor = played(SHORT_WINNER, {SIDE_POTS_CAP: cap})

    assert floor.hand.winnings == won
    assert floor.record[-1].ruling.decision.facts == {str(seat): won[seat] for seat in won}


ONE_CARD = """
blinds 100/200
seats 1-6 at 5000
button 6
street river
pot 900
board 2c 7d 9h 3s 4c
hole 1 Ah Ad
hole 6 9c Kd
in 1 6

1 bets 500
6 calls
1 shows Ah
6 shows
"""


@pytest.mark.parametrize(
    ("shown", "winner"), [(Requirement.ALL_HOLE_CARDS, 6), (Requirement.REST_ON_REQUEST, 1)]
)
def test_one_card_may_be_enough_to_win_with_the_hand(shown, winner):
    floor = played(ONE_CARD, {SHOWDOWN_REQUIREMENT: shown})

    assert floor.hand.winnings == {winner: 1900}


KILLED = """
blinds 500/1000
seats 1-3 at 20000
button 3
street flop
pot 3000

1 bets 3000
2 {answer}
dealer kills {seat}
"""


@pytest.mark.parametrize(
    ("redress", "answer", "seat", "back", "price"),
    [
        (KilledHand.NO_REDRESS, "calls", 1, 0, 3000),
        (KilledHand.CHIPS_OF_STREET_BACK, "calls", 1, 3000, 3000),
        (KilledHand.CHIPS_OF_STREET_BACK, "calls", 2, 3000, 3000),
        (KilledHand.CHIPS_OF_STREET_BACK, "raises to 8000", 2, 8000, 3000),
        (KilledHand.NO_REDRESS, "raises to 8000", 2, 5000, 3000),
        (KilledHand.CHIPS_OF_STREET_BACK, "folds", 1, 3000, None),
    ],
)
def test_a_killed_hand_may_get_the_chips_of_the_street_back(redress, answer, seat, back, price):
    floor = played(KILLED.format(answer=answer, seat=seat), {KILLED_FOULED_HAND: redress})
    put_in = {"calls": 3000, "folds": 0, "raises to 8000": 8000}[answer] if seat == 2 else 3000

    assert floor.record[-1].ruling.decision.returned == back
    assert floor.hand.stacks[seat] == 20000 - put_in + back
    assert (floor.options().call if price else None) == price
