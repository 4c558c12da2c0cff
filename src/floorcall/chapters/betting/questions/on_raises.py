"""The questions on how large a bet or raise must be, and on who may raise again."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question

min_open_bet = Question(
    60, "min_open_bet", "raises", "What is the smallest opening bet after the flop?", at_table=True
)
MIN_OPEN_BET = min_open_bet.whole(
    "multiple_of_bb",
    "How many big blinds is the smallest opening bet after the flop (an all-in aside)?",
    least=1,
    usual=(1, 2),
)


class MinRaise(Choice):
    """How the smallest raise is measured."""

    LAST_FULL_INCREMENT = "by the largest bet or raise of the round so far"
    TWICE_THE_BET = "to twice the bet or raise that is faced"


min_raise = Question(
    61,
    "min_raise",
    "raises",
    "What is the smallest raise in no-limit and pot-limit?",
    at_table=True,
)
MIN_RAISE = min_raise.one_of(MinRaise)


class AfterShortAllIn(Choice):
    """To what total the next raise must go after an all-in below a full raise."""

    FULL_RAISE_ON_TOP = "the short all-in plus the last full raise"
    COMPLETE_TO_FULL_RAISE = "the last full bet plus the last full raise"
    LIMIT_HALF_RULE = "completed if short by more than half a bet, else a full bet on top"


raise_after_short_allin = Question(
    62,
    "raise_after_short_allin",
    "raises",
    "After an all-in below a full raise, what is the smallest raise?",
    at_table=True,
)
RAISE_AFTER_SHORT_ALLIN = raise_after_short_allin.one_of(AfterShortAllIn)


class Reopening(Choice):
    """What gives a player who has acted a new right to raise."""

    SINGLE_FULL_RAISE_ONLY = "only a single full raise"
    CUMULATIVE_FACING_PLAYER = "short all-ins that add up to a full raise for that player"
    CUMULATIVE_ROUND_SUM = "short all-ins of the round that add up to a full bet, for everybody"


reopen_no_limit = Question(
    63,
    "reopen_no_limit",
    "raises",
    "When may a player who has acted raise again after short all-ins (no-limit, pot-limit)?",
    at_table=True,
)
REOPEN_NO_LIMIT = reopen_no_limit.one_of(Reopening)


class LimitReopening(Choice):
    """What gives a player who has acted in limit a new right to raise."""

    HALF_RAISE_FACING_PLAYER = "part of a full raise or more, for the player who faces it"
    HALF_BET_CUMULATIVE_ROUND = "short all-ins of the round adding up to part of a bet, for all"


reopen_limit = Question(
    64,
    "reopen_limit",
    "raises",
    "When may a player who has acted raise again after short all-ins in limit?",
    at_table=True,
)
REOPEN_LIMIT = reopen_limit.one_of(LimitReopening)
REOPEN_LIMIT_PCT = reopen_limit.whole(
    "pct", "What percentage of a full bet or raise is needed?", least=1, most=100, usual=(50, 100)
)


class BigBetCap(Choice):
    """Whether raises are counted where bets are big."""

    NONE = "there is no cap"
    AS_LIMIT = "the same cap as in limit"


class CapLifts(Choice):
    """When limit raises are counted no longer."""

    TWO_PLAYERS_LEFT_IN_EVENT = "when only two players are left in the tournament"
    NEVER = "never"


raise_cap = Question(
    65, "raise_cap", "raises", "How many raises may a betting round have?", at_table=True
)
RAISE_CAP_NL_PL = raise_cap.one_of(BigBetCap, "nl_pl", "Is there a cap in no-limit and pot-limit?")
RAISE_CAP_LIMIT = raise_cap.whole(
    "limit_bet_plus", "How many raises may follow the bet in limit?", least=1, usual=(3, 4)
)
RAISE_CAP_LIFTS_WHEN = raise_cap.one_of(
    CapLifts, "limit_cap_lifts_when", "When does the limit cap no longer hold?"
)
