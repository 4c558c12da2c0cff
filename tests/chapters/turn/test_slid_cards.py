"""Cards pushed forward with no bet to face: live until somebody behind acts, dead after that."""

from tests.chapters.told import failures, refusal, told

from each import ask_each

FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n\n"
FIVE = FLOP.replace("1-4", "1-5").replace("button 4", "button 5")
TURN = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet turn\npot 800\nin {}\n\n"
LIVE = "Seat {} faces no bet and nobody has acted behind: the hand is live and may still be played."
DEAD = "Seat {}'s cards went forward and seat {} has acted on it: the hand is dead."


@ask_each(
    ("text", "sentences"),
    [
        (f"{FLOP}1 slides cards forward", [LIVE.format(1)]),
        (f"{FLOP}1 slides cards forward\n1 bets 500", ["Seat 1 bets 500."]),
        (f"{FLOP}1 slides cards forward\n2 checks", [DEAD.format(1, 2), "Seat 2 checks."]),
        (
            f"{FLOP}1 checks\n2 slides cards forward\n3 bets 500",
            [DEAD.format(2, 3), "Seat 3 bets 500."],
        ),
        # thrown away or slid forward out of turn, facing a bet: it waits for those in front
        (
            f"{FLOP}1 bets 400\n3 slides cards forward\n4 calls\n2 folds",
            [
                "Seat 2 folds.",
                "Seat 3's fold out of turn stands.",
                "The call by seat 4 stands with what it was made on.",
                "Seat 4 calls 400.",
            ],
        ),
        (
            f"{FLOP}1 bets 400\n3 folds\n4 calls",
            [
                "Seat 4 acts behind seat 3, as the table saw it: "
                "that goes with what is ruled on seat 3."
            ],
        ),
        # behind a bet that was out of turn itself there is none to face yet
        (
            f"{FIVE}3 bets 400\n4 slides cards forward\n5 calls",
            [
                DEAD.format(4, 5),
                "Seat 5 acts behind seat 4, as the table saw it: "
                "that goes with what is ruled on seat 4.",
            ],
        ),
        (
            f"{FIVE}3 bets 400\n4 folds\n5 calls",
            [
                "Seat 5 acts behind seat 4, as the table saw it: "
                "that goes with what is ruled on seat 4.",
                "Seat 1 may have lost the right to act; the director decides.",
            ],
        ),
        # the last of several is still live, and wins where all the others have gone
        (
            f"{FLOP}1 slides cards forward\n2 slides cards forward",
            [DEAD.format(1, 2), LIVE.format(2)],
        ),
        (
            f"{TURN.format('1 2')}1 slides cards forward\n2 slides cards forward",
            [DEAD.format(1, 2)],
        ),
    ],
    ids=str,
)
def test_it_dies_by_what_is_done_behind_it(text, sentences):
    assert told(text, "club52") == sentences


def test_the_last_hand_is_not_buried_with_the_others():
    text = f"{TURN.format('1 2')}1 slides cards forward\n2 slides cards forward\n"

    assert failures(f"{text}> 1 folds\n> 2 wins 800\n> hand over\n", "club52") == []


@ask_each("seats", ["1 2", "1 2 4"])
def test_who_is_out_of_the_hand_does_not_act_behind_it(seats):
    text = f"{TURN.format(seats)}1 slides cards forward\n3 checks"

    assert refusal(text, "club52") == "seat 3 has nothing to decide in this hand"
