"""The question on the time a player has to act."""

from __future__ import annotations

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class ClockCaller(Choice):
    """Who may have a clock put on a player."""

    ANY_PLAYER_IN_EVENT = "any player in the tournament"
    ANY_PLAYER_AT_TABLE = "any player at the table"
    DEALER_OR_DIRECTOR = "the dealer or the director, nobody else"


class ClockApproval(Choice):
    """Whose leave a clock needs."""

    NONE = "nobody's: the call starts it"
    FLOOR_SUMMONED = "nobody's, but the floor is called over to run it"
    FLOOR = "the floor's"


class ClockAfter(Choice):
    """How long a player is left alone before a clock may be called."""

    REASONABLE_TIME = "a reasonable time, as the staff judge it"
    SHOT_TIME = "a fixed number of seconds"


class ClockZero(Choice):
    """What happens when the clock has run out."""

    HAND_DEAD = "the hand is dead"
    DEAD_FACING_BET_ELSE_CHECK = "facing a bet the hand is dead, otherwise the player has checked"


class ClockTie(Choice):
    """Who has the benefit when action and the last beat fall together."""

    PLAYER = "the player: the action counts"
    CLOCK = "the clock: the action is too late"


clock = Question(
    86, "clock", "presence", "Who may call the clock, and what follows?", at_table=True
)


CLOCK_CALLER = clock.one_of(ClockCaller, "caller", "Who may call the clock on a player?")


CLOCK_APPROVAL = clock.one_of(ClockApproval, "approval", "Whose permission does a clock need?")


CLOCK_AFTER = clock.one_of(ClockAfter, "after", "When may a clock be called?")


CLOCK_SHOT_SECONDS = clock.whole(
    "shot_seconds",
    "Where the time before a clock is fixed, how many seconds is it?",
    usual=(15, 30, 60),
)


CLOCK_SECONDS = clock.whole(
    "seconds", "How many seconds does the clock give before any count?", usual=(25, 30, 50, 60)
)


CLOCK_COUNT_SECONDS = clock.whole(
    "count_seconds", "How many seconds are counted down after the clock?", usual=(0, 5, 10)
)


CLOCK_AT_ZERO = clock.one_of(ClockZero, "at_zero", "What happens when the clock runs out?")


CLOCK_TIE = clock.one_of(ClockTie, "tie", "Does an action on the very last beat count?")


CLOCK_CALLER_AT_SEAT = clock.yes_no("caller_at_seat", "Must a player be seated to call the clock?")


CLOCK_ACTION_STATED = clock.yes_no(
    "action_stated", "Must the action that stops the clock be said aloud?"
)


CLOCK_DIRECTOR_MAY_SHORTEN = clock.yes_no(
    "director_may_shorten", "May the director give less time to suit the game or stop delays?"
)
