"""Boards dealt wrong, card by card: which cards lie where once they are put right."""

from tests.chapters.house_variants import but, house
from tests.chapters.told import play, refusal, told

from each import ask_each
from floorcall.chapters.board.questions import (
    BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS,
    BURN_ERROR_NO_BURN_FLOP,
    NoBurnFlop,
)
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case
from floorcall.table.cards import names

STUB = "stub 5s 6s 7s 8s 9s Ts Js Qs 3d 4d\n\n"
SEATS = "blinds 100/200\nseats 1-3 at 20000\nbutton 3\n"
PRE = f"{SEATS}{STUB}"
FLOP = f"{SEATS}street flop\npot 600\nboard Ah Kd 2c\n{STUB}"
TURN = f"{SEATS}street turn\npot 600\nboard Ah Kd 2c 9h\n{STUB}"
ROUND = "1 checks\n2 checks\n3 checks\n"
LIMPED = "3 calls\n1 calls\n2 checks\n"
EARLY_TURN = f"{FLOP}1 checks\ndealer deals the turn early\n2 checks\n3 checks\nturn\n"
EARLY_RIVER = f"{TURN}1 checks\ndealer deals the river early\n2 checks\n3 checks\nriver\n"
EARLY_FLOP = f"{PRE}3 calls\ndealer deals the flop early\n1 calls\n2 checks\nflop\n"

LIE = [
    # the turn put aside: another burn, the river's card, then shuffled, and none burned again
    ("wph", EARLY_TURN, "5s 7s", "Ah Kd 2c 8s"),
    ("wph", f"{EARLY_TURN}{ROUND}river\n", "5s 7s", "Ah Kd 2c 8s ??"),
    # shuffled back with its burn, and one burned again; the next street burns as ever
    ("wptapl", EARLY_TURN, "??", "Ah Kd 2c ??"),
    ("wptapl", f"{EARLY_TURN}{ROUND}river\n", "?? ??", "Ah Kd 2c ?? ??"),
    # shuffled back, its burn kept; the next street burns as ever
    ("club52", EARLY_TURN, "5s", "Ah Kd 2c ??"),
    ("club52", f"{EARLY_TURN}{ROUND}river\n", "5s ??", "Ah Kd 2c ?? ??"),
    ("wph", EARLY_RIVER, "5s", "Ah Kd 2c 9h ??"),
    ("wptapl", EARLY_RIVER, "??", "Ah Kd 2c 9h ??"),
    ("wph", EARLY_FLOP, "5s", "?? ?? ??"),
    ("wph", f"{EARLY_FLOP}{ROUND}turn\n", "5s ??", "?? ?? ?? ??"),
    ("wptapl", EARLY_FLOP, "??", "?? ?? ??"),
    # burned wrong
    ("wph", f"{FLOP}{ROUND}turn\n", "5s", "Ah Kd 2c 6s"),
    ("wph", f"{FLOP}{ROUND}dealer burns two\nturn\n1 is staff\n", "5s", "Ah Kd 2c 6s"),
    ("wph", f"{FLOP}{ROUND}dealer does not burn\nturn\n1 is staff\n", "5s", "Ah Kd 2c 6s"),
    ("wph", f"{FLOP}{ROUND}dealer does not burn\nturn\n1 checks\n2 bets 500\n", "", "Ah Kd 2c 5s"),
    ("wph", f"{FLOP}{ROUND}dealer exposes the burn\nturn\n", "5s", "Ah Kd 2c 6s"),
    # the flop of four
    ("club52", f"{PRE}{LIMPED}dealer deals a four-card flop\n", "5s", "6s 7s 8s"),
    (
        "club52",
        f"{PRE}{LIMPED}dealer deals a four-card flop\n> action on 1\n{ROUND}turn\n",
        "5s 9s",
        "6s 7s 8s Ts",
    ),
]


@ask_each(("name", "text", "burns", "board"), LIE, ids=str)
def test_the_cards_lie_where_they_belong(name, text, burns, board):
    hand = play(text, name).floor.hand

    assert (names(hand.burns), names(hand.board)) == (burns, board)


@ask_each(
    ("name", "text", "sentences"),
    [
        (
            "wph",
            f"{TURN}1 checks\ndealer deals the river early\n2 bets 500\n3 folds\n1 folds",
            [
                "Seat 1 folds.",
                "The river came too soon and does not play; the hand is over.",
                "There was action with the river out too soon: the director decides on it.",
            ],
        ),
        (
            "wph",
            f"{FLOP}{ROUND}dealer does not burn\nturn\n1 checks\n2 bets 500",
            [
                "Seat 2 bets 500.",
                "The turn has been acted on, so it stands; "
                "the river is the card that would have come without the error.",
            ],
        ),
        (
            "wph",
            f"{FLOP}{ROUND}dealer does not burn\nturn\n1 is staff",
            ["No card was burned before the turn: it is put right."],
        ),
    ],
)
def test_what_is_told_of_a_board_dealt_wrong(name, text, sentences):
    assert told(text, name) == sentences


def test_a_flop_of_four_dealt_again_has_one_burn_before_it():
    text = f"{PRE}{LIMPED}dealer deals a four-card flop\n> action on 1\n"

    hand = play(text, "whangamata").floor.hand

    assert (len(hand.burns), len(hand.board)) == (1, 3)


def test_where_a_burn_that_was_seen_goes_back_it_is_in_the_stub_and_another_is_burned():
    another = but(house("common"), {BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS: False})
    text = f"{FLOP}{ROUND}turn\ndealer exposes the burn\n"

    hand = run_case(read_case(text), another).floor.hand

    assert names(hand.board) == "Ah Kd 2c 6s"
    assert len(hand.burns) == 1
    assert "5s" in names(hand.stub).split()


@ask_each(
    ("seed", "burned", "board"),
    [(0, "5s", "6s 7s 8s"), (1, "6s", "5s 7s 8s"), (4, "7s", "5s 6s 8s")],
)
def test_where_the_burn_is_one_of_the_three_it_is_any_of_them(seed, burned, board):
    at_random = {BURN_ERROR_NO_BURN_FLOP: NoBurnFlop.ONE_OF_THREE_AT_RANDOM}
    head = PRE.replace("\n\n", f"\nevent seed {seed}\n\n")
    text = f"{head}{LIMPED}dealer does not burn\nflop\n> action on 1\n"

    own = run_case(read_case(text), but(house("common"), at_random)).floor.hand
    common = run_case(read_case(text), house("common")).floor.hand

    assert (names(own.burns), names(own.board)) == (burned, board)
    assert (names(common.burns), names(common.board)) == ("5s", "6s 7s 8s")


NO_BURN = "a burn goes wrong before a board card: write it before anybody acts on it"
NONE_YET = "no card has been burned yet"
STUD = "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-4 at 5000\n\n"


@ask_each(
    ("text", "sentence"),
    [
        (f"{PRE}dealer burns two", NO_BURN),
        (f"{PRE}3 calls\ndealer burns two", NO_BURN),
        (f"{FLOP}1 bets 500\ndealer burns two", NO_BURN),
        (f"{STUD}1 brings in\n2 folds\n3 folds\n4 calls\ndealer burns two", NO_BURN),
        (f"{FLOP.replace('flop', 'river')}{ROUND}dealer burns two", NO_BURN),
        (f"{PRE}dealer exposes the burn", NONE_YET),
        (f"{PRE}3 folds\n1 folds\ndealer exposes the burn", NONE_YET),
        (f"{FLOP}dealer exposes the burn", None),
        (f"{FLOP}{ROUND}dealer exposes the burn", None),
    ],
)
def test_a_burn_is_seen_or_goes_wrong_only_where_there_is_one(text, sentence):
    assert refusal(text, "wph") == sentence


MATTERS_NOT = "No more cards are to come, so the dropped stub does not matter."
CHECKED = "1 checks\n2 checks\n3 checks\n4 checks\n"


@ask_each(
    ("street", "lines", "matters"),
    [
        ("turn", "", True),
        ("turn", CHECKED, True),
        ("river", "", False),
        ("river", CHECKED, False),
    ],
)
def test_a_dropped_stub_matters_while_a_card_is_to_come(street, lines, matters):
    head = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\npot 1200\nstreet"

    assert (told(f"{head} {street}\n\n{lines}stub dropped", "wph") != [MATTERS_NOT]) is matters
