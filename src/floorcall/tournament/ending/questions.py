"""The questions on places, prizes, deals and entry prices."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class TiedEliminations(Choice):
    """Who is placed higher of players who bust on one hand."""

    LARGER_STARTING_STACK_HIGHER = "whoever began the hand with more chips"
    TIE = "nobody: they tie for the higher place and share the prizes of the places they fill"


class AcrossTables(Choice):
    """Who is placed higher of players who bust at different tables in one round hand for hand."""

    TIE = "nobody: the first of each table tie, then the second, and so on"
    LARGER_STARTING_STACK_HIGHER = "whoever began the hand with more chips"


class EqualStacks(Choice):
    """How players are placed who bust on one hand with equal stacks."""

    TIE_FOR_HIGHER = "they tie for the higher place and share the prizes of the places they fill"
    DRAWN_FOR = "they draw for it: whoever is named first is placed lower"


tied_eliminations = Question(
    100, "tied_eliminations", "prizes", "Who is placed higher when several bust on one hand?"
)
TIED_ELIMINATIONS = tied_eliminations.one_of(TiedEliminations)
TIED_ELIMINATIONS_ACROSS_TABLES = tied_eliminations.one_of(
    AcrossTables,
    "across_tables",
    "Who is placed higher of those out at different tables in one round hand for hand?",
)
TIED_ELIMINATIONS_EQUAL = tied_eliminations.one_of(
    EqualStacks, "equal", "How are players placed who began that hand with equal stacks?"
)


class Payout(Choice):
    """How the prize pool is divided."""

    PERCENTAGES_BY_PLACE = "preset percentages by finishing place"
    SHARE_OF_CHIPS = "each player's share of the chips in play"
    WINNER_ACCUMULATES_ALL = "by place, as advertised, in a game played until one holds every chip"
    AS_ADVERTISED = "by place, as the tournament advertises"


class PayoutAnnounced(Choice):
    """When the prizes are made known."""

    AFTER_REBUY_PERIOD = "when no more entries, rebuys and add-ons are sold"
    BEFORE_START = "before play begins"


class Deals(Choice):
    """What the house does when players agree to divide the prizes otherwise."""

    ALLOWED_DIRECTOR_PAYS = "it is the players' affair and the director pays accordingly"
    DIRECTOR_DECIDES = "the director decides whether the house pays by it"


payouts_and_deals = Question(
    101, "payouts_and_deals", "prizes", "How is the prize pool paid, and are deals allowed?"
)
PAYOUTS_AND_DEALS = payouts_and_deals.one_of(Payout, asks="How is the prize pool divided?")
PAYOUTS_AND_DEALS_AFTER_FEE = payouts_and_deals.yes_no(
    "after_fee", "Is the organiser's fee taken off before the pool is divided?"
)
PAYOUTS_AND_DEALS_ANNOUNCED = payouts_and_deals.one_of(
    PayoutAnnounced, "announced", "When are the prizes announced?"
)
PAYOUTS_AND_DEALS_DEALS = payouts_and_deals.one_of(
    Deals, "deals", "May players agree among themselves how to divide the prizes?"
)
PAYOUTS_AND_DEALS_ENTRY_TUESDAY = payouts_and_deals.whole(
    "entry_tuesday", "What does entry cost on a Tuesday (0: as advertised)?", usual=(0, 20)
)
PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY = payouts_and_deals.whole(
    "entry_tuesday_bounty", "What bounty comes on top of entry on a Tuesday?", usual=(0, 5)
)
PAYOUTS_AND_DEALS_ENTRY_THURSDAY = payouts_and_deals.whole(
    "entry_thursday", "What does entry cost on a Thursday (0: as advertised)?", usual=(0, 40)
)
PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS = payouts_and_deals.whole(
    "entry_third_wednesday_members",
    "What do members pay for their own game on the third Wednesday (0: no such game)?",
    usual=(0, 100),
)
