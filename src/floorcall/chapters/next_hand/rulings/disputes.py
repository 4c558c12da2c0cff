"""Until when a finished hand can be disputed; who is right in the dispute is not ruled here."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.substantial_action import Acted, is_substantial
from floorcall.chapters.next_hand.questions import HAND_START, HandStart
from floorcall.chapters.showdown.questions.on_pots import (
    DISPUTE_ACCOUNTING,
    DISPUTE_BREAK_SECONDS,
    DISPUTE_DEADLINE,
    DISPUTE_NEXT_HAND,
    DisputeAccounting,
    DisputeDeadline,
    NextHand,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Sign(Enum):
    """What may happen after an award on the way to the next hand."""

    FIRST_RIFFLE = "first riffle"
    SHUFFLER_BUTTON = "shuffler button"
    DEALER_PUSH = "dealer push"
    NEW_DEALER = "cards to the new dealer"
    CARDS_DEALT = "next hand"


class Dispute(Struct, frozen=True):
    """A hand disputed: 61 seconds after the award, in a break, nothing shuffled yet."""

    seat: int
    over: bool
    """The pot has been awarded."""
    seconds: int = 0
    """Since the award."""
    in_break: bool = False
    signs: frozenset[Sign] = frozenset()
    """What has happened since the award."""
    accounting: bool = False
    """It is about counting or awarding the pot, not about how a hand was read."""
    acted: tuple[Acted, ...] = ()
    """What has been done on the next hand."""


_NOT_BEGUN = "the next hand has not begun"
_STARTS = {
    HandStart.FIRST_RIFFLE: {Sign.FIRST_RIFFLE},
    HandStart.FIRST_RIFFLE_OR_SHUFFLER_BUTTON: {Sign.FIRST_RIFFLE, Sign.SHUFFLER_BUTTON},
    HandStart.FIRST_RIFFLE_OR_SHUFFLER_OR_DEALER_PUSH: {
        Sign.FIRST_RIFFLE,
        Sign.SHUFFLER_BUTTON,
        Sign.DEALER_PUSH,
    },
    HandStart.NEW_DEALER_RECEIVES_CARDS: {Sign.NEW_DEALER, Sign.FIRST_RIFFLE},
}


def judge_dispute(dispute: Dispute, house: House) -> Ruling[Decision]:
    """Granted while it is open: in a break of a 60-second house at 60 seconds, not at 61."""
    reads = Reading(house)
    if not dispute.over:
        return reads.rules(_decision(dispute, open_=True, why="the hand is not over"))
    deadline = reads[DISPUTE_DEADLINE]
    longer = dispute.accounting and _counts_until_action(reads)
    if not longer and _has_begun(dispute, reads):
        return reads.rules(_decision(dispute, open_=False, why="the next hand has begun"))
    match deadline:
        case DisputeDeadline.NEXT_HAND_BEGINS:
            pass
        case DisputeDeadline.NEXT_HAND_OR_ONE_MINUTE_IN_BREAK:
            if dispute.in_break and dispute.seconds > reads[DISPUTE_BREAK_SECONDS]:
                why = f"{dispute.seconds} seconds of the break have passed since the award"
                return reads.rules(_decision(dispute, open_=False, why=why))
    if longer and is_substantial(reads, dispute.acted):
        why = "there has been substantial action on the next hand"
        return reads.rules(_decision(dispute, open_=False, why=why))
    why = "there is no substantial action on the next hand" if longer else _NOT_BEGUN
    return reads.rules(_decision(dispute, open_=True, why=why))


def _counts_until_action(reads: Reading) -> bool:
    match reads[DISPUTE_ACCOUNTING]:
        case DisputeAccounting.AS_READING:
            return False
        case DisputeAccounting.NEXT_HAND_SUBSTANTIAL_ACTION:
            return True


def _has_begun(dispute: Dispute, reads: Reading) -> bool:
    if Sign.CARDS_DEALT in dispute.signs:
        return True
    match reads[DISPUTE_NEXT_HAND]:
        case NextHand.FIRST_RIFFLE:
            return Sign.FIRST_RIFFLE in dispute.signs
        case NextHand.AS_HAND_START:
            start = reads[HAND_START]
            if start is HandStart.PREVIOUS_POT_AWARDED:
                return True
            return bool(_STARTS[start] & dispute.signs)


def _decision(dispute: Dispute, *, open_: bool, why: str) -> Decision:
    verdict = Verdict.GRANTED if open_ else Verdict.REFUSED
    what = "the count of the pot" if dispute.accounting else "the hand"
    answer = f"may dispute {what}" if open_ else f"is too late to dispute {what}"
    return Decision(
        verdict=verdict, seat=dispute.seat, says=f"{the_seat(dispute.seat)} {answer}: {why}."
    )
