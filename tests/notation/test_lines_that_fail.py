"""What is said in place of a `>` line that does not hold: below, at and above what does."""

from tests.chapters.told import failures

from each import ask_each

FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n"
POTS = (
    "blinds 100/200\nseats 1:500 2:5000 3:5000\nbutton 3\n\n3 calls\n1 calls\n2 checks\n"
    "flop\n1 is all in\n2 raises to 1000\n3 calls\n"
)
SHORT = FLOP.replace("1-4 at 20000", "1:5000 2-4:20000")
RIVER = FLOP.replace("flop", "river") + "1 checks\n2 checks\n3 checks\n4 checks\n"
STUD = "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-3 at 5000\n\n1 brings in\n"
CARDS = (
    "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet turn\npot 1200\n"
    "board Ah Kd 2c 9s\nstub 5s 6s 7s\nhole 1 Qh Qd\n\n"
)
NEXT = "blinds 100/200\nseats 1-3 at 5000\nbutton 3\n\n3 folds\n1 folds\nnext hand\n"
DEAD_SMALL = (
    "blinds 100/200\nseats 1-3:5000 4:200\nbutton 2\n\n1 folds\n2 folds\n3 calls\n"
    "flop\nturn\nriver\npot awarded to 3\n4 is eliminated\nnext hand\n"
)
"""Seat 4, who would post the small blind, has gone out."""
HEADS_UP = FLOP.replace("pot 1200", "pot 1200\nin 1 2")

RAISED = f"{FLOP}1 bets 500\n2 raises to 1500\n3 calls\n"
COVERED = f"{SHORT}1 bets 4900\n2 is all in\n1 calls\n3 folds\n4 folds\n"
ENDED = f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n"

SAID = [
    ("wph", POTS, "main pot 1500", None),
    ("wph", POTS, "main pot 1400", "main pot 1500; side pot 1400 for 2 3"),
    ("wph", POTS, "side pot 1400 for 2 3", None),
    ("wph", POTS, "side pot 1400 for 1 2", "main pot 1500; side pot 1400 for 2 3"),
    ("wph", POTS, "side pot 1500 for 2 3", "main pot 1500; side pot 1400 for 2 3"),
    ("wph", POTS, "side pot 1400 for 1 2 3", "main pot 1500; side pot 1400 for 2 3"),
    ("wph", POTS, "pot 2900", None),
    ("wph", POTS, "pot 2800", "pot 2900"),
    ("wph", f"{FLOP}1 bets 500\n", "1 bets 500", None),
    ("wph", f"{FLOP}1 bets 500\n", "1 bets 400", "1 bets 500"),
    ("wph", f"{FLOP}1 bets 500\n", "1 raises to 500", "1 bets 500"),
    ("wph", f"{FLOP}1 bets 500\n", "1 calls 500", "1 bets 500"),
    ("wph", f"{FLOP}1 bets 500\n", "1 checks", "1 bets 500"),
    ("wph", f"{FLOP}1 bets 500\n", "1 is all in 500", "1 bets 500, 19500 behind"),
    ("wph", f"{FLOP}1 bets 500\n", "2 folds", "nothing was ruled on 2"),
    ("wph", f"{FLOP}1 bets 500\n", "2 bets 500", "nothing was ruled on 2"),
    ("wph", f"{FLOP}1 bets 500\n", "action on 2", None),
    ("wph", f"{FLOP}1 bets 500\n", "action on 3", "action on 2"),
    ("wph", f"{FLOP}1 bets 500\n", "betting closed", "action on 2"),
    ("wph", f"{FLOP}1 bets 500\n", "hand over", "action on 2"),
    ("wph", f"{FLOP}1 bets 500\n", "1 bound", "1 bets"),
    ("wph", f"{FLOP}1 bets 500\n", "1's action stands", "1 bets"),
    ("wph", f"{FLOP}1 bets 500\n", "2 brings in 50", "2 not ruled on"),
    ("wph", RAISED, "2 raises to 1500", None),
    ("wph", RAISED, "2 raises to 1400", "2 raises to 1500"),
    ("wph", RAISED, "3 calls 1500", None),
    ("wph", RAISED, "3 calls 1400", "3 calls 1500"),
    ("wph", RAISED, "3 bets 1500", "3 calls 1500"),
    ("wph", RAISED, "3 gets back nothing", None),
    ("wph", RAISED, "3 gets back 100", "3 gets back 0"),
    ("wph", f"{SHORT}1 is all in\n", "1 is all in 5000", None),
    ("wph", f"{SHORT}1 is all in\n", "1 is all in 4900", "1 bets 5000, 0 behind"),
    ("wph", f"{SHORT}1 is all in\n", "1 bets 5000", None),
    ("wph", f"{SHORT}1 bets 4900\n", "1 is all in 4900", "1 bets 4900, 100 behind"),
    ("wph", COVERED, "2 gets back 15000", None),
    ("wph", COVERED, "2 gets back 14900", "2 gets back 15000"),
    ("wph", COVERED, "2 gets back nothing", "2 gets back 15000"),
    ("wph", COVERED, "1 gets back nothing", None),
    ("wph", COVERED, "action on 3", "betting closed"),
    ("wph", COVERED, "hand over", "betting closed"),
    ("wph", COVERED, "betting closed", None),
    ("wph", ENDED, "1 gets back 500", None),
    ("wph", ENDED, "1 gets back nothing", "1 gets back 500"),
    ("wph", ENDED, "1 wins 1200", None),
    ("wph", ENDED, "1 wins 1100", "1 wins 1200"),
    ("wph", ENDED, "2 wins nothing", None),
    ("wph", ENDED, "hand over", None),
    ("wph", ENDED, "action on 1", "hand over"),
    ("wph", ENDED, "pot 1200", None),
    ("wph", ENDED, "pot 1700", "pot 1200"),
    ("wph", ENDED, "1 has 21200", None),
    ("wph", ENDED, "1 has 20000", "1 has 21200"),
    ("wph", RIVER, "hand over", "showdown"),
    ("wph", RIVER, "action on 1", "showdown"),
    ("wph", RIVER, "show 1, 2, 3, 4", None),
    ("wph", RIVER, "show 2, 1, 3, 4", "show 1, 2, 3, 4"),
    ("wph", RIVER, "face up", "face down"),
    ("wph", RIVER, "face down", None),
    ("wph", RIVER, "1 may check", "showdown"),
    ("wph", RIVER, "betting closed", None),
    ("wph", FLOP, "show 1, 2", "no showdown"),
    ("wph", FLOP, "1 may check", "1 may fold, check, bet 200-20000"),
    ("wph", FLOP, "1 may check, bet 200+", None),
    ("wph", FLOP, "1 may fold, check, bet 200+", None),
    ("wph", FLOP, "1 may bet 200+", None),
    ("wph", FLOP, "1 may bet 300+", "1 may fold, check, bet 200-20000"),
    ("wph", FLOP, "1 may bet 200-20000", None),
    ("wph", FLOP, "1 may bet 200-19999", "1 may fold, check, bet 200-20000"),
    ("wph", FLOP, "2 may check", "action on 1"),
    ("wph", FLOP, "1 may call 200", "1 may fold, check, bet 200-20000"),
    ("wph", FLOP, "1 live", None),
    ("wph", FLOP, "1 dead", "1 live"),
    ("wph", FLOP, "discretion", "the director has no choice"),
    ("wph", FLOP, "penalty 1", "no penalty"),
    ("wph", FLOP, "no penalty", None),
    ("wph", FLOP, "steps burn two", "no steps"),
    ("wph", FLOP, "board empty", "board ?? ?? ??"),
    ("wph", FLOP, "burns 5s", "burns empty"),
    ("wph", STUD, "1 brings in 50", None),
    ("wph", STUD, "1 brings in 60", "1 brings in 50"),
    ("wph", STUD, "2 brings in 50", "2 not ruled on"),
    ("wph", STUD, "1 calls 50", "1 brings in"),
    ("wph", CARDS, "board Ah Kd 2c 9s", None),
    ("wph", CARDS, "board Kd Ah 2c 9s", "board Ah Kd 2c 9s"),
    ("wph", CARDS, "board Ah Kd 2c", "board Ah Kd 2c 9s"),
    ("wph", CARDS, "board empty", "board Ah Kd 2c 9s"),
    ("wph", CARDS, "burns 5s", "burns empty"),
    ("wph", CARDS, "stub 5s 6s", None),
    ("wph", CARDS, "stub 6s 5s", "stub 5s 6s"),
    ("wph", CARDS, "stub has 7s 5s", None),
    ("wph", CARDS, "stub has 7s Ah", "Ah not in the stub"),
    ("wph", CARDS, "stub has no Ah", None),
    ("wph", CARDS, "stub has no Ah 7s", "7s in the stub"),
    ("wph", CARDS, "1 holds Qd Qh", None),
    ("wph", CARDS, "1 holds Qh Qc", "1 holds Qh Qd"),
    ("wph", CARDS, "action rescinded", "no ruling"),
    ("wph", CARDS, "action stands", "no ruling"),
    ("wph", CARDS, "no substantial action", None),
    ("wph", CARDS, "substantial action", "no substantial action"),
    ("wph", CARDS, "dealt by the house", "dealt by 4"),
    ("wph", CARDS, "dealt by 1", "dealt by 4"),
    ("wph", CARDS, "cut by the dealer", "cut by 3"),
    ("wph", CARDS, "cut by another", "cut by 3"),
    ("wph", CARDS, "cut by 2", "cut by 3"),
    ("wph", CARDS, "shuffle correct", "nothing was ruled on shuffle"),
    ("wph", CARDS, "1 misses 3 hands", "1 misses 0 hands"),
    ("wph", CARDS, "1 has 0 hands to miss", None),
    ("wph", CARDS, "1 has 1 hand to miss", "1 has 0 hands to miss"),
    ("wph", CARDS, "1 eliminated", "1 not ruled on"),
    ("wph", CARDS, "1 stays in", "1 not ruled on"),
    ("wph", CARDS, "rule 1", "cites nothing"),
    ("wph", CARDS, "silent", "the house speaks for itself"),
    ("wph", CARDS, "1 held", "1 not ruled on so"),
    ("wph", CARDS, "misdeal", "no ruling"),
    ("wph", NEXT, "button 1", None),
    ("wph", NEXT, "button 2", "button 1, small blind 2, big blind 3"),
    ("wph", NEXT, "button 1 dead", "button 1, small blind 2, big blind 3"),
    ("wph", NEXT, "small blind 2", None),
    ("wph", NEXT, "small blind 3", "button 1, small blind 2, big blind 3"),
    ("wph", NEXT, "no small blind", "button 1, small blind 2, big blind 3"),
    ("wph", NEXT, "big blind 3", None),
    ("wph", NEXT, "big blind 1", "button 1, small blind 2, big blind 3"),
    ("wph", NEXT, "3 is dealt in", None),
    ("wph", NEXT, "3 waits", "3 is dealt in"),
    ("wph", NEXT, "7 is dealt in", "7 waits"),
    ("wph", NEXT, "7 waits", None),
    ("wph", DEAD_SMALL, "button 3", None),
    ("wph", DEAD_SMALL, "button 3 dead", "button 3, no small blind, big blind 1"),
    ("wph", DEAD_SMALL, "no small blind", None),
    ("wph", DEAD_SMALL, "small blind 4", "button 3, no small blind, big blind 1"),
    ("wph", DEAD_SMALL, "small blind 1", "button 3, no small blind, big blind 1"),
    ("wph", DEAD_SMALL, "big blind 1", None),
    ("wph", f"{FLOP}1 bets 500\n2 calls\n3 calls\n", "substantial action", None),
    ("wph", f"{FLOP}1 bets 500\n2 calls\n3 calls\n", "no substantial action", "substantial action"),
    ("wph", f"{FLOP}1 bets 500\n2 folds\n", "2 dead", None),
    ("wph", f"{FLOP}1 bets 500\n2 folds\n", "2 live", "2 dead"),
    ("wph", f"{FLOP}1 bets 500\n2 folds\n", "1 dead", "1 live"),
    ("wph", f"{FLOP}1 bets 500\n2 folds\n", "1 live", None),
    ("wph", HEADS_UP, "3 dead", None),
    ("wph", HEADS_UP, "3 live", "3 dead"),
    ("wph", HEADS_UP, "1 live", None),
    ("metropolitan", f"{FLOP}3 bets 500\n", "3 out of turn", None),
    ("metropolitan", f"{FLOP}3 bets 500\n", "3 held", "3 out of turn"),
    ("metropolitan", f"{FLOP}3 bets 500\n", "1 out of turn", "1 not ruled on so"),
    ("metropolitan", f"{FLOP}3 bets 500\n", "3 dead", "3 live"),
]


@ask_each(("name", "text", "line", "instead"), SAID, ids=str)
def test_what_is_said_in_place_of_a_line(name, text, line, instead):
    found = [each for _, each in failures(f"{text}> {line}\n", name)]

    assert found == ([] if instead is None else [instead])
