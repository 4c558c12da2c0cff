"""The questions on breaking and balancing tables, on short tables, and on forming the last one."""

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
    "min_table", asks="Below how many players must a table be broken?", least=2, usual=(2, 4)
)
BREAK_TABLE_SELECTION_WHILE_ENTRY_OPEN = break_table_selection.yes_no(
    "while_entry_open", asks="Are tables broken while late entry, rebuys or re-entry are open?"
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


BALANCE_MOVER_UNEVEN_BY = balance_mover.whole(
    "uneven_by",
    asks="By how many players must tables differ before one is moved?",
    least=2,
    usual=(2, 3),
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


class StudOnlySeat(Choice):
    """Which seat is filled in an event of stud alone."""

    SEAT_OPENED_LAST = "the seat that opened last, by whoever has that seat at the long table"
    WORST_POSITION = "the same as in other games"


BALANCE_DESTINATION_STUD_ONLY = balance_destination.one_of(
    StudOnlySeat, "stud_only", asks="In an event of stud alone, who moves to which seat?"
)


class PlayHalt(Choice):
    """What happens at a table that has become short."""

    HALT_IF_SHORT = "it stops until players have come"
    NEVER_HALT = "it plays on"
    KEEP_REASONABLY_BALANCED = "players are moved as needed; the director may stop it"


class ShortOf(Choice):
    """What a short table is measured by."""

    LARGEST_TABLE = "the table with the most players"
    FULL_TABLE = "a table with every seat taken"


class HaltFormats(Choice):
    """The formats in which short tables stop by themselves."""

    ALL = "every format"
    FULL_TABLE_ONLY = "full tables; in other formats the director decides"


play_halt = Question(
    13, "play_halt", "moving", "When does a short table stop, and how small may a table get?"
)
PLAY_HALT = play_halt.one_of(PlayHalt)
PLAY_HALT_BY = play_halt.whole(
    "by", asks="By how many players is a table too short?", least=1, usual=(2, 3)
)
PLAY_HALT_RELATIVE_TO = play_halt.one_of(
    ShortOf, "relative_to", asks="Short compared with which table?"
)
PLAY_HALT_FORMATS = play_halt.one_of(
    HaltFormats, "formats", asks="In which formats does a short table stop by itself?"
)
PLAY_HALT_WAIVABLE = play_halt.yes_no(
    "waivable", asks="May the director let a short table play on?"
)
PLAY_HALT_WAIVER_IS_MISDEAL = play_halt.yes_no(
    "waiver_is_misdeal", asks="Is a hand played at a table that should have stopped a misdeal?"
)
PLAY_HALT_MIN_PLAYERS = play_halt.whole(
    "min_players",
    asks="With fewer than how many players does a table not play on?",
    least=2,
    usual=(2, 4),
)
PLAY_HALT_TIGHTER_LATER = play_halt.yes_no(
    "tighter_later", asks="May the director balance more tightly as the event goes on?"
)
PLAY_HALT_CLOCK_RUNS = play_halt.yes_no(
    "clock_runs", asks="Does the level clock run on while a short table waits?"
)


class HaltFrom(Choice):
    """From when a short table stops."""

    AT_ONCE = "as soon as it is short"
    BLINDS_AFFECTED = "before the hand whose big blind would fall on an open seat"


class ShortBy(Choice):
    """What makes a table short."""

    ELIMINATIONS = "players who went out there"
    ANY_CAUSE = "whatever took players away"


PLAY_HALT_FROM = play_halt.one_of(HaltFrom, "from", asks="From when does a short table stop?")
PLAY_HALT_SHORT_BY = play_halt.one_of(
    ShortBy, "short_by", asks="What must have made a table short for it to stop?"
)


class RedrawButton(Choice):
    """How the final table gets its button."""

    HIGH_CARD = "everybody draws a card and the highest has it"
    OFFICER_CARD = "an officer draws a card for the position"
    RANDOM_SEAT = "a seat is drawn"
    KEPT = "it stays where the table had it"


class AlsoAt(Choice):
    """When the button is drawn anew before the final table."""

    FINAL_TWO_TABLES = "when two tables are left"
    NONE = "not before the final table"


class FormationClock(Choice):
    """What the clock does while the final table forms."""

    PAUSE_UNTIL_CHIPS_ON_FELT = "it stops until the stacks are on the final table"
    RUNS = "it runs on"


final_table_formation = Question(
    14, "final_table_formation", "moving", "What happens when the field reaches one table?"
)
FINAL_TABLE_FORMATION_REDRAW_SEATS = final_table_formation.yes_no(
    "redraw_seats", asks="Does everybody draw a new seat for the final table?"
)
FINAL_TABLE_FORMATION_REDRAW_BUTTON = final_table_formation.one_of(
    RedrawButton, "redraw_button", asks="How does the final table get its button?"
)
FINAL_TABLE_FORMATION_ALSO_AT = final_table_formation.one_of(
    AlsoAt, "also_at", asks="When else is the button drawn anew?"
)
FINAL_TABLE_FORMATION_CLOCK = final_table_formation.one_of(
    FormationClock, "clock", asks="What does the clock do while the final table forms?"
)
