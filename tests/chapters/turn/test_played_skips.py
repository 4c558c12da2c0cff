"""Players passed over, line by line: what each is told, and when nobody has passed them."""

from tests.chapters.house_variants import but, house
from tests.chapters.told import failures, play, refusal, told

from each import ask_each
from floorcall.chapters.turn.questions import SKIPPED_HAND, SkippedHand
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

FLOP = "blinds 100/200\nseats 1-8 at 20000\nbutton 8\nstreet flop\n\n"
STUD = "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-5 at 5000\n\n"
PASSED = f"{FLOP}1 bets 600\n4 calls\n5 raises to 1800\n6 folds\n3 speaks up\n"
"""Seats 2 and 3 were passed over, and in time nobody said so."""
OPEN = "What was done behind seat {0} stands; the director decides on seat {0}'s hand."
MAY_ACT = (
    "Seat {} may act, since too little was done behind before the player spoke up; "
    "the action goes back."
)

PLAYED = [
    ("metropolitan", f"{PASSED}2 speaks up", [OPEN.format(2)]),
    ("metropolitan", f"{PASSED}3 folds", ["Seat 3 folds."]),
    ("metropolitan", f"{PASSED}3 folds\n2 speaks up", [OPEN.format(2)]),
    (
        "metropolitan",
        f"{PASSED}director rules on 3: hand dead\n3 speaks up",
        ["Seat 3's hand is dead."],
    ),
    (
        "metropolitan",
        f"{PASSED}3 calls",
        [
            OPEN.format(3),
            "Seat 3 acts once the director has ruled on that: 1,800 back until then.",
        ],
    ),
    (
        "metropolitan",
        f"{PASSED}2 calls",
        [
            OPEN.format(2),
            "Seat 2 acts once the director has ruled on that: 1,800 back until then.",
        ],
    ),
    # one act behind is too little: whoever speaks up acts, however often it is said
    ("metropolitan", f"{FLOP}1 bets 600\n4 calls\n3 speaks up", [MAY_ACT.format(3)]),
    ("metropolitan", f"{FLOP}1 bets 600\n4 calls\n3 speaks up\n3 speaks up", [MAY_ACT.format(3)]),
    (
        "metropolitan",
        f"{FLOP}1 bets 600\n4 calls\n3 speaks up\n2 calls",
        [
            "Seat 2 calls 600.",
            "The call of 600 by seat 4 out of turn stands, "
            "unless the price changes in front of it.",
        ],
    ),
    # who did something out of turn is not passed over by what others did behind that
    (
        "metropolitan",
        f"{FLOP}1 bets 600\n3 calls\n4 calls\n2 speaks up",
        [
            "What seat 3 did out of turn stands.",
            "Seat 3 calls 600.",
            "What seat 4 did stands.",
            "Seat 4 calls 600.",
            OPEN.format(2),
        ],
    ),
    ("metropolitan", f"{FLOP}1 bets 600\n2 is skipped", []),
    # a check facing a bet is no action behind, and does not stand with what is
    (
        "metropolitan",
        f"{FLOP}1 bets 600\n4 checks\n5 calls\n6 calls\n7 calls\n3 speaks up",
        [
            *(
                says
                for seat in (5, 6, 7)
                for says in (f"What seat {seat} did stands.", f"Seat {seat} calls 600.")
            ),
            OPEN.format(2),
            OPEN.format(3),
        ],
    ),
    # nobody loses a bring-in by being passed over
    (
        "wph",
        f"{STUD}2 calls\n3 calls\n4 calls\n1 brings in",
        [
            "Seat 1 brings in 50.",
            "The check out of turn does not stand: seat 2 has every option.",
        ],
    ),
    # behind a bet of which nobody has said how much: all hold until it is clear
    (
        "metropolitan",
        f"{FLOP.replace('1-8', '1-4').replace('button 8', 'button 4')}"
        '1 says "bet"\n2 calls\n3 folds\n4 calls\n1 bets 500',
        ["Seat 1 bets 500.", "Seat 2 calls 500.", "Seat 3 folds.", "Seat 4 calls 500."],
    ),
]


@ask_each(("house", "text", "sentences"), PLAYED, ids=str)
def test_what_is_told_when_somebody_was_passed_over(house, text, sentences):
    assert told(text, house) == sentences


@ask_each(
    ("text", "sentence"),
    [
        (
            f"{FLOP}1 bets 600\n1 is skipped",
            "seat 1 has nothing to decide, so it cannot be skipped",
        ),
        # nor who has done something, if out of turn
        (f"{FLOP}1 bets 600\n5 calls\n3 calls\n3 speaks up", "nobody has acted past seat 3"),
        (f"{STUD}2 calls\n3 calls\n4 calls\n1 speaks up", "nobody has acted past seat 1"),
        (f"{FLOP}1 bets 600\n4 speaks up", "nobody has acted past seat 4"),
        (f"{FLOP}1 bets 600\n4 calls\n4 speaks up", "nobody has acted past seat 4"),
        (f"{FLOP}1 bets 600\n4 calls\n1 speaks up", "nobody has acted past seat 1"),
    ],
)
def test_nobody_speaks_up_who_was_not_passed_over(text, sentence):
    assert refusal(text) == sentence


@ask_each(
    "lines",
    [
        # a hand ruled dead does not act, and where one alone is left the hand is over
        "director rules on 3: hand dead\n7 folds\n8 folds\n1 folds\n"
        "director rules on 2: every option\n2 calls\n> action on 4\n4 calls\n> betting closed\n",
        "director rules on 2: hand dead\ndirector rules on 3: every option\n3 raises to 5000\n"
        "> action on 4\n4 folds\n> action on 5\n5 folds\n> action on 7\n7 folds\n8 folds\n"
        "> action on 1\n1 calls\n> betting closed\n",
        # a bet of one let act is answered from the left, past a hand still to be ruled on
        "director rules on 2: every option\n2 raises to 5000\n> action on 4\n",
        "director rules on 3: every option\n3 raises to 5000\n> action on 4\n",
        "director rules on 2: every option\n2 calls\n> action on 7\n",
        "director rules on 3: every option\n3 calls\n> action on 7\n",
        # who may only call or fold raises nothing
        "director rules on 2: call or fold\n> 2 may fold, call 1800\n2 folds\n3 folds\n"
        "> action on 7\n",
    ],
)
def test_the_hand_goes_on_as_the_director_rules(lines):
    assert failures(f"{PASSED}{lines}") == []


def test_who_checked_and_is_passed_over_acts_next_beside_a_hand_left_to_the_director():
    six = FLOP.replace("1-8", "1-6").replace("button 8", "button 6")
    lines = "1 checks\n2 checks\n3 bets 600\n5 calls\n6 calls\n2 calls\n4 speaks up\n"

    assert failures(f"{six}{lines}> action on 1\n") == []


def test_of_a_hand_the_director_rules_dead_nothing_else_is_asked():
    text = (
        "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n1 bets 400\n"
        "3 calls\n4 calls\n2 speaks up\n> action on 2\n2's cards touch the muck\n"
        "> discretion identifiable | not identifiable\n"
    )

    assert [left.names for left in play(text).floor.left_open if "identifiable" in left.names]
    assert play(f"{text}director rules hand dead\n").floor.left_open == []


def test_the_last_hand_wins_where_the_one_passed_over_is_dead():
    short = FLOP.replace("1-8", "1-4").replace("button 8", "button 4\npot 800")
    lines = "2 bets 600\n3 folds\n4 folds\n1 speaks up\ndirector rules hand dead\n"

    assert failures(f"{short}{lines}> 1 dead\n> hand over\n> 2 wins 800\n") == []


@ask_each(
    "lines",
    [
        "> 2 dead\n> 3 dead\n7 calls\n8 folds\n1 folds\n> action on 4\n",
        "2 speaks up\n> 2 dead\n> action on 7\n",
    ],
)
def test_where_the_book_has_it_so_the_hand_is_dead_without_the_director(lines):
    case = read_case(f"house metropolitan\n{PASSED}{lines}")
    own = but(house("metropolitan", *case.head.game_labels), {SKIPPED_HAND: SkippedHand.DEAD})

    assert [(one.must, one.instead) for one in run_case(case, own).failures] == []
