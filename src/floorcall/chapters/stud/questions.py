"""The question on the rules that hold for stud alone."""

from __future__ import annotations

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class UpcardsPickedUp(Choice):
    """What a stud hand is whose upcards were picked up facing action."""

    DEAD = "it is dead"
    LIVE = "it is live"


class StudMucking(Choice):
    """How a stud hand is properly folded."""

    TURN_DOWN_AND_PUSH_FORWARD = "upcards turned down, all cards pushed forward face down"
    TURN_DOWN = "upcards turned down, which is a fold by itself"


class PrematureStudCard(Choice):
    """What is done about a stud card dealt before the betting was over."""

    COMPLETE_ROUND_SET_ASIDE = (
        "a whole round of cards is set aside with it, the street is dealt anew, "
        "and the cards set aside go into the stub for the last street"
    )
    BACK_TO_STUB_NO_NEW_BURN = (
        "it goes back, the stub is shuffled, and the street is dealt anew without another burn"
    )


class StudDownCardExposed(Choice):
    """What an exposed one of the first two down cards makes of a stud deal."""

    BECOMES_UPCARD = "it is the player's up card, and third street is dealt down"
    MISDEAL = "a misdeal"
    REPLACED = "the card is replaced and the deal goes on"


class StudShowOrder(Choice):
    """Who shows first in stud when there was no bet on the last street."""

    HIGH_BOARD_RAZZ_LOW_BOARD = "the highest board, in razz the lowest"
    LEFT_OF_DEALER = "the first player to the dealer's left"


stud_procedures = Question(
    85, "stud_procedures", "dead hands", "Which rules hold for stud alone?", at_table=True
)


STUD_PROCEDURES_UPCARDS_PICKED_UP_FACING_ACTION = stud_procedures.one_of(
    UpcardsPickedUp,
    "upcards_picked_up_facing_action",
    "What is a hand whose upcards were picked up facing action?",
)


STUD_PROCEDURES_MUCKING = stud_procedures.one_of(
    StudMucking, "mucking", "How is a hand properly folded?"
)


STUD_PROCEDURES_BRING_IN_POSTED_FOR_ABSENT = stud_procedures.yes_no(
    "bring_in_posted_for_absent",
    "Is the bring-in posted for a player who is absent or on a penalty?",
)


STUD_PROCEDURES_FURTHER_CARDS_TO_KILLED_HAND = stud_procedures.yes_no(
    "further_cards_to_killed_hand", "Is an absent player's killed hand dealt the later streets?"
)


STUD_PROCEDURES_PREMATURE_CARD = stud_procedures.one_of(
    PrematureStudCard,
    "premature_card",
    "What is done about a card dealt before the betting was over?",
)


STUD_PROCEDURES_DOWN_CARD_EXPOSED = stud_procedures.one_of(
    StudDownCardExposed,
    "down_card_exposed",
    "What if the dealer exposes one of the first two down cards?",
)


STUD_PROCEDURES_SHOW_ORDER = stud_procedures.one_of(
    StudShowOrder, "show_order", "Who shows first when nobody bet on the last street?"
)


class LastCardExposed(Choice):
    """What is done about a last card that the dealer exposes."""

    REPLACED_IF_BETTING_REMAINS = "it is replaced if there is betting to come"
    PLAYS = "it plays as it is"


class EqualBoards(Choice):
    """Who starts when two boards are equal."""

    HIGH_CARD_BY_SUIT = "the hand with the highest card by suit"
    LEFT_OF_DEALER = "the first to the left of the dealer"


class LowCardAllIn(Choice):
    """Who opens when the owner of the low card is all in for the ante."""

    LEFT_BRINGS_IN_OR_FOLDS = "the player to the left brings in or more, or folds"
    NEXT_LOW_CARD = "the next lowest card"


class ShortStub(Choice):
    """What is done when the stub is too short for seventh street."""

    BURNS_THEN_COMMUNITY = "the burns are added; if even they do not suffice, a community card"
    COMMUNITY_CARD = "a community card"


STUD_LAST_CARD_EXPOSED = stud_procedures.one_of(
    LastCardExposed, "last_card_exposed", "What if the dealer exposes the last card?"
)
STUD_LAST_CARD_ALWAYS_DOWN = stud_procedures.yes_no(
    "last_card_always_down", "Is the last card dealt down even if no betting is left?"
)
STUD_EQUAL_BOARDS = stud_procedures.one_of(
    EqualBoards, "equal_boards", "Who starts when two boards are equal?"
)
STUD_LOW_CARD_ALL_IN = stud_procedures.one_of(
    LowCardAllIn,
    "low_card_all_in_for_ante",
    "Who opens when the owner of the low card is all in for the ante?",
)
STUD_PAIR_DOUBLES = stud_procedures.yes_no(
    "pair_doubles_fourth_street", "Does a pair showing on fourth street double the bet?"
)
STUD_SHORT_STUB = stud_procedures.one_of(
    ShortStub, "short_stub", "What if the stub is too short for seventh street?"
)
