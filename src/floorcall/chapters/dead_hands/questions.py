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
    CHIPS_OF_STREET_BACK = "the hand is lost, and what was put in on this street goes back"


class FouledIdentifiable(Choice):
    """What a fouled hand is whose cards can be told with certainty."""

    STAYS_LIVE = "it stays live"
    DIRECTOR = "the director decides whether it is live"


dead_hand_causes = Question(
    83, "dead_hand_causes", "dead hands", "What makes a hand dead?", at_table=True
)
DEAD_HAND_CAUSES = dead_hand_causes.any_of(DeadHandCause)

killed_fouled_hand = Question(
    84,
    "killed_fouled_hand",
    "dead hands",
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
