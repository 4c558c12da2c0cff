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


class PrematureStudCard(Choice):
    """What is done about a stud card dealt before the betting was over."""

    COMPLETE_ROUND_SET_ASIDE = (
        "a whole round of cards is set aside with it, the street is dealt anew, "
        "and the cards set aside go into the stub for the last street"
    )


class StudDownCardExposed(Choice):
    """What an exposed one of the first two down cards makes of a stud deal."""

    MISDEAL = "a misdeal"
    REPLACED = "the card is replaced and the deal goes on"


class StudShowOrder(Choice):
    """Who shows first in stud when there was no bet on the last street."""

    HIGH_BOARD_RAZZ_LOW_BOARD = "the highest board, in razz the lowest"


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
