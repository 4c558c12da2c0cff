"""The questions on board cards and burns dealt too soon, too many or out of order."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class PrematureFlop(Choice):
    """What becomes of a flop dealt before the first betting round was over."""

    RETURN_FLOP_AND_BURN_NEW_BURN = "flop and burn go back, shuffle, burn again and deal a new flop"
    KEEP_BURN_NO_NEW_BURN = "the burn stays, the flop goes back, shuffle, new flop without a burn"


class PrematureTurn(Choice):
    """What becomes of a turn dealt before the betting on the flop was over."""

    RETURN_TURN_AND_BURN_NEW_BURN = "turn and burn go back, shuffle, burn again and deal a new turn"
    KEEP_BURN_NO_NEW_BURN = "the burn stays, the turn goes back, shuffle, new turn without a burn"
    SET_ASIDE_USE_RIVER = (
        "the turn waits aside, burn and use the card due as river; later the card set aside "
        "goes into the stub, shuffle, river without a burn"
    )


class PrematureRiver(Choice):
    """What becomes of a river dealt before the betting on the turn was over."""

    RETURN_RIVER_AND_BURN_NEW_BURN = (
        "river and burn go back, shuffle, burn again and deal a new river"
    )
    KEEP_BURN_NO_NEW_BURN = "the burn stays, the river goes back, shuffle, new river without a burn"


class ActionOnPrematureCard(Choice):
    """What becomes of actions taken after a card was seen too soon."""

    RESCIND_ACTION = "every action since the card was seen is undone, folds too"
    CARD_DOES_NOT_PLAY_ACTION_STANDS = (
        "the card is replaced; actions still owed on the earlier street stand, "
        "bets on the wrong card go back"
    )
    CARD_STANDS_ONCE_ACTED = "the card stands once somebody has acted on it"
    DIRECTOR = "the director decides"


class FourCardFlop(Choice):
    """What is done when the flop has four cards."""

    SCRAMBLE_RANDOM_BURN = "the four are mixed face down; one at random is the next burn"
    RECONSTRUCT_ELSE_SCRAMBLE = (
        "the first three stand and the fourth is the next burn; "
        "if the order is in doubt, one at random is"
    )
    FULL_REDEAL = "all four and the burn go back; shuffle, burn and deal a new flop"


class BurnError(Choice):
    """What is done when no card was burned, or two."""

    CORRECT_BEFORE_ACTION_ELSE_STANDS = (
        "it is put right until somebody acts on the card, which then stands"
    )
    CORRECT_AND_RESCIND_ACTION = "it is put right, and action on the wrong card is undone"


class LaterCards(Choice):
    """Which cards come after a burn error."""

    AS_IF_NO_ERROR = "those that would have come without the error"
    AS_THEY_LIE = "those on top of the stub"


premature_flop = Question(
    33,
    "premature_flop",
    "cards",
    "What is done about a flop dealt before the betting was over?",
    at_table=True,
)
PREMATURE_FLOP = premature_flop.one_of(PrematureFlop)
PREMATURE_FLOP_CUT = premature_flop.yes_no("cut", "Is the shuffled deck cut?")
PREMATURE_FLOP_BURN_IF_IDENTIFIED = premature_flop.yes_no(
    "burn_if_identified", "Does the burn go back only if the dealer can tell which it is?"
)
PREMATURE_FLOP_SUPERVISED = premature_flop.yes_no(
    "supervised", "Must the director or the floor watch the new flop being made?"
)

premature_turn = Question(
    34,
    "premature_turn",
    "cards",
    "What is done about a turn dealt before the betting was over?",
    at_table=True,
)
PREMATURE_TURN = premature_turn.one_of(PrematureTurn)
PREMATURE_TURN_CUT = premature_turn.yes_no("cut", "Is the shuffled deck cut?")
PREMATURE_TURN_BURN_IF_IDENTIFIED = premature_turn.yes_no(
    "burn_if_identified", "Does the burn go back only if the dealer can tell which it is?"
)

premature_river = Question(
    35,
    "premature_river",
    "cards",
    "What is done about a river dealt before the betting was over?",
    at_table=True,
)
PREMATURE_RIVER = premature_river.one_of(PrematureRiver)
PREMATURE_RIVER_CUT = premature_river.yes_no("cut", "Is the shuffled deck cut?")
PREMATURE_RIVER_BURN_IF_IDENTIFIED = premature_river.yes_no(
    "burn_if_identified", "Does the burn go back only if the dealer can tell which it is?"
)

action_on_premature_card = Question(
    36,
    "action_on_premature_card",
    "cards",
    "What becomes of actions taken on a card that should not have been out?",
    at_table=True,
)
ACTION_ON_PREMATURE_CARD = action_on_premature_card.one_of(ActionOnPrematureCard)

four_card_flop = Question(
    37, "four_card_flop", "cards", "What is done about a flop of four cards?", at_table=True
)
FOUR_CARD_FLOP = four_card_flop.one_of(FourCardFlop)
FOUR_CARD_FLOP_EXPOSED_OR_NOT = four_card_flop.yes_no(
    "exposed_or_not",
    "Is it the same for cards still face down (if not, those are mixed and one burned at random)?",
)
FOUR_CARD_FLOP_FLOOR_SELECTS = four_card_flop.yes_no(
    "floor_selects", "Is the floor called to pick the card that is burned?"
)
FOUR_CARD_FLOP_CUT = four_card_flop.yes_no("cut", "Is the deck cut before a new flop?")
FOUR_CARD_FLOP_BURN_IF_IDENTIFIED = four_card_flop.yes_no(
    "burn_if_identified", "Does the burn go back only if the dealer can tell which it is?"
)

burn_error = Question(
    38,
    "burn_error",
    "cards",
    "What if no card is burned, or two, or a burn is seen?",
    at_table=True,
)
BURN_ERROR = burn_error.one_of(BurnError, asks="What is done about a missing or a second burn?")
BURN_ERROR_LATER_CARDS = burn_error.one_of(
    LaterCards, "later_cards", "Which cards come on the later streets?"
)
BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS = burn_error.yes_no(
    "exposed_burn_shown_and_stays", "Is an exposed burn shown to all and left as the burn?"
)


class DisorderedStub(Choice):
    """What is done with a stub that was dropped."""

    RECONSTRUCT_THEN_STUB_THEN_ALL = (
        "its order is restored; failing that the stub alone is shuffled and cut; "
        "if mixed with muck and burns, all of it"
    )
    STUB_THEN_ALL = (
        "the stub alone is shuffled and cut, whether or not its order could be restored; "
        "if mixed with muck and burns, all of it"
    )


disordered_stub = Question(
    39, "disordered_stub", "cards", "What if the stub is dropped?", at_table=True
)


DISORDERED_STUB = disordered_stub.one_of(DisorderedStub)


class NoBurnFlop(Choice):
    """Which card of a flop that came without a burn becomes the burn."""

    FIRST_CARD = "the first, as if it had been burned"
    ONE_OF_THREE_AT_RANDOM = "one of the three, mixed face down, at random"


BURN_ERROR_NO_BURN_FLOP = burn_error.one_of(
    NoBurnFlop,
    "no_burn_flop",
    "A flop came without a burn and nobody has acted: which card becomes the burn?",
)
