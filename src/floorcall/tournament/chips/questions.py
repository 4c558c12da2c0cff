"""The questions on taking small chips out of play."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class ColourUpMethod(Choice):
    """How odd small chips are removed."""

    ROUND_UP = "each player's odd chips become one chip of the next size kept in play"
    CHIP_RACE = "odd chips are raced off by cards"


class ColourUpTiming(Choice):
    """When the smallest chip goes."""

    SCHEDULED = "when the schedule says so"
    WHEN_NO_LONGER_NEEDED = "when blinds and antes no longer need it"


class ColourUpDecider(Choice):
    """Who controls the chips in play."""

    DIRECTOR = "the director"
    LEAGUE_MANAGER = "the league manager"


class FinalOddChips(Choice):
    """What is done with odd chips when a game ends at its stated time."""

    KEPT = "their owners keep them"
    POOLED_HAND = "they are pooled and one hold'em hand, dealt face up, wins them all"


colour_up_method = Question(
    90, "colour_up_method", "chips", "How are odd small chips taken out of play?"
)
COLOUR_UP_METHOD = colour_up_method.one_of(ColourUpMethod)
COLOUR_UP_METHOD_TIMING = colour_up_method.one_of(
    ColourUpTiming, "timing", "When is the smallest chip taken out of play?"
)
COLOUR_UP_METHOD_WHO_DECIDES = colour_up_method.one_of(
    ColourUpDecider, "who_decides", "Who may order a colour-up and choose its method?"
)
COLOUR_UP_METHOD_ANNOUNCE = colour_up_method.yes_no(
    "announce", "Must a colour-up outside the schedule be announced?"
)
COLOUR_UP_METHOD_FINAL_ODD_CHIPS = colour_up_method.one_of(
    FinalOddChips, "final_odd_chips", "What is done with odd chips when the game ends?"
)


class RacePool(Choice):
    """How many larger chips are raced for when the odd chips do not add up evenly."""

    ROUNDED_UP = "one more for any remainder"
    ROUNDED_DOWN = "none for a remainder"


class RaceAward(Choice):
    """How many of the raced chips one player can get."""

    ONE = "one at most"
    WINNER_TAKES_REMAINING = "all: the highest card takes every chip raced for"


class RaceSuit(Choice):
    """The suits that part cards of one rank in a race."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class RacedOut(Choice):
    """What a player gets whose last chips are lost in the race."""

    ONE_CHIP_OF_LOWEST_DENOMINATION = "one further chip of the smallest size kept in play"
    RESERVE_FROM_POOL = "one of the chips raced for, set aside first; a further one if none is left"


class LateLeftovers(Choice):
    """What removed chips are worth when they turn up after the race."""

    EQUAL_VALUE_ONLY = "their equal in larger chips; what falls short is removed for nothing"
    ROUNDED_UP = "their value rounded up to the next chip in play"


chip_race_procedure = Question(91, "chip_race_procedure", "chips", "How is a chip race run?")
CHIP_RACE_PROCEDURE_START_SEAT = chip_race_procedure.whole(
    "start_seat", "At which seat does the deal for a race start?", 1, usual=(1, 2)
)
CHIP_RACE_PROCEDURE_CARD_PER_CHIP = chip_race_procedure.whole(
    "card_per_chip", "How many cards does each odd chip earn?", 1, usual=(1, 2)
)
CHIP_RACE_PROCEDURE_ALL_CARDS_TO_A_PLAYER_TOGETHER = chip_race_procedure.yes_no(
    "all_cards_to_a_player_together", "Does a player get all race cards before the next gets any?"
)
CHIP_RACE_PROCEDURE_CHIPS = chip_race_procedure.one_of(
    RacePool, "chips", "How many larger chips are raced for if the odd ones leave a remainder?"
)
CHIP_RACE_PROCEDURE_MAX_PER_PLAYER = chip_race_procedure.one_of(
    RaceAward, "max_per_player", "How many of the raced chips can one player get?"
)
CHIP_RACE_PROCEDURE_SUITS = chip_race_procedure.in_order(
    RaceSuit,
    "suits",
    "In what order do suits part race cards of one rank, highest first?",
    whole=True,
)
CHIP_RACE_PROCEDURE_RACED_OUT = chip_race_procedure.one_of(
    RacedOut, "raced_out", "What does a player get whose last chips are lost in the race?"
)
CHIP_RACE_PROCEDURE_LATE_LEFTOVERS = chip_race_procedure.one_of(
    LateLeftovers, "late_leftovers", "What are removed chips worth if they turn up later?"
)
