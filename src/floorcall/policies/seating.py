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


class OwnStackRemedy(Choice):
    """What becomes of a player who sat in the wrong seat with the right stack."""

    MOVE_WITH_CURRENT_STACK = "the player goes to the right seat with the stack as it is now"
    STAY = "the player keeps the seat"


class OtherStackRemedy(Choice):
    """What becomes of stacks after a player has played another's."""

    RECONSTRUCT_STACKS = "stacks are rebuilt as nearly as can be and both go to their own seats"
    DIRECTOR_CHOICE = "the director finds the remedy"


class FoundMidHand(Choice):
    """What becomes of the hand during which the wrong player is found at a stack."""

    RETURN_POT_CHIPS = "the hand is void and every chip in the pot goes back"
    FINISH_HAND = "the hand is played out first"


wrong_seat_remedy = Question(
    2,
    "wrong_seat_remedy",
    "seating",
    "A player is found in the wrong seat: who moves, and with which chips?",
    at_table=True,
)
WRONG_SEAT_REMEDY_OWN_STACK = wrong_seat_remedy.one_of(
    OwnStackRemedy, "own_stack", asks="What if the player in the wrong seat had the right stack?"
)
WRONG_SEAT_REMEDY_OTHER_STACK = wrong_seat_remedy.one_of(
    OtherStackRemedy, "other_stack", asks="What if the player was playing somebody else's stack?"
)
WRONG_SEAT_REMEDY_NO_GAIN = wrong_seat_remedy.yes_no(
    "no_gain", asks="May nobody end up with more chips for having played another's stack?"
)
WRONG_SEAT_REMEDY_MID_HAND = wrong_seat_remedy.one_of(
    FoundMidHand, "mid_hand", asks="What of a hand in progress when another's stack was played?"
)
WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND = wrong_seat_remedy.yes_no(
    "good_faith_hands_may_stand",
    asks="May the director let finished hands stand that were played in good faith?",
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


class StaffSeating(Choice):
    """Whether staff who play are treated like any other player."""

    NONE = "playing staff are treated like everybody else"
    STAFF_PROTECTED = "playing staff keep their seats to run the game from them"


class StaffExemption(Choice):
    """The moves that playing staff need not make."""

    BREAK_MOVE = "the move when tables break"
    BALANCE_MOVE = "the move that balances tables"


staff_seating_privilege = Question(
    4,
    "staff_seating_privilege",
    "seating",
    "Do playing staff keep their seats and hands when others would not?",
)
STAFF_SEATING_PRIVILEGE = staff_seating_privilege.one_of(StaffSeating)
STAFF_SEATING_PRIVILEGE_EXEMPT_FROM = staff_seating_privilege.any_of(
    StaffExemption, "exempt_from", asks="Which moves need playing staff not make?"
)
STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING = staff_seating_privilege.yes_no(
    "priority_seating", asks="Do playing staff take their seats before everybody else?"
)
STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS = staff_seating_privilege.yes_no(
    "hand_not_mucked_on_poker_business",
    asks="Does the hand of staff who are away on the game's business stay live?",
)


class FinalSizeException(Choice):
    """When a final table may start with other than its usual number."""

    NONE = "no exception"
    DOUBLE_KNOCKOUT_AT_10 = "eight combine when two go out together with ten left"


table_sizes = Question(5, "table_sizes", "seating", "How many players sit at a table at most?")
TABLE_SIZES_NORMAL_MAX = table_sizes.whole(
    "normal_max", asks="How many players sit at an ordinary table at most?", least=2
)
TABLE_SIZES_FINAL_FLOP = table_sizes.whole(
    "final_flop", asks="How many players make the final table?", least=2
)
TABLE_SIZES_FINAL_SIX_MAX = table_sizes.whole(
    "final_six_max", asks="How many players make the final table of a six-handed game?", least=2
)
TABLE_SIZES_CASUAL_MAX = table_sizes.whole(
    "casual_max", asks="How many players sit at a casual table at most?", least=2
)
TABLE_SIZES_CASH_EXTRA_SEATS = table_sizes.whole(
    "cash_extra_seats", asks="How many players over the normal number may a cash game take?"
)
TABLE_SIZES_CASH_WITH_EXTRA = table_sizes.whole(
    "cash_with_extra", asks="How many players are then at the cash table?", least=2
)
TABLE_SIZES_DIRECTOR_MAY_VARY = table_sizes.yes_no(
    "director_may_vary", asks="May the director set another size for the final table?"
)
TABLE_SIZES_EXCEPTION = table_sizes.one_of(
    FinalSizeException, "exception", asks="When may the final table start with another number?"
)
