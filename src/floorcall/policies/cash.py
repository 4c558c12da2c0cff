"""The questions on classes of game, cash and casual tables among them."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class GameClass(Choice):
    """The classes of game a book tells apart; the words are the labels of a rule's scope."""

    TOURNAMENT = "an ordinary tournament"
    SATELLITE = "a tournament for seats in another"
    LEAGUE = "a league night with rising blinds"
    CASUAL = "a club night of fixed length and constant blinds"
    CLASS3 = "a licensed event with a named director"
    CASH = "a cash game"
    NIGHTLY = "a nightly or weekly event"
    MAJOR = "a regional final, quarterly or other major event"
    SELF_DEALT = "dealt by the players"
    DEALER_DEALT = "dealt by the house's dealers"
    FULL_TABLE = "played at full tables"
    SIX_HANDED = "played six-handed"
    TURBO = "played with short levels"


class BlindSchedule(Choice):
    """What the blinds do as the game goes on."""

    RISING = "they rise by set amounts at set times"
    CONSTANT = "they stay the same"


class NightOfWeek(Choice):
    """The night of the week a class of game is played on."""

    NOT_FIXED = "no night is fixed"
    MONDAY = "Mondays"
    TUESDAY = "Tuesdays"
    WEDNESDAY = "Wednesdays"
    THURSDAY = "Thursdays"
    FRIDAY = "Fridays"
    SATURDAY = "Saturdays"
    SUNDAY = "Sundays"


game_classes = Question(
    103, "game_classes", "cash", "Which classes of game does the house tell apart?"
)
GAME_CLASSES = game_classes.any_of(GameClass)
GAME_CLASSES_BLINDS = game_classes.one_of(
    BlindSchedule, "blinds", asks="What do the blinds do as the game goes on?"
)
GAME_CLASSES_TIMED_END = game_classes.yes_no(
    "timed_end", asks="Does the game end at a time announced beforehand?"
)
GAME_CLASSES_NIGHT = game_classes.one_of(
    NightOfWeek, "night", asks="On which night of the week is it played?"
)
GAME_CLASSES_DIRECTOR_PLAYS = game_classes.yes_no(
    "director_plays", asks="May the director of the event play in it?"
)


class MissedBlinds(Choice):
    """What happens to the blinds of a player away from a cash game."""

    RELIEF_THEN_POST = "none are due while away; the missed ones are posted on return"
    POSTED_FOR_ABSENT = "the dealer posts them from the absent player's stack"


class OneMissed(Choice):
    """How a single missed blind is posted on return."""

    LIVE = "as a live bet"
    DEAD = "into the pot, as no bet"


class BothMissed(Choice):
    """How both missed blinds are posted on return."""

    BB_LIVE_SB_DEAD = "the big blind live, the small blind into the pot"
    BOTH_LIVE = "both as a live bet"


class OnlyRelief(Choice):
    """How a player whose blinds are posted while away can escape them."""

    CASH_OUT = "by cashing out"
    NO_RELIEF = "not at all"


cash_missed_blinds = Question(
    104, "cash_missed_blinds", "cash", "What of the blinds of a player away from a cash game?"
)
CASH_MISSED_BLINDS = cash_missed_blinds.one_of(MissedBlinds)
CASH_MISSED_BLINDS_ONE_MISSED = cash_missed_blinds.one_of(
    OneMissed, "one_missed", asks="How is a single missed blind posted on return?"
)
CASH_MISSED_BLINDS_BOTH_MISSED = cash_missed_blinds.one_of(
    BothMissed, "both_missed", asks="How are both missed blinds posted on return?"
)
CASH_MISSED_BLINDS_MAY_RAISE = cash_missed_blinds.yes_no(
    "may_raise", asks="May a player who posts on return raise in turn?"
)
CASH_MISSED_BLINDS_WAIT_A_ROUND = cash_missed_blinds.yes_no(
    "wait_a_round", asks="May a returning player wait for the big blind and post nothing extra?"
)
CASH_MISSED_BLINDS_EVERY_STACK_DEALT = cash_missed_blinds.yes_no(
    "every_stack_dealt", asks="Is a stack dealt in while its blinds are posted for it?"
)
CASH_MISSED_BLINDS_ONLY_RELIEF = cash_missed_blinds.one_of(
    OnlyRelief, "only_relief", asks="How can a player escape blinds posted while away?"
)


class SeatingCustom(Choice):
    """A custom by which cash and casual tables are filled."""

    LIST_IN_PERSON_ONLY = "one joins the list in person and for oneself only"
    EARLIEST_CHOOSES = "the first to reach a new table chooses first among its seats"
    INCLUDE_EVERYONE_AT_START = "all who are there when the start period ends are given a seat"
    NO_REBALANCE = "running tables are not balanced and nobody is made to move"
    ONE_VOLUNTEER_MAY_MOVE = "a running table may let one player go to help a new table start"
    NEW_PLAYER_TO_SMALLEST = "a new player goes to the table with the fewest players"
    NO_TRANSFER_IF_LEFT_GAME_SMALLER = "nobody leaves a game for a similar one that is larger"
    FIRST_N_STAY = "when a table is split those who registered first stay"
    BANKER_FIRST_SEAT = "when a game breaks its banker is seated first and the others may draw"


class Inclusion(Choice):
    """How everybody present is given a seat at the start."""

    EXTRA_SEAT = "by one seat more than usual at a table"
    NEW_TABLE = "by one more table, the players divided equally"


cash_casual_seating = Question(
    105, "cash_casual_seating", "cash", "How are cash and casual tables filled, split and left?"
)
CASH_CASUAL_SEATING = cash_casual_seating.any_of(SeatingCustom)
CASH_CASUAL_SEATING_INCLUDE_BY = cash_casual_seating.one_of(
    Inclusion, "include_by", asks="How is everybody present given a seat at the start?"
)
CASH_CASUAL_SEATING_FIRST_N = cash_casual_seating.whole(
    "first_n", asks="How many of the first to register stay when a table is split?", least=1
)
CASH_CASUAL_SEATING_SPLIT_TABLES = cash_casual_seating.whole(
    "split_tables", asks="Up to how many tables do the first to register stay?", least=1
)


class Banker(Choice):
    """Who keeps the bank of a cash table."""

    VOLUNTEER_ELSE_LOW_CARD = "a volunteer among the players, else whoever draws the low card"
    HOUSE_BANK = "the house"


class CashRebuy(Choice):
    """How much a player may buy when buying again."""

    ANY_AMOUNT = "any amount"
    FULL_BUYIN = "a full buy-in"


cash_bank_and_buyin = Question(
    106, "cash_bank_and_buyin", "cash", "Who keeps a cash table's bank, and what may be bought?"
)
CASH_BANK_AND_BUYIN_BANKER = cash_bank_and_buyin.one_of(
    Banker, "banker", asks="Who keeps the bank of a cash table?"
)
CASH_BANK_AND_BUYIN_REFUSER_LEAVES = cash_bank_and_buyin.yes_no(
    "refuser_leaves", asks="Must a low card who refuses the bank leave the game?"
)
CASH_BANK_AND_BUYIN_FULL_BUYIN = cash_bank_and_buyin.yes_no(
    "full_buyin", asks="Must a player enter with a full buy-in?"
)
CASH_BANK_AND_BUYIN_BROKEN_GAME_MONEY_PLAYS = cash_bank_and_buyin.yes_no(
    "broken_game_money_plays", asks="May a player from a broken game play on with the same money?"
)
CASH_BANK_AND_BUYIN_REBUY = cash_bank_and_buyin.one_of(
    CashRebuy, "rebuy", asks="How much may a player buy when buying again?"
)
CASH_BANK_AND_BUYIN_NO_SALE_BELOW_BUYIN = cash_bank_and_buyin.yes_no(
    "no_sale_below_buyin", asks="Must a player who sells chips keep at least the buy-in?"
)
CASH_BANK_AND_BUYIN_BANKER_LEEWAY = cash_bank_and_buyin.yes_no(
    "banker_leeway", asks="May the banker go below the buy-in when selling chips of the bank?"
)
CASH_BANK_AND_BUYIN_NO_CASH_ON_TABLE = cash_bank_and_buyin.yes_no(
    "no_cash_on_table", asks="Must all cash be changed into chips?"
)
