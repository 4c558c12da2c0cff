"""Players passed over, line by line: what each is told, and when nobody has passed them."""

from tests.chapters.told import refusal, told

from each import ask_each

FLOP = "blinds 100/200\nseats 1-8 at 20000\nbutton 8\nstreet flop\n\n"
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
        (f"{FLOP}1 bets 600\n4 speaks up", "nobody has acted past seat 4"),
        (f"{FLOP}1 bets 600\n4 calls\n4 speaks up", "nobody has acted past seat 4"),
        (f"{FLOP}1 bets 600\n4 calls\n1 speaks up", "nobody has acted past seat 1"),
    ],
)
def test_nobody_speaks_up_who_was_not_passed_over(text, sentence):
    assert refusal(text) == sentence
