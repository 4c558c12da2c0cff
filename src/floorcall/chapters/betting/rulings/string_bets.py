"""String bets: chips in more than one motion when no raise was declared."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_motions import (
    STRING_BETS,
    STRING_POLICED_BY,
    STRING_RULING,
    PolicedBy,
    StringBet,
    StringRuling,
)
from floorcall.chapters.betting.rulings.clear_actions import call_decision, size_bet
from floorcall.chapters.betting.rulings.silent_chips import silent_chips
from floorcall.chapters.core.decision import Decision, Reading, chips
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.incidents import Chips

_STOPPED_BY = {
    PolicedBy.DEALER: "The dealer stops a string bet: ",
    PolicedBy.ANY_PLAYER: "Any player may stop a string bet: ",
}


def chips_in_motions(
    reads: Reading, motions: list[Chips], facing: Facing, *, reaches_back: bool = False
) -> Decision:
    """Silent chips: one motion as it stands, several as far as the house lets them count.

    Facing 1,000, a 1,000 and then 2,000 more is a call. Chips that complete a call count.
    """
    if reaches_back and len(motions) == 1:
        return _string_bet(reads, StringBet.REACHING_BACK, motions, facing)
    if len(motions) > 1:
        return _string_bet(reads, StringBet.SECOND_MOTION, motions, facing)
    return silent_chips(reads, motions[0].chips, facing)


def chips_let_pass(reads: Reading, motions: list[Chips], facing: Facing) -> Decision:
    """Chips in several motions that nobody stopped before the next player acted: all of them count.

    Facing 500, 500 and then 500 more is a raise to 1,000 once the next player has called it.
    """
    together = tuple(chip for motion in motions for chip in motion.chips)
    return _let_pass(reads, silent_chips(reads, together, facing))


def _let_pass(reads: Reading, counted: Decision) -> Decision:
    stopper = reads[STRING_POLICED_BY].means
    says = f"It was for {stopper} to stop the string bet before the next player acted: it stands."
    return replace(counted, says=f"{says} {counted.says}")


def _string_bet(reads: Reading, kind: StringBet, motions: list[Chips], facing: Facing) -> Decision:
    together = tuple(chip for motion in motions for chip in motion.chips)
    if not reads.has(STRING_BETS, kind):
        return silent_chips(reads, together, facing)
    match reads[STRING_RULING]:
        case StringRuling.CALL_ONLY:
            reads[STRING_POLICED_BY]
        case StringRuling.RAISE_STANDS:
            return replace(silent_chips(reads, together, facing), penalty=True)
    if motions[0].total < facing.call <= sum(together):
        return call_decision(facing, sum(together) - facing.call)
    if motions[0].total < facing.call:
        return silent_chips(reads, together, facing)
    return _rest_back(silent_chips(reads, motions[0].chips, facing), motions)


def _rest_back(counted: Decision, motions: list[Chips]) -> Decision:
    """Of a later motion only what makes up the first one stays: of 1,000 then 2,000, 2,000 go."""
    first, *later = (motion.total for motion in motions)
    made_up = max(0, (counted.adds or 0) - first)
    rest = sum(later) - made_up
    if rest <= 0:
        return counted
    says = f"{counted.says} {chips(rest)} of the later motion back."
    return replace(counted, returned=counted.returned + rest, says=says)


def call_then_raise(
    reads: Reading, to: int, facing: Facing, *, is_let_pass: bool = False
) -> Decision:
    """For "I call, and raise 3,000" the call stands, and the raise too if the house allows it.

    Or if nobody stopped it before the next player acted.
    """
    if is_let_pass:
        return _let_pass(reads, size_bet(reads, to, facing))
    if not reads.has(STRING_BETS, StringBet.CALL_AND_RAISE):
        return size_bet(reads, to, facing)
    match reads[STRING_RULING]:
        case StringRuling.CALL_ONLY:
            return call_decision(facing, why=_STOPPED_BY[reads[STRING_POLICED_BY]])
        case StringRuling.RAISE_STANDS:
            return replace(size_bet(reads, to, facing), penalty=True)
