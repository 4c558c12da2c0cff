"""The questions on who may see a hand, and whether one thrown away may come back."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Seeing(Choice):
    """Who may see another's hand after a showdown."""

    DIRECTOR_ONLY = "nobody by right; the director may have it shown to protect the game"
    DEALT_IN_MAY_ASK_DIRECTOR_GRANTS = "anybody dealt in may ask, the director grants it or not"
    ANY_DEALT_IN_RIGHT = "anybody dealt in may see any hand eligible for the showdown"
    IN_HAND_RIGHT_CALLED_HANDS = "anybody in the hand at the call may see a called hand"
    CALLER_RIGHT_TO_LAST_AGGRESSOR = "a caller on the river may see the last aggressor's hand"


class OtherRequests(Choice):
    """What becomes of a request that no right covers."""

    DIRECTOR = "the director grants or refuses it"
    REFUSED = "it is refused"


ask_to_see = Question(
    78, "ask_to_see", "showdown", "Who may see another's hand after a showdown?", at_table=True
)
ASK_TO_SEE = ask_to_see.one_of(Seeing)
ASK_TO_SEE_NEEDS_CARDS = ask_to_see.yes_no(
    "needs_cards", "Must one who asks have had cards at the showdown, held or tabled?"
)
ASK_TO_SEE_MUCKER_LOSES_RIGHT = ask_to_see.yes_no(
    "mucker_loses_right", "Does mucking face down at the showdown end the right to see a hand?"
)
ASK_TO_SEE_OTHERS = ask_to_see.one_of(
    OtherRequests, "others", "What becomes of a request to see a hand that no right covers?"
)
ASK_TO_SEE_MUCKED_HANDS_TOO = ask_to_see.yes_no(
    "mucked_hands_too", "May a hand be asked for after it was mucked at the showdown?"
)
ASK_TO_SEE_WINNER_ASKING_REVIVES = ask_to_see.yes_no(
    "winner_asking_revives", "Is a loser's hand live again when the winner asks to see it?"
)
ASK_TO_SEE_OTHERS_ASKING_KILLS = ask_to_see.yes_no(
    "others_asking_kills", "Is a discarded hand dead for good once a non-winner asks to see it?"
)
ASK_TO_SEE_REVOCABLE = ask_to_see.yes_no(
    "revocable", "May the right to see hands be taken from a player who abuses it?"
)
ASK_TO_SEE_CLAIM_MUST_BE_SHOWN = ask_to_see.yes_no(
    "claim_must_be_shown", "Must a winner show the hand if a caller mucked on the spoken claim?"
)


class Retrieval(Choice):
    """Whether a hand thrown away may come back."""

    LIVE_UNTIL_KILLED_IF_100PCT_IDENTIFIABLE = (
        "its owner may table it while it is surely identifiable and not yet killed"
    )
    OFFICER_IF_100PCT_IDENTIFIABLE = "an officer may revive it if it is surely identifiable"
    TD_DISCRETION_EVEN_IF_TOUCHED_MUCK = "the director may revive it even out of the muck"
    NEVER_ONCE_TOUCHED = "never, once it has touched the muck face down"
    NEVER_AT_SHOWDOWN = "never, once it is mucked at the showdown"


class KilledBy(Choice):
    """What kills a hand that its player has let go at the showdown."""

    DEALER_PUSH = "the dealer pushing it into the muck"
    TOUCHING_MUCK = "touching the muck face down"
    DISCARD = "being thrown away"


muck_retrieval = Question(
    79, "muck_retrieval", "showdown", "May a hand that was thrown away come back?", at_table=True
)
MUCK_RETRIEVAL = muck_retrieval.one_of(Retrieval)
MUCK_RETRIEVAL_KILLED_BY = muck_retrieval.one_of(
    KilledBy, "killed_by", "What kills a hand let go face down at the showdown?"
)
MUCK_RETRIEVAL_EXTRA_EFFORT_IF_MISINFORMED = muck_retrieval.yes_no(
    "extra_effort_if_misinformed", "Is more done for a hand thrown away on false information?"
)
MUCK_RETRIEVAL_PARTIAL_TABLING_AT_RISK = muck_retrieval.yes_no(
    "partial_tabling_at_risk",
    "Has a player who mucked a half-shown hand no claim unless it is identified or was read?",
)


class ShowOne(Choice):
    """What follows when cards are shown to one player."""

    SHOW_ALL = "everybody at the table may see them"
    PENALTY_FOR_SELECTIVE_SHOW = "whoever shows one and not all may be penalised"
    SHOWING_PROHIBITED = "no hand may be shown while it can still play; then all see what one saw"


class ShowTiming(Choice):
    """When the others see cards that one player saw."""

    AT_ONCE = "at once"
    BY_VIEWER_STATUS = (
        "at once if the one who saw them can still use it in the round, else after the betting"
    )


show_one_show_all = Question(
    81,
    "show_one_show_all",
    "showdown",
    "When cards are shown to one player, must all see them?",
    at_table=True,
)
SHOW_ONE_SHOW_ALL = show_one_show_all.one_of(ShowOne)
SHOW_ONE_SHOW_ALL_TIMING = show_one_show_all.one_of(
    ShowTiming, "timing", "When do the others see cards shown to one during the hand?"
)
