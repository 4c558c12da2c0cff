"""The questions on who sits where, with whom, and how many to a table."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class InitialSeating(Choice):
    """How the first seats are given out."""

    RANDOM_DRAW = "a draw decides table and seat"
    SIGNUP_SHEET = "seats fill in the order the sheet is signed, and no table is skipped"
    ARRIVAL_PRIORITY = "those on time choose in order of arrival; latecomers take what is left"


class SeatChange(Choice):
    """Who decides on a change of seat once play has started."""

    DIRECTOR_ONLY = "only the director changes a player's seat"
    FREE = "a player may take any open seat of the table"


class SameArrival(Choice):
    """Who gets the seat that two players wanted who arrived together."""

    DRAW = "the seat is drawn for"
    STAFF_ALLOCATES = "staff give out the seat"


initial_seating = Question(
    1, "initial_seating", "seating", "How are players put into seats at the start?"
)
INITIAL_SEATING = initial_seating.one_of(InitialSeating)
INITIAL_SEATING_SEAT_CHANGE_AFTER_START = initial_seating.one_of(
    SeatChange, "seat_change_after_start", asks="Who may change a seat after play has started?"
)
INITIAL_SEATING_SAME_ARRIVAL = initial_seating.one_of(
    SameArrival, "same_arrival", asks="Who gets a seat that players arriving together both want?"
)


class ApartScope(Choice):
    """How long players who belong together are kept at separate tables."""

    UNTIL_FINAL_TABLE = "at the start and at every move until the final table"
    STARTING_TABLE_ONLY = "at the start only"
    NONE = "the draw stands whoever sits together"


class ApartMode(Choice):
    """How firmly players who belong together are kept apart."""

    MANDATORY_IF_POSSIBLE = "they must be apart wherever the seats allow it"
    CLUB_MAY_REQUIRE = "the club may require it"


class BelongTogether(Choice):
    """The players who count as belonging together."""

    RELATIVES = "members of one family"
    HOUSEHOLD = "people of one household, partners included"
    SPOUSES = "married couples"
    BUSINESS_PARTNERS = "partners in business"
    ANY_TWO = "any two players the club names"


class ApartYields(Choice):
    """The privileges that keeping players apart must respect."""

    STAFF_SEATS = "playing staff keep their seats"
    ON_TIME_CHOICE = "players on time keep the seats they chose"


class SpecialNeeds(Choice):
    """What is done for a player with special needs."""

    WHEN_POSSIBLE = "helped wherever it can be done"
    NOT_OFFERED = "nothing is promised"


seating_accommodations = Question(
    3,
    "seating_accommodations",
    "seating",
    "Are players who belong together kept apart, and are special needs catered for?",
)
SEATING_ACCOMMODATIONS_FAMILY_APART_SCOPE = seating_accommodations.one_of(
    ApartScope, "family_apart_scope", asks="How long are players who belong together kept apart?"
)
SEATING_ACCOMMODATIONS_FAMILY_APART_MODE = seating_accommodations.one_of(
    ApartMode, "family_apart_mode", asks="Must they be kept apart, or may the club require it?"
)
SEATING_ACCOMMODATIONS_FAMILY_APART_WHO = seating_accommodations.any_of(
    BelongTogether, "family_apart_who", asks="Which players count as belonging together?"
)
SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO = seating_accommodations.any_of(
    ApartYields, "family_apart_yields_to", asks="Which privileges come before keeping them apart?"
)
SEATING_ACCOMMODATIONS_SPECIAL_NEEDS = seating_accommodations.one_of(
    SpecialNeeds, "special_needs", asks="Are players with special needs accommodated?"
)


class FinalSizeException(Choice):
    """When a final table may start with other than its usual number."""

    NONE = "no exception: the usual number is a most"
    DOUBLE_KNOCKOUT_AT_10 = "eight combine when two go out together with ten left"


table_sizes = Question(5, "table_sizes", "seating", "How many players sit at a table at most?")
TABLE_SIZES_NORMAL_MAX = table_sizes.whole(
    "normal_max",
    asks="How many players sit at an ordinary table at most?",
    least=2,
    usual=(6, 8, 9, 10),
)
TABLE_SIZES_FINAL_FLOP = table_sizes.whole(
    "final_flop", asks="How many players make the final table?", least=2, usual=(8, 9, 10)
)
TABLE_SIZES_FINAL_SIX_MAX = table_sizes.whole(
    "final_six_max",
    asks="How many players make the final table of a six-handed game?",
    least=2,
    usual=(6, 7),
)
TABLE_SIZES_CASUAL_MAX = table_sizes.whole(
    "casual_max", asks="How many players sit at a casual table at most?", least=2, usual=(8, 9, 10)
)
TABLE_SIZES_CASH_EXTRA_SEATS = table_sizes.whole(
    "cash_extra_seats",
    asks="How many players over the normal number may a cash game take?",
    usual=(0, 1),
)
TABLE_SIZES_CASH_WITH_EXTRA = table_sizes.whole(
    "cash_with_extra",
    asks="How many players are then at the cash table?",
    least=2,
    usual=(9, 10, 11),
)
TABLE_SIZES_DIRECTOR_MAY_VARY = table_sizes.yes_no(
    "director_may_vary", asks="May the director set another size for the final table?"
)
TABLE_SIZES_FINAL_AT_ONE_TABLE = table_sizes.yes_no(
    "final_at_one_table",
    asks="Does the final table form as soon as everybody left fits at one table?",
)
TABLE_SIZES_EXCEPTION = table_sizes.one_of(
    FinalSizeException, "exception", asks="When may the final table start with another number?"
)


class SeatingCustom(Choice):
    """A custom by which cash and casual tables are filled."""

    LIST_IN_PERSON_ONLY = "one joins the list in person and for oneself only"
    EARLIEST_CHOOSES = "the first to reach a new table chooses first among its seats"
    INCLUDE_EVERYONE_AT_START = "all who are there when the start period ends are given a seat"
    NO_REBALANCE = "running tables are not balanced and nobody is made to move"
    ONE_VOLUNTEER_MAY_MOVE = "a running table may let one player go to help a new table start"
    NEW_PLAYER_TO_SMALLEST = "a new player goes to the table with the fewest players"
    NO_TRANSFER_IF_LEFT_GAME_SMALLER = "nobody leaves a game for a similar one that is larger"
    FIRST_N_STAY = "when a table is split those who registered first stay"
    BANKER_FIRST_SEAT = "when a game breaks its banker is seated first and the others may draw"


class Inclusion(Choice):
    """How everybody present is given a seat at the start."""

    EXTRA_SEAT = "by one seat more than usual at a table"
    NEW_TABLE = "by one more table, the players divided equally"


cash_casual_seating = Question(
    105, "cash_casual_seating", "cash", "How are cash and casual tables filled, split and left?"
)


CASH_CASUAL_SEATING = cash_casual_seating.any_of(SeatingCustom)


CASH_CASUAL_SEATING_INCLUDE_BY = cash_casual_seating.one_of(
    Inclusion, "include_by", asks="How is everybody present given a seat at the start?"
)


CASH_CASUAL_SEATING_FIRST_N = cash_casual_seating.whole(
    "first_n",
    asks="How many of the first to register stay when a table is split?",
    least=1,
    usual=(4, 5, 6),
)


CASH_CASUAL_SEATING_SPLIT_TABLES = cash_casual_seating.whole(
    "split_tables",
    asks="Up to how many tables do the first to register stay?",
    least=1,
    usual=(2, 3),
)
