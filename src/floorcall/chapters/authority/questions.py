"""The questions on who decides, on what players owe the game, and on staff who play."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Role(Choice):
    """Who may rule, from the nearest to the table to the furthest."""

    TABLE_MANAGER = "the manager of a table"
    SUPERVISOR = "the poker supervisor"
    FLOOR = "a floor person"
    OFFICER = "an officer of the club"
    DIRECTOR = "the tournament director"
    SPONSOR = "the sponsor or account manager"


class Appeal(Choice):
    """Where a player may go who does not accept a final decision."""

    GAMBLING_INSPECTOR = "a gambling inspector"
    NONE = "nowhere"


class DirectorIs(Choice):
    """Who is the tournament director."""

    NAMED_FOR_THE_EVENT = "the person named for the event"
    DUTY_MANAGER = "the manager on duty at the club"


decision_authority = Question(
    107,
    "decision_authority",
    "staff",
    "Who decides what, is it final, and when must somebody stand aside?",
    book_says=("final", "appeal", "hand_play", "major", "director"),
)
DECISION_AUTHORITY_FAIRNESS_OVERRIDE = decision_authority.yes_no(
    "fairness_override", asks="May fairness and the good of the game outweigh the rules?"
)
DECISION_AUTHORITY_FINAL = decision_authority.in_order(
    Role, "final", asks="Whose decision is final, the nearest to the table first?"
)
DECISION_AUTHORITY_APPEAL = decision_authority.one_of(
    Appeal, "appeal", asks="Where can a player complain about a final decision?"
)
DECISION_AUTHORITY_HAND_PLAY = decision_authority.in_order(
    Role, "hand_play", asks="Who rules on hands and small disputes, nearest to the table first?"
)
DECISION_AUTHORITY_MAJOR = decision_authority.in_order(
    Role, "major", asks="Who decides grave disputes, misbehaviour and suspensions?"
)
DECISION_AUTHORITY_DIRECTOR = decision_authority.one_of(
    DirectorIs, "director", asks="Who is the tournament director?"
)
DECISION_AUTHORITY_CONFLICT_BAR = decision_authority.yes_no(
    "conflict_bar", asks="Must staff stand aside from a hand in which they have an interest?"
)
DECISION_AUTHORITY_CONFLICT_FAMILY = decision_authority.yes_no(
    "conflict_family", asks="Does the interest of a family member count as one's own?"
)
DECISION_AUTHORITY_CONFLICT_ROLES = decision_authority.any_of(
    Role, "conflict_roles", asks="Who must stand aside when having an interest?"
)
DECISION_AUTHORITY_INTENT_FACTORS = decision_authority.yes_no(
    "intent_factors", asks="Do the offender's intent, experience and record weigh in a decision?"
)

player_responsibilities = Question(
    108, "player_responsibilities", "staff", "What does every player owe the game?"
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
