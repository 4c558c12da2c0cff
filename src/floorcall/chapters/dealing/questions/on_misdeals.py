"""The questions on errors that take a deal back, on how late, and on the deal that follows."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class MisdealCause(Choice):
    """An error of the deal for which the cards come back."""

    FIRST_CARD_EXPOSED = "the first card off the deck was exposed"
    SECOND_CARD_EXPOSED = "the second card off the deck was exposed"
    TWO_EXPOSED = "two or more cards were exposed by the dealer"
    TWO_BOXED = "two or more cards lay face up in the deck"
    EXPOSED_PLUS_BOXED = "one card was exposed and another lay face up in the deck"
    FIRST_CARD_WRONG_SEAT = "the first card went to the wrong seat"
    NOT_ENTITLED_DEALT = "a seat without a right to a hand was dealt in"
    ENTITLED_DEALT_OUT = "a seat with a right to a hand was dealt out"
    WRONG_CARD_COUNT = "a player was dealt the wrong number of cards"
    OUT_OF_SEQUENCE = "a card was dealt out of its order"
    BUTTON_WRONG = "the button stood at the wrong seat"
    NO_CUT = "the deck was not properly cut"
    NONSTANDARD_CARD = "a card was found that does not belong in the game"
    STUD_DOWN_EXPOSED = "one of the first two down cards of a stud hand was exposed"


class MisdealDeadline(Choice):
    """The last moment at which a misdeal can be called."""

    SUBSTANTIAL_ACTION = "until there has been substantial action"
    TWO_AFTER_BLINDS_ACTED = "until the deal is done and two players after the blinds have acted"


class RedealTerms(Choice):
    """On what terms the cards are dealt again after a misdeal."""

    EXACT_REPLAY = "the same hand is played over"
    NEW_HAND = "a new hand is dealt, at the level that runs by then"


class RedealButton(Choice):
    """Where the button stands for the deal after a misdeal."""

    SAME = "where it stood"
    ADVANCES = "one place further"


class RedealNewPlayers(Choice):
    """Whether players who sat down in between take part in the new deal."""

    NONE = "they wait for the next hand"
    DEALT_IN = "they are dealt in"


class RedealLimits(Choice):
    """The blinds of the new deal when the level ended in between."""

    SAME = "those of the first deal"
    CURRENT_LEVEL = "those of the level now running"


class RedealAbsent(Choice):
    """What becomes of players who were absent or on a penalty at the first deal."""

    DEALT_THEN_KILLED = "they are dealt cards, which are then killed"
    DEALT_IF_BACK = "they play if they are at their seat by now"
    ABSENT_PLAY_PENALISED_KILLED = (
        "the absent play if at their seat by now; hands of players on a penalty are killed"
    )


class RedealPenaltyCount(Choice):
    """How many hands of a penalty a misdeal and its new deal serve."""

    ONCE = "one hand together"
    TWICE = "one hand each"


class WrongDealCount(Choice):
    """What is done when too many or too few hands or cards have been dealt."""

    ADJUST = "the dealer takes back or supplies cards"
    MISDEAL = "it is a misdeal"
    DIRECTOR = "the director decides"


misdeal_causes = Question(
    23, "misdeal_causes", "dealing", "Which errors of the deal are a misdeal?", at_table=True
)
MISDEAL_CAUSES = misdeal_causes.any_of(MisdealCause)
MISDEAL_CAUSES_LIST_OPEN = misdeal_causes.yes_no(
    "list_open", "Does the book say that other errors can be a misdeal too?"
)
MISDEAL_CAUSES_CONSECUTIVE_BUTTON_CARDS = misdeal_causes.yes_no(
    "consecutive_button_cards", "May the button be dealt two cards in a row?"
)

misdeal_deadline = Question(
    24, "misdeal_deadline", "dealing", "Until when can a misdeal be called?", at_table=True
)
MISDEAL_DEADLINE = misdeal_deadline.one_of(MisdealDeadline)
MISDEAL_DEADLINE_PROMPT_CLAIM = misdeal_deadline.yes_no(
    "prompt_claim", "Must a player dealt a fouled hand claim the misdeal at once?"
)


redeal_terms = Question(
    26, "redeal_terms", "dealing", "What carries over to the deal after a misdeal?", at_table=True
)
REDEAL_TERMS = redeal_terms.one_of(RedealTerms)
REDEAL_TERMS_BUTTON = redeal_terms.one_of(RedealButton, "button", "Where does the button stand?")
REDEAL_TERMS_NEW_PLAYERS = redeal_terms.one_of(
    RedealNewPlayers, "new_players", "Do players who sat down in between get cards?"
)
REDEAL_TERMS_LIMITS = redeal_terms.one_of(RedealLimits, "limits", "Which blinds are played?")
REDEAL_TERMS_ABSENT_AND_PENALISED = redeal_terms.one_of(
    RedealAbsent,
    "absent_and_penalised",
    "What of players who were absent or on a penalty at the first deal?",
)
REDEAL_TERMS_PENALTY_COUNT = redeal_terms.one_of(
    RedealPenaltyCount, "penalty_count", "How many hands of a penalty do both deals serve?"
)

wrong_deal_count = Question(
    27,
    "wrong_deal_count",
    "dealing",
    "What is done when the wrong number of hands or cards has been dealt?",
    at_table=True,
)
WRONG_DEAL_COUNT = wrong_deal_count.one_of(WrongDealCount)
WRONG_DEAL_COUNT_EXTRA_CARD_BECOMES_BURN = wrong_deal_count.yes_no(
    "extra_card_becomes_burn", "Does a single surplus card, dealt last and unseen, become the burn?"
)
WRONG_DEAL_COUNT_HAND_WITH_WRONG_COUNT_IS_DEAD = wrong_deal_count.yes_no(
    "hand_with_wrong_count_is_dead",
    "Is a hand dead that is found, too late for a misdeal, to have too many or too few cards?",
)


class ButtonShort(Choice):
    """What is done about a button with too few cards."""

    REPLACED_UNTIL_BUTTON_ACTS = (
        "the missing cards are given until the button acts; then the hand is dead"
    )
    AS_OTHER_HANDS = "the same as for any other hand"


WRONG_DEAL_COUNT_BUTTON_SHORT = wrong_deal_count.one_of(
    ButtonShort, "button_short", "What if the button has too few cards?"
)
WRONG_DEAL_COUNT_EARLY_LOOKER_HAS_NO_SAY = wrong_deal_count.yes_no(
    "early_looker_has_no_say",
    "Does a player who looked before the deal was done lose any say in how it is put right?",
)
