"""Calls that are too small: completed, or left to the director."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.betting.questions.on_chips import (
    CORRECTED_UNTIL,
    TINY_CHIP,
    UNDERCALL,
    UNDERCALL_GIVES_UP,
    UNDERCALL_REMEDIES,
    UNDERCALLS_IN_SEQUENCE,
    UNDERSIZED_BET_FOR,
    UNDERSIZED_BET_UNTIL,
    CorrectedFor,
    CorrectionDeadline,
    GivesUp,
    TinyChip,
    Undercall,
    UndercallRemedy,
    UndercallsInSequence,
)
from floorcall.chapters.betting.rulings.clear_actions import PUT_OUT, call_decision
from floorcall.chapters.core.decision import (
    Choice,
    Decision,
    Reading,
    Verdict,
    chips,
    seats,
    the_seat,
)
from floorcall.chapters.core.facing import Facing
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

FULL_CALL = "full call"
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
            if not tiny and (facing.heads_up or _faces_opening_bet(facing)):
                return _make_up(put, facing)
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


def _make_up(put: int, facing: Facing, *, tiny: bool = False) -> Decision:
    call = call_decision(facing, why=f"{chips(put)} is too little: ")
    return Decision(
        verdict=call.verdict,
        seat=call.seat,
        to=call.to,
        adds=call.adds,
        says=call.says,
        penalty=tiny,
        facts={PUT_OUT: put},
    )


def _leave_to_director(reads: Reading, put: int, facing: Facing, tiny: bool) -> Decision:
    remedies = reads[UNDERCALL_REMEDIES]
    given_up = put
    if UndercallRemedy.FORFEIT_AND_FOLD in remedies:
        match reads[UNDERCALL_GIVES_UP]:
            case GivesUp.INTENDED_CALL:
                given_up = _intended_call(put, facing)
            case GivesUp.ALL_PUT_OUT:
                pass
    choices = tuple(
        _choice(remedy, put, given_up, facing) for remedy in UndercallRemedy if remedy in remedies
    )
    if not choices:
        return _make_up(put, facing, tiny=tiny)
    if len(choices) == 1 and choices[0].makes is not None:
        return choices[0].makes
    rest = f" with {chips(put - given_up)} back" if given_up < put else ""
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=facing.seat,
        choices=choices,
        factors=reads.factors(UNDERCALL_REMEDIES),
        penalty=tiny,
        says=(
            f"{the_seat(facing.seat)} put out {chips(put)} facing {chips(facing.owed)}: the "
            f"director rules a full call, or {chips(given_up)} given up and the hand folded{rest}."
        ),
    )


def _intended_call(put: int, facing: Facing) -> int:
    """The largest earlier bet the chips cover: of a 1,000 after 800 and a raise to 2,600, 800."""
    reached = facing.in_front + put
    covered = [total for total in facing.earlier if facing.in_front < total <= reached]
    return max(covered) - facing.in_front if covered else put


def _choice(remedy: UndercallRemedy, put: int, given_up: int, facing: Facing) -> Choice:
    match remedy:
        case UndercallRemedy.FULL_CALL:
            call = call_decision(facing)
            return Choice(FULL_CALL, f"{chips(facing.call)} goes in", call)
        case UndercallRemedy.FORFEIT_AND_FOLD:
            rest = put - given_up
            back = f"; {chips(rest)} back" if rest else ""
            folds = Decision(
                verdict=Verdict.FOLDS,
                seat=facing.seat,
                adds=given_up,
                returned=rest,
                says=f"{the_seat(facing.seat)} gives up {chips(given_up)} and folds{back}.",
            )
            return Choice(
                f"forfeit {given_up} and fold",
                f"{chips(given_up)} stays in the pot, the hand is out{back}",
                folds,
            )


def second_undercall(seat: int, first: int, put: int, house: House) -> Ruling[Decision]:
    """Too little put out behind an undercall that the director has still to rule on: it waits.

    Where each is put right by itself it is a full call, whatever is ruled on the first.
    """
    reads = Reading(house)
    who = the_seat(seat)
    match reads[UNDERCALLS_IN_SEQUENCE]:
        case UndercallsInSequence.FIRST_CORRECTED_REST_DIRECTOR:
            says = (
                f"{who}'s {chips(put)} waits: seat {first} corrects first, then the director "
                "decides on it."
            )
            return reads.rules(Decision(verdict=Verdict.HELD, seat=seat, says=says))
        case UndercallsInSequence.EACH_CORRECTED:
            says = f"{who} makes it a full call, once seat {first}'s is put right."
            return reads.rules(Decision(verdict=Verdict.BOUND, seat=seat, says=says))


class Progress(Enum):
    """How far play has gone since a wager that was not right."""

    SAME_ROUND = "the round is under way"
    ROUND_OVER = "the round is over"
    LAST_ROUND_OVER = "the last round is over"
    NEXT_CARD = "the next card is out"
    SHOWDOWN = "hands have been shown"
    HAND_OVER = "the hand is over"

    @property
    def is_past_next_card(self) -> bool:
        """Whether no card is to come before the error; on the last street the showdown is one."""
        return self in (Progress.NEXT_CARD, Progress.SHOWDOWN, Progress.HAND_OVER)


def short_wager(seat: int, short: int, house: House, progress: Progress) -> Ruling[Decision]:
    """A wager that comes to light as too small after it was taken for right, in play still."""
    reads = Reading(house)
    if _is_too_late(reads[CORRECTED_UNTIL], progress):
        says = f"{the_seat(seat)}'s wager stands {chips(short)} short: {progress.value}."
        return reads.rules(Decision(verdict=Verdict.STANDS, seat=seat, says=says))
    says = f"{the_seat(seat)} makes up the {chips(short)} that are missing."
    return reads.rules(Decision(verdict=Verdict.BOUND, seat=seat, says=says))


def _is_too_late(deadline: CorrectionDeadline, progress: Progress) -> bool:
    match deadline:
        case CorrectionDeadline.END_OF_ROUND:
            return progress is not Progress.SAME_ROUND
        case CorrectionDeadline.END_OF_ROUND_OR_LAST_AWARD:
            return progress not in (
                Progress.SAME_ROUND,
                Progress.LAST_ROUND_OVER,
                Progress.SHOWDOWN,
            )
        case CorrectionDeadline.NEXT_CARD_OR_SHOWDOWN:
            return progress.is_past_next_card
        case CorrectionDeadline.END_OF_HAND:
            return progress is Progress.HAND_OVER


class UndersizedBet(Struct, frozen=True):
    """A bet or raise below the minimum that was taken for right: 1,900 where 2,200 is the least."""

    seat: int
    short: int
    """Chips each player in for it has put in too little."""
    legal: int
    """The total it should have been."""
    others: tuple[int, ...]
    """Those who have called it since."""


def undersized_bet(bet: UndersizedBet, house: House, progress: Progress) -> Ruling[Decision]:
    """Whether it is made up, and by whom.

    Of 1,900 called by one player, found before the next card, both make it 2,200.
    """
    reads = Reading(house)
    if _is_too_late(reads[UNDERSIZED_BET_UNTIL], progress):
        made = chips(bet.legal - bet.short)
        says = f"{the_seat(bet.seat)}'s bet stands at {made}: {progress.value}."
        return reads.rules(Decision(verdict=Verdict.STANDS, seat=bet.seat, says=says))
    match reads[UNDERSIZED_BET_FOR]:
        case CorrectedFor.EVERYBODY_IN_FOR_IT:
            who = (bet.seat, *bet.others)
        case CorrectedFor.OFFENDER:
            who = (bet.seat,)
    listed = seats(who)
    verb = "makes" if len(who) == 1 else "make"
    says = (
        f"The bet is made up to {chips(bet.legal)}: {listed} {verb} up the {chips(bet.short)} "
        "that are missing."
    )
    return reads.rules(
        Decision(verdict=Verdict.BOUND, seat=bet.seat, to=bet.legal, order=who, says=says)
    )
