"""Whole showdowns, line by line: what each hand does to the others, and who is paid."""

import pytest
from tests.chapters.house_variants import but, house
from tests.chapters.told import failures, refusal, told

from each import ask_each
from floorcall.chapters.showdown.questions.on_tabling import (
    SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO,
)
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

RIVER = "blinds 100/200\nseats 1-3 at 5000\nbutton 3\nstreet river\npot 900\nboard 2c 7d 9h 3s Kc\n"
KNOWN = f"{RIVER}hole 1 Ah 2h\nhole 2 9c 9d\nhole 3 Kd 4d\n\n"
"""A pair of deuces, three nines and a pair of kings."""
CALLED = f"{KNOWN}1 bets 500\n2 calls\n3 calls\n"
CHECKED = f"{KNOWN}1 checks\n2 checks\n3 checks\n"
UNSEEN = f"{RIVER}\n1 checks\n2 checks\n3 checks\n"
"""The same board, and nobody's cards known."""
ALL_IN = "blinds 100/200\nseats 1:1500 2:4000 3:9000\nbutton 3\n\n3 is all in\n1 calls\n2 calls\n"
FOUR_ALL_IN = (
    "blinds 100/200\nseats 1:1500 2:4000 3:9000 4:9000\nbutton 4\n\n"
    "3 is all in\n4 folds\n1 calls\n2 calls\n"
)
PRE = "blinds 100/200\nseats 1-3 at 5000\nbutton 3\n\n"
TIED = (
    "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-2 at 5000\nbutton 2\n"
    "street seventh\npot 75\nchips 25\n"
    "hole 1 Ah Ks Qd Jc 9h 2d 3d\nhole 2 As Kd Qc Jh 9d 2c 3c\n\n"
)
DOWN = "\n".join(f"{street}\n1 checks\n2 checks\n3 checks" for street in ("flop", "turn", "river"))
FACE_UP = "Seat {}'s hand lies face up for all to see."
FLOP = "blinds 100/200\nseats 1-4 at 5000\nbutton 4\nstreet flop\npot 800\n\n"
LAST = "Seat {} has the last live hand and wins {} unseen."
DEAD_ON_MUCK = "Seat {}'s hand is dead: it was thrown face down onto the muck."
FALSE = (
    "Seat {0} let the hand go on false information: the director makes every effort to retrieve it."
)
UNTOLD = (
    " This depends on whether seat {0}'s cards can be told for certain; if not: "
    "Seat {0}'s hand is dead: it cannot be told from the muck for certain."
)
MAY_FORFEIT = "Seat 1 miscalled on purpose: the director may take the pot away."

BOTH = "1 plays the board\n2 tables 9c 9d\n3 mucks\n"
UP = "The betting is over with a player all in: all hands are turned up now."

KILLED = f"{KNOWN}1 bets 500\ndealer kills 1\n1's hand is not identifiable\n2 calls\n"
LOST = "Seat 1's hand is dead without redress."
PLAYED = [
    (
        "a hand that comes to light as dead by the first show is not said to show first",
        "metropolitan",
        f"{KILLED}3 calls\n3 shows",
        ["Seat 3 tables the hand.", LOST, "Seat 2 shows first, then seat 3."],
    ),
    (
        "and where one is left, no order is told",
        "metropolitan",
        f"{KILLED}3 folds\n2 shows",
        [
            "Seat 2 tables the hand.",
            LOST,
            "Seat 2 has the only hand tabled in full and wins 1,900.",
        ],
    ),
    # what was said by one and believed by another
    (
        "only who let go after the claim was misled by it",
        "club52",
        f'{CALLED}2 mucks\n1 says "flush"\n3 mucks\n1 shows',
        ["Seat 1 tables the hand.", FALSE.format(3) + UNTOLD.format(3)],
    ),
    (
        "a claim found false by its cards reopens nothing twice",
        "club52",
        f'{CALLED}1 says "flush"\n2 mucks\n1 shows\n1 miscalled on purpose',
        [MAY_FORFEIT],
    ),
    (
        "where nobody wrote down what was said, all who let go had heard it",
        "wptapl",
        f"{CALLED}2 mucks\n3 mucks\n1 miscalled on purpose",
        [DEAD_ON_MUCK.format(2), DEAD_ON_MUCK.format(3), MAY_FORFEIT],
    ),
    (
        "where it is known what was said, who let go before it had not heard it",
        "wptapl",
        f'{UNSEEN}3 mucks\n1 says "flush"\n2 mucks\n1 miscalled on purpose',
        [DEAD_ON_MUCK.format(2), MAY_FORFEIT],
    ),
    (
        "nobody is misled by the own words",
        "club52",
        f"{CALLED}1 mucks\n1 miscalled honestly",
        ["Seat 1 was mistaken; the cards decide."],
    ),
    (
        "a forfeited pot goes to the best of all who had let go",
        "wptapl",
        f"{CALLED}2 mucks\n3 mucks\n1 miscalled on purpose\ndirector rules forfeit the pot",
        ["Seat 1 forfeits the pot.", "Seat 2 wins the pot of 2,400."],
    ),
    (
        "a caller who mucked on what was said sees the winner",
        "whangamata",
        f'{KNOWN}1 bets 500\n2 folds\n3 calls\n1 says "flush"\n3 mucks',
        [
            DEAD_ON_MUCK.format(3),
            "Seat 1 has the last live hand and wins 1,900.",
            "Seat 1 must show: a caller mucked on what was said.",
        ],
    ),
    (
        "who called nothing does not",
        "whangamata",
        f'{CHECKED}1 says "flush"\n2 mucks\n3 mucks',
        [DEAD_ON_MUCK.format(3), LAST.format(1, 900)],
    ),
    (
        "nor does who bet and was called",
        "whangamata",
        f'{CALLED}2 says "flush"\n3 mucks\n1 mucks',
        [DEAD_ON_MUCK.format(1), LAST.format(2, "2,400")],
    ),
    (
        "nor who mucked before the words",
        "whangamata",
        f"{CALLED}2 mucks\n3 mucks",
        [DEAD_ON_MUCK.format(3), LAST.format(1, "2,400")],
    ),
    # who leads
    (
        "the best hand tabled so far cannot be killed",
        "wph",
        f"{CALLED}1 tables Ah 2h\n2 tables 9c 9d\ndealer kills 2",
        ["Seat 2's hand was tabled and won: it cannot be killed."],
    ),
    (
        "one that is beaten can",
        "wph",
        f"{CALLED}1 tables Ah 2h\n2 tables 9c 9d\ndealer kills 1",
        ["Seat 1's hand is dead."],
    ),
    (
        "one that only a hand not yet tabled beats cannot",
        "wph",
        f"{CALLED}1 tables Ah 2h\n3 tables Kd 4d\ndealer kills 3",
        ["Seat 3's hand was tabled and won: it cannot be killed."],
    ),
    (
        "one whose cards nobody wrote down counts as the best",
        "wph",
        f"{UNSEEN}1 shows\n2 tables 9c 9d\ndealer kills 1",
        ["Seat 1's hand was tabled and won: it cannot be killed."],
    ),
    (
        "one on a board nobody wrote down, too",
        "wph",
        "blinds 100/200\nseats 1-2 at 5000\nbutton 2\nstreet river\npot 900\n\n"
        "1 checks\n2 checks\n1 tables Ah 2h\ndealer kills 1",
        ["Seat 1's hand was tabled and won: it cannot be killed."],
    ),
    (
        "a hand that shares the pot cannot be killed either",
        "wph",
        f"{UNSEEN}1 tables Ah 9c\n2 tables Ad 9d\ndealer kills 1",
        ["Seat 1's hand was tabled and won: it cannot be killed."],
    ),
    # what the end of the betting says by itself, once
    (
        "who shows first is said as the betting ends",
        "wph",
        f"{RIVER}\n1 checks\n2 checks\n3 checks",
        ["Seat 3 checks.", "Seat 1 shows first, then seats 2 and 3."],
    ),
    ("and not again", "wph", f"{UNSEEN}1 shows", ["Seat 1 tables the hand."]),
    (
        "all in, the hands are turned up",
        "wph",
        ALL_IN.removesuffix("\n"),
        ["Seat 2 calls 3,800 and is all in.", UP],
    ),
    ("and not again with the flop", "wph", f"{ALL_IN}flop", []),
    (
        "nobody turns up a hand that nobody called",
        "wph",
        f"{FLOP}1 is all in\n2 folds\n3 folds\n4 folds",
        ["Seat 4 folds."],
    ),
    (
        "the order is said when the last card is out, and who has won",
        "wph",
        "blinds 100/200\nseats 1 2 at 5000\nbutton 2\n\n2 is all in\n1 calls\n"
        "1 tables Ah Ad\n2 tables Kh Kd\nflop 2c 3c 4d\nturn 9h\nriver 9s",
        ["All hands are turned up together.", "Seat 1 wins the pot of 10,000."],
    ),
    # hands turned up where there is no showdown
    (
        "the last live hand wins unseen, shown or not",
        "wph",
        f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n1 shows",
        [LAST.format(1, 800)],
    ),
    (
        "in the middle of the betting it is a hand exposed",
        "wph",
        f"{FLOP}1 bets 500\n2 tables Ah Kd",
        [
            "Seat 2's card plays and the hand stays live; "
            "exposing cards may be penalised once the hand is over."
        ],
    ),
    ("all in, it is tabled", "wph", f"{ALL_IN}1 tables Ah Ad", ["Seat 1 tables the hand."]),
    (
        "and may be said to be tabled again",
        "wph",
        f"{ALL_IN}1 tables Ah Ad\n1 shows",
        ["Seat 1 tables the hand."],
    ),
    # cards that come to the muck
    (
        "a hand let go and swept onto the muck is ruled on there",
        "wptapl",
        f"{UNSEEN}1 discards face down\n1's cards touch the muck",
        [DEAD_ON_MUCK.format(1)],
    ),
    (
        "a hand still held is no hand let go",
        "wph",
        f"{UNSEEN}1's cards touch the muck",
        ["It depends on whether seat 1's cards can be told for certain."],
    ),
    (
        "nor is one that lies tabled",
        "wph",
        f"{CHECKED}1 tables Ah 2h\n1's cards touch the muck",
        ["It depends on whether seat 1's cards can be told for certain."],
    ),
    (
        "a fold in turn is a fold, however the cards went",
        "club52",
        f"{FLOP}1 bets 500\n2 mucks",
        ["Seat 2 folds."],
    ),
    (
        "who has acted and lets go of the cards folds out of turn",
        "club52",
        f"{FLOP}1 bets 500\n1 discards face down",
        ["Seat 1 folds out of turn: the cards stay where they are."],
    ),
    (
        "where the fold does not bind at once, cards in the muck are lost there",
        "club52",
        f"{FLOP}1 bets 500\n2 calls\n2 mucks\n3 calls\n4 folds\n1 is staff",
        ["It depends on whether seat 2's cards can be told for certain."],
    ),
    # cards shown to one player
    (
        "once the deal is over all see what one is shown, where the book is silent, too",
        "wph",
        f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n3 shows cards to 2",
        ["Show one, show all: everybody sees seat 3's cards at once."],
    ),
    # after the push
    (
        "the winner cannot be killed once the pot is pushed, its cards known or not",
        "wph",
        f"{UNSEEN}1 shows\n2 shows\npot awarded to 1\ndealer kills 1",
        ["Seat 1's hand was tabled and won: it cannot be killed."],
    ),
    (
        "the losers are swept in",
        "wph",
        f"{UNSEEN}1 shows\n2 shows\npot awarded to 1\ndealer kills 2",
        ["Seat 2's hand is dead."],
    ),
    (
        "beside a hand whose cards nobody wrote down, another counts as the best as well",
        "wph",
        f"{UNSEEN}1 shows\n2 tables 9c 9d\ndealer kills 2",
        ["Seat 2's hand was tabled and won: it cannot be killed."],
    ),
    (
        "a hand let go plays again where it can still be told",
        "common",
        f"{CALLED}2 mucks\n3 mucks\n2 tables 9c 9d\n1 tables Ah 2h",
        ["Seat 1 tables the hand.", "Seat 2 wins the pot of 2,400."],
    ),
    (
        "all in, nobody may muck, with the board still to come",
        "wph",
        f"{ALL_IN}1 mucks",
        ["Seat 1 may not muck: in an all-in pot every hand is tabled."],
    ),
    # who asks to see
    (
        "who called the last bet sees the hand of who made it",
        "metropolitan",
        f"{CALLED}1 mucks\n2's hand is identifiable\n2 asks to see 1",
        [
            "Seat 1 must show: seat 2 has the right to see it. This depends on whether seat 1's "
            "cards can be told for certain; if not: "
            "Refused: seat 2 asks for a hand nobody can tell from the muck."
        ],
    ),
    (
        "but not that of another caller",
        "metropolitan",
        f"{CALLED}1 tables Ah 2h\n2 asks to see 3",
        ["Seat 2 has no right to see the hand; the director may grant it."],
    ),
    (
        "who folded has no cards to ask with",
        "metropolitan",
        f"{KNOWN}1 bets 500\n2 folds\n3 calls\n1 mucks\n2 asks to see 1",
        ["Refused: seat 2 has no cards any more."],
    ),
    (
        "a hand not let go is shown, and nothing becomes of it",
        "club52",
        f"{CALLED}2 asks to see 1",
        ["Seat 1 must show: seat 2 has the right to see it."],
    ),
    (
        "a tabled one lies there already",
        "club52",
        f"{CALLED}1 tables Ah 2h\n2 asks to see 1",
        [FACE_UP.format(1)],
    ),
    (
        "the winner who asks makes it live",
        "club52",
        f"{CALLED}1 mucks\n2 tables 9c 9d\n1's hand is identifiable\n2 asks to see 1",
        [
            "Seat 1 must show: seat 2 has the right to see it.",
            "The winner asked, so seat 1's hand is live: the better hand wins.",
        ],
    ),
    (
        "one who has not tabled yet is no winner",
        "club52",
        f"{CALLED}1 mucks\n2 tables 9c 9d\n1's hand is identifiable\n3 asks to see 1",
        [
            "Seat 1 must show: seat 3 has the right to see it.",
            "Seat 1's hand is shown and stays dead.",
        ],
    ),
    (
        "nor is one whose tabled hand is beaten",
        "club52",
        f"{CALLED}1 mucks\n2 tables 9c 9d\n3 tables Kd 4d\n1's hand is identifiable\n"
        "3 asks to see 1",
        [
            "Seat 1 must show: seat 3 has the right to see it.",
            "Seat 1's hand is shown and stays dead.",
        ],
    ),
    (
        "a hand the dealer pushed into the muck is not asked for",
        "metropolitan",
        f"{CALLED}1 mucks\n2 tables 9c 9d\ndealer kills 1\n1's hand is identifiable\n"
        "2 asks to see 1",
        ["Refused: seat 2 asks for a hand that is in the muck."],
    ),
    (
        "a caller who mucked on what was said asks with right",
        "whangamata",
        f'{CALLED}1 says "flush"\n2 mucks\n2 asks to see 1',
        ["Seat 1 must show: a caller mucked on what was said."],
    ),
    (
        "who mucked before it was said asks like anybody else",
        "whangamata",
        f'{CALLED}2 mucks\n1 says "flush"\n2 asks to see 1',
        ["Refused: seat 2 mucked face down."],
    ),
    (
        "who let go of one hand by asking leaves what is open on another",
        "club52",
        f"{CALLED}1 mucks\n2 mucks\n1's hand is identifiable\n2's hand is identifiable\n"
        "3 tables Kd 4d\n3 asks to see 1\ndirector rules on 2: live",
        ["Seat 2's hand is live and plays.", "Seat 2 wins the pot of 2,400."],
    ),
    (
        "all in, the hands lie face up, with the board still to come",
        "wph",
        f"{FOUR_ALL_IN}1 asks to see 2",
        [FACE_UP.format(2)],
    ),
    (
        "for who has folded, too",
        "wph",
        f"{FOUR_ALL_IN}4 asks to see 2",
        [FACE_UP.format(2)],
    ),
    (
        "but a folded hand does not",
        "wph",
        f"{FOUR_ALL_IN}1 asks to see 4",
        ["Seat 1 has no right to see the hand; the director may grant it."],
    ),
    (
        "nor does the last hand left",
        "club52",
        f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n2 asks to see 1",
        ["Seat 2 has no right to see the hand; the director may grant it."],
    ),
    (
        "where it takes cards to ask, who folded has none",
        "metropolitan",
        f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n2 asks to see 1",
        ["Refused: seat 2 has no cards any more."],
    ),
    (
        "and the last hand left has",
        "metropolitan",
        f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n1 asks to see 2",
        ["Seat 1 has no right to see the hand; the director may grant it."],
    ),
    (
        "a hand of four cards counts as the best beside one nobody wrote down, too",
        "wph",
        f"game plo\n{UNSEEN}1 shows\n2 tables 9c 9d Ah Ad\ndealer kills 2",
        ["Seat 2's hand was tabled and won: it cannot be killed."],
    ),
    (
        "cards shown to one player once hands are turned up are shown to all at once",
        "club52",
        f"{CHECKED}1 shows cards to 2",
        ["Show one, show all: everybody sees seat 1's cards at once."],
    ),
    (
        "all in, too, with the board still to come",
        "club52",
        f"{ALL_IN}1 shows cards to 2",
        ["Show one, show all: everybody sees seat 1's cards at once."],
    ),
    (
        "all in, a hand that has been tabled and has won is not mucked",
        "wph",
        "blinds 100/200\nseats 1 2 at 5000\nbutton 2\n\n2 is all in\n1 calls\n"
        "1 tables Ah Ad\nflop 2c 3c 4d\nturn 9h\nriver 9s\n1 mucks",
        ["Seat 1's hand was tabled and won: it cannot be killed."],
    ),
    (
        "who raised before the flop does not show first on a river all checked",
        "wph",
        f"{PRE}3 raises to 600\n1 calls\n2 calls\n{DOWN}",
        ["Seat 3 checks.", "Seat 1 shows first, then seats 2 and 3."],
    ),
    (
        "unless the house looks back to it",
        "whangamata",
        f"{PRE}3 raises to 600\n1 calls\n2 calls\n{DOWN}",
        ["Seat 3 checks.", "Seat 3 shows first, then seats 1 and 2."],
    ),
    # paid once more
    (
        "who wins again what had been won before is told so",
        "common",
        f"{CALLED.replace('9c 9d', '4c 8d')}2 mucks\n3 mucks\n2 tables 4c 8d\n1 tables Ah 2h",
        ["Seat 1 tables the hand.", "Seat 1 wins the pot of 2,400."],
    ),
    (
        "words believed by nobody cost no pot",
        "club52",
        f'{CALLED}3 mucks\n1 says "flush"\n1 miscalled on purpose',
        [
            "Seat 1 miscalled on purpose and may be penalised; "
            "nobody let a hand go, so the pot is safe."
        ],
    ),
    # a fold taken back on its street
    (
        "a fold on what was heard wrong",
        "club52",
        f"{FLOP}1 bets 500\n2 was told 100\n2 folds\n2's hand is identifiable",
        [FALSE.format(2)],
    ),
    (
        "a fold without having seen the bet",
        "club52",
        f"{FLOP}1 bets 500\n2 did not see the raise\n2 folds\n2's hand is identifiable",
        [FALSE.format(2)],
    ),
    (
        "a fold with nothing wrong about it",
        "club52",
        f"{FLOP}1 bets 500\n2 folds\n2's hand is identifiable",
        ["Seat 2's hand may be retrieved if the director finds it right."],
    ),
    # a pot pushed
    (
        "with cards unknown the dealer's push says who won",
        "wph",
        f"{UNSEEN}2 shows\npot awarded to 1 2",
        ["The pot goes to seats 1 and 2."],
    ),
    (
        "with the board unknown, too",
        "wph",
        "blinds 100/200\nseats 1-2 at 5000\nbutton 2\nstreet river\npot 900\n"
        "hole 1 Ah 2h\nhole 2 9c 9d\n\n1 checks\n2 checks\n1 shows\n2 shows\npot awarded to 2",
        ["The pot goes to seat 2."],
    ),
]


@ask_each(("what", "name", "text", "sentences"), PLAYED, ids=str)
def test_what_is_told_of_the_last_thing_that_happened(what, name, text, sentences):
    assert told(text, name) == sentences, what


HOLDS = [
    # pots, before and after the street is pulled in
    (
        "wph",
        "blinds 100/200\nseats 1:500 2:5000 3:5000\nbutton 3\n\n3 calls\n1 calls\n2 checks\nflop\n"
        "1 is all in\n2 raises to 1000\n3 calls\n"
        "> main pot 1500\n> side pot 1400 for 2 3\n",
    ),
    # and while the street is bet on, with what lies in front of each
    (
        "wph",
        "blinds 100/200\nseats 1:500 2:5000 3:5000\nbutton 3\n\n3 calls\n1 calls\n2 checks\nflop\n"
        "1 is all in\n2 raises to 1000\n"
        "> main pot 600\n> side pot 600 for 1 2\n> side pot 700 for 2\n",
    ),
    # a pot pushed while there is betting: the others gave up theirs
    ("wph", f"{RIVER}\n1 checks\npot awarded to 2\n> 2 wins 900\n> hand over\n"),
    (
        "wph",
        "blinds 100/200\nseats 1-3 at 5000\nbutton 3\n\n3 calls\n1 calls\n2 checks\n"
        "pot awarded to 2\n> 2 wins 600\n",
    ),
    # the loser is swept in behind the push: the winner stays paid
    (
        "wph",
        f"{UNSEEN}1 shows\n2 shows\npot awarded to 1\ndealer kills 2\n> 1 wins 900\n> hand over\n",
    ),
    (
        "wph",
        f"{CALLED}1 tables Ah 2h\n2 tables 9c 9d\n3 tables Kd 4d\ndealer kills 1\n> 2 wins 2400\n",
    ),
    # whatever is said once the pot is pushed: who was paid stays paid
    (
        "wph",
        f'{UNSEEN}1 shows\n2 shows\npot awarded to 1\n3 says "flush"\n> 1 wins 900\n> hand over\n',
    ),
    # a hand dead by another ruling is out of the showdown
    ("wph", f"{UNSEEN}2 holds 3 cards\n> 2 dead\n3 mucks\n> 1 wins 900\n> hand over\n"),
    ("wph", f"{UNSEEN}3 mucks\n2 holds 3 cards\n> 2 dead\n> 1 wins 900\n> hand over\n"),
    (
        "club52",
        "blinds 100/200\nseats 1-3 at 5000\nbutton 3\n\ndealer deals 3 cards to 2\n"
        f"3 calls\n1 calls\n2 checks\n{DOWN}\n1 shows\n> 2 dead\n3 mucks\n> 1 wins 600\n",
    ),
    # in stud the odd chip goes by the suit of the highest card played
    ("tda", f"{TIED}1 checks\n2 checks\n1 shows\n2 shows\n> 1 wins 25\n> 2 wins 50\n"),
    # a hand the dealer kills has no claim any more
    ("wph", f"{CHECKED}dealer kills 2\n3 mucks\n> 1 wins 900\n"),
    # all in and the rest of the board not told
    ("wph", f"{ALL_IN}pot awarded to 2\n> 2 wins 9500\n"),
    ("wph", f"{ALL_IN}pot awarded to 1 3\n> 1 wins 2250\n> 3 wins 7250\n"),
    # a side pot that one alone can win goes to that one, whoever is named
    (
        "wph",
        "blinds 100/200\nseats 1:500 2:5000 3:5000\nbutton 3\nstreet flop\npot 600\n\n"
        "1 is all in\n2 raises to 1500\n3 calls\nturn\n2 bets 500\n3 folds\n1 shows\n2 shows\n"
        "pot awarded to 1\n> 1 wins 2100\n> 2 wins 2000\n",
    ),
    # who shows first where nobody bet: the big blind, by its place where it is not told
    ("whangamata", f"{CHECKED}> show 2, 3, 1\n"),
    (
        "whangamata",
        "blinds 100/200\nseats 1 2 at 5000\nbutton 2\nstreet river\npot 900\n\n"
        "1 checks\n2 checks\n> show 1, 2\n",
    ),
    (
        "whangamata",
        "blinds 100/200\nseats 1-3 at 5000\nbutton 2\nposts 3:200\n\n1 calls\n2 calls\n3 checks\n"
        "flop\n3 checks\n1 checks\n2 checks\nturn\n3 checks\n1 checks\n2 checks\n"
        "river\n3 checks\n1 checks\n2 checks\n> show 3, 1, 2\n",
    ),
    ("wph", f"{RIVER}\n1 checks\n2 bets 500\n3 raises to 1500\n1 folds\n2 calls\n> show 3, 2\n"),
    # a fold taken back, and too late
    (
        "club52",
        f"{FLOP}1 bets 500\n2 folds\n2's hand is identifiable\n"
        "director rules live\n> 2 may fold, call 500, raise to 1000+\n",
    ),
]


@ask_each(("name", "text"), HOLDS, ids=str)
def test_what_holds_at_the_showdown(name, text):
    assert failures(text, name) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            f"{RIVER}\n1 checks\npot awarded to 1 2\n",
            "the betting is not over: the pot can only be pushed to one live hand now",
        ),
        (f"{RIVER}\n1 folds\npot awarded to 1\n", "seat 1 has no live hand to win the pot with"),
        (
            f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n2 shows\n",
            "seat 2 cannot table a hand now: no showdown is under way",
        ),
        (
            f"{FLOP}1 bets 500\n2 folds\n2 shows\n",
            "seat 2 cannot table a hand now: no showdown is under way",
        ),
        (
            f"{FLOP}1 folds\n2 is all in\n3 calls\n4 folds\n1 shows\n",
            "seat 1 cannot table a hand now: no showdown is under way",
        ),
        (
            "blinds 100/200\nseats 1-3 at 5000\nbutton 3\n\n"
            "3 is all in\n1 calls\n2 folds\n2 mucks\n",
            "seat 2 has no hand at a showdown: no showdown is under way",
        ),
        (f"{ALL_IN}1 tables Ah\n", "seat 1 holds 2 cards, and all are turned up"),
        (f"{ALL_IN}pot awarded to 1\n", "one may not award 5000 to others than seats [2, 3]"),
        (
            f"{FLOP}1 bets 500\n2 folds\n2's hand is identifiable\n3 calls\n4 calls\nturn\n"
            "director rules live\n",
            "it is too late: the street on which seat 2 folded is over",
        ),
    ],
)
def test_what_cannot_be_so_is_refused(text, sentence):
    assert refusal(text, "club52").startswith(sentence)


@ask_each(
    ("board_too", "lines"),
    [
        (False, "1 plays the board\n2 mucks\n3 mucks\n> 1 wins 900\n> hand over\n"),
        (False, "1 tables Ah\n1 plays the board\n2 tables 9c 9d\n3 mucks\n> 2 wins 900\n"),
        (True, f"{BOTH}> 2 wins nothing\n1 mucks\n> 2 wins 900\n"),
    ],
)
def test_where_the_word_is_enough_a_hand_that_plays_the_board_lies_tabled(board_too, lines):
    case = read_case(f"house common\n{UNSEEN}{lines}")
    common = house("common", *case.head.game_labels)

    run = run_case(case, but(common, {SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO: board_too}))

    assert [(one.must, one.instead) for one in run.failures] == []


@pytest.mark.parametrize(
    ("pot", "wins"), [("pot 100\n", "wins 100 unseen."), ("", "wins the pot unseen.")]
)
def test_nobody_is_said_to_win_an_amount_where_what_lay_in_the_pot_was_not_told(pot, wins):
    river = RIVER.replace("pot 900\n", pot)

    last = told(f"{river}\n1 checks\n2 checks\n3 checks\n1 mucks\n2 mucks\n", "whangamata")[-1]

    assert last.endswith(wins)


@pytest.mark.parametrize(("pot", "wins"), [("pot 900\n", " of 2,400."), ("", ".")])
def test_nor_where_the_cards_are_compared(pot, wins):
    called = CALLED.replace("pot 900\n", pot)

    ruled = told(f"{called}1 shows\n2 shows\n3 mucks\n", "whangamata")

    assert f"Seat 2 wins the pot{wins}" in ruled
