"""The questions on cash tables: missed blinds, the bank and buying in."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


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
