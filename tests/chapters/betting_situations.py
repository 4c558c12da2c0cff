"""What a player faces, for tests of words and chips; and the words and chips themselves."""

from msgspec.structs import replace

from floorcall.chapters.betting.rulings.conduct_meaning import PlayerMotions, rule_on_motions
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.incidents import Chips, Gesture, Words
from floorcall.table.games import Limit


def faces(price, least=None, *, stack=20000, in_front=0, big_blind=200, **more):
    """Facing `price` where a raise makes it `least`: twice the price unless told otherwise."""
    least = least or (2 * price or big_blind)
    base = Facing(
        seat=4,
        stack=stack,
        in_front=in_front,
        price=price,
        least=least,
        most=in_front + stack,
        may_raise=True,
        opening=True,
        heads_up=False,
        betting=Limit.NO_LIMIT,
        big_blind=big_blind,
        chip=25,
        pot=900 + price,
        live=4,
        first_round=False,
        after_short_all_in=False,
        bets_made=1 if price else 0,
    )
    return replace(base, **more)


RAISED = {"opening": False, "bets_made": 2}
"""Facing a raise, not the opening bet."""


def motions(*made):
    """Words as text, chips as tuples, "reaches back" and "taps the table" as they are."""
    gestures = ("reaches back", "taps the table")
    return tuple(
        Chips(each)
        if isinstance(each, tuple)
        else Gesture(each)
        if each in gestures
        else Words(each)
        for each in made
    )


def ruled(facing, house, *made, **known):
    """The ruling on some motions."""
    return rule_on_motions(PlayerMotions(facing, motions(*made), **known), house)


def outcome(facing, house, *made, **known):
    """The same in short: the verdict's word, the total, and the chips returned."""
    decision = ruled(facing, house, *made, **known).decision
    return (decision.verdict.value, decision.to, decision.returned)


def policies(ruling):
    """The questions a ruling rests on."""
    return {setting.policy for setting in ruling.because}
