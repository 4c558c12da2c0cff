"""The questions on what a motion with chips or cards commits a player to."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class Commitment(Choice):
    """The moment after which chips cannot be taken back."""

    PLACED_IN_FRONT = "once placed in front of the player"
    PUT_IN_POT = "once put in the pot in turn"
    PUSHED_OUT = "once pushed out in turn"
    BETTING_LINE = "once past the betting line"
    RELEASED = "once let go of"


class ForwardMotion(Choice):
    """What a motion with chips means that made somebody else act."""

    MAY_BE_COMPLETED = "the player may be made to complete it"
    NOT_BINDING = "it binds the player to nothing"


chip_commitment = Question(
    46, "chip_commitment", "betting", "When can chips no longer be taken back?", at_table=True
)
CHIP_COMMITMENT = chip_commitment.any_of(Commitment)
HELD_IN_AIR_COUNTS = chip_commitment.yes_no(
    "held_in_air_counts", "Are chips committed that are merely held past the line?"
)
FORWARD_MOTION = chip_commitment.one_of(
    ForwardMotion,
    "forward_motion_inducing_action",
    "What of a forward motion with chips that made another player act?",
)


class Token(Choice):
    """What a bounty chip, a clock token or the like is worth as a bet."""

    DIRECTOR = "a call or an all-in, as the director decides"
    NO_ACTION = "nothing; the player is asked to act"


TOKEN = chip_commitment.one_of(Token, "token", "What is a bet made with a token?")


class RaiseMethods(Choice):
    """The proper ways to raise."""

    THREE_METHODS = "one motion; the amount said first; or “raise” said first, then two motions"
    DECLARE_OR_ONE_MOTION = "one motion, or declared first"
    ONE_MOTION = "one motion, whatever is said"


class NonexactFirstMotion(Choice):
    """What follows when “raise” is said and neither a call nor a raise is put out first."""

    MINIMUM_RAISE = "a minimum raise"
    MAY_BE_COMPLETED = "the player may still complete it in one more motion"


class StringRuling(Choice):
    """What a string bet comes to."""

    CALL_ONLY = "the later motion does not count, so a call stays a call"
    RAISE_STANDS = "all of it counts, and the player may be penalised"


class StringBet(Choice):
    """What makes a string bet."""

    SECOND_MOTION = "a call in one motion and a raise in a later one"
    REACHING_BACK = "reaching for more chips with no amount stated"
    CALL_AND_RAISE = "“I call, and raise”"


class PolicedBy(Choice):
    """Who must speak up against a string bet."""

    DEALER = "the dealer"
    ANY_PLAYER = "any player in the hand"


raise_methods = Question(
    47,
    "raise_methods",
    "betting",
    "How may a raise be made, and what is a string bet?",
    at_table=True,
)
RAISE_METHODS = raise_methods.one_of(RaiseMethods, asks="In which ways may a raise be made?")
AMOUNT_NEEDED = raise_methods.yes_no(
    "amount_needed", "Must a raise declared in words name its amount?"
)
NONEXACT_FIRST_MOTION = raise_methods.one_of(
    NonexactFirstMotion,
    "nonexact_first_motion",
    "“Raise” was said and an amount between a call and a raise put out: what is it?",
)
STRING_BETS = raise_methods.any_of(StringBet, "string_bets", "What is a string bet?")
STRING_RULING = raise_methods.one_of(
    StringRuling, "string_ruling", "What does a string bet come to?"
)
STRING_POLICED_BY = raise_methods.one_of(PolicedBy, "policed_by", "Who calls a string bet?")


class NonstandardFold(Choice):
    """What an uncalled-for fold is worth."""

    BINDING_PENALISABLE = "it binds, and may be penalised"
    DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION = (
        "the hand is dead only if it faced a bet or made another player act"
    )


class OutOfTurnFold(Choice):
    """What a fold out of turn is worth."""

    BINDING = "it binds"
    MAY_BE_BINDING = "the director may hold the player to it"
    AS_IN_TURN = "it is judged as if it were in turn"


nonstandard_fold = Question(
    57,
    "nonstandard_fold",
    "betting",
    "What is a fold worth that faces no bet or comes out of turn?",
    at_table=True,
)
NONSTANDARD_FOLD = nonstandard_fold.one_of(NonstandardFold)


class OpponentOverlooked(Choice):
    """What becomes of cards a bettor throws away who forgot that somebody is still in."""

    HELD_FOR_FLOOR = "the dealer holds them and calls the floor"
    AS_OTHER_FOLDS = "they are folded like any others"


OPPONENT_OVERLOOKED = nonstandard_fold.one_of(
    OpponentOverlooked,
    "opponent_overlooked",
    "A bettor discards, overlooking an opponent: what becomes of the cards?",
)
OUT_OF_TURN_FOLD = nonstandard_fold.one_of(
    OutOfTurnFold, "out_of_turn", "What is a fold out of turn worth?"
)
