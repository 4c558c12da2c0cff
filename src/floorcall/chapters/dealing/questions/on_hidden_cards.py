"""The questions on cards that should stay unseen: hole cards, stub, muck and the undealt."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class ExposedHoleCard(Choice):
    """What is done about one hole card the dealer exposed, where that is no misdeal."""

    REPLACE_AFTER_DEAL_EXPOSED_IS_FIRST_BURN = (
        "the deal goes on, the next card replaces it, and it becomes the first burn"
    )
    CARD_PLAYS = "the player keeps it, seen as it was"


class PlayerExposesCard(Choice):
    """What a player's own exposed or dropped card is."""

    CARD_PLAYS_HAND_LIVE = "the card plays and the hand stays live"
    HAND_DEAD = "the hand is dead"


class ExposurePenalty(Choice):
    """Whether exposing one's cards is penalised."""

    MAY = "it may be"
    WILL = "it will be"


class PenaltyStart(Choice):
    """When a penalty for exposing cards begins."""

    END_OF_HAND = "once the hand is over"
    AT_ONCE = "at once"


class MuckHandling(Choice):
    """Who gathers the discards."""

    DEALER_ONLY = "only the dealer"
    ONE_COLLECTING_PLAYER = "one player, usually the first to fold"


class RabbitHunting(Choice):
    """Whether cards that would have come may be shown once a hand is over."""

    FORBIDDEN = "it is not allowed"
    DISCOURAGED = "dealers are asked not to"


exposed_hole_card = Question(
    31,
    "exposed_hole_card",
    "cards",
    "What happens when the dealer exposes one hole card and that is no misdeal?",
    at_table=True,
)
EXPOSED_HOLE_CARD = exposed_hole_card.one_of(ExposedHoleCard)
EXPOSED_HOLE_CARD_FACE_UP_ON_DECK = exposed_hole_card.yes_no(
    "face_up_on_deck", "Does it lie face up on the deck until it is burned?"
)
EXPOSED_HOLE_CARD_MUST_ANNOUNCE_BEFORE_LOOKING = exposed_hole_card.yes_no(
    "must_announce_before_looking",
    "Must the player say that the card was exposed before looking at it?",
)
EXPOSED_HOLE_CARD_CHOICE = exposed_hole_card.yes_no(
    "choice", "Can the player choose to keep the card?"
)
EXPOSED_HOLE_CARD_OFF_TABLE_COUNTS_AS_EXPOSED = exposed_hole_card.yes_no(
    "off_table_counts_as_exposed", "Is a card dealt off the table an exposed card?"
)
EXPOSED_HOLE_CARD_DEALER_FLASH_COUNTS = exposed_hole_card.yes_no(
    "dealer_flash_counts", "Is a card flashed by the dealer an exposed card?"
)
EXPOSED_HOLE_CARD_SEEN_BY_ANYONE_COUNTS = exposed_hole_card.yes_no(
    "seen_by_anyone_counts", "Is a card that anybody at the table saw an exposed card?"
)

player_exposes_card = Question(
    32,
    "player_exposes_card",
    "cards",
    "What happens when a player exposes, drops or shows a card of their own?",
    at_table=True,
)
PLAYER_EXPOSES_CARD = player_exposes_card.one_of(PlayerExposesCard)
PLAYER_EXPOSES_CARD_PENALTY = player_exposes_card.one_of(
    ExposurePenalty, "penalty", "Is it penalised?"
)
PLAYER_EXPOSES_CARD_PENALTY_STARTS = player_exposes_card.one_of(
    PenaltyStart, "penalty_starts", "When does such a penalty begin?"
)


muck_handling = Question(
    40, "muck_handling", "cards", "Who handles the muck and the burns?", at_table=True
)
MUCK_HANDLING = muck_handling.one_of(MuckHandling)
MUCK_HANDLING_BURNS_SEPARATE = muck_handling.yes_no(
    "burns_separate", "Are the burns kept apart from the muck until the hand is over?"
)
MUCK_HANDLING_NO_LOOKING = muck_handling.yes_no(
    "no_looking", "Is it forbidden to look at or turn over discards?"
)

rabbit_hunting = Question(
    41,
    "rabbit_hunting",
    "cards",
    "May the cards that would have come be shown after a hand?",
    at_table=True,
)
RABBIT_HUNTING = rabbit_hunting.one_of(RabbitHunting)
