"""Pot-limit bets made on a wrong count of the pot: cut back, brought up, or left as they are."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.betting.questions.on_counts import (
    POT_COUNT_WRONG_HIGH,
    POT_COUNT_WRONG_LOW,
    WrongCountHigh,
    WrongCountLow,
)
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, seats
from floorcall.chapters.core.substantial_action import Acted, is_substantial
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling

CORRECTED, STANDS = "corrected", "stands"


class MiscountedBet(Struct, frozen=True):
    """A pot bet of 5,900 that two have in, where the pot was 6,400."""

    seat: int
    made: int
    """The total that was bet."""
    right: int
    """The total by the true pot."""
    others: tuple[int, ...]
    """Those who have called it."""
    acted: tuple[Acted, ...]
    """What was done since."""
    next_card: bool
    """The next card is out."""


def count_too_high(bet: MiscountedBet, house: House) -> Ruling[Decision]:
    """More than the pot was bet: 7,100 into 6,400 brings 700 back to everybody in for it."""
    reads = Reading(house)
    match reads[POT_COUNT_WRONG_HIGH]:
        case WrongCountHigh.NEXT_CARD:
            return reads.rules(_stands(bet) if bet.next_card else _corrects(bet))
        case WrongCountHigh.NEVER:
            return reads.rules(_stands(bet))
        case WrongCountHigh.DIRECTOR:
            return reads.rules(_leaves_open(reads, POT_COUNT_WRONG_HIGH, bet))


def count_too_low(bet: MiscountedBet, house: House) -> Ruling[Decision]:
    """Less than the pot was bet: 5,900 into 6,400 is 6,400, until others have acted on it."""
    reads = Reading(house)
    match reads[POT_COUNT_WRONG_LOW]:
        case WrongCountLow.SUBSTANTIAL_ACTION:
            late = bet.next_card or is_substantial(reads, bet.acted)
            return reads.rules(_stands(bet) if late else _corrects(bet))
        case WrongCountLow.NEXT_CARD:
            return reads.rules(_stands(bet) if bet.next_card else _corrects(bet))
        case WrongCountLow.NEVER:
            return reads.rules(_stands(bet))
        case WrongCountLow.DIRECTOR:
            return reads.rules(_leaves_open(reads, POT_COUNT_WRONG_LOW, bet))


def _stands(bet: MiscountedBet) -> Decision:
    says = f"The bet stands at {chips(bet.made)}, though the pot was counted wrong."
    return Decision(verdict=Verdict.STANDS, seat=bet.seat, to=bet.made, says=says)


def _corrects(bet: MiscountedBet) -> Decision:
    who = (bet.seat, *bet.others)
    listed = seats(who)
    if bet.made > bet.right:
        back = bet.made - bet.right
        says = f"The bet is cut back to {chips(bet.right)}: {chips(back)} back to {listed}."
        return Decision(
            verdict=Verdict.BOUND, seat=bet.seat, to=bet.right, returned=back, order=who, says=says
        )
    says = f"The bet is brought up to {chips(bet.right)} for {listed}."
    return Decision(verdict=Verdict.BOUND, seat=bet.seat, to=bet.right, order=who, says=says)


def _leaves_open(
    reads: Reading, policy: Policy[WrongCountHigh] | Policy[WrongCountLow], bet: MiscountedBet
) -> Decision:
    corrected, stands = _corrects(bet), _stands(bet)
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=bet.seat,
        choices=(Choice(CORRECTED, corrected.says), Choice(STANDS, stands.says)),
        factors=reads.factors(policy),
        says=f"The pot was counted wrong: the director decides on the bet of {chips(bet.made)}.",
    )
