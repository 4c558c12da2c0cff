"""The question of the instant at which a hand begins, which fixes its blinds."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class HandStart(Choice):
    """The instant at which a hand begins."""

    FIRST_RIFFLE = "the first riffle"
    FIRST_RIFFLE_OR_SHUFFLER_BUTTON = "the first riffle, or the button of a shuffling machine"
    FIRST_RIFFLE_OR_SHUFFLER_OR_DEALER_PUSH = (
        "the first riffle, the button of a shuffling machine or a change of dealers, if earlier"
    )
    PREVIOUS_POT_AWARDED = "the award of the pot before"
    NEW_DEALER_RECEIVES_CARDS = "the next dealer receiving the cards"


class LevelAnnounced(Choice):
    """What makes a new level hold from the next hand."""

    AFTER_TIME_ELAPSED = "the staff's announcement, once the time has run out"
    AT_ZERO = "the clock at zero, and no announcement before"
    END_OF_LEVEL_SIGNAL = "the signal that ends the level"


hand_start = Question(93, "hand_start", "levels", "At what instant does a hand begin?")
HAND_START = hand_start.one_of(HandStart)
HAND_START_LEVEL_ANNOUNCED = hand_start.one_of(
    LevelAnnounced, "level_announced", "What makes a new level hold from the next hand?"
)
HAND_START_HOLD_PUSHES_SECONDS = hand_start.whole(
    "hold_pushes_seconds",
    "From how many seconds before a level or break are changes of dealers held back?",
)
