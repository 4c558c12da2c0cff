"""The question of how a player who has lost all chips buys back in."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Rebuy(Choice):
    """How a re-buy is made."""

    DECLARED_BEFORE_HAND_PLAYS_BEHIND_AND_OBLIGED = (
        "announced before a hand: the chips count as behind and must be paid for"
    )
    NO_REBUY = "not at all: a freeze-out"


class Reentry(Choice):
    """On what terms a player may enter again in a tournament that has re-entry."""

    ADVERTISED_ONLY = "only where it is advertised, on the terms advertised"
    FULL_STACK_RANDOM_SEAT = "a full stack and a seat drawn at random"
    NO_REENTRY = "not at all"


rebuy_reentry = Question(
    92, "rebuy_reentry", "entries", "How is a re-buy made, and when may a player enter again?"
)
REBUY_REENTRY = rebuy_reentry.one_of(Rebuy, asks="How is a re-buy made?")
REBUY_REENTRY_MAY_NOT_MISS_HAND = rebuy_reentry.yes_no(
    "may_not_miss_hand", "Must a player who re-buys do so without missing a hand?"
)
REBUY_REENTRY_SILENCE_FORFEITS = rebuy_reentry.yes_no(
    "silence_forfeits", "Is a player shut out for good who lets play restart without a word?"
)
REBUY_REENTRY_REENTRY = rebuy_reentry.one_of(
    Reentry, "reentry", "On what terms may a player enter again?"
)
