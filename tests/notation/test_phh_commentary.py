"""A hand is told street by street, with positions, pots, prices and hands by name."""

from pathlib import Path

import pytest
from phh_hands import DEALT, UNSEEN, history, read

from floorcall.notation.phh import Commentary
from floorcall.notation.phh.hand_names import name_hands, name_high, position_name
from floorcall.table import GAMES, TableRules
from floorcall.table.cards import cards

HANDS = Path(__file__).parent.parent / "data" / "phh"


def told(text):
    return list(Commentary(read(text), TableRules()).lines())


def told_of(name):
    return told((HANDS / name).read_text(encoding="utf-8"))


def test_three_players_all_in_are_told_from_the_blinds_to_both_pots():
    assert told_of("three-way-all-in.phh") == [
        "# no-limit hold'em, 100/200, one ante of 200, Friday night, hand 17",
        "  Ann  small blind             8,000, posts 100",
        "  Bob  big blind              12,000, posts 200",
        "  Cat  cutoff                  3,000",
        "  Dan  button                 20,000",
        "# Preflop: pot 500, 4 players",
        "  Ann has As Kd",
        "  Bob has Qh Qd",
        "  Cat has 7c 7d",
        "  Cat, 200 to call into 500, raises to 3,000 and is all in",
        "  Dan, 3,000 to call into 3,500, folds",
        "  Ann, 2,900 to call into 3,500, raises to 8,000 and is all in",
        "  Bob, 7,800 to call into 11,400, calls",
        "  Ann turns up As Kd",
        "  Bob turns up Qh Qd",
        "  Cat turns up 7c 7d",
        "# Flop 7h 2c Ks: pot 19,200, 3 players",
        "# Turn 7h 2c Ks 4d: pot 19,200, 3 players",
        "# River 7h 2c Ks 4d Ah: pot 19,200, 3 players",
        "# Showdown",
        "  Ann shows As Kd: two pair, aces and kings",
        "  Bob shows Qh Qd: a pair of queens",
        "  Cat shows 7c 7d: trips, sevens",
        "  Ann wins side pot 1 of 10,000",
        "  Cat wins the main pot of 9,200",
        "# Stacks",
        "  Ann 10,000 (+2,000)",
        "  Bob 3,800 (-8,200)",
        "  Cat 9,200 (+6,200)",
        "  Dan 20,000 (±0)",
    ]


def test_a_cash_game_is_told_in_its_own_money():
    lines = told_of("cents.phh")

    assert lines[0] == "# no-limit hold'em, $0.25/$0.50/$1.00"
    assert "  p3  under the gun          $48.50, posts $1.00" in lines
    assert lines[-8:-5] == ["  p4 takes back $4.75", "  p4 wins $7.75", "# Stacks"]
    assert "  p4 $104.25 (+$4.25)" in lines


def test_stud_is_told_with_cards_down_and_up_and_the_pot_halved():
    lines = told_of("seventh-street.phh")

    assert lines[0] == "# seven-card stud hi/lo, 40/80, bring-in 10, ante 5"
    assert "# Third street: pot 15, 3 players" in lines
    assert "  Eve has ?? ?? down, 2c up" in lines
    assert "  Eve brings it in for 10" in lines
    assert "  Fay, 10 to call into 25, completes to 40" in lines
    assert "  Fay has Ad 4s Jh down, 6h 3c 8d Js up" in lines
    assert "  Guy shows Kc Kd Ts Th 5s 2d 9c: two pair, kings and tens; no low" in lines
    assert "  Fay shows Ad 4s 6h 3c 8d Js Jh: a pair of jacks; 8-6-4-3-A for low" in lines
    assert "  Fay and Guy split the pot of 345: Fay 172, Guy 173" in lines


def test_the_telling_stops_where_the_record_cannot_go_on():
    telling = Commentary(read(history([*DEALT, "p3 cbr 3", "p1 f"])), TableRules())

    *_, last = telling.lines()

    assert telling.problem == 'action 4, "p3 cbr 3": p3 may fold, call 2, raise to 4-200'
    assert last == f"Here the record cannot go on: {telling.problem}"


def test_the_telling_ends_with_a_difference_where_there_is_one():
    *_, last = told(history([*UNSEEN, "p3 f", "p1 f"], finishing_stacks=[199, 203, 200]))

    assert last == "The record differs: p2 ends with 201, recorded 203"


def test_a_record_that_ends_early_is_told_so_far():
    lines = told(history([*UNSEEN, "p3 cbr 6", "p1 f"]))

    assert "Here the record ends, with 9 in the pot" in lines


def test_cards_nobody_recorded_are_not_made_up():
    checks = ["p1 cc", "p2 cc", "p3 cc"]
    board = ["d db 2c3c4h", *checks, "d db Th", *checks, "d db 9s", *checks]
    rows = ["p1 sm AsKd", "p2 sm", "p3 sm ????"]

    lines = told(history([*UNSEEN, "p3 cc", "p1 cc", "p2 cc", *board, *rows]))

    assert "  p2 mucks" in lines
    assert "  p1 shows As Kd: ace high" in lines
    assert "  p3 has cards that were not recorded" in lines
    assert "  Who wins the 6 cannot be told" in lines


def test_what_nobody_called_goes_back_before_the_cards_are_turned_up():
    lines = told(history([*DEALT, "p3 cbr 100", "p1 cc", "p2 f"], starting_stacks=[60, 200, 200]))

    assert "  p1, 59 to call into 103, calls and is all in" in lines
    assert "  p3 takes back 40" in lines


@pytest.mark.parametrize(
    ("five", "words"),
    [
        ("As Ks Qs Js Ts", "a royal flush"),
        ("Ks Qs Js Ts 9s", "a straight flush, king high"),
        ("5d 4d 3d 2d Ad", "a straight flush, five high"),
        ("6s 6d 6h 6c 2s", "quads, sixes"),
        ("As Ad Ah Kc Ks", "a full house, aces over kings"),
        ("As Js 9s 4s 2s", "a flush, ace high"),
        ("As Kd Qh Jc Ts", "a straight, ace high"),
        ("5s 4d 3h 2c As", "a straight, five high"),
        ("6s 5d 4h 3c 2s", "a straight, six high"),
        ("2s 2d 2h Kc Ts", "trips, deuces"),
        ("As Ad Kh Kc Ts", "two pair, aces and kings"),
        ("6s 6d 3h 3c As", "two pair, sixes and threes"),
        ("Ts Td 9h 3c As", "a pair of tens"),
        ("Ks Jd 9h 3c 2s", "king high"),
        ("As Kd 4h 3c 2s", "ace high"),
    ],
)
def test_five_cards_are_named_as_dealers_name_them(five, words):
    assert name_high(cards(five)) == words


@pytest.mark.parametrize(
    ("game", "hole", "board", "words"),
    [
        ("nlhe", "As 2c", "Ad Kh Ks 9c 4d", "two pair, aces and kings"),
        ("plo", "As Ad 7c 8d", "Ks Qs Js Ts 2h", "a pair of aces"),
        ("plo8", "As 2d Kc Kd", "Kh 8s 7c 3d Qs", "trips, kings; 8-7-3-2-A for low"),
        ("flo8", "As Kd Kc Jd", "Kh 8s 7c Qd Qs", "a full house, kings over queens; no low"),
        ("razz", "As 2d 4c 8d 8h Ks Qd", "", "Q-8-4-2-A low"),
        ("razz", "As Ad Ac 2d 2h 2s 3d", "", "3-2-2-A-A low"),
        ("stud8", "As 2d 3c 4d 5h Ks Qd", "", "a straight, five high; 5-4-3-2-A for low"),
    ],
)
def test_a_hand_is_named_by_what_plays_in_its_game(game, hole, board, words):
    assert name_hands(GAMES[game], [cards(hole)], cards(board)) == [words]


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (2, ["big blind", "button"]),
        (3, ["small blind", "big blind", "button"]),
        (4, ["small blind", "big blind", "cutoff", "button"]),
        (5, ["small blind", "big blind", "under the gun", "cutoff", "button"]),
        (6, ["small blind", "big blind", "under the gun", "hijack", "cutoff", "button"]),
        (
            9,
            [
                *("small blind", "big blind", "under the gun", "under the gun +1"),
                *("under the gun +2", "lojack", "hijack", "cutoff", "button"),
            ],
        ),
    ],
)
def test_every_position_has_its_name(players, names):
    assert [position_name(at, players) for at in range(players)] == names


@pytest.mark.parametrize(
    ("one", "other", "board", "words"),
    [
        ("As Kd", "Ad Qd", "Ac 9h 7s 4d 2c", ["a pair of aces, king kicker", "queen kicker"]),
        ("As Kd", "Ad Kh", "Ac 9h 7s 4d 2c", ["a pair of aces", "a pair of aces"]),
        (
            "As 8d",
            "Ad 6d",
            "Ac Kh Qs 4d 2c",
            ["king-queen-eight kickers", "king-queen-six kickers"],
        ),
        ("As Kd", "9d 9s", "Ac 9h 7s 4d 2c", ["a pair of aces", "trips, nines"]),
        ("As 2h", "Qd 2d", "Kc 9h 7s 4d 3c", ["ace high", "king high"]),
        ("Ks 5h", "Kd 6d", "Ac Qh 9s 8d 3c", ["ace high", "ace high"]),
        ("Ah 6h", "Ks Qs", "Kh Jh 9h 4d 2c", ["a flush, ace high", "a pair of kings"]),
        ("As 3s", "Ad 2d", "Ac Ah 7s 7d 4c", ["aces over sevens", "aces over sevens"]),
    ],
)
def test_kickers_are_named_as_far_as_they_tell_two_hands_apart(one, other, board, words):
    named = name_hands(GAMES["nlhe"], [cards(one), cards(other)], cards(board))

    for told, ending in zip(named, words, strict=True):
        assert told.endswith(ending)


def test_a_board_that_was_not_recorded_leaves_the_hands_without_a_name():
    streets = ["d db ??????", "d db ??", "d db ??"]
    checked = ["p1 cc", "p2 cc"]
    played = [action for street in streets for action in (street, *checked)]
    lines = told(history([*DEALT, "p3 f", *checked, *played, "p1 sm AsKd", "p2 sm QhQd"]))

    assert "  p1 shows As Kd" in lines
    assert "  Who wins the 4 cannot be told" in lines
