"""The questions on what a player's words commit the player to.

Silent chips are in `chips`, motions in `motions`.
"""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Term(Choice):
    """A word that names an action beyond doubt."""

    BET = "bet"
    RAISE = "raise"
    CALL = "call"
    FOLD = "fold"
    CHECK = "check"
    ALL_IN = "all-in"
    POT = "pot, in pot-limit only"


class RegionalTerms(Choice):
    """What a word of the region is worth."""

    MAY_COUNT = "the director may accept it as an official term"
    AT_PLAYERS_RISK = "it is as risky as any other loose word"


class Nonstandard(Choice):
    """What a loose word or gesture is worth."""

    AT_PLAYERS_RISK = "it may be ruled to mean something the player did not intend"
    NO_ACTION = "it is no action at all; the player is asked to act"


class Tap(Choice):
    """What rapping the table means with nothing to call."""

    CHECK = "a check"
    NO_ACTION = "nothing; the player is asked to act"


class Language(Choice):
    """Which languages may be spoken."""

    ENGLISH_ONLY = "English and no other"
    AS_POSTED = "those that the house has posted"
    ANY = "any language"


class LanguageException(Choice):
    """Where another language may be spoken all the same."""

    AWAY_FROM_TABLE = "away from the table"
    NOWHERE = "nowhere"


official_terms = Question(
    42,
    "official_terms",
    "betting",
    "Which words and gestures count as actions, and in what language?",
    at_table=True,
)
OFFICIAL_TERMS = official_terms.any_of(Term, "terms", "Which words are official?")
COMPLETE_IS_OFFICIAL = official_terms.yes_no("complete_is_official", "Is “complete” official too?")
REGIONAL_TERMS = official_terms.one_of(
    RegionalTerms, "regional_terms", "What is a term of the region worth?"
)
NONSTANDARD_TERMS = official_terms.one_of(
    Nonstandard, "nonstandard", "What is any other word or gesture worth?"
)
TAP = official_terms.one_of(Tap, "tap", "What does rapping the table mean with no bet to call?")
LANGUAGE = official_terms.one_of(Language, "language", "Which language is spoken at the table?")
LANGUAGES_POSTED = official_terms.words(
    "languages_posted", "Where the house posts them, which languages may be spoken?"
)
LANGUAGE_OUT_OF_HAND = official_terms.yes_no(
    "language_even_out_of_hand", "Does that bind players who are not in the hand?"
)
LANGUAGE_EXCEPTION = official_terms.one_of(
    LanguageException, "language_exception", "Where may another language be spoken?"
)


class Precedence(Choice):
    """Whether words or chips define an action made with both."""

    FIRST_IN_TIME_THEN_VERBAL = "whichever came first; clear words, if both came at once"
    VERBAL_ALWAYS = "the words, even if the chips came first"


class BareAmount(Choice):
    """What an amount spoken without an action means."""

    SAME_AS_CHIPS = "the same as pushing out that amount in silence"
    DECLARED_RAISE = "a declared raise, if it is more than the call"


class RaisePlusAmount(Choice):
    """What “raise” followed by an amount means."""

    TOTAL = "a raise to that total"
    ON_TOP = "a raise by that amount over the call"


verbal_vs_chips = Question(
    43,
    "verbal_vs_chips",
    "betting",
    "Do words bind, do they prevail over chips, and what does an amount mean?",
    at_table=True,
)
IN_TURN_VERBAL_BINDING = verbal_vs_chips.yes_no(
    "in_turn_verbal_binding", "Does a declaration in turn bind?"
)
PRECEDENCE = verbal_vs_chips.one_of(
    Precedence, "precedence", "Which defines the action when both words and chips are used?"
)
BARE_AMOUNT = verbal_vs_chips.one_of(
    BareAmount, "bare_amount", "What does an amount alone mean when facing a bet?"
)
RAISE_PLUS_AMOUNT = verbal_vs_chips.one_of(
    RaisePlusAmount, "raise_plus_amount", "What does “raise, eight thousand” mean?"
)
GENERAL_DECLARATION_COMMITS = verbal_vs_chips.yes_no(
    "general_declaration_commits_full_action",
    "Does a plain “call” or “raise” commit the player to the full action?",
)
WAIT_FOR_AMOUNTS = verbal_vs_chips.yes_no(
    "wait_for_amounts", "Must the next player wait until the amount is clear?"
)


class CheckFacingBet(Choice):
    """What “check” is worth with a bet to call."""

    CALL_OR_FOLD = "it takes the raise away: the player may call or fold"
    NO_ACTION = "it is no action; the player is asked to act"


class CallWithoutBet(Choice):
    """What “call” is worth with nothing to call."""

    CHECK = "a check"
    NO_ACTION = "no action; the player is asked to act"


class RaiseWithoutBet(Choice):
    """What “raise” is worth with nothing to raise."""

    BET_AT_LEAST_MINIMUM = "a bet of the minimum or more"
    NO_ACTION = "no action; the player is asked to act"


class Contradiction(Choice):
    """Who settles words and chips that contradict each other and were not clear to all."""

    DIRECTOR = "the director, by the circumstances"
    AS_PRECEDENCE = "nobody needs to: the same goes first as ever"


class CalledTooSoon(Choice):
    """What a call is worth that came before the amount was known."""

    DIRECTOR = "whatever the director rules, even a call of any amount"
    HELD_WHEN_CLEAR = "a call of the amount, once it is clear"


CHECK_FACING_BET = verbal_vs_chips.one_of(
    CheckFacingBet, "check_facing_bet", "What is “check” facing a bet?"
)
CALL_WITHOUT_BET = verbal_vs_chips.one_of(
    CallWithoutBet, "call_without_bet", "What is “call” with no bet to call?"
)
RAISE_WITHOUT_BET = verbal_vs_chips.one_of(
    RaiseWithoutBet, "raise_without_bet", "What is “raise” with no bet to raise?"
)
CONTRADICTION = verbal_vs_chips.one_of(
    Contradiction,
    "contradiction",
    "Words and chips contradict each other and were not clear to all: which counts?",
)
CALLED_TOO_SOON = verbal_vs_chips.one_of(
    CalledTooSoon, "called_too_soon", "What of a call made before the amount was known?"
)


class UnclearAmount(Choice):
    """Who settles an amount that can mean two things."""

    LESSER_VALUE = "it is the smallest amount it can mean"
    HIGHEST_WITHIN_POT = "it is the largest amount it can mean that is no more than the pot"
    ASK_PLAYER_THEN_FLOOR = "the dealer asks the player; failing an answer the floor decides"


unclear_amount = Question(
    44,
    "unclear_amount",
    "betting",
    "What is bet when the declared amount can mean two things?",
    at_table=True,
)
UNCLEAR_AMOUNT = unclear_amount.one_of(UnclearAmount)
UNCLEAR_REPEAT_PENALTY = unclear_amount.yes_no(
    "repeat_penalty", "May a player who is often unclear be penalised?"
)


class ConditionalStatement(Choice):
    """What “if you bet, I raise” is worth."""

    MAY_BIND_MAY_PENALISE = "the director may hold the player to it, penalise it, or both"
    MAY_PENALISE = "it never binds, but the director may penalise it"


conditional_statements = Question(
    45,
    "conditional_statements",
    "betting",
    "What becomes of a statement about what a player would do later?",
    at_table=True,
)
CONDITIONAL_STATEMENTS = conditional_statements.one_of(ConditionalStatement)


class BetThePot(Choice):
    """What “I bet the pot” means where bets have no pot limit."""

    BINDS_TO_VALID_BET = "no amount, but the player must bet"
    NOT_BINDING = "nothing; the player is asked to act"


class PotBetAmount(Choice):
    """How much the player who said it must bet."""

    AT_LEAST_MINIMUM = "a minimum bet or more, as the player chooses"
    MINIMUM = "exactly a minimum bet"


class PotBetFacingBet(Choice):
    """What it means when there is a bet already."""

    VALID_RAISE = "the player must raise"
    CALL_OR_RAISE = "the player must call or raise"


bet_the_pot = Question(
    54, "bet_the_pot", "betting", "What is “I bet the pot” worth in no-limit?", at_table=True
)
BET_THE_POT = bet_the_pot.one_of(BetThePot)
BET_THE_POT_AMOUNT = bet_the_pot.one_of(PotBetAmount, "amount", "How much must be bet?")
BET_THE_POT_FACING_BET = bet_the_pot.one_of(
    PotBetFacingBet, "facing_bet", "What must the player do who is facing a bet?"
)
BET_THE_POT_PENALTY = bet_the_pot.yes_no("penalty", "May it be penalised?")
