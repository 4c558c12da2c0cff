"""The questions on starting stacks, on joining late, and on buying back in."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class StackPlaced(Choice):
    """When an entrant's starting stack is put on the table."""

    AT_START_FOR_ALL_PAID = "at the start, for everybody who has paid, present or not"
    ON_ARRIVAL = "when the player arrives"


class NoShowRemoval(Choice):
    """When the stack of an entrant who does not come is taken away."""

    NEVER = "never: it is blinded down"
    LEVEL_CHANGE_OR_MINUTES = "at the next level or after the minutes, whichever is first"
    MINUTES = "once more than the minutes have passed"


starting_stack = Question(
    6,
    "starting_stack",
    "seating",
    "With what stack does an entrant start, and what if the entrant is not there?",
)
STARTING_STACK_AMOUNT = starting_stack.whole(
    "amount",
    asks="How many chips does an entrant start with, unless the event says?",
    least=1,
    usual=(5000, 10000, 20000),
)
STARTING_STACK_EQUAL = starting_stack.yes_no(
    "equal", asks="Does everybody who is there at the start begin with the same amount?"
)
STARTING_STACK_PLACED_WHEN = starting_stack.one_of(
    StackPlaced, "placed_when", asks="When is an entrant's stack put on the table?"
)
STARTING_STACK_REMOVE_NO_SHOW = starting_stack.one_of(
    NoShowRemoval, "remove_no_show", asks="When is the stack of an absent entrant taken away?"
)
STARTING_STACK_REMOVE_NO_SHOW_MINUTES = starting_stack.whole(
    "remove_no_show_minutes",
    asks="After how many minutes is an absent entrant's stack taken away?",
    usual=(0, 30, 60),
)
STARTING_STACK_REFUND = starting_stack.yes_no(
    "refund", asks="Does an entrant who does not come get the entry back?"
)
STARTING_STACK_SUPPLY_CAP = starting_stack.whole(
    "supply_cap",
    asks="How many starting stacks does a host have at most (0: no limit)?",
    usual=(0, 81),
)
STARTING_STACK_SUPPLY_CAP_LOW = starting_stack.whole(
    "supply_cap_low",
    asks="How many starting stacks does a host have at least (0: no limit)?",
    usual=(0, 64),
)


class EntryDeadline(Choice):
    """Until when a player may join."""

    END_OF_FIRST_BREAK = "until the first break ends"
    EVENT_CONFIG = "until the time announced for the event"
    STACK_REMOVED = "until the stack placed for the player is taken away"
    NONE = "as long as the tournament runs"


class JoinAt(Choice):
    """The moment at which a latecomer is let in."""

    ANY_HAND = "at the next hand"
    NEXT_LEVEL = "when the next level begins"


class LateStack(Choice):
    """The stack a latecomer receives."""

    FULL = "a full starting stack"
    FULL_MINUS_BB_MULTIPLE = "a starting stack less a number of big blinds"
    PREPLACED_BLINDED = "what is left of the stack that was placed and has been paying blinds"


class LateSeat(Choice):
    """The seat a latecomer receives."""

    RANDOM_SEAT = "an open seat drawn at random, in any position"
    DIRECTOR_CHOICE = "the open seat the director names"


class LateSupply(Choice):
    """What ends late entry before its time."""

    NONE = "nothing"
    STACKS = "the starting stacks have run out"


class LateTable(Choice):
    """Whether latecomers may be made into a table of their own."""

    NEVER = "latecomers go to the tables there are"
    DISCRETION = "staff may seat disruptive latecomers at a new table of their own"


late_entry = Question(
    7, "late_entry", "seating", "Until when and on what terms can a player join after the start?"
)
LATE_ENTRY_DEADLINE = late_entry.one_of(
    EntryDeadline, "deadline", asks="Until when can a player join after the start?"
)
LATE_ENTRY_JOIN_AT = late_entry.one_of(
    JoinAt, "join_at", asks="At which moment is a latecomer let in?"
)
LATE_ENTRY_EARLIER_BY_LEAVE = late_entry.yes_no(
    "earlier_by_leave", asks="May staff let a latecomer in before that moment?"
)
LATE_ENTRY_STACK = late_entry.one_of(
    LateStack, "stack", asks="What stack does a latecomer receive?"
)
LATE_ENTRY_BB_MULTIPLE = late_entry.whole(
    "bb_multiple", asks="How many big blinds is a latecomer's stack docked?", usual=(0, 5)
)
LATE_ENTRY_BREAK_USES_NEXT_LEVEL = late_entry.yes_no(
    "break_uses_next_level", asks="Are the blinds after the break the ones that count during it?"
)
LATE_ENTRY_SEAT = late_entry.one_of(LateSeat, "seat", asks="Which seat does a latecomer receive?")
LATE_ENTRY_SUPPLY_CAP = late_entry.one_of(
    LateSupply, "supply_cap", asks="What ends late entry before the deadline?"
)
LATE_ENTRY_NEW_TABLE_FOR_DISRUPTIVE_LATE = late_entry.one_of(
    LateTable,
    "new_table_for_disruptive_late",
    asks="May latecomers who disrupt the game be made into a new table?",
)


class RebuyTerms(Choice):
    """How a rebuy is made."""

    DECLARED_BEFORE_HAND_PLAYS_BEHIND_AND_OBLIGED = (
        "announced before a hand: the chips count as behind and must be paid for"
    )
    NO_REBUY = "not at all: a freeze-out"


class Reentry(Choice):
    """On what terms a player may enter again in a tournament that has re-entry."""

    ADVERTISED_ONLY = "only where it is advertised, on the terms advertised"
    FULL_STACK_RANDOM_SEAT = "a full stack and a seat drawn at random"
    NO_REENTRY = "not at all"


rebuy_reentry = Question(
    92, "rebuy_reentry", "entries", "How is a rebuy made, and when may a player enter again?"
)
REBUY_REENTRY = rebuy_reentry.one_of(RebuyTerms, asks="How is a rebuy made?")
REBUY_REENTRY_MAY_NOT_MISS_HAND = rebuy_reentry.yes_no(
    "may_not_miss_hand", "Must a player who rebuys do so without missing a hand?"
)
REBUY_REENTRY_SILENCE_FORFEITS = rebuy_reentry.yes_no(
    "silence_forfeits", "Is a player shut out for good who lets play restart without a word?"
)
REBUY_REENTRY_REENTRY = rebuy_reentry.one_of(
    Reentry, "reentry", "On what terms may a player enter again?"
)


class GivenUpStack(Choice):
    """What becomes of the chips of a player who gives them up to enter again."""

    REMOVED_FROM_PLAY = "they leave play, and the player buys a new stack"
    NOT_ALLOWED = "nothing: nobody enters again who still had chips"


REBUY_REENTRY_GIVEN_UP_STACK = rebuy_reentry.one_of(
    GivenUpStack, "given_up_stack", "May a player give up a stack to enter again?"
)
