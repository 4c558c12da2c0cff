"""The questions on being there to act at all."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


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
    IN_TURN = "when it is its turn to act"


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
    "minutes",
    "After more than how many minutes away is a player out, where there is a limit?",
    1,
    usual=(30, 60),
)
ABSENCE_LIMIT_ORBITS = absence_limit.whole(
    "orbits",
    "How many orbits away oblige a player to deal one, where that is the rule?",
    1,
    usual=(1, 2),
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
