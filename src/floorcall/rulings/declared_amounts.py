"""Amounts declared, with a raise or alone: what total they make."""

from __future__ import annotations

from msgspec import Struct

from floorcall.policies.declarations import (
    BARE_AMOUNT,
    RAISE_PLUS_AMOUNT,
    BareAmount,
    RaisePlusAmount,
)
from floorcall.policies.motions import RAISE_METHODS
from floorcall.rulings.actions import sized
from floorcall.rulings.change import call_with_change
from floorcall.rulings.conduct import Chips
from floorcall.rulings.decision import Decision
from floorcall.rulings.facing import Facing
from floorcall.rulings.half_raise import more_than_a_call
from floorcall.rulings.limits import CALL_OR_RAISE, MUST_BET_OR_RAISE
from floorcall.rulings.loose_words import loose
from floorcall.rulings.reading import Reading
from floorcall.rulings.unclear import meanings, settled
from floorcall.rulings.undercalls import undercall
from floorcall.rulings.words import Heard, Said


class Declared(Struct, frozen=True):
    """Words in a betting situation. `after` holds the chips that came after them."""

    heard: Heard
    facing: Facing
    after: tuple[Chips, ...] = ()
    unclear_before: int = 0
    """How often the player has been unclear already."""

    @property
    def put(self) -> int:
        """All chips put out after the words."""
        return sum(motion.total for motion in self.after)


def raise_to_amount(reads: Reading, declared: Declared) -> Decision:
    """A bet or raise with its amount: facing 2,000, "raise, eight thousand" is a total of 8,000."""
    heard, facing = declared.heard, declared.facing
    if heard.amount is None:
        return loose(reads, facing)
    if facing.price:
        reads[RAISE_METHODS]
    above = facing.price if _on_top(reads, heard, facing) else 0
    more_than_the_call = facing.price + 1 if facing.price else _smallest_opening(facing)
    return settled(
        reads,
        meanings(heard.amount, facing, facing.full_raise if above else more_than_the_call),
        facing,
        lambda amount: sized(reads, above + amount, facing, declared.put),
        put=declared.put if declared.after else None,
        unclear_before=declared.unclear_before,
        leaves=MUST_BET_OR_RAISE,
    )


def _smallest_opening(facing: Facing) -> int:
    """The smallest opening bet anybody would think of: what is under the minimum is made up."""
    return min(facing.big_blind or facing.least, facing.least)


def _on_top(reads: Reading, heard: Heard, facing: Facing) -> bool:
    """Whether the amount goes on top of the call rather than being the total."""
    if heard.on_top:
        return True
    if heard.said is not Said.RAISE or not facing.price:
        return False
    match reads[RAISE_PLUS_AMOUNT]:
        case RaisePlusAmount.TOTAL:
            return False
        case RaisePlusAmount.ON_TOP:
            return True


def bare_amount(reads: Reading, declared: Declared) -> Decision:
    """An amount without an action is a total, as if it lay on the table."""
    heard, facing = declared.heard, declared.facing
    if heard.amount is None:
        return loose(reads, facing)
    return settled(
        reads,
        meanings(heard.amount, facing, facing.price or _smallest_opening(facing)),
        facing,
        lambda amount: _total_said(reads, amount, facing, declared.put),
        put=declared.put if declared.after else None,
        unclear_before=declared.unclear_before,
        leaves=CALL_OR_RAISE if facing.price else MUST_BET_OR_RAISE,
    )


def _total_said(reads: Reading, total: int, facing: Facing, put: int) -> Decision:
    if facing.price == 0:
        return sized(reads, total, facing, put)
    bare = reads[BARE_AMOUNT]
    if total < facing.in_front + facing.call:
        return undercall(
            reads, total - facing.in_front if total > facing.in_front else total, facing
        )
    if total <= facing.price:
        return call_with_change(reads, put, facing)
    match bare:
        case BareAmount.SAME_AS_CHIPS:
            return more_than_a_call(reads, total, facing, put)
        case BareAmount.DECLARED_RAISE:
            return sized(reads, total, facing, put)
