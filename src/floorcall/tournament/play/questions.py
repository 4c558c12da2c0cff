"""The question on hand-for-hand play."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class EligibleFrom(Choice):
    """From which hand on those who bust share the places paid."""

    ANNOUNCEMENT = "the hand in play when it is announced"
    FIRST_ROUND = "the first hand dealt after it; hands in play are finished first"


class MinutesTaken(Choice):
    """When the minutes of hand-for-hand play come off the clock."""

    EACH_HAND = "after each hand"
    IN_BATCHES = "after several hands together"


class Seated(Choice):
    """Whether players stay in their seats while they wait for other tables."""

    ENCOURAGED = "they are encouraged to"
    REQUIRED = "they must"


class AllInCards(Choice):
    """How the cards of an all-in and call lie until the floor comes."""

    FACE_DOWN_UNTIL_TOLD = "face down, and nothing more is dealt until told"
    FACE_UP = "face up, as ever"


hand_for_hand = Question(112, "hand_for_hand", "prizes", "How is hand-for-hand play run?")
HAND_FOR_HAND_ELIGIBLE_FROM = hand_for_hand.one_of(
    EligibleFrom, "eligible_from", "From which hand on do those who bust share the places paid?"
)
HAND_FOR_HAND_MINUTES = hand_for_hand.whole(
    "minutes", "How many minutes come off the clock for each hand?", usual=(1, 2, 3)
)
HAND_FOR_HAND_MOST_MINUTES = hand_for_hand.whole(
    "most_minutes", "How many minutes may come off for a hand at most?", usual=(2, 3, 5)
)
HAND_FOR_HAND_DEDUCTED = hand_for_hand.one_of(
    MinutesTaken, "deducted", "When do the minutes come off the clock?"
)
HAND_FOR_HAND_LEVELS_RISE = hand_for_hand.yes_no(
    "levels_rise", "Do the blinds go up as the clock runs down so?"
)
HAND_FOR_HAND_SEATED = hand_for_hand.one_of(
    Seated, "seated", "Do players stay seated while they wait?"
)
HAND_FOR_HAND_ALLIN_CARDS = hand_for_hand.one_of(
    AllInCards, "allin_cards", "How do the cards of an all-in and call lie?"
)
