"""The questions on acting out of turn and on being skipped."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Unchanged(Choice):
    """What a bet or raise out of turn is worth if the price has not changed."""

    BINDING = "it stands"
    THREE_CASE_BET_RULE = "a bet is taken back and the player must check; a raise is no bet here"
    MAY_BE_BINDING = "the director may let it stand"


class UnchangedOther(Choice):
    """What a check or call out of turn is worth if the price has not changed."""

    BINDING = "it stands"
    MAY_BE_BINDING = "the director may let it stand"


class RightfulAction(Choice):
    """An action of the rightful player that leaves the price as it was."""

    CHECK = "a check"
    CALL = "a call"
    FOLD = "a fold"


oot_unchanged_action = Question(
    66,
    "oot_unchanged_action",
    "turn",
    "Does an action out of turn stand when the rightful player does not raise the price?",
    at_table=True,
)
OOT_UNCHANGED_ACTION = oot_unchanged_action.one_of(
    Unchanged, asks="Does a bet or raise out of turn stand when the price has not changed?"
)
OOT_UNCHANGED_NOT_A_BET = oot_unchanged_action.one_of(
    UnchangedOther,
    "not_a_bet",
    "Does a check or call out of turn stand when the price has not changed?",
)
UNCHANGED_BY = oot_unchanged_action.any_of(
    RightfulAction,
    "unchanged_by",
    "Which actions of the rightful player leave the price as it was?",
)


class Changed(Choice):
    """What is left to a player who bet or raised out of turn once the price has changed."""

    ALL_OPTIONS = "the chips go back and the player may do anything"
    CALL_OR_FOLD = "the chips go back and the player may call or fold"
    THREE_CASE_BET_RULE = (
        "a bet of no more than the player's own must be called; a larger one leaves a free choice"
    )
    RELEASED_WITH_LIMITS = "the chips go back and the player may do anything not forfeited"


class ChangedOther(Choice):
    """What is left to a player who checked or called out of turn."""

    ALL_OPTIONS = "chips go back and the player may do anything"
    CALL_OR_FOLD = "chips go back and the player may call or fold"
    RELEASED_WITH_LIMITS = "chips go back and the player may do anything not forfeited"


class Forfeit(Choice):
    """What an action out of turn gives away."""

    NO_LIMIT = "nothing"
    NO_RAISE = "the raise"
    NO_BET_OR_RAISE = "the bet and the raise"


oot_changed_action = Question(
    67,
    "oot_changed_action",
    "turn",
    "What may a player who acted out of turn do once the price has changed?",
    at_table=True,
)
OOT_CHANGED_ACTION = oot_changed_action.one_of(
    Changed, asks="What may a player do who bet or raised out of turn, once the price has changed?"
)
OOT_CHANGED_NOT_A_BET = oot_changed_action.one_of(
    ChangedOther,
    "not_a_bet",
    "What may a player do who checked or called out of turn, once the price has changed?",
)
OOT_FOLD_FORFEITS = oot_changed_action.yes_no(
    "fold_forfeits", "Does a bet out of turn stay in the pot if the player then folds?"
)
AFTER_OOT_CHECK = oot_changed_action.one_of(
    Forfeit, "after_oot_check", "What does a check out of turn give away at the next turn?"
)
AFTER_OOT_CALL = oot_changed_action.one_of(
    Forfeit, "after_oot_call", "What does a call out of turn give away?"
)


class OutOfTurnAllIn(Choice):
    """What an all-in out of turn is worth."""

    STANDS = "it stands, whatever the rightful player does"
    AS_OTHER_OOT = "it is treated like any other action out of turn"


oot_all_in = Question(68, "oot_all_in", "turn", "Does an all-in out of turn stand?", at_table=True)
OOT_ALL_IN = oot_all_in.one_of(OutOfTurnAllIn)
OOT_ALL_IN_PENALTY = oot_all_in.yes_no("penalty", "May it be penalised on its own account?")


class SkippedPlayer(Choice):
    """When a skipped player loses the right to act."""

    LOST_AFTER_SUBSTANTIAL_ACTION = "after substantial action to the player's left"
    LOST_AFTER_N_BEHIND = "after a number of players have acted behind"


class SkippedHand(Choice):
    """What becomes of the hand of a player who spoke up too late."""

    FLOOR_DECIDES = "the floor decides"
    DEAD = "it is dead"


class StopsPlay(Choice):
    """What a skipped player must do to keep the right to act."""

    SPEAK_UP = "speak up"
    TIME = "call “time” or the like"


skipped_player = Question(
    69, "skipped_player", "turn", "When does a skipped player lose the right to act?", at_table=True
)
SKIPPED_PLAYER = skipped_player.one_of(SkippedPlayer)
SKIPPED_REASONABLE_TIME = skipped_player.yes_no(
    "reasonable_time", "Must there have been reasonable time to speak up?"
)
SKIPPED_HAND = skipped_player.one_of(
    SkippedHand, "hand", "What becomes of the hand of a player who spoke up too late?"
)
SKIPPED_N = skipped_player.whole(
    "n", "How many players must have acted behind?", least=1, usual=(1, 2, 3)
)
SKIPPED_MUST_CALL = skipped_player.one_of(
    StopsPlay, "must_call", "What must the player do to keep the right to act?"
)
SKIPPED_FRONT_UNACTED = skipped_player.yes_no(
    "not_if_someone_in_front_unacted",
    "Is the right safe as long as somebody in front has not acted?",
)
