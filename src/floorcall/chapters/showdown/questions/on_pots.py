"""The questions on dividing pots, on odd chips and on disputing a finished hand."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class OddChipBoard(Choice):
    """Who is first in line for an odd chip in a board game."""

    LEFT_OF_BUTTON_AMONG_WINNERS = "the first of the tied winners to the left of the button"
    HIGH_CARD_BY_SUIT = "the one of them with the highest hole card, suits breaking ties"


class OddChipUnit(Choice):
    """How small an odd chip is."""

    SMALLEST_DENOMINATION_IN_PLAY = "the smallest chip in play"
    SMALLEST_POST = "the smallest ante, blind or bring-in of the level"


class SeveralOddChips(Choice):
    """Who gets the second odd chip."""

    ONE_EACH_CLOCKWISE = "one each, clockwise"
    ALL_TO_FIRST = "the first in line takes them all"


odd_chip_board = Question(
    70, "odd_chip_board", "pots", "Who gets the odd chip of a tie in a board game?", at_table=True
)
ODD_CHIP_BOARD = odd_chip_board.one_of(OddChipBoard)
ODD_CHIP_UNIT = odd_chip_board.one_of(
    OddChipUnit, "unit", "Into what is a pot broken before it is divided?"
)
ODD_CHIP_SEVERAL = odd_chip_board.one_of(
    SeveralOddChips, "several", "Who gets them when there are several?"
)


class OddChipStud(Choice):
    """Who is first in line for an odd chip in stud."""

    HIGH_CARD_BY_SUIT = "the player with the highest card, suits breaking ties"
    LEFT_OF_DEALER = "the first of the tied winners to the dealer's left"


class SuitCards(Choice):
    """Among which cards the highest is sought."""

    BEST_FIVE_CARD_HAND = "the five that make the hand"
    ALL_CARDS = "all the player's cards"


odd_chip_stud = Question(
    71, "odd_chip_stud", "pots", "Who gets the odd chip of a tie in stud and razz?", at_table=True
)
ODD_CHIP_STUD = odd_chip_stud.one_of(OddChipStud)
ODD_CHIP_STUD_IN = odd_chip_stud.one_of(SuitCards, "in", "Which of the cards count?")


class OddChipHiLo(Choice):
    """Which half gets the odd chip."""

    ODD_TO_HIGH = "the high half"
    ODD_TO_LOW = "the low half"


class IdenticalBothWays(Choice):
    """How players who tie for both halves divide."""

    WHOLE_POT_EVEN = "the whole pot, as evenly as possible"
    EACH_HALF = "each half on its own"


odd_chip_hilo = Question(
    72, "odd_chip_hilo", "pots", "Who gets the odd chip between high and low?", at_table=True
)
ODD_CHIP_HILO = odd_chip_hilo.one_of(OddChipHiLo)
IDENTICAL_BOTH_WAYS = odd_chip_hilo.one_of(
    IdenticalBothWays, "identical_both_ways", "What do players divide who tie for high and low?"
)


class SidePots(Choice):
    """How several pots are divided."""

    EACH_SPLIT_SEPARATELY = "each on its own"
    SAME_WINNERS_TOGETHER = "together, where the same hands win them"


class WinCap(Choice):
    """How much a player can win."""

    MATCHED_FROM_EACH_OPPONENT = "no more from each opponent than the player put in"
    WHOLE_POT = "all there is, however little the player put in: there are no side pots"


class AwardOrder(Choice):
    """Which pot is awarded first."""

    LAST_SIDE_POT_FIRST = "the last side pot, the main pot last"
    MAIN_POT_FIRST = "the main pot, the last side pot last"


side_pots = Question(
    73, "side_pots", "pots", "How are side pots built, divided and awarded?", at_table=True
)
SIDE_POTS = side_pots.one_of(SidePots, asks="How are several pots divided?")
SIDE_POTS_CAP = side_pots.one_of(WinCap, "cap", "How much can a player win?")
SIDE_POTS_AWARD_ORDER = side_pots.one_of(
    AwardOrder, "award_order", "In which order are pots awarded?"
)


class DisputeDeadline(Choice):
    """When a finished hand can be disputed no longer."""

    NEXT_HAND_BEGINS = "when the next hand begins"
    NEXT_HAND_OR_ONE_MINUTE_IN_BREAK = "when the next hand begins, or some seconds into a break"


class NextHand(Choice):
    """What counts as the next hand's beginning for a dispute."""

    AS_HAND_START = "the moment the house's hands begin"
    FIRST_RIFFLE = "the first riffle, whenever the house's hands begin"


dispute_deadline = Question(
    74, "dispute_deadline", "pots", "Until when can a finished hand be disputed?", at_table=True
)
DISPUTE_DEADLINE = dispute_deadline.one_of(DisputeDeadline)
DISPUTE_BREAK_SECONDS = dispute_deadline.whole(
    "break_seconds",
    "How many seconds after the award, if the hand ends in a break?",
    least=1,
    usual=(60, 120),
)
DISPUTE_NEXT_HAND = dispute_deadline.one_of(
    NextHand, "next_hand", "What counts as the next hand's beginning here?"
)


class DisputeAccounting(Choice):
    """Until when an error in counting or awarding the pot can be disputed."""

    AS_READING = "no longer than how a hand was read"
    NEXT_HAND_SUBSTANTIAL_ACTION = "until there is substantial action on the next hand"


DISPUTE_ACCOUNTING = dispute_deadline.one_of(
    DisputeAccounting,
    "accounting",
    "Until when can an error in counting or awarding the pot be disputed?",
)
