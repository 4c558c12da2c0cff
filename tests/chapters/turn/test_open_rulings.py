"""Play that goes on behind an action the director has not decided: what stands, what goes back."""

from tests.chapters.told import failures, refusal, told

from each import ask_each

FLOP = (
    "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n"
    "1 bets 400\n2 raises to 1200\n"
)
SHORT = f"{FLOP}3 pushes 400\n"
"""Seat 3 has put out 400 facing 1,200: a full call, or 400 given up."""
MISHEARD = f"{FLOP}3 was told 400\n3 calls\n"
"""Seat 3 took 1,200 for 400: a full call, or released."""
TOO_LITTLE = (
    "Seat 3 put out 400 facing 1,200: the director rules a full call, "
    "or 400 given up and the hand folded."
)
MISTAKEN = "Seat 3 took 1,200 for 400: the director may release the call if no damage was done."
WAITS = "What seat {} did waits until seat 3 has acted again."
GAVE_UP = "Seat 3 gives up 400 and folds."
DEAD = "Seat 2's hand is dead without redress{}."
UNLESS_TOLD = (
    " This depends on whether seat 2's cards can be told for certain; if so: Seat 2's cards can be "
    "told for certain: the director decides whether the hand is live."
)

PLAYED = [
    ("wph", f"{SHORT}4 folds", ["Seat 4 folds.", f"{TOO_LITTLE} Behind it seat 4 folds."]),
    (
        "wph",
        f"{SHORT}4 pushes 400\n1 calls",
        [
            "Seat 4 put out 400 facing 1,200: the director rules a full call, "
            "or 400 given up and the hand folded.",
            "Seat 1 calls 800.",
            f"{TOO_LITTLE} Behind it seat 4 is left open too; seat 1 calls.",
            "Seat 4 put out 400 facing 1,200: the director rules a full call, "
            "or 400 given up and the hand folded. Behind it seat 1 calls.",
        ],
    ),
    (
        "club52",
        f"{MISHEARD}4 raises to 5000\n1 folds",
        ["Seat 1 folds.", f"{MISTAKEN} Behind it seat 4 raises to 5,000; seat 1 folds."],
    ),
    # given up: the others keep what they won and nothing of it is said to go back
    ("wph", f"{SHORT}4 calls\n1 folds\ndirector rules forfeit 400 and fold", [GAVE_UP]),
    ("wph", f"{SHORT}4 folds\n1 folds\ndirector rules forfeit 400 and fold", [GAVE_UP]),
    # let off: what was done behind waits, and stands where the price is the one it was made on
    (
        "club52",
        f"{MISHEARD}4 calls\n1 calls\ndirector rules release",
        [WAITS.format(4), WAITS.format(1), "Seat 3 takes 400 back and acts again."],
    ),
    (
        "club52",
        f"{MISHEARD}4 raises to 5000\n1 folds\ndirector rules release\n3 folds",
        [
            "Seat 3 folds.",
            "The raise by seat 4 stands with what it was made on.",
            "Seat 4 raises to 5,000.",
            "The fold by seat 1 stands with what it was made on.",
            "Seat 1 folds.",
        ],
    ),
    # and a hand that has died meanwhile waits for nothing
    (
        "club52",
        f"{MISHEARD}4 calls\ndealer kills 4\n> 4 dead\ndirector rules release",
        ["Seat 3 takes 400 back and acts again."],
    ),
    # acting again before it is ruled on: the call stands
    (
        "club52",
        f"{MISHEARD}4 calls\n1 raises to 4000\n2 folds\n3 folds",
        [
            "Seat 3 acts again before anybody ruled otherwise: it stands as played.",
            "Seat 3 folds.",
        ],
    ),
    # the bettor's hand is lost behind it: only a fold would leave chips that nobody called
    (
        "wph",
        f"{SHORT}dealer kills 2",
        [
            DEAD.format("; whether the 800 goes back is decided with the call of seat 3")
            + UNLESS_TOLD
        ],
    ),
    (
        "wph",
        f"{SHORT}4 calls\ndealer kills 2",
        [f"{TOO_LITTLE} Behind it seat 4 calls.", DEAD.format("") + UNLESS_TOLD],
    ),
    (
        "club52",
        f"{MISHEARD}4 folds\ndealer kills 2",
        [f"{MISTAKEN} Behind it seat 4 folds.", DEAD.format("") + UNLESS_TOLD],
    ),
]


@ask_each(("name", "text", "sentences"), PLAYED, ids=str)
def test_what_is_told_with_an_action_left_open(name, text, sentences):
    assert told(text, name)[-len(sentences) :] == sentences
    if "director rules" in text.splitlines()[-1]:
        assert told(text, name) == sentences


@ask_each(
    ("name", "text"),
    [
        (
            "club52",
            f"{MISHEARD}4 calls\n1 calls\ndirector rules release\n"
            "> 3 may fold, call 1200, raise to 2000+\n> 3 gets back 400\n",
        ),
        ("wph", f"{SHORT}4 folds\n1 folds\ndirector rules forfeit 400 and fold\n> 2 wins 2400\n"),
        ("wph", f"{SHORT}4 calls\n1 folds\ndirector rules full call\n> pot 5200\n"),
        (
            "club52",
            f"{MISHEARD}4 calls\n1 calls\nturn\n1 checks\ndirector rules full call\n> pot 6000\n",
        ),
    ],
    ids=str,
)
def test_the_chips_are_where_the_director_rules_them(name, text):
    assert failures(text, name) == []


@ask_each(
    ("lines", "sentence"),
    [
        ("", None),
        ("turn\n", "the next street has been dealt since seat 3 acted"),
        ("turn\n1 checks\n", "the next street has been dealt since seat 3 acted"),
        ("turn\n1 checks\n2 checks\n3 checks\n", "no ruling waits for the director's choice"),
    ],
)
def test_nobody_is_let_off_a_call_of_a_street_that_is_over(lines, sentence):
    said = refusal(f"{MISHEARD}4 calls\n1 calls\n{lines}director rules release", "club52")

    assert said == sentence if sentence is None else said.startswith(sentence)
