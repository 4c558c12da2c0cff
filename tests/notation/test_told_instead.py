"""A `>` line that does not hold says what holds instead, in the words of the notation."""

from each import ask_each
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

LIBRARY = Library()
FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n\n"
BLINDS = "blinds 100/200\nseats 1-4 at 20000\nbutton 1\n\n"
NAMED = "blinds 100/200\nseats A B C D at 20000\nbutton D\nstreet flop\npot 800\n\n"
RIVER = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet river\npot 800\n\n"
STUD = "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-4 at 5000\n\n"
ENDS = f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds"
ALL_IN = "blinds 100/200\nseats 1:1000 2:3000 3:3000 4:9000\nbutton 4\nstreet flop\npot 400\n\n"
POTS = f"{ALL_IN}1 is all in\n2 raises to 2000\n3 calls\n4 folds"
POTS_ARE = "main pot 3400; side pot 2000 for 2 3"
TOLD = [
    # what a seat did
    (f"{FLOP}1 bets 500", "2 folds", "nothing was ruled on 2"),
    (f"{FLOP}1 bets 500", "1 checks", "1 bets 500"),
    (f"{FLOP}1 bets 500", "1 bets 400", "1 bets 500"),
    (f"{FLOP}1 bets 500\n2 calls", "2 calls 400", "2 calls 500"),
    (f"{FLOP}1 bets 500\n2 raises to 1500", "2 raises to 1400", "2 raises to 1500"),
    (f"{FLOP}1 bets 500\n2 folds", "2 checks", "2 folds"),
    (f"{NAMED}A bets 500", "A checks", "A bets 500"),
    (f"{ALL_IN}1 is all in", "1 is all in 900", "1 bets 1000, 0 behind"),
    (f"{ALL_IN}1 bets 900", "1 is all in 900", "1 bets 900, 100 behind"),
    (f"{ALL_IN}1 bets 900", "2 is all in 900", "nothing was ruled on 2, 3000 behind"),
    (f"{FLOP}1 bets 500", "1 bound", "1 bets"),
    (f"{FLOP}1 bets 500", "2 bound", "2 not ruled on"),
    (f'{FLOP}1 bets 500\n2 says "raise"', "2's action stands", "2 bound"),
    (f"{STUD}1 brings in", "1 brings in 60", "1 brings in 50"),
    (f"{STUD}1 brings in\n2 calls", "2 brings in 50", "2 calls 50"),
    (f"{STUD}1 brings in\n2 folds", "2 brings in 50", "2 folds"),
    (f"{STUD}1 brings in", "2 brings in 50", "2 not ruled on"),
    # chips that come back
    (ENDS, "1 gets back 400", "1 gets back 500"),
    (ENDS, "2 gets back 1", "2 gets back 0"),
    (f"{FLOP}1 bets 500", "1 gets back 500", "1 gets back 0"),
    (
        f"{ALL_IN}1 is all in\n2 raises to 2000\n3 folds\n4 folds",
        "2 gets back nothing",
        "2 gets back 1000",
    ),
    (
        f"{ALL_IN}1 is all in\n2 is all in\n3 is all in\n4 is all in",
        "4 gets back 6000",
        "4 gets back 0",
    ),
    (
        f"{ALL_IN}1 checks\n2 checks\n3 checks\n4 is all in\n1 folds\n2 folds\n3 calls",
        "4 gets back 1",
        "4 gets back 6000",
    ),
    # an all-in for a total takes in what lies in front already
    (
        f"{BLINDS}4 folds\n1 folds\n2 calls\n3 is all in 1500",
        "2 may fold, call 1500",
        "2 may fold, call 1300",
    ),
    # whose turn it is
    (f"{FLOP}1 bets 500", "action on 3", "action on 2"),
    (f"{NAMED}A bets 500", "action on C", "action on B"),
    (f"{FLOP}1 checks\n2 checks\n3 checks\n4 checks", "action on 1", "betting closed"),
    (f"{RIVER}1 checks\n2 checks\n3 checks\n4 checks", "action on 1", "showdown"),
    (ENDS, "action on 1", "hand over"),
    (f"{FLOP}1 bets 500", "betting closed", "action on 2"),
    (f"{FLOP}1 bets 500", "hand over", "action on 2"),
    (f"{FLOP}1 checks\n2 checks\n3 checks\n4 checks", "hand over", "betting closed"),
    (f"{RIVER}1 checks\n2 checks\n3 checks\n4 checks", "hand over", "showdown"),
    # what a seat may do
    (f"{FLOP}1 bets 500", "3 may fold, call 500, raise to 1000+", "action on 2"),
    (f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 calls", "1 may check", "betting closed"),
    (ENDS, "1 may check", "hand over"),
    (f"{FLOP}1 bets 500", "2 may call 500", "2 may fold, call 500, raise to 1000-20000"),
    (f"{FLOP}1 bets 500", "2 may fold", "2 may fold, call 500, raise to 1000-20000"),
    (
        f"{FLOP}1 bets 500",
        "2 may fold, raise to 1000+",
        "2 may fold, call 500, raise to 1000-20000",
    ),
    (f"{FLOP}1 bets 500", "2 may raise to 999+", "2 may fold, call 500, raise to 1000-20000"),
    (f"{FLOP}1 checks", "2 may fold, check", "2 may fold, check, bet 200-20000"),
    # any ruling
    (f"{FLOP}1 bets 500", "1 held", "1 not ruled on so"),
    (f"{FLOP}2 checks\n1 checks", "2 released", "2 held"),
    (
        f"{FLOP}2 checks\n1 bets 500\n2 calls\n3 folds\n4 folds\nturn\n2 checks",
        "2 released",
        "2 out of turn",
    ),
    (f"{FLOP}2 checks\n1 bets 500\n2 folds\n3 calls", "2 held", "2 released"),
    (f"{FLOP}1 bets 500", "discretion", "the director has no choice"),
    (f"{FLOP}1 bets 500", "discretion full call | fold", "the director has no choice"),
    (f"{FLOP}1 bets 500", "penalty 1", "no penalty"),
    (f"{FLOP}1 splashes the pot", "penalty 2", "penalty 1"),
    (f"{FLOP}1 splashes the pot", "no penalty", "penalty 1"),
    (f"{FLOP}1 bets 500", "steps burn", "no steps"),
    (f"{FLOP}1 bets 500", "misdeal", "bets"),
    (f"{FLOP}1 is staff", "misdeal", "no ruling"),
    # the board
    (f"{FLOP}1 bets 500", "action stands", "bets"),
    (f"{FLOP}1 is staff", "action rescinded", "no ruling"),
    (f"{FLOP}1 bets 500", "board Ah Kd 2c", "board ?? ?? ??"),
    ("blinds 100/200\nseats 1-3 at 9000\n\n1 folds", "board Ah Kd 2c", "board empty"),
    ("blinds 100/200\nseats 1-3 at 9000\n\n1 folds", "burns Ah", "burns empty"),
    # the deal
    (f"{FLOP}1 bets 500", "shuffle correct", "nothing was ruled on shuffle"),
    # conduct and dead hands
    (f"{FLOP}1 bets 500", "1 eliminated", "1 not ruled on"),
    (f"{FLOP}1 bets 500", "1 has 20000", "1 has 19500"),
    (f"{FLOP}1 bets 500", "1 dead", "1 live"),
    (f"{FLOP}1 bets 500\n2 folds", "2 live", "2 dead"),
    # penalties
    (f"{FLOP}1 bets 500", "1 misses 4 hands", "1 misses 0 hands"),
    (f"{FLOP}1 bets 500", "1 has 4 hands to miss", "1 has 0 hands to miss"),
    # the showdown
    (f"{FLOP}1 bets 500", "show 1, 2", "no showdown"),
    (f"{FLOP}1 bets 500", "all see at once", "nobody else need see"),
    (f"{FLOP}1 bets 500", "pot 800", "pot 1300"),
    (ENDS, "pot 1300", "pot 800"),
    (POTS, "main pot 1300", POTS_ARE),
    (POTS, "side pot 900 for 2 3", POTS_ARE),
    (POTS, "side pot 1000 for 2", POTS_ARE),
    (POTS, "side pot 1400 for 1 2 3", POTS_ARE),
    (f"{FLOP}1 bets 500", "1 wins 800", "1 wins 0"),
    (ENDS, "1 wins 1300", "1 wins 800"),
    # substantial action
    (f"{FLOP}1 checks", "substantial action", "no substantial action"),
    (f"{FLOP}1 bets 500\n2 calls", "no substantial action", "substantial action"),
]


@ask_each(("told", "expects", "instead"), TOLD, ids=str)
def test_what_holds_instead_is_told(told, expects, instead):
    case = read_case(f"{told}\n> {expects}\n")

    run = run_case(case, LIBRARY.house("metropolitan", *case.head.game_labels))

    assert [one.instead for one in run.failures] == [instead]
