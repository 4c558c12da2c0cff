"""Actions out of turn, line by line: what waits, what stands, and what a player may still do."""

from tests.chapters.told import failures, play, told

from each import ask_each
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.limits import CALL_OR_FOLD

FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n"
POT_LIMIT = f"game plhe\n{FLOP}"
WENT_BACK = "Seat 3 acted out of turn: the action goes back to seat 2."

PLAYED = [
    # several that wait are settled one after another
    (
        f"{FLOP}1 checks\n4 checks\n3 checks\n2 checks",
        [
            "Seat 2 checks.",
            "The check by seat 3 out of turn stands.",
            "Seat 3 checks.",
            "The check by seat 4 out of turn stands.",
            "Seat 4 checks.",
        ],
    ),
    (
        f"{FLOP}3 checks\n1 checks",
        [
            "Seat 1 checks.",
            "The check by seat 3 out of turn stands, unless the price changes in front of it.",
        ],
    ),
    # who checks once more has put out nothing that could go back
    (f"{FLOP}1 checks\n2 checks\n3 checks\n1 checks\n4 checks", ["Seat 4 checks."]),
    (
        f"{FLOP}1 checks\n2 checks\n3 checks\n1 bets 500\n4 checks",
        [
            "Seat 4 checks.",
            "The action has ended and seat 1 has nothing more to decide: 500 back.",
        ],
    ),
    # words that mean nothing are no check that others could have seen
    (f'{FLOP}1 bets 400\n2 says "i see"\n3 calls', [WENT_BACK]),
    (f'{FLOP}1 bets 400\n3 says "i see"\n2 folds\n3 raises to 1500', ["Seat 3 raises to 1,500."]),
    # nor is a check facing a bet, once its player has called after all and another has acted
    (
        f"{FLOP}1 bets 400\n2 checks\n2 calls\n3 calls\n3 raises to 1500",
        ["Seat 3 acted out of turn: the action goes back to seat 4."],
    ),
    # where a bet out of turn stays in on a fold, it is no fold to call
    (f"{FLOP}3 bets 500\n1 bets 2000\n2 folds\n3 calls", ["Seat 3 calls 2,000."]),
    (
        f"{FLOP}3 bets 500\n1 bets 2000\n2 folds\n3 folds",
        ["Seat 3 folds, and the 500 bet out of turn stays in the pot."],
    ),
    # the pot is more once another has called in front
    (
        f'{POT_LIMIT}1 bets 400\n3 says "pot"\n2 calls',
        [
            "Seat 2 calls 400.",
            "The raise to 2,800 by seat 3 out of turn stands.",
            "Seat 3 raises to 2,800.",
        ],
    ),
    (
        f'{POT_LIMIT}1 bets 400\n3 says "pot"\n2 folds',
        [
            "Seat 2 folds.",
            "The raise to 2,400 by seat 3 out of turn stands.",
            "Seat 3 raises to 2,400.",
        ],
    ),
]


@ask_each(("text", "sentences"), PLAYED, ids=str)
def test_what_is_told_of_actions_out_of_turn(text, sentences):
    assert told(text, "wph") == sentences


@ask_each(
    "text",
    [
        # let go by the director, and yet a check or a call has given the raise away
        f"{FLOP}3 checks\n1 checks\n2 checks\ndirector rules released\n> 3 may check\n",
        f"{FLOP}1 bets 400\n3 calls\n2 folds\ndirector rules released\n> 3 may fold, call 400\n",
        f"{FLOP}3 bets 400\n1 checks\n2 checks\ndirector rules released\n> 3 may check, bet 200+\n",
    ],
)
def test_what_is_let_go_leaves_what_the_house_says(text):
    assert failures(text, "club52") == []


def test_what_is_let_go_takes_away_what_the_open_ruling_did():
    text = f"{FLOP}1 bets 400\n3 calls\n2 folds\ndirector rules released\n"

    decision = play(text, "club52").rulings[-1].ruling.decision

    assert (decision.verdict, decision.leaves) == (Verdict.RELEASED, CALL_OR_FOLD)


@ask_each(
    ("lines", "to", "adds"),
    [
        ('1 bets 400\n3 says "pot"\n2 calls', 2800, 2800),
        ('1 bets 400\n3 says "pot"\n2 folds', 2400, 2400),
        ("1 bets 400\n3 raises to 1500\n2 calls", 1500, 1500),
    ],
)
def test_what_stands_is_held_at_the_amount_it_has_in_turn(lines, to, adds):
    decisions = [each.ruling.decision for each in play(f"{POT_LIMIT}{lines}", "wph").rulings]
    held = [each for each in decisions if each.verdict is Verdict.HELD]

    assert [(each.to, each.adds) for each in held] == [(to, adds)]
