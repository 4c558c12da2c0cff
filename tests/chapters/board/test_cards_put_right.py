"""Where the cards lie once a burn error is put right: as they would have lain without it."""

from tests.chapters.told import play

from each import ask_each
from floorcall.table.cards import names

STUB = "4c 5d 6h 7s 8c 9d Th Js Qc Kd 2h 3s"
DEALT = f"blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstub {STUB}\n\n"
LIMPED = f"{DEALT}3 calls\n4 calls\n1 calls\n2 checks\n"
TAKEN_UP = (
    "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\nboard 5d 6h 7s\n"
    "stub 8c 9d Th Js Qc Kd 2h 3s\n\n"
)
CHECKED = "1 checks\n2 checks\n3 checks\n4 checks\n"
ON_TURN = f"{LIMPED}flop\n{CHECKED}"
RIGHT_FLOP = ("5d 6h 7s", "4c", "8c 9d")
RIGHT_TURN = ("5d 6h 7s 9d", "4c 8c", "Th Js")
LIES = [
    (f"{LIMPED}flop\ndealer does not burn", RIGHT_FLOP),
    (f"{LIMPED}dealer does not burn", RIGHT_FLOP),
    (f"{LIMPED}flop\ndealer burns two", RIGHT_FLOP),
    (f"{LIMPED}dealer burns two", RIGHT_FLOP),
    (f"{LIMPED}flop 5d 6h 7s\ndealer does not burn", ("6h 7s 4c", "5d", "8c 9d")),
    (f"{LIMPED}flop\ndealer exposes the burn", RIGHT_FLOP),
    (f"{LIMPED}dealer exposes the burn\nflop", RIGHT_FLOP),
    (f"{LIMPED}dealer exposes the burn\ndealer burns two", RIGHT_FLOP),
    (f"{LIMPED}dealer exposes the burn\ndealer does not burn", RIGHT_FLOP),
    (f"{ON_TURN}dealer burns two", RIGHT_TURN),
    (f"{ON_TURN}dealer does not burn", RIGHT_TURN),
    (f"{ON_TURN}turn\ndealer burns two", RIGHT_TURN),
    (f"{ON_TURN}dealer burns two\n{CHECKED}river", ("5d 6h 7s Th Js", "4c 8c 9d", "Qc Kd")),
    (f"{ON_TURN}dealer does not burn\n{CHECKED}river", ("5d 6h 7s 8c Js", "4c 9d Th", "Qc Kd")),
    # what was out when the hand was taken up lies as it is, its burn unknown
    (f"{TAKEN_UP}dealer burns two", ("5d 6h 7s", "", "8c 9d")),
    (f"{TAKEN_UP}dealer does not burn", ("6h 7s 8c", "5d", "9d Th")),
]


@ask_each(("told", "lies"), LIES, ids=lambda one: repr(one[0].partition("\n\n")[2]))
def test_the_cards_lie_as_they_would_have_without_the_error(told, lies):
    for house in ("metropolitan", "whangamata"):
        hand = play(told, house).floor.hand

        assert (names(hand.board), names(hand.burns), names(hand.stub[:2])) == lies, house
