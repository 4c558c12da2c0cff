"""Deals gone wrong, line by line: what is told of each error, alone and beside others."""

import pytest
from tests.chapters.house_variants import but, house
from tests.chapters.told import failures, refusal, told

from each import ask_each
from floorcall.chapters.dealing.questions.on_decks import (
    DEFECTIVE_DECK_WRONG_DECK_FLOP_ACTION,
    DefectOutcome,
)
from floorcall.chapters.dealing.questions.on_hidden_cards import EXPOSED_HOLE_CARD_CHOICE
from floorcall.chapters.dealing.questions.on_misdeals import MISDEAL_CAUSES, MisdealCause
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

PRE = "blinds 100/200\nseats 1-6 at 20000\nbutton 6\n\n"
STUD = "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-4 at 5000\n\n"
KNOWN = (
    "blinds 100/200\nseats 1-3 at 20000\nbutton 3\nstub 5s 6s 7s\n"
    "hole 1 Ah Ad\nhole 2 Kh Kd\nhole 3 Qh Qd\n\n"
)
NO_FLOP = "there is no flop yet that could come from another deck"
AGAIN = (
    " All chips go back; the same hand is dealt again with the button where it stood, "
    "the same blinds and nobody new."
)
REPLACED = (
    "The deal stands: seat {} gets the next card once all are dealt, "
    "and the exposed card is the first burn."
)
PLAYS = "Seat {}'s exposed card plays: there has been too much action, and the hand is played on."
SCRAP = "The deal stands: a boxed card is scrap paper, and the card below takes its place."
NUMBER_DEAD = "Seat 4's hand has the wrong number of cards and is dead"
CARD_SHORT = (
    "Seat {}'s hand holds a scrap of paper and is a card short: "
    "dead, unless the director lets it play."
)
TOO_LATE = "It is too late for a misdeal: the hand is played on."

PLAYED = [
    # one error beside another
    (
        "an exposed card is ruled on beside a wrong button",
        "wph",
        f"{PRE}button was wrong\ndealer exposes a card to 3",
        [
            "Button and blinds are put right, chips wrongly posted go back, everybody keeps the "
            "cards and action starts at the right seat; the director may call a misdeal instead.",
            REPLACED.format(3),
        ],
    ),
    (
        "two exposed cards add up",
        "metropolitan",
        f"{PRE}dealer exposes a card to 3\ndealer exposes a card to 4",
        ["Misdeal: 2 cards were exposed, of seats 3 and 4." + AGAIN],
    ),
    (
        "two of one seat are told as of that seat",
        "metropolitan",
        f"{PRE}dealer exposes a card to 3\ndealer exposes a card to 3",
        ["Misdeal: 2 cards were exposed, of seat 3." + AGAIN],
    ),
    (
        "an exposed card and a boxed one add up where the house counts both",
        "whangamata",
        f"{PRE}dealer finds 1 boxed card\ndealer exposes a card to 3",
        ["Misdeal: seat 3's card was exposed and another lay face up in the deck." + AGAIN],
    ),
    (
        "elsewhere each is ruled on by itself",
        "club52",
        f"{PRE}dealer finds 1 boxed card\ndealer exposes a card to 3",
        [SCRAP, REPLACED.format(3)],
    ),
    (
        "two boxed cards are told as such, with no exposed one",
        "whangamata",
        f"{PRE}dealer finds 2 boxed cards",
        ["Misdeal: cards lay face up in the deck." + AGAIN],
    ),
    (
        "an exposed card is ruled on beside a call out of turn",
        "club52",
        f"{PRE}5 calls\ndealer exposes a card to 4",
        [REPLACED.format(4)],
    ),
    (
        "one alone is told as the one it is",
        "wph",
        f"{STUD}dealer exposes a card to 3",
        ["Misdeal: a card, seat 3's, was exposed." + AGAIN],
    ),
    (
        "in stud it may be the up card",
        "tda",
        f"{STUD}dealer exposes a card to 3",
        [
            "The deal stands: the card is seat 3's up card, "
            "and third street is dealt to the player face down."
        ],
    ),
    # which card it was
    (
        "the first card off the deck",
        "wph",
        f"{PRE}dealer exposes card 1",
        ["Misdeal: the first card, seat 1's, was exposed." + AGAIN],
    ),
    (
        "the second",
        "metropolitan",
        f"{PRE}dealer exposes card 2",
        ["Misdeal: the second card, seat 2's, was exposed." + AGAIN],
    ),
    ("the third", "metropolitan", f"{PRE}dealer exposes card 3", [REPLACED.format(3)]),
    (
        "the first seat's second card",
        "metropolitan",
        f"{PRE}dealer exposes card 7",
        [REPLACED.format(1)],
    ),
    # how far the hand had come
    (
        "one act is not enough",
        "metropolitan",
        f"{PRE}3 calls\ndealer exposes a card to 5",
        [REPLACED.format(5)],
    ),
    (
        "a call and a fold are",
        "metropolitan",
        f"{PRE}3 calls\n4 folds\ndealer exposes a card to 5",
        [PLAYS.format(5)],
    ),
    (
        "where two must have put chips in they are not",
        "wph",
        f"{PRE}3 calls\n4 folds\ndealer exposes a card to 5",
        [REPLACED.format(5)],
    ),
    (
        "two calls are",
        "wph",
        f"{PRE}3 calls\n4 calls\ndealer exposes a card to 5",
        [PLAYS.format(5)],
    ),
    (
        "and so is having acted oneself",
        "wph",
        f"{PRE.replace('6 at', '3 at').replace('button 6', 'button 3')}3 folds\n1 calls\n2 checks\n"
        "flop\ndealer exposes a card to 2",
        [
            "Seat 2's exposed card plays: the player has acted on it, and the hand is played on.",
        ],
    ),
    (
        "a seat dealt out, and one call",
        "wph",
        f"{PRE}dealer deals 4 out\n3 calls",
        ["Seat 3 calls 200.", "Misdeal: seat 4 was dealt out." + AGAIN],
    ),
    (
        "a seat dealt out, and two calls",
        "wph",
        f"{PRE}dealer deals 4 out\n3 calls\n5 calls",
        ["Seat 5 calls 200.", TOO_LATE],
    ),
    # the wrong number of cards
    (
        "too many, before anybody acts",
        "club52",
        f"{PRE}dealer deals 3 cards to 4",
        ["Misdeal: seat 4 was dealt the wrong number of cards." + AGAIN],
    ),
    (
        "too few, found after two calls",
        "club52",
        f"{PRE}dealer deals 1 card to 4\n3 calls\n4 calls",
        ["Seat 4 calls 200.", f"{NUMBER_DEAD}."],
    ),
    (
        "a raise nobody has called goes back",
        "club52",
        f"{PRE}dealer deals 3 cards to 4\n3 calls\n4 raises to 600",
        ["Seat 4 raises to 600.", f"{NUMBER_DEAD}; the uncalled 400 goes back."],
    ),
    (
        "one that was called does not",
        "club52",
        f"{PRE}dealer deals 3 cards to 4\n3 calls\n4 raises to 600\n5 calls",
        ["Seat 5 calls 600.", f"{NUMBER_DEAD}."],
    ),
    # a player who looked
    (
        "who looked has no new card where the house asks for that",
        "club52",
        f"{PRE}dealer exposes a card to 4\n4 looks early",
        ["The deal stands: seat 4's card is not exposed and it plays."],
    ),
    (
        "two exposed, of which one does not count, are no two",
        "club52",
        f"{PRE}dealer exposes a card to 3\ndealer exposes a card to 4\n4 looks early",
        [
            REPLACED.format(3),
            "The deal stands: seat 4's card is not exposed and it plays.",
        ],
    ),
    (
        "whoever else looked changes nothing",
        "club52",
        f"{PRE}dealer exposes a card to 4\n3 looks early",
        [REPLACED.format(4)],
    ),
    (
        "who looked has no say where the house has it so",
        "whangamata",
        f"{PRE}4 looks early\n4 asks for a re-deal",
        ["Seat 4 looked before the deal was done and has no say in it."],
    ),
    (
        "that another looked takes nothing away",
        "whangamata",
        f"{PRE}3 looks early\n4 asks for a re-deal",
        ["Seat 4 is heard: the floor looks at how the deal went."],
    ),
    (
        "and nothing from a deal that goes back",
        "metropolitan",
        f"{PRE}dealer finds 1 boxed card\ndealer exposes a card to 3\n"
        "dealer exposes a card to 4\n3 looks early",
        ["Misdeal: 2 cards were exposed, of seats 3 and 4." + AGAIN],
    ),
    (
        "nor where another card went to scrap before",
        "whangamata",
        f"{PRE}dealer deals a boxed card to 4\ndealer exposes a card to 3\n4 looks early",
        ["Misdeal: seat 3's card was exposed and another lay face up in the deck." + AGAIN],
    ),
    (
        "heads-up the button's card may have been the second off the deck",
        "metropolitan",
        f"{PRE.replace('1-6', '1 6')}dealer exposes a card to 6",
        [
            REPLACED.format(6) + " This depends on whether that was the second card off the deck; "
            "if so: Misdeal: the second card, seat 6's, was exposed." + AGAIN
        ],
    ),
    (
        "a card that does not belong in the game, found late, and the hand ruled dead",
        "wph",
        f"{PRE}4 is dealt a joker\n3 calls\n4 calls\n5 calls\n> discretion\n"
        "director rules dead hand",
        ["The director rules seat 4's hand dead."],
    ),
    (
        "the button's is replaced until the button acts",
        "tda",
        f"{PRE}6 is dealt a joker\n3 calls\n4 calls\n5 calls",
        [
            "Seat 5 calls 200.",
            "The deal stands: seat 6's card is a scrap of paper, "
            "and the next card takes its place.",
        ],
    ),
    (
        "once it has acted it is a card short like any other",
        "tda",
        f"{PRE}6 is dealt a joker\n3 calls\n4 calls\n5 calls\n6 calls",
        ["Seat 6 calls 200.", CARD_SHORT.format(6)],
    ),
    (
        "and another's is from the start",
        "tda",
        f"{PRE}4 is dealt a joker\n3 calls\n4 calls\n5 calls",
        ["Seat 5 calls 200.", CARD_SHORT.format(4)],
    ),
    (
        "a deal noticed while it is under way",
        "wph",
        f"{PRE}dealer deals two in a row to the button",
        ["The deal stands, though the button got two cards in a row."],
    ),
]


@ask_each(("what", "name", "text", "sentences"), PLAYED, ids=str)
def test_what_is_told_of_a_deal_gone_wrong(what, name, text, sentences):
    assert told(text, name) == sentences, what


@ask_each(
    ("name", "lines", "holds"),
    [
        ("wph", "dealer exposes a card to 2", "> 2 holds 5s Kd\n> stub Kh 6s 7s\n"),
        ("wph", "dealer exposes Kd to 2", "> 2 holds Kh 5s\n> stub Kd 6s 7s\n"),
        ("wph", "dealer deals a boxed card to 2", "> 2 holds Kh 5s\n> stub 6s 7s\n"),
        # put back where the player had looked and the house lets the card play then
        (
            "club52",
            "dealer exposes a card to 2\n2 looks early",
            "> 2 holds Kh Kd\n> stub 5s 6s 7s\n",
        ),
        (
            "wph",
            "dealer exposes a card to 2\n2 looks early",
            "> 2 holds 5s Kd\n> stub Kh 6s 7s\n",
        ),
        (
            "club52",
            "dealer exposes a card to 2\n1 looks early",
            "> 2 holds 5s Kd\n> stub Kh 6s 7s\n",
        ),
        # too late for another card
        (
            "metropolitan",
            "3 calls\n1 calls\ndealer exposes a card to 2",
            "> 2 holds Kh Kd\n> stub 5s 6s 7s\n",
        ),
        (
            "wph",
            "3 calls\n1 calls\n2 checks\nflop\ndealer deals a boxed card to 2",
            "> 2 holds Kh Kd\n",
        ),
        # and too late to take the new one back
        (
            "club52",
            "dealer exposes a card to 2\n3 calls\n1 calls\n2 looks early",
            "> 2 holds 5s Kd\n> stub Kh 6s 7s\n",
        ),
        (
            "club52",
            "dealer exposes a card to 2\n3 folds\n1 calls\n2 checks\nflop\n2 looks early",
            "> 2 holds 5s Kd\n",
        ),
        # with a second card exposed, one alone of which counts
        (
            "club52",
            "dealer exposes a card to 1\ndealer exposes a card to 2\n2 looks early",
            "> 1 holds 5s Ad\n> 2 holds Kh Kd\n> stub Ah 6s 7s\n",
        ),
    ],
)
def test_the_exposed_card_is_replaced_by_the_next_and_is_the_first_burn(name, lines, holds):
    assert failures(f"{KNOWN}{lines}\n{holds}", name) == []


@ask_each(
    ("text", "sentence"),
    [
        (f"{PRE}dealer deals 2 cards to 4", "2 cards are what seat 4 should have"),
        (f"{PRE}4 keeps quiet", "nothing is wrong with seat 4's cards to speak up about"),
        (
            f"{PRE}dealer deals 3 cards to 3\n4 keeps quiet",
            "nothing is wrong with seat 4's cards to speak up about",
        ),
        (f"{PRE}flop was from the wrong deck", NO_FLOP),
        (f"{STUD}flop was from the wrong deck", NO_FLOP),
        (
            f"{PRE}noticed during the deal",
            "there is no error of a deal still under way to notice",
        ),
        (
            f"{PRE}dealer deals 4 out\n3 calls\nnoticed during the deal",
            "there is no error of a deal still under way to notice",
        ),
    ],
)
def test_what_cannot_have_gone_wrong_is_refused(text, sentence):
    assert refusal(text, "wph") == sentence


@ask_each(
    ("lines", "says"),
    [
        ("1 checks\n", "a new flop comes from the right deck"),
        ("1 checks\n2 checks\n3 checks\n", "a new flop comes from the right deck"),
        ("1 checks\n2 checks\n3 checks\nturn 6s\n", "the hand stands"),
    ],
)
def test_a_flop_from_another_deck_is_dealt_again_only_while_no_later_card_is_out(lines, says):
    flop = "blinds 100/200\nseats 1-3 at 5000\nbutton 3\nstreet flop\npot 600\nboard 2c 7d 9h\n"
    case = read_case(f"{flop}stub 5s 6s 7s 8s\n\n{lines}flop was from the wrong deck\n")
    own = but(
        house("common", *case.head.game_labels),
        {DEFECTIVE_DECK_WRONG_DECK_FLOP_ACTION: DefectOutcome.REPLACE_FLOP},
    )

    last = run_case(case, own).rulings[-1].ruling.decision

    assert says in last.says


@ask_each(
    ("looks", "holds"),
    [
        ("3 looks early", "> 1 holds 5s Ad\n> 2 holds 6s Kd\n> stub Ah 7s\n"),
        ("2 looks early", "> 1 holds 5s Ad\n> 2 holds Kh Kd\n> stub Ah 6s 7s\n"),
        ("1 looks early", "> 1 holds Ah Ad\n> 2 holds 6s Kd\n> stub 5s 7s\n"),
    ],
)
def test_where_two_exposed_are_no_misdeal_each_is_replaced_unless_its_player_looked(looks, holds):
    lines = f"dealer exposes a card to 1\ndealer exposes a card to 2\n{looks}\n{holds}"
    case = read_case(f"house club52\n{KNOWN}{lines}")
    base = house("club52", *case.head.game_labels)
    causes = base[MISDEAL_CAUSES].value - {MisdealCause.TWO_EXPOSED}

    run = run_case(case, but(base, {MISDEAL_CAUSES: causes}))

    assert [(one.must, one.instead) for one in run.failures] == []


@ask_each(
    ("stack", "sentence"),
    [
        ("20000", "no ruling waits for the director's choice"),
        ("200", "the next street has been dealt: the exposed card plays"),
    ],
)
def test_who_has_not_chosen_before_the_next_street_keeps_the_card(stack, sentence):
    head = KNOWN.replace("seats 1-3 at 20000", f"seats 1:20000 2:{stack} 3:20000")
    acts = "3 calls\n1 calls\n2 checks\n" if stack == "20000" else "3 calls\n1 calls\n"
    lines = f"dealer exposes a card to 2\n> discretion\n{acts}flop\n"
    case = read_case(f"house common\n{head}{lines}director rules replace the card\n")
    own = but(house("common", *case.head.game_labels), {EXPOSED_HOLE_CARD_CHOICE: True})

    with pytest.raises(CaseProblem, match=sentence):
        run_case(case, own)


@ask_each(
    "lines",
    [
        "director rules keep the card\n> 2 holds Kh Kd\n> stub 5s 6s 7s\n",
        "director rules replace the card\n> 2 holds 5s Kd\n> stub Kh 6s 7s\n",
        "3 calls\ndirector rules replace the card\n> 2 holds 5s Kd\n",
    ],
)
def test_where_the_player_may_choose_the_card_stays_until_it_is_said(lines):
    told_so = "dealer exposes a card to 2\n> 2 holds Kh Kd\n"
    case = read_case(f"house common\n{KNOWN}{told_so}{lines}")
    own = but(house("common", *case.head.game_labels), {EXPOSED_HOLE_CARD_CHOICE: True})

    assert [(one.must, one.instead) for one in run_case(case, own).failures] == []
