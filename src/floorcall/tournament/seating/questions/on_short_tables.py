"""The questions a shrinking field raises: short tables, and the last one."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


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
PLAY_HALT_BY = play_halt.whole("by", asks="By how many players is a table too short?", least=1)
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
    "min_players", asks="With fewer than how many players does a table not play on?", least=2
)
PLAY_HALT_TIGHTER_LATER = play_halt.yes_no(
    "tighter_later", asks="May the director balance more tightly as the event goes on?"
)
PLAY_HALT_CLOCK_RUNS = play_halt.yes_no(
    "clock_runs", asks="Does the level clock run on while a short table waits?"
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
