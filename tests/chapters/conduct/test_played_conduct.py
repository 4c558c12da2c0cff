"""Conduct at the table, line by line: what is told, and where the chips end up."""

from tests.chapters.house_variants import but, house
from tests.chapters.told import failures, refusal, told

from each import ask_each
from floorcall.chapters.conduct.questions import ELECTRONIC_DEVICES_IN_HAND, InHand
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n\n"
ENDS = f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n"
RIVER = (
    "blinds 100/200\nseats 1:1000 2:{} 3:9000\nbutton 3\nstreet river\npot 800\n"
    "board 2c 7d 9h 3s Kc\nhole 1 {}\nhole 2 {}\nhole 3 Kd 4d\n\n"
)
LOSES = RIVER.format(3000, "Ah Ad", "9c 9d") + "1 is all in\n2 calls\n3 folds\n"
"""Seat 1 is all in for 1,000 and loses to seat 2, who has 2,000 more."""
WINS = RIVER.format(1200, "9c 9d", "Ah Ad") + "1 is all in\n2 calls\n3 calls\n"
"""Seat 1 wins from two, one of whom has 200 more and the other enough."""
NOT_HIDDEN = "seat {0} was not all in and called, so no chips were hidden behind it"


@ask_each(
    ("name", "text"),
    [
        # found behind a loser
        (
            "metropolitan",
            f"{LOSES}1 has 500 hidden\ndirector rules part of the call\n> 2 has 5300\n",
        ),
        ("metropolitan", f"{LOSES}1 has 500 hidden\ndirector rules to the caller\n> 2 has 5300\n"),
        ("metropolitan", f"{LOSES}1 has 500 hidden\ndirector rules out of play\n> 2 has 4800\n"),
        (
            "metropolitan",
            f"{LOSES}1 has 2500 hidden\ndirector rules part of the call\n"
            "> 2 has 6800\n> 1 has 500\n",
        ),
        ("club52", f"{LOSES}1 has 2000 hidden\n> 1 eliminated\n> 2 has 4800\n"),
        ("club52", f"{LOSES}1 has 2001 hidden\n> 1 has 2001\n> 2 has 4800\n"),
        # found behind a winner
        (
            "metropolitan",
            f"{WINS}1 has 500 hidden\ndirector rules part of the call\n"
            "> 1 has 5000\n> 2 has 0\n> 3 has 7500\n",
        ),
        (
            "metropolitan",
            f"{WINS}1 has 500 hidden\ndirector rules not part of the call\n"
            "> 1 has 4300\n> 2 has 200\n> 3 has 8000\n",
        ),
        ("club52", f"{WINS}1 has 500 hidden\n> 1 not paid\n> 1 has 4300\n> 3 has 8000\n"),
        # told before the pot was paid
        (
            "club52",
            "blinds 100/200\nseats 1:1000 2:3000\nbutton 2\nstreet turn\npot 800\n"
            "board 2c 7d 9h 3s\nhole 1 Ah Ad\nhole 2 9c 9d\n\n1 is all in\n2 calls\n"
            "1 has 500 hidden\n> 1 has 0\nriver Kc\n> 1 eliminated\n> 2 has 4800\n",
        ),
        # and the call was taken back, so that nobody called
        (
            "club52",
            "blinds 100/200\nseats 1:5000 2:9000 3:9000\nbutton 3\nstreet flop\npot 1200\n\n"
            "1 is all in\n2 was told 400\n2 calls\n3 folds\n1 has 500 hidden\n"
            "director rules release\n2 folds\n> 1 has 6200\n> hand over\n",
        ),
        # another's stack: the hand in play is void, and one that is over stays as it was
        ("wph", f"{FLOP}1 bets 500\n1 plays another's 15000 instead of 9000\n> 1 has 20000\n"),
        ("wph", f"{ENDS}1 plays another's 15000 instead of 9000\n> 1 has 20800\n"),
        # chips carried out of view come back only where they may
        ("club52", f"{ENDS}1 carries 500 out of view\ndirector rules chips stay\n> 1 has 21300\n"),
        ("club52", f"{ENDS}1 carries 500 out of view\ndirector rules forfeit\n> 1 has 20800\n"),
        ("wph", f"{ENDS}1 carries 500 out of view\n> 1 has 20800\n"),
        # the wrong seat
        ("wph", f"{ENDS}1 belongs in seat 7\nnext hand\n> 7 has 20800\n"),
    ],
)
def test_the_chips_end_up_where_the_ruling_puts_them(name, text):
    assert failures(text, name) == []


@ask_each(
    ("text", "sentence"),
    [
        (f"{LOSES.replace('2 calls', '2 folds')}1 has 500 hidden", NOT_HIDDEN.format(1)),
        (f"{LOSES}2 has 500 hidden", NOT_HIDDEN.format(2)),
        (f"{LOSES}3 has 500 hidden", NOT_HIDDEN.format(3)),
        (
            RIVER.format(3000, "Ah Ad", "9c 9d") + "1 is all in\n1 has 500 hidden",
            NOT_HIDDEN.format(1),
        ),
        (f"{FLOP}1 bets 500\n1 has 500 hidden", NOT_HIDDEN.format(1)),
        (f"{FLOP}1 belongs in seat 1", "seat 1 is the right seat then"),
    ],
)
def test_what_cannot_be_is_refused(text, sentence):
    assert refusal(text, "wph") == sentence


@ask_each(
    ("name", "text", "sentence"),
    [
        # a device while a decision may still come, and when none may
        ("wph", f"{FLOP}1 bets 500\n2 folds\n2 texts", "Seat 2 texts: allowed."),
        (
            "wph",
            f"{FLOP}1 bets 500\n2 folds\n3 texts",
            "Seat 3 texts: not allowed; a penalty is open.",
        ),
        (
            "wph",
            f"{FLOP}1 is all in\n1 texts",
            "Seat 1 texts: not allowed; a penalty is open.",
        ),
        ("wph", f"{ENDS}1 texts", "Seat 1 texts: allowed."),
        # the own hand, said aloud
        (
            "club52",
            f"{FLOP}1 bets 500\n2 folds\n3 folds\n1 states the own hand",
            "Seat 1 may not do that (saying what one holds oneself); a penalty is open.",
        ),
        (
            "club52",
            f"{FLOP}1 is all in\n2 folds\n3 folds\n4 calls\n1 states the own hand",
            "Seat 1 breaks no rule of the house by that.",
        ),
        (
            "club52",
            f"{ENDS}1 states the own hand",
            "Seat 1 breaks no rule of the house by that.",
        ),
        (
            "club52",
            f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 calls\n1 states the own hand",
            "Seat 1 may not do that (saying what one holds oneself); a penalty is open.",
        ),
        (
            "club52",
            f"{FLOP.replace('flop', 'river')}1 checks\n2 checks\n3 checks\n4 checks\n"
            "1 states the own hand",
            "Seat 1 breaks no rule of the house by that.",
        ),
        (
            "wph",
            f"{FLOP}1 is all in\n2 folds\n3 folds\n4 calls\n2 texts",
            "Seat 2 texts: allowed.",
        ),
        (
            "wph",
            f"{FLOP}1 is all in\n2 folds\n3 folds\n4 calls\n4 texts",
            "Seat 4 texts: not allowed; a penalty is open.",
        ),
        # where the house lets two alone talk of their hands, a third in the hand forbids it
        (
            "club52",
            f"class cash\n{FLOP.replace('1-4', '1 4')}1 bets 500\n1 states the own hand",
            "Seat 1 breaks no rule of the house by that.",
        ),
        (
            "club52",
            f"class cash\n{FLOP.replace('1-4', '1 2 4')}1 bets 500\n1 states the own hand",
            "Seat 1 may not do that (saying what one holds oneself); a penalty is open.",
        ),
        (
            "club52",
            f"class cash\n{FLOP.replace('1-4', '1 2 4')}1 bets 500\n2 folds\n1 states the own hand",
            "Seat 1 breaks no rule of the house by that.",
        ),
        (
            "club52",
            f"class cash\n{FLOP.replace('1-4', '1 2 4')}1 bets 500\n2 folds\n2 states the own hand",
            "Seat 2 may not do that (saying what one holds oneself); a penalty is open.",
        ),
        # seats and stacks
        (
            "wph",
            f"{FLOP}1 bets 500\n1 belongs in seat 7",
            "Seat 1 goes to seat 7 with whatever this hand leaves.",
        ),
        ("wph", f"{ENDS}1 belongs in seat 7", "Seat 1 goes to seat 7 with the 20,800."),
    ],
)
def test_what_is_told_of_conduct(name, text, sentence):
    assert told(text, name) == [sentence]


CHECKED = "1 checks\n2 checks\n3 checks\n4 checks\n"


@ask_each(
    ("street", "lines", "may"),
    [
        ("flop", "1 bets 500\n2 folds\n3 texts", False),
        ("flop", "1 bets 500\n2 folds\n1 texts", False),
        ("flop", "1 bets 500\n2 folds\n2 texts", True),
        # with the next card due the player may still have to act, and after the last not
        ("flop", f"{CHECKED}1 texts", False),
        ("river", f"{CHECKED}1 texts", True),
        # nor all in, nor against nobody but an all-in
        ("flop", "1 is all in\n1 texts", True),
        ("flop", "1 is all in\n2 texts", False),
        ("flop", "1 is all in\n2 calls\n3 folds\n4 folds\n2 texts", True),
        ("flop", "1 bets 500\n2 folds\n3 folds\n4 folds\n1 texts", True),
    ],
)
def test_where_only_a_decision_still_to_come_forbids_a_device(street, lines, may):
    stacks = FLOP.replace("1-4 at 20000", "1:5000 2-4:20000").replace("flop", street)
    case = read_case(f"house tda\n{stacks}{lines}\n")
    own = but(
        house("tda", *case.head.game_labels), {ELECTRONIC_DEVICES_IN_HAND: InHand.ACTION_PENDING}
    )

    said = run_case(case, own).rulings[-1].ruling.decision.says

    assert said.endswith(": allowed.") is may, said
