"""The questions on what a player may know of bets, stacks and pot, and who bears a wrong count."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class AcceptedAction(Choice):
    """Whether a caller who got the amount wrong owes all of it."""

    FULL_CORRECT_ACTION = "the caller owes the correct amount, whatever was said"
    GROSS_MISUNDERSTANDING_RELIEF = "the director may release a gross misunderstanding"


class UnawareOfRaise(Choice):
    """What a player may do who did not know of the raise."""

    MAY_WITHDRAW_IF_NONE_ACTED_AFTER = "take the chips back until another player acts"
    NONE = "nothing; not knowing is no excuse"


accepted_action = Question(
    55,
    "accepted_action",
    "betting",
    "What does a caller owe who misheard the amount or was told a wrong one?",
    at_table=True,
)
ACCEPTED_ACTION = accepted_action.one_of(AcceptedAction)
ACCEPTED_ACTION_RULE1 = accepted_action.yes_no(
    "rule1_may_apply", "May the director still depart from it in fairness?"
)
RELIEF_IF_NO_DAMAGE = accepted_action.yes_no(
    "if_no_damage", "Is relief given only if the action did no damage?"
)
NO_CLAIM_IF_PAID_PCT = accepted_action.whole(
    "no_claim_if_paid_pct",
    "From what percentage paid is there no claim to relief?",
    least=1,
    most=100,
    usual=(50, 80, 100),
)
UNAWARE_OF_RAISE = accepted_action.one_of(
    UnawareOfRaise, "unaware_of_raise", "What may a player do who did not know of a raise?"
)


class PotCount(Choice):
    """In which games a player may be told the size of the pot."""

    POT_LIMIT_ONLY = "in pot-limit only"
    ANY_GAME = "in any game"


class ShortBlindPreflop(Choice):
    """How a short blind enters the pot-limit maximum before the flop."""

    COUNTED_AS_FULL = "as if it were full"
    COUNTED_AS_POSTED = "for what was posted"


pot_count = Question(
    56,
    "pot_count",
    "betting",
    "Who is told the pot, and how is a pot-sized bet counted?",
    at_table=True,
)
POT_COUNT = pot_count.one_of(PotCount, asks="In which games is a player told the pot?")
POT_COUNT_SHORT_BLIND = pot_count.one_of(
    ShortBlindPreflop,
    "short_blind_preflop",
    "How does an all-in short blind count towards the pot-limit maximum before the flop?",
)


class DeadBlindPreflop(Choice):
    """How a blind nobody posts enters the pot-limit maximum before the flop."""

    COUNTED_AS_FULL = "as if it were posted"
    COUNTED_AS_NOTHING = "not at all"


POT_COUNT_DEAD_BLIND = pot_count.one_of(
    DeadBlindPreflop,
    "dead_blind_preflop",
    "How does a blind that nobody posts count towards the pot-limit maximum before the flop?",
)


class WrongCountHigh(Choice):
    """Until when a pot bet is cut back that was too large."""

    NEXT_CARD = "until the next card is dealt"
    NEVER = "never: it stands"
    DIRECTOR = "as the director decides"


class WrongCountLow(Choice):
    """Until when a pot bet is brought up that was too small."""

    SUBSTANTIAL_ACTION = "until there has been substantial action after it"
    NEXT_CARD = "until the next card is dealt"
    NEVER = "never: it stands"
    DIRECTOR = "as the director decides"


POT_COUNT_WRONG_HIGH = pot_count.one_of(
    WrongCountHigh,
    "wrong_high",
    "A pot bet was too large because the count was wrong: until when is it cut back?",
)
POT_COUNT_WRONG_LOW = pot_count.one_of(
    WrongCountLow,
    "wrong_low",
    "A pot bet was too small because the count was wrong: until when is it brought up?",
)
POT_COUNT_SPREAD = pot_count.yes_no(
    "spread_on_request", "May the pot be spread out to be seen better, if somebody asks?"
)


class ChipCount(Choice):
    """How exactly a player may know an opponent's stack."""

    ESTIMATE_ONLY_UNLESS_FACING_ALL_IN = "an estimate; a count when facing that all-in"
    ESTIMATE_ONLY = "an estimate"
    ANY_TIME = "a count whenever asked for"


class CountedBy(Choice):
    """Who counts the chips."""

    DEALER_OR_FLOOR = "the dealer or the floor"
    OWNER = "the player they belong to"


chip_count_request = Question(
    58,
    "chip_count_request",
    "betting",
    "How exactly may a player know an opponent's stack?",
    at_table=True,
)
CHIP_COUNT_REQUEST = chip_count_request.one_of(ChipCount)
COUNT_OF_BET = chip_count_request.yes_no(
    "facing_action", "May the player who faces a bet have that bet counted?"
)
COUNTED_BY = chip_count_request.one_of(CountedBy, "counted_by", "Who counts?")
