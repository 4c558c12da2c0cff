"""The questions on what chips mean when little or nothing is said, and how they are kept."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class SingleChip(Choice):
    """When one chip larger than the call is a raise."""

    CALL_UNLESS_RAISE_DECLARED_BEFORE_CHIP_LANDS = (
        "a call, unless a raise was declared before the chip touched the table"
    )
    CALL_UNLESS_RAISE_STATED = "any single chip is a call, unless a raise is stated"
    CALL_UNLESS_RAISE_ANNOUNCED = "a large chip is a call, unless a raise is announced"


class RaiseNoAmount(Choice):
    """How much “raise” and one chip come to."""

    MAX_OF_CHIP = "as much as the chip allows"
    MINIMUM_RAISE = "a minimum raise"


class OpeningChip(Choice):
    """How much one chip opens for."""

    FULL_CHIP = "a bet of the whole chip"
    MINIMUM_BET = "a minimum bet"


single_oversized_chip = Question(
    48,
    "single_oversized_chip",
    "betting",
    "What is one chip, larger than needed, put out in silence?",
    at_table=True,
)
SINGLE_CHIP_FACING = single_oversized_chip.one_of(
    SingleChip, "facing", "What is it when facing a bet or a blind?"
)
SINGLE_CHIP_RAISE_NO_AMOUNT = single_oversized_chip.one_of(
    RaiseNoAmount, "raise_no_amount", "How much is a raise declared without an amount?"
)
SINGLE_CHIP_OPENING = single_oversized_chip.one_of(
    OpeningChip, "opening", "What is it when there is no bet to face?"
)


class MultiChip(Choice):
    """How several silent chips are told apart as a call or a raise."""

    SAME_DENOMINATION_ONE_CHIP_TEST = (
        "chips of one denomination are a call if every one is needed for it"
    )
    SMALLEST_CHIP_TEST = "any chips are a call if even the smallest is needed for it"
    ASSUMED_RAISE_TOTAL = "more than the call is a raise to the total"
    ALL_PAST_LINE_COUNTS = "every chip past the line is wagered"


multi_chip_facing_bet = Question(
    49,
    "multi_chip_facing_bet",
    "betting",
    "What are several chips pushed out in silence when facing a bet?",
    at_table=True,
)
MULTI_CHIP_FACING_BET = multi_chip_facing_bet.one_of(MultiChip)


class LastChips(Choice):
    """What several silent chips are with nothing left behind."""

    ALL_IN = "an all-in, unless every one of them is needed for the call"
    AS_OTHER_CHIPS = "the same as with chips left behind"


MULTI_CHIP_LAST_CHIPS = multi_chip_facing_bet.one_of(
    LastChips, "last_chips", "What are they if they are the player's last, and not all are needed?"
)


class HalfRaise(Choice):
    """What becomes of an amount between a call and a raise."""

    FIFTY_PERCENT = "a full raise from half of one up; below that a call, unless declared a raise"
    BRING_UP_TO_SIZE = "always made up to a full raise"


class HalfRaiseBase(Choice):
    """Half of what."""

    MINIMUM_RAISE_INCREMENT = "of the smallest raise allowed"
    PREVIOUS_BET = "of the whole bet faced"


half_raise_rule = Question(
    50,
    "half_raise_rule",
    "betting",
    "Is an amount between a call and a minimum raise the one or the other?",
    at_table=True,
)
HALF_RAISE_RULE = half_raise_rule.one_of(HalfRaise)
HALF_RAISE_PCT = half_raise_rule.whole(
    "pct", "From what percentage of a raise is it a raise?", least=1, most=100, usual=(50, 100)
)
HALF_RAISE_BASE = half_raise_rule.one_of(HalfRaiseBase, "base", "Of what is that percentage taken?")


class Undercall(Choice):
    """What a player owes who put out less than the call."""

    MANDATORY_IF_HEADS_UP_OR_OPENING_BET_ELSE_DIRECTOR = (
        "the full call heads-up or against the opening bet, else as the director decides"
    )
    ALWAYS_MADE_CORRECT = "the full call, always"


class UndercallRemedy(Choice):
    """What the director may make of an undercall."""

    FULL_CALL = "a full call"
    FORFEIT_AND_FOLD = "the chips stay in the pot and the hand is folded"


class TinyChip(Choice):
    """What chips tiny against the bet mean."""

    DIRECTOR = "whatever the director reads into them, a full call included"
    AS_UNDERCALL = "the same as any undercall"


class CorrectionDeadline(Choice):
    """Until when a wager that is too small is put right."""

    END_OF_ROUND = "until the betting round is complete"
    END_OF_ROUND_OR_LAST_AWARD = (
        "until the betting round is complete; after the last round until the pot is awarded"
    )
    NEXT_CARD_OR_SHOWDOWN = "until the next card is dealt, or on the last street the showdown"
    END_OF_HAND = "until the pot is awarded"


undercall = Question(
    51,
    "undercall",
    "betting",
    "Must a call or a bet that is too small be completed?",
    at_table=True,
)
UNDERCALL = undercall.one_of(Undercall)
UNDERCALL_REMEDIES = undercall.any_of(
    UndercallRemedy, "director", "What may the director choose from?"
)
TINY_CHIP = undercall.one_of(
    TinyChip, "tiny_chip", "What are silent chips that are tiny against the bet?"
)
CORRECTED_UNTIL = undercall.one_of(
    CorrectionDeadline, "until", "Until when is a wager that is too small put right?"
)


UNDERSIZED_BET_UNTIL = undercall.one_of(
    CorrectionDeadline, "bet_until", "Until when is a bet or raise below the minimum put right?"
)


class CorrectedFor(Choice):
    """Who makes up a bet or raise that was too small."""

    EVERYBODY_IN_FOR_IT = "everybody who has put that bet in"
    OFFENDER = "the player who made it, nobody else"


UNDERSIZED_BET_FOR = undercall.one_of(
    CorrectedFor, "corrected_for", "For whom is a bet or raise below the minimum put right?"
)


class GivesUp(Choice):
    """What an undercaller leaves in the pot who is allowed to fold."""

    INTENDED_CALL = "the earlier bet the player seems to have called; the rest comes back"
    ALL_PUT_OUT = "all the chips put out"


UNDERCALL_GIVES_UP = undercall.one_of(
    GivesUp, "gives_up", "What does an undercaller give up who folds?"
)


class UndercallsInSequence(Choice):
    """What is done about a second undercall behind the first."""

    FIRST_CORRECTED_REST_DIRECTOR = "the first is put right, and the director decides on the rest"
    EACH_CORRECTED = "each is put right by itself"


UNDERCALLS_IN_SEQUENCE = undercall.one_of(
    UndercallsInSequence, "in_sequence", "What of several undercalls in a row?"
)


class PriorChips(Choice):
    """How chips of an earlier bet count when more are added."""

    MAY_AFFECT_RULING_DECLARE_FIRST = "they may change the ruling, so words should come first"
    BY_WHAT_WAS_PULLED_BACK = "by whether they cover the call, and what of them was taken back"


class PullBack(Choice):
    """What taking earlier chips back commits a player to."""

    CALL_OR_RAISE = "a call or a raise"
    NOTHING = "nothing"


prior_bet_chips = Question(
    52,
    "prior_bet_chips",
    "betting",
    "What of an earlier bet's chips still in front when the player adds or takes back?",
    at_table=True,
)
PRIOR_BET_CHIPS = prior_bet_chips.one_of(
    PriorChips, asks="How do chips of an earlier bet count when new ones are added?"
)
PULL_BACK_BINDS = prior_bet_chips.one_of(
    PullBack, "pull_back_binds", "To what does taking earlier chips back bind?"
)


PUSHED_TOGETHER = prior_bet_chips.yes_no(
    "pushed_together_is_one_bet",
    "May chips gathered and pushed forward together be read as one bet of all of them?",
)


class ChangeWhen(Choice):
    """When change is given."""

    END_OF_ROUND = "when the betting round has ended"
    AFTER_ACTION = "when the player's action is complete"


class ChangeBy(Choice):
    """Who gives change."""

    DEALER_OR_STAFF = "the dealer or the staff"
    NEIGHBOUR_FIRST = "a neighbour; failing that the dealer, from the pot"


class Manners(Choice):
    """What bad manners with chips may cost."""

    PENALISABLE = "it may be penalised"
    TOLERATED = "it is let pass"


class PullIn(Choice):
    """When bets go to the centre."""

    END_OF_ROUND = "the betting round has ended"
    POT_IS_RIGHT = "the dealer has declared the pot right"


class AllInButton(Choice):
    """Whether an all-in is marked."""

    PREFERRED = "the dealer puts an all-in button in front of the player"
    NOT_USED = "there is none"


class DealerTouchesBets(Choice):
    """When the dealer handles a bet before the round is over."""

    ONLY_FOR_COUNT = "only when the player facing it wants a count"
    FREELY = "whenever it helps"


bet_handling = Question(
    53,
    "bet_handling",
    "betting",
    "How are bets placed, changed, marked and pulled in?",
    at_table=True,
)
CHANGE_WHEN = bet_handling.one_of(ChangeWhen, "change_when", "When is change given?")
CHANGE_BY = bet_handling.one_of(ChangeBy, "change_by", "Who gives change?")
SELF_HELP = bet_handling.one_of(
    Manners, "self_help", "What of a player who takes change out of the pot?"
)
SPLASH = bet_handling.one_of(Manners, "splash", "What of chips thrown into the pot?")
PULL_IN_ONLY_AFTER = bet_handling.one_of(
    PullIn, "pull_in_only_after", "What comes before the bets are pulled in?"
)


class PullInAskedBy(Choice):
    """Who may have bets drawn in while the action goes round."""

    PLAYER_FACING_ACTION = "the player facing the action"
    NOBODY = "nobody"


PULL_IN_ASKED_BY = bet_handling.one_of(
    PullInAskedBy, "pull_in_asked_by", "Who may have the bets drawn in during the round?"
)
ALL_IN_BUTTON = bet_handling.one_of(AllInButton, "all_in_button", "How is an all-in marked?")
DEALER_TOUCHES_BETS = bet_handling.one_of(
    DealerTouchesBets, "dealer_touches_bets", "When may the dealer handle a bet during the round?"
)


class HighChips(Choice):
    """Where a player's largest chips stand."""

    FRONT_VISIBLE = "in front of the stack, for all to see"
    VISIBLE = "where all can see and tell them"


class CardsInView(Choice):
    """Where a live hand is kept."""

    ABOVE_TABLE_IN_VIEW = "above the table, within its edge, in plain view"
    HELD_IN_VIEW = "held or on the table, as long as others can see that they are there"


stack_visibility = Question(
    59, "stack_visibility", "betting", "How must chips and cards be kept at the table?"
)
STACK_UNIT = stack_visibility.whole(
    "stack_unit", "How many chips make a clean stack?", least=1, usual=(10, 20)
)
HIGH_CHIPS = stack_visibility.one_of(HighChips, "high_chips", "Where are the largest chips kept?")
CARDS_IN_VIEW = stack_visibility.one_of(CardsInView, "cards", "Where are live cards kept?")
