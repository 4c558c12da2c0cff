"""Betting line by line: counts asked for, short chips behind short chips, and short stacks."""

from tests.chapters.told import failures, play, refusal, told

from each import ask_each
from floorcall.chapters.betting.questions.on_counts import POT_COUNT_DEAD_BLIND

FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n"
PRE = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\n\n3 raises to 600\n4 folds\n1 folds\n"
"""Seat 2 has the big blind of 200 in."""
DEAD_SMALL = "game plhe\nblinds 100/200\nseats 1-4 at 20000\nbutton 3\nposts 4:200\n\n"
"""Nobody posts the small blind."""
BET = f"{FLOP}1 bets 500\n"
SHORT = f"{FLOP}1 bets 400\n2 raises to 1200\n3 pushes 400\n"
TOO_LITTLE = (
    "Seat 3 put out 400 facing 1,200: the director rules a full call, "
    "or 400 given up and the hand folded."
)
ASKED = (
    "Seat 2 is still to act: the dealer asks what is meant, "
    "and loose words are at the player's risk."
)
COUNTS = "Seat 2 gets a count: the dealer or the floor counts."
BY_EYE = "Seat {} may judge seat {}'s chips by eye only."
WAITS = "Seat 4's {} waits: seat 3 corrects first, then the director decides on it."

HELD = "Seat 3 is held to it, once the amount is clear."

PLAYED = [
    # a count of a bet is for whoever faces it, and of nobody who has bet nothing
    ("wph", f"{BET}2 asks for a count of 1's bet", [COUNTS]),
    ("wph", f"{BET}3 asks for a count of 1's bet", [BY_EYE.format(3, 1)]),
    ("wph", f"{BET}2 asks for a count of 3's bet", [BY_EYE.format(2, 3)]),
    ("wph", f"{FLOP}1 checks\n2 asks for a count of 1's bet", [BY_EYE.format(2, 1)]),
    ("wph", f"{BET}2 asks for a count of 1", [BY_EYE.format(2, 1)]),
    # chips of an earlier bet go with the new ones, whoever else has some there
    (
        "wph",
        f"{FLOP}1 bets 400\n3 has 500 in front\n2 folds\n3 pushes 1000",
        ["Seat 3 raises to 1,500."],
    ),
    (
        "wph",
        f"{FLOP}1 bets 400\n2 has 500 in front\n3 has 500 in front\n2 folds\n3 pushes 1000",
        ["Seat 3 raises to 1,500."],
    ),
    (
        "wph",
        f"{FLOP}1 bets 400\n2 has 500 in front\n2 folds\n3 pushes 1000",
        ["One chip without a raise declared: seat 3 calls 400; 600 back."],
    ),
    # words that ask are no action
    *(
        ("wph", f'{FLOP}1 bets 400\n2 says "{words}"', [ASKED])
        for words in ("call?", "can i raise", "is that a call")
    ),
    ("wph", f'{FLOP}1 bets 400\n2 says "call"', ["Seat 2 calls 400."]),
    # more chips by the same player before the director has ruled on the first
    *(
        (house, f"{SHORT}3 pushes 200", [TOO_LITTLE.replace("400", "600")])
        for house in ("metropolitan", "wph", "wptapl")
    ),
    ("metropolitan", f"{SHORT}3 pushes 200\n3 pushes 600", ["Seat 3 calls 1,200."]),
    ("metropolitan", f"{SHORT}3 pushes 2000", ["Seat 3 calls 1,200; 1,200 back."]),
    # behind an undercall on which the director has still to rule
    ("wph", f"{SHORT}4 pushes 1100", [WAITS.format("1,100")]),
    (
        "wph",
        f"{SHORT}4 pushes 1200",
        ["Seat 4 calls 1,200.", f"{TOO_LITTLE} Behind it seat 4 calls."],
    ),
    (
        "wph",
        f"{SHORT}4 pushes 5000",
        [
            "One chip without a raise declared: seat 4 calls 1,200; 3,800 back.",
            f"{TOO_LITTLE} Behind it seat 4 calls.",
        ],
    ),
    (
        "wph",
        f'{SHORT}4 says "call" pushes 400',
        ["Seat 4 calls 1,200.", f"{TOO_LITTLE} Behind it seat 4 calls."],
    ),
    (
        "metropolitan",
        f"{SHORT}4 pushes 300\n2 is staff\n1 calls",
        [
            TOO_LITTLE.replace("3 put out 400", "4 put out 300").replace("400 given", "300 given"),
            "Seat 1 calls 800.",
            f"{TOO_LITTLE} Behind it seat 4 is left open too; seat 1 calls.",
            TOO_LITTLE.replace("3 put out 400", "4 put out 300").replace("400 given", "300 given")
            + " Behind it seat 1 calls.",
        ],
    ),
    # words and chips joined as people write them
    ("wph", f'{BET}2 says "raise" and pushes 5000', ["Seat 2 raises to 5,000."]),
    ("wph", f'{BET}2 says "raise" and at once pushes 5000', ["Seat 2 raises to 5,000."]),
    (
        "wph",
        f'{BET}2 pushes 5000 and says "raise"',
        ["One chip without a raise declared: seat 2 calls 500; 4,500 back."],
    ),
    # a third waits behind the second
    (
        "metropolitan",
        f"{SHORT.replace('1-4', '1-5').replace('button 4', 'button 5')}4 pushes 300\n5 pushes 200",
        [WAITS.replace("4's {}", "5's 200")],
    ),
    # behind an amount that is open a few chips are no undercall that waits for another
    ("metropolitan", f'{FLOP}1 bets 400\n2 says "five"\n3 pushes 200', [HELD]),
    # who was told too little and says the right amount calls like anybody else
    *(
        (
            name,
            f'{FLOP}1 bets 400\n2 raises to 1200\n3 was told 400\n3 says "twelve hundred"',
            ["Seat 3 calls 1,200."],
        )
        for name in ("metropolitan", "wph", "tda")
    ),
    # one further on answers a bet whose amount is open, while another waits already
    *(
        (
            name,
            f'{FLOP}1 says "bet"\n2 calls\n4 calls',
            [
                "Seat 4 acts out of turn before the amount is known: "
                "it is ruled on once the amount is named."
            ],
        )
        for name in ("common", "wph")
    ),
    (
        "wph",
        f"{SHORT}1 pushes 400",
        ["Seat 1 acted out of turn: the action goes back to seat 4."],
    ),
]


@ask_each(("name", "text", "sentences"), PLAYED, ids=str)
def test_what_is_told_of_the_betting(name, text, sentences):
    assert told(text, name) == sentences


@ask_each(
    ("found", "sentence"),
    [
        ("0 too high", "seat 1's bet of 1,200 is right then"),
        ("0 too low", "seat 1's bet of 1,200 is right then"),
        ("1 too high", None),
        ("1 too low", None),
    ],
)
def test_a_pot_bet_that_is_right_is_not_found_wrong(found, sentence):
    text = f"game plhe\n{FLOP}1 bets 1200\n1's pot bet is found {found}"

    assert refusal(text, "wph") == sentence


@ask_each("house", ["wptapl", "whangamata"])
def test_a_bet_that_was_undone_is_found_short_no_more(house):
    text = f"{FLOP}1 checks\ndealer deals the turn early\n2 bets 500\n> action on 2\n"

    assert refusal(f"{text}2's bet is found 100 short", house) == (
        "seat 2 has made no bet or raise"
    )


@ask_each("total", [199, 200])
def test_nobody_is_all_in_for_what_lies_there_already(total):
    said = f"seat 2 has 200 in already on this street, so it cannot be all in for {total}"

    assert refusal(f"{PRE}2 is all in {total}", "wph") == said


@ask_each(("total", "adds"), [(201, 1), (300, 100), (600, 400)])
def test_an_all_in_says_what_the_stack_was(total, adds):
    assert failures(f"{PRE}2 is all in {total}\n> 2 calls {adds}\n> 2 has 0\n", "wph") == []


@ask_each(
    ("text", "reads"),
    [
        (f'{DEAD_SMALL}1 says "pot"', True),
        (f'{DEAD_SMALL.replace("posts 4:200", "")}2 says "pot"', False),
        (f'{DEAD_SMALL}1 calls\n2 calls\n3 calls\n4 checks\nflop\n4 says "pot"', False),
    ],
)
def test_how_a_dead_blind_counts_is_cited_before_the_flop_alone(text, reads):
    cited = {setting.policy for setting in play(text, "tda").rulings[-1].ruling.because}

    assert (POT_COUNT_DEAD_BLIND in cited) is reads
