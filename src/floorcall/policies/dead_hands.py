"""The questions on what makes a hand dead, on hands killed by mistake, and on stud's own rules."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class DeadHandCause(Choice):
    """What makes a hand dead, besides absence, the clock and folds nobody asked for."""

    FOLD_FACING_BET = "it was folded, or a fold was announced, facing a bet"
    FORWARD_THROW_INDUCING_ACTION = "it was thrown forward and the next player acted on that"
    WRONG_CARD_COUNT = "it has too many or too few cards"
    CLEAR_INTENT_TO_FOLD = "the player plainly meant to fold it"
    TOUCHES_MUCK_FACE_DOWN = "it touched the muck face down"
    TOUCHES_OTHER_HAND_KILLS_BOTH = "it touched another hand, which is then dead as well"
    PHONE_NOT_CANCELLED = "the player did something other than cancel a call"
    PUSHED_INTO_MUCK_BY_DEALER = "the dealer pushed it into the muck"
    STUD_UPCARDS_PICKED_UP = "the player picked up the upcards facing action in stud"


class KilledHand(Choice):
    """What a player gets whose hand was killed by mistake or fouled."""

    NO_REDRESS = "nothing: the hand is lost and called bets stay in the pot"


class FouledIdentifiable(Choice):
    """What a fouled hand is whose cards can be told with certainty."""

    STAYS_LIVE = "it stays live"
    DIRECTOR = "the director decides whether it is live"


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


TOPIC = "dead hands"

dead_hand_causes = Question(83, "dead_hand_causes", TOPIC, "What makes a hand dead?", at_table=True)
DEAD_HAND_CAUSES = dead_hand_causes.any_of(DeadHandCause)

killed_fouled_hand = Question(
    84,
    "killed_fouled_hand",
    TOPIC,
    "What does a player get whose hand was killed by mistake or fouled?",
    at_table=True,
)
KILLED_FOULED_HAND = killed_fouled_hand.one_of(KilledHand)
KILLED_FOULED_HAND_UNCALLED_BET_RETURNED = killed_fouled_hand.yes_no(
    "uncalled_bet_returned", "Does a bet or raise that nobody had called go back?"
)
KILLED_FOULED_HAND_IF_IDENTIFIABLE = killed_fouled_hand.one_of(
    FouledIdentifiable,
    "if_identifiable",
    "What if the cards of a fouled hand can be told with certainty?",
)

stud_procedures = Question(
    85, "stud_procedures", TOPIC, "Which rules hold for stud alone?", at_table=True
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
