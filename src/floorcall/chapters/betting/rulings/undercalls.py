"""Calls that are too small: completed, or left to the director."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import (
    CORRECTED_UNTIL,
    TINY_CHIP,
    UNDERCALL,
    UNDERCALL_REMEDIES,
    CorrectionDeadline,
    TinyChip,
    Undercall,
    UndercallRemedy,
)
from floorcall.chapters.betting.rulings.clear_actions import call_decision
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

TINY_SHARE = 10
"""Chips are tiny against a bet from a tenth of it down; the books only give 1,000 to 50,000."""


def undercall(reads: Reading, put: int, facing: Facing) -> Decision:
    """What `put` chips come to that do not reach the call, the stack having more.

    2,000 against an opening bet of 8,000 is a call of 8,000; against a raise to 8,000 with
    three in the pot the director chooses between the call and giving up the 2,000.
    """
    match reads[UNDERCALL]:
        case Undercall.ALWAYS_MADE_CORRECT:
            return _make_up(put, facing)
        case Undercall.MANDATORY_IF_HEADS_UP_OR_OPENING_BET_ELSE_DIRECTOR:
            tiny = put * TINY_SHARE <= facing.owed and _tiny_is_an_offence(reads)
            if facing.heads_up or _faces_opening_bet(facing):
                return _make_up(put, facing, tiny)
            return _leave_to_director(reads, put, facing, tiny)


def _tiny_is_an_offence(reads: Reading) -> bool:
    match reads[TINY_CHIP]:
        case TinyChip.DIRECTOR:
            return True
        case TinyChip.AS_UNDERCALL:
            return False


def _faces_opening_bet(facing: Facing) -> bool:
    """A short all-in over the opening bet is a raise, though it does not count as a full one."""
    raised = facing.bets_made == 1 and facing.after_short_all_in
    return facing.opening and not raised


def _make_up(put: int, facing: Facing, tiny: bool = False) -> Decision:
    call = call_decision(facing, why=f"{chips(put)} is too little: ")
    return Decision(
        verdict=call.verdict,
        seat=call.seat,
        to=call.to,
        adds=call.adds,
        says=call.says,
        penalty=tiny,
    )


def _leave_to_director(reads: Reading, put: int, facing: Facing, tiny: bool) -> Decision:
    remedies = reads[UNDERCALL_REMEDIES]
    choices = tuple(
        _choice(remedy, put, facing) for remedy in UndercallRemedy if remedy in remedies
    )
    if not choices:
        return _make_up(put, facing, tiny)
    if len(choices) == 1 and choices[0].makes is not None:
        return choices[0].makes
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=facing.seat,
        choices=choices,
        factors=reads.factors(UNDERCALL_REMEDIES),
        penalty=tiny,
        says=(
            f"{the_seat(facing.seat)} put out {chips(put)} facing {chips(facing.owed)}: the "
            f"director rules a full call, or {chips(put)} given up and the hand folded."
        ),
    )


def _choice(remedy: UndercallRemedy, put: int, facing: Facing) -> Choice:
    match remedy:
        case UndercallRemedy.FULL_CALL:
            call = call_decision(facing)
            return Choice("full call", f"{chips(facing.call)} goes in", call)
        case UndercallRemedy.FORFEIT_AND_FOLD:
            folds = Decision(
                verdict=Verdict.FOLDS,
                seat=facing.seat,
                adds=put,
                says=f"{the_seat(facing.seat)} gives up {chips(put)} and folds.",
            )
            return Choice(
                f"forfeit {put} and fold", f"{chips(put)} stays in the pot, the hand is out", folds
            )


def short_wager(seat: int, short: int, house: House, *, round_over: bool) -> Ruling[Decision]:
    """A wager that comes to light as too small after it was taken for right, in play still."""
    reads = Reading(house)
    match reads[CORRECTED_UNTIL]:
        case CorrectionDeadline.END_OF_ROUND if round_over:
            says = f"{the_seat(seat)}'s wager stands {chips(short)} short: the round is over."
            return reads.rules(Decision(verdict=Verdict.STANDS, seat=seat, says=says))
        case CorrectionDeadline.END_OF_ROUND | CorrectionDeadline.END_OF_HAND:
            says = f"{the_seat(seat)} makes up the {chips(short)} that are missing."
            return reads.rules(Decision(verdict=Verdict.BOUND, seat=seat, says=says))
