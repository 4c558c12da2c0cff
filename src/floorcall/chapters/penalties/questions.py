"""The questions on penalties: which there are, how they are served, what brings them on."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Penalty(Choice):
    """What a player can be given, from the lightest to the gravest."""

    VERBAL_WARNING = "a spoken warning"
    WRITTEN_WARNING = "a written warning"
    MISSED_HAND = "hands missed"
    MISSED_ROUNDS_1_TO_4 = "one to four rounds missed"
    MISSED_ROUNDS_ANY = "any number of rounds missed"
    TIMED_SUSPENSION = "a stated time away from play"
    DISQUALIFICATION = "out of the event, chips with it"
    EXPULSION = "sent from the event and the room"
    MEMBERSHIP_SUSPENSION = "membership of the club suspended"
    MEMBERSHIP_TERMINATION = "membership of the club ended"


class Escalation(Choice):
    """How one penalty leads to the next."""

    REPEAT_ESCALATES = "a repeated offence is penalised more heavily"
    NEED_NOT_BE_SUCCESSIVE = "a grave offence may skip the lighter penalties"


penalty_ladder = Question(
    94, "penalty_ladder", "penalties", "Which penalties may be given?", at_table=True
)
PENALTY_LADDER = penalty_ladder.any_of(Penalty)
PENALTY_LADDER_SEVERAL_HANDS = penalty_ladder.yes_no(
    "several_hands", asks="May a penalty be more than one missed hand yet less than a round?"
)
PENALTY_LADDER_ESCALATION = penalty_ladder.one_of(
    Escalation, "escalation", asks="How does one penalty lead to the next?"
)


class RoundsCount(Choice):
    """How many missed hands make a round."""

    PLAYERS_AT_TABLE_WHEN_GIVEN = "one for each player at the table, the offender included"
    OTHER_PLAYERS_AT_TABLE_WHEN_GIVEN = "one for each other player at the table"


class HandKilled(Choice):
    """When the cards dealt to a player on penalty are killed."""

    AFTER_DEAL = "as soon as the starting hands are dealt"
    IN_TURN = "when the action reaches them"


class DisqualifiedChips(Choice):
    """What becomes of a disqualified player's chips."""

    REMOVED = "they leave play"
    BLINDED_OFF = "they stay and pay blinds until they are gone"


class PenaltyStart(Choice):
    """From when a penalty counts."""

    END_OF_HAND = "from the end of the hand in play"
    AT_ONCE = "from the moment it is given"


penalty_execution = Question(
    95, "penalty_execution", "penalties", "How is a penalty served and counted?", at_table=True
)
PENALTY_EXECUTION_ROUNDS_COUNT = penalty_execution.one_of(
    RoundsCount, "rounds_count", asks="How many hands are missed for each round of a penalty?"
)
PENALTY_EXECUTION_AWAY_FROM_TABLE = penalty_execution.yes_no(
    "away_from_table", asks="Must a player on penalty stay away from the table?"
)
PENALTY_EXECUTION_DEALT_IN = penalty_execution.yes_no(
    "dealt_in", asks="Is a player on penalty still dealt in?"
)
PENALTY_EXECUTION_HAND_KILLED = penalty_execution.one_of(
    HandKilled, "hand_killed", asks="When is the hand of a player on penalty killed?"
)
PENALTY_EXECUTION_BLINDS_POSTED = penalty_execution.yes_no(
    "blinds_posted", asks="Are blinds and antes taken from the stack of a player on penalty?"
)
PENALTY_EXECUTION_BRING_IN_POSTED = penalty_execution.yes_no(
    "bring_in_posted", asks="Is the bring-in taken from a player on penalty who is dealt it?"
)
PENALTY_EXECUTION_BLINDED_OUT = penalty_execution.yes_no(
    "blinded_out", asks="May the last chips of a player on penalty go to blinds and antes?"
)
PENALTY_EXECUTION_DQ_CHIPS = penalty_execution.one_of(
    DisqualifiedChips, "dq_chips", asks="What becomes of a disqualified player's chips?"
)
PENALTY_EXECUTION_STARTS = penalty_execution.one_of(
    PenaltyStart, "starts", asks="From when does a penalty for exposing cards count?"
)
PENALTY_EXECUTION_STARTS_OTHERWISE = penalty_execution.one_of(
    PenaltyStart, "starts_otherwise", asks="From when does a penalty for anything else count?"
)
PENALTY_EXECUTION_REDEAL_COUNTS_ONCE = penalty_execution.yes_no(
    "redeal_counts_once", asks="Do a misdeal and its re-deal count as one missed hand?"
)


class Offence(Choice):
    """What a player did."""

    EXPOSED_CARD = "showing a card with action pending"
    CARD_OFF_TABLE = "throwing a card off the table"
    ONE_PLAYER_RULE = "playing a hand with somebody's help"
    SELECTIVE_SHOW = "letting one player see a hand and then mucking it"
    OUT_OF_TURN = "acting out of turn"
    DELIBERATE_OUT_OF_TURN = "acting out of turn on purpose"
    SPLASHING = "splashing the pot"
    LEAVING_LIVE_HAND = "leaving the table with a live hand"
    UNCLEAR_BETS = "betting unclear amounts time and again"
    STATING_HAND = "saying what one holds during play"
    DISCUSSING_HANDS = "talking over discards or possible hands before the action ends"
    DISCLOSING_HANDS = "telling what is in a live or folded hand"
    READING_UNTABLED = "reading a hand that is not yet face up"
    TELLING_TO_TURN_UP = "telling somebody to turn a hand up"
    UNFAIR_INFLUENCE = "swaying the play unfairly by word or deed"
    PHONE_AT_TABLE = "using a phone at the table"
    CHECK_DOWN_AGREEMENT = "agreeing to check it down against an all-in"
    STRAY_DISCARD = "throwing a hand away from the muck on purpose"
    DELAY = "holding up the game"
    TOUCHING = "touching another's cards or chips without need"
    CHATTER = "talking too much"
    OUT_OF_REACH = "betting where the dealer cannot reach"
    THREATS = "threatening a player or a member of staff"
    PROFANITY = "foul language"
    ABUSE = "abusing somebody"
    DISRUPTION = "disturbing the game or the room"
    CARD_ABUSE = "throwing or damaging cards"
    PROPERTY_DAMAGE = "damaging property"
    DODGING_BLINDS = "dodging a blind when moved"
    REPEATED_ETIQUETTE = "breaking etiquette repeatedly"
    SOFT_PLAY = "soft play"
    CHIP_DUMPING = "losing chips to another player on purpose"
    COLLUSION = "playing in league with another player"
    CHEATING = "cheating"
    STRATEGY_TOOLS = "using an aid to strategy at the table"
    TINY_CHIPS = "putting out chips tiny against the bet"
    POOR_VISIBILITY = "keeping cards or chips badly visible or hard to count"


def describe_offence(word: str) -> str:
    """What a player did, for people: "out_of_turn" is acting out of turn; other words stay."""
    known = Offence.__members__.get(word.upper())
    return known.means if known else word


penalty_triggers = Question(
    96, "penalty_triggers", "penalties", "What may, and what will, be penalised?", at_table=True
)
PENALTY_TRIGGERS_MAY = penalty_triggers.any_of(
    Offence, "may", asks="What may be penalised, as the director sees fit?"
)
PENALTY_TRIGGERS_WILL = penalty_triggers.any_of(Offence, "will", asks="What is always penalised?")
PENALTY_TRIGGERS_DISQUALIFY = penalty_triggers.any_of(
    Offence, "disqualify", asks="What costs a player the event?"
)
PENALTY_TRIGGERS_ETIQUETTE = penalty_triggers.any_of(
    Offence, "etiquette", asks="What counts as a breach of etiquette when it is repeated?"
)
PENALTY_TRIGGERS_FORFEIT = penalty_triggers.any_of(
    Offence, "forfeit", asks="For what may a player's chips be forfeited as part of the penalty?"
)


class CheckedNuts(Choice):
    """What checking the one unbeatable hand last on the river is."""

    DIRECTOR = "soft play only if the director finds it so"
    ALWAYS_SOFT_PLAY = "always soft play"


PENALTY_TRIGGERS_CHECKED_NUTS = penalty_triggers.one_of(
    CheckedNuts, "checked_nuts", "What is checking the unbeatable hand, last to act on the river?"
)
