"""The questions on the deck, from its shuffle and cut to its defects, and on who deals it.

Errors that take a deal back are asked in `misdeals`, single cards seen in `hidden_cards`.
"""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class CutBy(Choice):
    """Who cuts the deck before the deal."""

    OTHER_THAN_DEALER = "anybody but the player who deals"
    RIGHT_HAND_PLAYER = "the player to the dealer's right"
    DEALER = "the dealer"


class ShuffleSequence(Choice):
    """The order in which a deck is riffled and stripped before the cut."""

    RIFFLE_RIFFLE_STRIP_RIFFLE = "riffle, riffle, strip, riffle"
    RIFFLE_STRIP_RIFFLE_RIFFLE = "riffle, strip, riffle, riffle"
    ANY_THOROUGH_SHUFFLE = "any thorough shuffle"


class DealRotation(Choice):
    """Who deals."""

    ROTATE_CLOCKWISE = "the players in turn, clockwise with the button"
    HOUSE_DEALER = "a dealer of the house"


class PhantomButton(Choice):
    """Who deals a hand whose button stands at an empty seat."""

    PLAYER_BEHIND = "the last player before the empty seat"
    PLAYER_AHEAD = "the next player after the empty seat"


class BoxedCard(Choice):
    """What a single card face up in the deck is."""

    SCRAP_REPLACE_NEXT = "scrap paper, replaced by the card below it"
    PLAYS_AS_DEALT = "a card like any other: it plays, seen as it was"


class BoxedCardPassed(Choice):
    """When a boxed card is replaced whose next card has already been dealt on."""

    REPLACE_AFTER_ROUND = "after everybody else has been dealt to"
    REPLACE_AT_ONCE = "at once, by the card that is next"


class SeveralBoxedCards(Choice):
    """What two or more boxed cards make of the deal."""

    MISDEAL = "a misdeal"
    EACH_SCRAPPED = "each is scrap and is replaced"


class DeckDefect(Choice):
    """What can be wrong with the deck in play."""

    WRONG_DECK_FLOP_NO_ACTION = "the flop came from another deck and nobody has acted on it"
    WRONG_DECK_FLOP_ACTION = "the flop came from another deck and was bet on"
    FOREIGN_BACK_IN_HAND = "a card with another back is in the hand"
    FOREIGN_BACK_IN_STUB = "a card with another back is in the stub"
    DUPLICATE = "two cards are the same"
    MISSING_CARD = "a card is missing"


class DefectOutcome(Choice):
    """What a defect of the deck does to the hand."""

    VOID_AND_RETURN = "the hand is void and every wager goes back"
    STANDS = "the hand stands"
    REPLACE_FLOP = "the flop is dealt again from the right deck"


class DeckChange(Choice):
    """Whether players can ask for another deck."""

    NO_REQUESTS = "they cannot"
    ASK_AT_DISCRETION = "they can, and the floor decides"


class DeckSchedule(Choice):
    """When staff change the deck unasked."""

    PUSH_OR_LEVEL = "when dealers or levels change"
    AS_NEEDED = "when it is worn or found defective"


shuffle_and_cut = Question(
    21, "shuffle_and_cut", "dealing", "How is the deck prepared, and who cuts it?", at_table=True
)
SHUFFLE_AND_CUT_CUT_BY = shuffle_and_cut.one_of(CutBy, "cut_by", "Who cuts the deck?")
SHUFFLE_AND_CUT_NO_CUT_IS_MISDEAL = shuffle_and_cut.yes_no(
    "no_cut_is_misdeal", "Is a deal from a deck not properly cut a misdeal?"
)
SHUFFLE_AND_CUT_CUT_CARD = shuffle_and_cut.yes_no(
    "cut_card", "Does only placing the cut card count as a cut, a tap on the deck not?"
)
SHUFFLE_AND_CUT_SHUFFLE_MIN = shuffle_and_cut.whole(
    "shuffle_min", "How many shuffles must there be at least?", least=1, usual=(3, 4)
)
SHUFFLE_AND_CUT_SHUFFLE_MAX = shuffle_and_cut.whole(
    "shuffle_max",
    "How many shuffles may there be at most (0: as many as the dealer likes)?",
    usual=(0, 5),
)
SHUFFLE_AND_CUT_SHUFFLE_SEQUENCE = shuffle_and_cut.any_of(
    ShuffleSequence, "shuffle_sequence", "Which orders of riffling and stripping are standard?"
)
SHUFFLE_AND_CUT_RESHUFFLE_ON_REQUEST = shuffle_and_cut.yes_no(
    "reshuffle_on_request", "Can any player have the deck shuffled again before the deal?"
)

deal_rotation = Question(22, "deal_rotation", "dealing", "Who deals?", at_table=True)
DEAL_ROTATION = deal_rotation.one_of(DealRotation)
DEAL_ROTATION_PHANTOM_BUTTON = deal_rotation.one_of(
    PhantomButton, "phantom_button", "Who deals when the button stands at an empty seat?"
)
DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT = deal_rotation.yes_no(
    "absentee_deals_next_orbit", "Must a player who missed an orbit deal all of the next one?"
)

boxed_card = Question(
    28, "boxed_card", "dealing", "What is a card found face up in the deck?", at_table=True
)
BOXED_CARD = boxed_card.one_of(BoxedCard)
BOXED_CARD_IF_NEXT_ALREADY_DEALT = boxed_card.one_of(
    BoxedCardPassed,
    "if_next_already_dealt",
    "When is it replaced if the card below has been dealt to somebody else?",
)
BOXED_CARD_TWO_OR_MORE = boxed_card.one_of(
    SeveralBoxedCards, "two_or_more", "What if there are two or more?"
)

defective_deck = Question(
    29,
    "defective_deck",
    "dealing",
    "What does a defective or wrong deck do to a hand?",
    at_table=True,
)
DEFECTIVE_DECK_WRONG_DECK_FLOP_NO_ACTION = defective_deck.one_of(
    DefectOutcome,
    "wrong_deck_flop_no_action",
    "What if the flop came from another deck and nobody has acted on it?",
)
DEFECTIVE_DECK_WRONG_DECK_FLOP_ACTION = defective_deck.one_of(
    DefectOutcome,
    "wrong_deck_flop_action",
    "What if the flop came from another deck and was bet on?",
)
DEFECTIVE_DECK_FOREIGN_BACK_IN_HAND = defective_deck.one_of(
    DefectOutcome, "foreign_back_in_hand", "What if a card in play has another back?"
)
DEFECTIVE_DECK_FOREIGN_BACK_IN_STUB = defective_deck.one_of(
    DefectOutcome, "foreign_back_in_stub", "What if a card of the stub has another back?"
)
DEFECTIVE_DECK_DUPLICATE = defective_deck.one_of(
    DefectOutcome, "duplicate", "What if two cards are the same?"
)
DEFECTIVE_DECK_MISSING_CARD = defective_deck.one_of(
    DefectOutcome, "missing_card", "What if a card is missing?"
)
DEFECTIVE_DECK_REDEAL = defective_deck.any_of(
    DeckDefect, "redeal", "After which defects is the voided hand dealt again?"
)
DEFECTIVE_DECK_DUTY_TO_REPORT = defective_deck.yes_no(
    "duty_to_report", "Must a player who knows of a defect say so?"
)
DEFECTIVE_DECK_SILENCE_FORFEITS = defective_deck.yes_no(
    "silence_forfeits", "Does a player who knew of a duplicate card lose the right to a refund?"
)

deck_change = Question(
    30, "deck_change", "dealing", "Can players ask for another deck?", at_table=True
)
DECK_CHANGE = deck_change.one_of(DeckChange)
DECK_CHANGE_SCHEDULE = deck_change.one_of(
    DeckSchedule, "schedule", "When do staff change the deck unasked?"
)


class NonstandardCardLate(Choice):
    """What a card is that does not belong in the game, found too late for a misdeal."""

    SCRAP = "a scrap of paper: as if it were not there"
    HAND_DEAD = "the hand that holds it is dead"
    DIRECTOR = "what the director says"


DEFECTIVE_DECK_NONSTANDARD_CARD_LATE = defective_deck.one_of(
    NonstandardCardLate,
    "nonstandard_card_late",
    "What is a card that does not belong in the game, found too late for a misdeal?",
)
