"""The questions on the time a player has to act and on being there to act at all."""

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


class ClockTie(Choice):
    """Who has the benefit when action and the last beat fall together."""

    PLAYER = "the player: the action counts"
    CLOCK = "the clock: the action is too late"


clock = Question(
    86, "clock", "presence", "Who may call the clock, and what follows?", at_table=True
)
CLOCK_CALLER = clock.one_of(ClockCaller, "caller", "Who may call the clock on a player?")
CLOCK_APPROVAL = clock.one_of(ClockApproval, "approval", "Whose leave does a clock need?")
CLOCK_AFTER = clock.one_of(ClockAfter, "after", "When may a clock be called?")
CLOCK_SHOT_SECONDS = clock.whole(
    "shot_seconds", "Where the time before a clock is fixed, how many seconds is it?"
)
CLOCK_SECONDS = clock.whole("seconds", "How many seconds does the clock give before any count?")
CLOCK_COUNT_SECONDS = clock.whole(
    "count_seconds", "How many seconds are counted down after the clock?"
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


class PresenceDeadline(Choice):
    """By when a player must be there to have a live hand."""

    OWN_FIRST_CARD = "when the player's own first card is dealt"
    OWN_LAST_CARD = "when the player's own last card of the deal arrives"
    ALL_INITIAL_HANDS_COMPLETE = "when the last card of the whole deal is dealt"


class PresencePlace(Choice):
    """Where a player must be to count as present."""

    WITHIN_REACH_OF_CHAIR = "within reach of the chair"
    AT_TABLE = "at the table"


class AbsentHand(Choice):
    """When the hand of an absent player is killed."""

    IMMEDIATELY_AFTER_DEAL = "as soon as the deal is complete"


presence_deadline = Question(
    87,
    "presence_deadline",
    "presence",
    "By when must a player be there to have a live hand?",
    at_table=True,
)
PRESENCE_DEADLINE = presence_deadline.one_of(PresenceDeadline)
PRESENCE_DEADLINE_WHERE = presence_deadline.one_of(
    PresencePlace, "where", "Where must a player be to count as present?"
)
PRESENCE_DEADLINE_KILLED = presence_deadline.one_of(
    AbsentHand, "killed", "When is the hand of an absent player killed?"
)
PRESENCE_DEADLINE_MAY_LOOK = presence_deadline.yes_no(
    "may_look", "May a player who came too late look at the cards?"
)


class AbsenceLimit(Choice):
    """What happens to a player who stays away long."""

    ELIMINATE_AFTER_MINUTES = "the player is out after a fixed number of minutes"
    DIRECTOR = "the director decides"
    BLINDED_OUT = "nothing but the blinds and antes, for as long as the chips last"
    DEALS_NEXT_ORBIT = "the player deals the whole next orbit on coming back"


class AbsenceSanction(Choice):
    """What the director may do about a long absence."""

    WARNING = "a warning"
    PENALTY = "a penalty"
    DISQUALIFICATION = "disqualification"


class LeaverChips(Choice):
    """What becomes of the chips of a player who is gone."""

    REMOVED = "they are taken out of play"
    BLINDED_OFF = "they stay and pay blinds and antes"


absence_limit = Question(
    88, "absence_limit", "presence", "What happens to a player who is absent for long?"
)
ABSENCE_LIMIT = absence_limit.one_of(AbsenceLimit)
ABSENCE_LIMIT_MINUTES = absence_limit.whole(
    "minutes", "After more than how many minutes away is a player out, where there is a limit?", 1
)
ABSENCE_LIMIT_ORBITS = absence_limit.whole(
    "orbits", "How many orbits away oblige a player to deal one, where that is the rule?", 1
)
ABSENCE_LIMIT_CHIPS = absence_limit.one_of(
    LeaverChips, "chips", "What becomes of the chips of a player who leaves or stays away too long?"
)
ABSENCE_LIMIT_SANCTIONS = absence_limit.any_of(
    AbsenceSanction, "sanctions", "What may the director impose for a long absence?"
)


class StayPut(Choice):
    """Where a player with a live hand must stay."""

    STAY_SEATED_OR_BEHIND = "in the seat or right behind it"
    STAY_AT_TABLE = "at the table"


class StayUntil(Choice):
    """Until when a player with a live hand must stay."""

    SHOWDOWN_CONCLUDES = "until the showdown is over, all-in players too"
    OWN_BETTING_ENDS = "until the player has no more betting to do"


class LeavingPenalty(Choice):
    """Whether leaving a live hand is punished; the hand itself stays live."""

    NONE = "not at all"
    MAY = "it may be penalised"
    WILL = "it is penalised"


action_pending_presence = Question(
    89,
    "action_pending_presence",
    "presence",
    "May a player with a live hand leave the table?",
    at_table=True,
)
ACTION_PENDING_PRESENCE = action_pending_presence.one_of(
    StayPut, asks="Where must a player with a live hand stay?"
)
ACTION_PENDING_PRESENCE_UNTIL = action_pending_presence.one_of(
    StayUntil, "until", "Until when must a player with a live hand stay?"
)
ACTION_PENDING_PRESENCE_PENALTY = action_pending_presence.one_of(
    LeavingPenalty, "penalty", "Is leaving a live hand penalised?"
)
