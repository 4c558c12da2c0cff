"""The questions on turning hands up at the showdown and on what the tabled cards decide."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class FaceUp(Choice):
    """When the hands of an all-in pot are turned up."""

    ALL_AT_ONCE_WHEN_NO_MORE_BETTING = "all of them, as soon as nobody can bet any more"
    AT_SHOWDOWN = "not before the showdown, in the order of showing"


class FaceUpOrder(Choice):
    """In what order hands are turned up when somebody is all-in."""

    SIMULTANEOUS = "everybody together"
    CALLED_PLAYER_THEN_CLOCKWISE = "the player who was called, then clockwise"


allin_face_up = Question(
    75,
    "allin_face_up",
    "showdown",
    "When are the hands of an all-in pot turned up?",
    at_table=True,
)
ALLIN_FACE_UP = allin_face_up.one_of(FaceUp)
ALLIN_FACE_UP_MUCK_FORBIDDEN = allin_face_up.yes_no(
    "muck_forbidden", "Must every hand that is all-in or has called be tabled, none mucked?"
)
ALLIN_FACE_UP_ORDER = allin_face_up.one_of(
    FaceUpOrder, "order", "In what order are the hands of an all-in pot turned up?"
)


class ShowdownOrder(Choice):
    """Who shows first when nobody is all-in."""

    LAST_AGGRESSOR_FINAL_STREET_ELSE_LEFT_OF_BUTTON = (
        "the last to bet or raise on the final street, else the first live seat left of the button"
    )
    LAST_AGGRESSOR_FINAL_STREET_ELSE_FIRST_ACTOR = (
        "the last to bet or raise on the final street, else whoever acted first on it"
    )
    LAST_AGGRESSOR_LOOKING_BACK = (
        "the last to bet or raise, looking back street by street until one is found"
    )


class CheckedDown(Choice):
    """Who shows first when looking back finds no bet or raise at all."""

    BIG_BLIND = "the big blind, whose blind was called"
    LEFT_OF_BUTTON = "the first live seat left of the button"


showdown_order = Question(
    76, "showdown_order", "showdown", "Who shows first when nobody is all-in?", at_table=True
)
SHOWDOWN_ORDER = showdown_order.one_of(ShowdownOrder)
SHOWDOWN_ORDER_PREFLOP_NO_RAISE = showdown_order.one_of(
    CheckedDown, "preflop_no_raise", "Looking back, who shows first if nobody ever bet or raised?"
)
SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST = showdown_order.yes_no(
    "side_pot_players_first", "Do the players of a side pot show before one all-in for less?"
)
SHOWDOWN_ORDER_ONLY_IF_NOT_SPONTANEOUS = showdown_order.yes_no(
    "only_if_not_spontaneous", "Is the order enforced only if nobody tables a hand unasked?"
)


class Requirement(Choice):
    """What must be shown to win a contested pot."""

    ALL_HOLE_CARDS = "every hole card, face up"
    REST_ON_REQUEST = "one card or more; the rest only if somebody in the hand asks"


class Uncontested(Choice):
    """What the last live hand must show once the others have mucked."""

    NO_SHOW_NEEDED = "nothing: the last live hand wins unseen"
    SHOWN_TO_WIN = "the hand is shown all the same"


showdown_requirement = Question(
    77,
    "showdown_requirement",
    "showdown",
    "What must a player show to win a contested pot?",
    at_table=True,
)
SHOWDOWN_REQUIREMENT = showdown_requirement.one_of(Requirement)
SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO = showdown_requirement.yes_no(
    "playing_board_too", "Does that hold for a player who plays the board?"
)
SHOWDOWN_REQUIREMENT_UNCONTESTED = showdown_requirement.one_of(
    Uncontested, "uncontested", "What must the winner of an uncontested pot show?"
)


class RestRefused(Choice):
    """What becomes of a hand of which a player shows one card and refuses the rest."""

    FLOOR_DECIDES = "the floor decides"
    NO_CLAIM = "it has no claim to the pot"


SHOWDOWN_REQUIREMENT_REFUSED = showdown_requirement.one_of(
    RestRefused, "refused", "What if a player tables one winning card and refuses the rest?"
)


class Miscall(Choice):
    """What a deliberate miscall costs."""

    PENALTY = "it is treated as cheating and penalised"
    MAY_FORFEIT_POT = "the miscaller may lose the pot"
    PENALTY_MAY = "it may be penalised; the pot follows the cards"


class HeaviestPenalty(Choice):
    """How far a penalty for miscalling may go."""

    HOUSE_LADDER = "as far as the house's penalties reach"
    EXPULSION = "expulsion from the tournament"


class Referral(Choice):
    """To whom a miscall may be referred beyond the tournament."""

    NOBODY = "nobody: the tournament's staff settle it"
    MANAGER = "the manager of the club, for discipline"


miscalled_hand = Question(
    80,
    "miscalled_hand",
    "showdown",
    "What happens to a player who misstates a hand at the showdown?",
    at_table=True,
)
MISCALLED_HAND = miscalled_hand.one_of(Miscall)
MISCALLED_HAND_MAX = miscalled_hand.one_of(
    HeaviestPenalty, "max", "How heavy may the penalty for a deliberate miscall be?"
)
MISCALLED_HAND_REFER = miscalled_hand.one_of(
    Referral, "refer", "To whom may a deliberate miscall be referred?"
)
MISCALLED_HAND_IF_INTENT_TO_INDUCE_DISCARD = miscalled_hand.yes_no(
    "if_intent_to_induce_discard",
    "Is the pot at stake only if the miscall was meant to make another discard a winner?",
)
MISCALLED_HAND_HONEST_KEEPS_POT = miscalled_hand.yes_no(
    "honest_keeps_pot", "Does an honest miscaller with the only live hand keep the pot?"
)
MISCALLED_HAND_PLAYERS_TOLD = miscalled_hand.yes_no(
    "players_told", "Are all remaining players told of an honest miscall that won a pot?"
)
MISCALLED_HAND_EARLIER_MISCALLS_COUNT = miscalled_hand.yes_no(
    "earlier_miscalls_count", "Do miscalls at earlier tournaments reopen the question of intent?"
)


class SpeakUp(Choice):
    """What is asked of anybody who sees a hand misread or a pot about to go wrong."""

    ENCOURAGED_TO_HELP = "players are encouraged to help"
    ANYONE_SHOULD_SPEAK_UP = "anybody, in the hand or not, should speak up"
    ANYONE_MUST_SPEAK_UP = "anybody who sees it is bound to say so"


tabled_winner_protection = Question(
    82,
    "tabled_winner_protection",
    "showdown",
    "What protects the best hand once it is tabled?",
    at_table=True,
)
TABLED_WINNER_PROTECTION_CARDS_SPEAK = tabled_winner_protection.yes_no(
    "cards_speak", "Do the cards decide, whatever was said of them?"
)
TABLED_WINNER_PROTECTION_CANNOT_BE_KILLED = tabled_winner_protection.yes_no(
    "cannot_be_killed", "Is a tabled hand that plainly won safe from being killed?"
)
TABLED_WINNER_PROTECTION_SPEAK_UP = tabled_winner_protection.one_of(
    SpeakUp, "speak_up", "Who is to point out a misread hand or a pot going wrong?"
)
TABLED_WINNER_PROTECTION_KILL_LOSERS_BEFORE_AWARD = tabled_winner_protection.yes_no(
    "kill_losers_before_award", "Does the dealer kill the losing hands before pushing the pot?"
)
