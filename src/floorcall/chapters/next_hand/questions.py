"""The questions on button and blinds, on when a hand begins, and on who enters it where."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class MixedButton(Choice):
    """Where the button is while stud is dealt between rounds of hold'em."""

    FREEZE_AT_NEXT_HOLDEM_POSITION = "frozen where the next hold'em hand will have it"
    NOT_OFFERED = "no such game is dealt"


mixed_game_button = Question(
    15,
    "mixed_game_button",
    "moving",
    "Where is the button while a mixed game is in its stud rounds?",
)
MIXED_GAME_BUTTON = mixed_game_button.one_of(MixedButton)


class InitialButton(Choice):
    """How the first button is placed."""

    HIGH_CARD = "everybody draws a card and the highest starts with it"
    OFFICER_DRAWS_CARD = "an officer draws a card for the position"
    RANDOM_SEAT = "a seat is drawn"
    BANKER = "the banker starts with it"


class SuitOrder(Choice):
    """The four suits, to be ranked among equal cards."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class RedrawWhen(Choice):
    """The moments at which a table draws for the button again."""

    RESEATED_WITH_50PCT_OR_MORE_NEW = "half the table or more is new to it"
    FINAL_TWO_TABLES = "two tables are left"
    FINAL_TABLE = "one table is left"


initial_button = Question(
    16, "initial_button", "button", "Where does the button start, and when is it drawn again?"
)
INITIAL_BUTTON = initial_button.one_of(InitialButton)
INITIAL_BUTTON_SUIT_ORDER = initial_button.in_order(
    SuitOrder,
    "suit_order",
    asks="Which suit is higher when equal cards are drawn for a position, best first?",
    whole=True,
)
INITIAL_BUTTON_REDRAW_WHEN = initial_button.any_of(
    RedrawWhen, "redraw_when", asks="When does a table draw for the button again?"
)


class ButtonRule(Choice):
    """How button and blinds go on after a player has left."""

    DEAD_BUTTON = "the big blind goes to the next player; small blind and button follow it exactly"
    MOVING_BUTTON = "the button goes to the next player, and the two after that post the blinds"


class PhantomDealer(Choice):
    """Who deals for a button that lies at an empty seat."""

    PLAYER_BEHIND_BUTTON = "the nearest player before the empty seat"
    NEXT_PLAYER = "the nearest player after the empty seat"


button_rule = Question(
    17,
    "button_rule",
    "button",
    "How do button and blinds advance when a player leaves?",
    at_table=True,
)
BUTTON_RULE = button_rule.one_of(ButtonRule)
BUTTON_RULE_BB_SKIPS_EMPTY = button_rule.yes_no(
    "bb_skips_empty", asks="Does the big blind pass over empty seats?"
)
BUTTON_RULE_PHANTOM_DEALER = button_rule.one_of(
    PhantomDealer, "phantom_dealer", asks="Who deals when the button lies at an empty seat?"
)


class MisplacedButton(Choice):
    """What is done about a button that was moved wrongly."""

    MISDEAL = "it is a misdeal"
    STANDS = "the deal stands"
    CORRECTED_BEFORE_SUBSTANTIAL_ACTION = (
        "button and blinds are put right, until there has been substantial action"
    )


BUTTON_RULE_MISPLACED = button_rule.one_of(
    MisplacedButton, "misplaced", "The button was moved wrongly: what is done?"
)


class HeadsUpButton(Choice):
    """Who has the button with two players left."""

    SB_ON_BUTTON = "the small blind, who acts first before the flop and last after it"
    BB_ON_BUTTON = "the big blind, who acts last on every street"


heads_up_button = Question(
    18, "heads_up_button", "button", "Who is on the button heads-up?", at_table=True
)
HEADS_UP_BUTTON = heads_up_button.one_of(HeadsUpButton)
HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON = heads_up_button.yes_no(
    "last_card_to_button", asks="Does the button receive the last card heads-up?"
)
HEADS_UP_BUTTON_AVOID_DOUBLE_BB = heads_up_button.yes_no(
    "avoid_double_bb", asks="Is the button adjusted so that nobody has the big blind twice running?"
)


class ShortBlind(Choice):
    """What the others owe when a blind could not be posted in full."""

    FULL_BLIND_OWED = "the full blind to call and twice that to raise; the short player wins less"
    POSTED_AMOUNT_OWED = "only what was posted"


class PotLimitBasis(Choice):
    """What a short blind counts for in a pot-limit maximum before the flop."""

    FULL_BLIND = "as much as a full blind; after the flop the pot counts as it is"
    POSTED_AMOUNT = "only what was posted"


short_blind = Question(
    19,
    "short_blind",
    "button",
    "A blind is short because its owner is all-in: what must the others pay?",
    at_table=True,
)
SHORT_BLIND = short_blind.one_of(ShortBlind)
SHORT_BLIND_POT_LIMIT_MAX_USES = short_blind.one_of(
    PotLimitBasis,
    "pot_limit_max_uses",
    asks="What does a short blind count for in the pot-limit maximum before the flop?",
)


class BlindObligation(Choice):
    """What becomes of the blinds of a player who is away."""

    POST_AND_DEAL = "a hand is dealt, and blinds, antes and a bring-in come from the stack"
    CASH_RELIEF = "no hand and no blinds; missed blinds are made good on return"


blind_obligation = Question(
    20,
    "blind_obligation",
    "button",
    "Are absent players dealt in and their blinds taken?",
    at_table=True,
)
BLIND_OBLIGATION = blind_obligation.one_of(BlindObligation)
BLIND_OBLIGATION_EMPTY_SEAT_DEALT_OUT = blind_obligation.yes_no(
    "empty_seat_dealt_out", asks="Is a seat with neither player nor chips left out of the deal?"
)


class AntePayer(Choice):
    """Who pays the ante of a level that has one."""

    BIG_BLIND = "the big blind, for the whole table"
    EVERYBODY = "everybody their own"
    EVENT_CONFIG = "as the event's structure says"


class AnteOrder(Choice):
    """What of a short stack goes in first where the big blind pays the ante."""

    BLIND_FIRST = "the blind"
    ANTE_FIRST = "the ante"


antes = Question(111, "antes", "button", "Who pays the ante, in which order, and does it shrink?")
ANTES_PAYER = antes.one_of(AntePayer, "payer", "Who pays the ante where a level has one?")
ANTES_BIG_BLIND_ORDER = antes.one_of(
    AnteOrder,
    "big_blind_order",
    "The big blind pays the ante and is short: what is taken first?",
)
ANTES_REDUCED_LATE = antes.yes_no("reduced_late", "May antes be lowered as play goes on?")


class HandStart(Choice):
    """The instant at which a hand begins."""

    FIRST_RIFFLE = "the first riffle"
    FIRST_RIFFLE_OR_SHUFFLER_BUTTON = "the first riffle, or the button of a shuffling machine"
    FIRST_RIFFLE_OR_SHUFFLER_OR_DEALER_PUSH = (
        "the first riffle, the button of a shuffling machine or a change of dealers, if earlier"
    )
    PREVIOUS_POT_AWARDED = "the award of the pot before"
    NEW_DEALER_RECEIVES_CARDS = "the next dealer receiving the cards"


class LevelAnnounced(Choice):
    """What makes a new level hold from the next hand."""

    AFTER_TIME_ELAPSED = "the staff's announcement, once the time has run out"
    AT_ZERO = "the clock at zero, and no announcement before"
    END_OF_LEVEL_SIGNAL = "the signal that ends the level"


hand_start = Question(93, "hand_start", "levels", "At what instant does a hand begin?")
HAND_START = hand_start.one_of(HandStart)
HAND_START_LEVEL_ANNOUNCED = hand_start.one_of(
    LevelAnnounced, "level_announced", "What makes a new level hold from the next hand?"
)
HAND_START_HOLD_PUSHES_SECONDS = hand_start.whole(
    "hold_pushes_seconds",
    "From how many seconds before a level or break are changes of dealers held back?",
    usual=(0, 90),
)


class WrongLevelRemedy(Choice):
    """What is done about a hand dealt at the old level by mistake."""

    CORRECTED_BEFORE_SUBSTANTIAL_ACTION = (
        "the blinds are made up, until there has been substantial action"
    )
    STANDS = "the hand is played so"
    DIRECTOR = "as the director decides"


HAND_START_WRONG_LEVEL = hand_start.one_of(
    WrongLevelRemedy, "wrong_level", "What of a hand dealt at the old level by mistake?"
)


class EntryPositions(Choice):
    """The positions in which an arriving player is dealt in."""

    ALL_BUT_BETWEEN_SB_AND_BUTTON = "everywhere except between the small blind and the button"
    NOT_SB_NOT_BUTTON = "everywhere except on the small blind, on the button and between them"
    NOT_SB = "everywhere except on the small blind and between it and the button"


class WaitUntil(Choice):
    """How long a player waits who arrived where no hand is dealt."""

    BUTTON_PASSES = "until the button has passed the seat"
    BIG_BLIND = "until the big blind reaches the seat"


moved_player_entry = Question(
    10,
    "moved_player_entry",
    "moving",
    "In which positions is an arriving player dealt in, and where must the player wait?",
)


MOVED_PLAYER_ENTRY = moved_player_entry.one_of(EntryPositions)


MOVED_PLAYER_ENTRY_WAIT_UNTIL = moved_player_entry.one_of(
    WaitUntil, "wait_until", asks="How long does a player wait who is not dealt in?"
)
