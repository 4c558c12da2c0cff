"""Bets on cards that came too soon, beside what was owed before them: what stands and what goes."""

from tests.chapters.told import failures, refusal, told

from each import ask_each

FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n\n"
LIMIT = f"game flhe\nlimits 200/400\n{FLOP}"
EARLY = f"{FLOP}1 bets 500\n2 calls\ndealer deals the turn early\n"
"""Seats 3 and 4 have still to answer the bet of 500."""
DECIDES = "There was action with the turn out too soon: the director decides on it."


@ask_each(
    ("name", "text", "sentences"),
    [
        ("wph", f"{EARLY}1 checks", ["Seat 1 checks on the turn that came too soon."]),
        (
            "wph",
            f"{EARLY}1 checks\n2 bets 800",
            ["Seat 2 bets 800 on the turn that came too soon."],
        ),
        # who was not next in any order acts out of turn, though somebody acted on the cards
        (
            "wph",
            f"{EARLY}1 checks\n4 calls\n3 calls",
            [
                "Seat 3 calls 500.",
                "The call of 500 by seat 4 out of turn stands.",
                "Seat 4 calls 500.",
                DECIDES,
            ],
        ),
        # in turn before the cards, with nothing owed: it answers the bet on them
        (
            "wph",
            f"{FLOP}1 checks\ndealer deals the turn early\n1 bets 500\n2 calls",
            ["Seat 2 calls 500 on the turn that came too soon."],
        ),
        (
            "wph",
            f"{FLOP}1 checks\ndealer deals the turn early\n1 bets 500\n2 raises to 1500",
            ["Seat 2 raises to 1,500 on the turn that came too soon."],
        ),
        ("wph", f"{FLOP}1 checks\ndealer deals the turn early\n2 bets 500", ["Seat 2 bets 500."]),
        # a check where a bet is owed is one of the cards
        (
            "wph",
            f"{FLOP}1 bets 500\ndealer deals the turn early\n1 checks\n2 checks",
            ["Seat 2 checks on the turn that came too soon."],
        ),
        # in limit the turn has the larger bet
        (
            "wph",
            f"{LIMIT}1 checks\ndealer deals the turn early\n1 pushes 200",
            ["Seat 1 bets 400 on the turn that came too soon."],
        ),
        # a hand that ended behind the card is taken up again, and the winner gives back the pot
        (
            "whangamata",
            f"{FLOP}1 bets 500\ndealer deals the turn early\n2 folds\n3 folds\n4 folds",
            [
                "Seat 4 folds.",
                "Every action since the turn was seen is undone.",
                "Seat 2's action is undone.",
                "Seat 3's action is undone.",
                "Seat 4's action is undone.",
            ],
        ),
        # what has been put out on the cards is gone from the stack
        (
            "wph",
            f"{EARLY}1 bets 500\n2 raises to 2000\n1 is all in",
            ["Seat 1 raises to 19,500 on the turn that came too soon."],
        ),
        (
            "wph",
            f"{EARLY}1 is all in\n2 calls",
            ["Seat 2 calls 19,500 on the turn that came too soon."],
        ),
        ("wph", f"{EARLY}1 checks\n2 bets 800\n3 folds", ["Seat 3 folds."]),
        (
            "wph",
            f"{EARLY}1 checks\n2 bets 800\n3 folds\n4 calls\n1 is staff",
            [DECIDES],
        ),
        # facing the 500 of the flop there is no bet but on the card; a raise is one of the 500
        (
            "club52",
            f"{EARLY}1 checks\n2 checks\n3 bets 900",
            ["Seat 3 bets 900 on the turn that came too soon."],
        ),
        (
            "metropolitan",
            f'{EARLY}1 checks\n2 checks\n3 says "bet 900"',
            ["Seat 3 bets 900 on the turn that came too soon."],
        ),
        ("club52", f"{EARLY}1 checks\n2 checks\n3 raises to 1000", ["Seat 3 raises to 1,000."]),
        ("club52", f"{EARLY}3 bets 1000", ["Seat 3 raises to 1,000."]),
    ],
)
def test_what_is_done_on_cards_that_came_too_soon_is_told_as_that(name, text, sentences):
    assert told(text, name)[: len(sentences)] == sentences


@ask_each(
    ("name", "text"),
    [
        # who owed a call has made it, and who folded to it is out
        ("wph", f"{EARLY}1 checks\n2 bets 800\n3 folds\n4 calls\n> 4 calls 500\n> pot 2300\n"),
        # what was owed stands and the bets on the card go back, or all since it was seen is undone
        (
            "club52",
            f"{EARLY}1 checks\n2 bets 800\n3 folds\n4 folds\n"
            "> action stands\n> 2 gets back 800\n> betting closed\n",
        ),
        (
            "whangamata",
            f"{EARLY}1 is all in\n2 calls\n3 folds\n4 folds\n"
            "> action rescinded\n> 1 gets back 19500\n> 2 gets back 19500\n> action on 3\n",
        ),
        # who bets on the card has still to answer what was owed before it
        (
            "wph",
            f"{EARLY}1 checks\n2 checks\n3 bets 900\ndirector rules card stands\n3 calls\n4 folds\n"
            "> 3 bets 900\n> action on 1\n> 1 may fold, call 900, raise to 1800+\n",
        ),
        (
            "whangamata",
            f"{FLOP}1 bets 500\ndealer deals the turn early\n2 folds\n3 folds\n4 folds\n"
            "> action rescinded\n> 1 gets back nothing\n> 1 has 19500\n> action on 2\n",
        ),
        # a clock on somebody takes nothing from what has still to be noticed
        (
            "wph",
            f"{FLOP}1 checks\ndealer deals the turn early\nclock on 2 by 3\n2 checks\n3 checks\n"
            "4 checks\n> discretion\n",
        ),
    ],
)
def test_what_was_owed_before_the_cards_is_settled_by_itself(name, text):
    assert failures(text, name) == []


RIVER = (
    "blinds 100/200\nseats 1-4 at 15000\nbutton 4\nstreet turn\npot 1000\n\n"
    "1 checks\n2 checks\n3 checks\ndealer deals the river early\n1 bets 800\n"
)
PASSED = (
    "Seat 2 was passed over on the river that came too soon: "
    "that goes with what is ruled on the river."
)


@ask_each("name", ["club52", "metropolitan", "wptapl"])
def test_a_player_passed_over_on_an_early_card_goes_with_the_card(name):
    says = told(f"{RIVER}3 calls\n2 is skipped\n2 speaks up\n", name)
    alike = told(f"{RIVER}3 calls\n", name)

    assert says[0] == PASSED
    assert says[1:] == alike[1:]


@ask_each("line", ["2 speaks up", "4 folds\n2 folds\n2 speaks up"])
def test_nobody_is_passed_over_on_an_early_card_before_another_acts_or_after_acting(line):
    assert refusal(f"{RIVER}{line}\n", "club52") == "nobody has acted past seat 2"
