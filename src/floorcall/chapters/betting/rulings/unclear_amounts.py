"""Amounts that can mean two things: "I bet five" at 200/400 is 500 or 5,000."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.chapters.betting.questions.on_declarations import (
    UNCLEAR_AMOUNT,
    UNCLEAR_REPEAT_PENALTY,
    UnclearAmount,
)
from floorcall.chapters.betting.rulings.spoken_amounts import Amount
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.limits import Limit

Meant = Callable[[int], Decision]
"""What the player has done, given what the amount is."""


def meanings(amount: Amount, facing: Facing, at_least: int) -> tuple[int, ...]:
    """What an amount can mean, smallest first; one meaning if it is clear.

    A number without a scale is taken as said if that is a possible wager or not far from one, as
    25 at blinds of 25/50; else in hundreds or thousands, as far as the stack allows.
    """
    value = amount.value
    if amount.scaled or value >= at_least or 2 * value >= facing.big_blind:
        return (value,)
    if value >= 100:
        # "one fifty" at 5,000/10,000 is 150,000, but at 100/200 it is too little by a bit
        return (value if 10 * value >= facing.big_blind else 1000 * value,)
    scaled = (100 * value, 1000 * value)
    possible = tuple(each for each in scaled if at_least <= each <= facing.all_in)
    if possible:
        return possible
    return next(((each,) for each in scaled if each >= at_least), scaled[-1:])


def settle_amount(
    reads: Reading,
    amounts: tuple[int, ...],
    facing: Facing,
    meant: Meant,
    *,
    put: int | None,
    unclear_before: int,
    leaves: Limit,
) -> Decision:
    """What becomes of an amount with these meanings; `put` is what was put out after it.

    After "raise, five" a 5,000 chip into a pot of 675 makes it 500: no other meaning fits the pot.
    """
    if len(amounts) == 1:
        return meant(amounts[0])
    match reads[UNCLEAR_AMOUNT]:
        case UnclearAmount.LESSER_VALUE:
            return meant(amounts[0])
        case UnclearAmount.ASK_PLAYER_THEN_FLOOR:
            pass
    fitting = tuple(each for each in amounts if each <= facing.pot)
    if put is not None and len(fitting) == 1:
        return meant(fitting[0])
    if put == amounts[0]:
        return meant(amounts[0])
    again = unclear_before > 0 and reads[UNCLEAR_REPEAT_PENALTY]
    listed = " or ".join(chips(each) for each in amounts)
    who_says = "the floor decides" if put is not None else "the dealer asks which is meant"
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=facing.seat,
        choices=tuple(Choice(str(each), f"it is {chips(each)}", meant(each)) for each in amounts),
        factors=reads.factors(UNCLEAR_AMOUNT),
        penalty=again,
        leaves=leaves,
        says=f"{the_seat(facing.seat)}'s amount can mean {listed}: {who_says}.",
    )
