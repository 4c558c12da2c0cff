"""The questions on breaking and balancing tables, and on forming the last one."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class TableToBreak(Choice):
    """How the table to break is chosen."""

    FEWEST_PLAYERS = "the table with the fewest players"
    PREDETERMINED_ORDER = "the next table on a list fixed beforehand"
    DIRECTOR_CHOICE = "the table the director names"


class BreakTie(Choice):
    """Who chooses among tables that are equally short."""

    DIRECTOR = "the director chooses"
    USUAL = "the usual table breaks and nobody chooses"


class UsualBreak(Choice):
    """The table that normally breaks among equals."""

    HIGHEST_NUMBER = "the one with the highest number"
    LOWEST_NUMBER = "the one with the lowest number"


class KeptTable(Choice):
    """The table that stays to become the final one."""

    TABLE_1 = "table 1"
    NONE = "no table in particular"


break_table_selection = Question(
    8, "break_table_selection", "moving", "Which table is broken next?"
)
BREAK_TABLE_SELECTION = break_table_selection.one_of(TableToBreak)
BREAK_TABLE_SELECTION_TIE = break_table_selection.one_of(
    BreakTie, "tie", asks="Who chooses when tables are equally short?"
)
BREAK_TABLE_SELECTION_USUAL = break_table_selection.one_of(
    UsualBreak, "usual", asks="Which of several equal tables normally breaks?"
)
BREAK_TABLE_SELECTION_KEEP = break_table_selection.one_of(
    KeptTable, "keep", asks="Which table is kept to become the final one?"
)
BREAK_TABLE_SELECTION_MIN_TABLE = break_table_selection.whole(
    "min_table", asks="Below how many players must a table be broken?", least=2
)


class BreakSeats(Choice):
    """How the players of a broken table get their new seats."""

    TWO_STEP_RANDOM = "seat cards are scrambled, and high cards decide who receives them first"
    WORST_POSITION_BY_LOT = "the worst open positions are filled, by lot among those who come"
    CHOICE_COUNTER_CLOCKWISE = "players choose, the last big blind first, then counter-clockwise"
    RANDOM = "one draw"
    DIRECTOR_CHOICE = "the director gives out the seats"


break_seat_assignment = Question(
    9,
    "break_seat_assignment",
    "moving",
    "When a table breaks, how does each player get a new seat?",
)
BREAK_SEAT_ASSIGNMENT = break_seat_assignment.one_of(BreakSeats)
BREAK_SEAT_ASSIGNMENT_MUTUAL_AGREEMENT = break_seat_assignment.yes_no(
    "mutual_agreement", asks="May players going to one table settle the seats by agreeing at once?"
)


class BalanceMover(Choice):
    """The player who leaves a table to balance another."""

    NEXT_BIG_BLIND = "the player due to be big blind next"
    NEXT_BIG_BLIND_NOT_STAFF = (
        "the player due to be big blind next, or the left neighbour if that is staff"
    )
    DIRECTOR_CHOICE = "the player the director names; the next big blind is suggested"


class StudMover(Choice):
    """The player who leaves a table to balance another while stud is dealt."""

    WOULD_BE_BIG_BLIND = "the player who would be big blind if this hand were hold'em"
    DIRECTOR_CHOICE = "the player the director names"


class SourceTable(Choice):
    """The table that gives up a player."""

    PREDETERMINED_ORDER = "the table a list fixed beforehand names"
    LARGEST_TABLE = "the table with the most players"
    DIRECTOR_CHOICE = "the table the director names"


balance_mover = Question(
    11, "balance_mover", "moving", "Which player leaves the bigger table to balance?"
)
BALANCE_MOVER = balance_mover.one_of(BalanceMover)
BALANCE_MOVER_STUD = balance_mover.one_of(
    StudMover, "stud", asks="Which player leaves while stud is dealt?"
)
BALANCE_MOVER_SOURCE_TABLE = balance_mover.one_of(
    SourceTable, "source_table", asks="Which table gives up a player?"
)


class BalanceSeat(Choice):
    """The open seat a balanced player takes."""

    WORST_POSITION = "the worst: the big blind, or the nearest seat after it"
    DIRECTOR_CHOICE = "the seat the director names; the worst position is suggested"


balance_destination = Question(
    12, "balance_destination", "moving", "Which open seat does the balanced player take?"
)
BALANCE_DESTINATION = balance_destination.one_of(BalanceSeat)
BALANCE_DESTINATION_SINGLE_BB_ALLOWED = balance_destination.yes_no(
    "single_bb_allowed", asks="May the seat be that of a big blind posted without a small blind?"
)
BALANCE_DESTINATION_NEVER_SB = balance_destination.yes_no(
    "never_sb", asks="Is the small blind never taken for the worst position?"
)
BALANCE_DESTINATION_DOUBLE_BB_ALLOWED = balance_destination.yes_no(
    "double_bb_allowed", asks="May a move make a player pay the big blind twice running?"
)
