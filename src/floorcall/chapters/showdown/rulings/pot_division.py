"""How one pot is divided among those who tie for it, down to the odd chip."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Reading
from floorcall.chapters.showdown.questions.on_pots import (
    IDENTICAL_BOTH_WAYS,
    ODD_CHIP_BOARD,
    ODD_CHIP_HILO,
    ODD_CHIP_SEVERAL,
    ODD_CHIP_STUD,
    ODD_CHIP_STUD_IN,
    ODD_CHIP_UNIT,
    IdenticalBothWays,
    OddChipBoard,
    OddChipHiLo,
    OddChipStud,
    OddChipUnit,
    SeveralOddChips,
    SuitCards,
)

Shares = dict[int, int]


class TiedHand(Struct, frozen=True):
    """A seat with the best hand one way, and its cards, highest first."""

    seat: int
    five: tuple[int, ...] = ()
    """In stud, the five cards it plays, ranked for the way it wins: the ace is low in a low."""
    held: tuple[int, ...] = ()
    """All its own cards, ranked the same way."""


class PotWon(Struct, frozen=True):
    """A pot and who has the best hand each way, in order from the left of the button.

    67 chips, seat 1 best high and seat 2 best low: 34 and 33. Without a low `low` is empty.
    """

    amount: int
    chip: int
    """The smallest chip in play."""
    high: tuple[TiedHand, ...]
    low: tuple[TiedHand, ...] = ()
    stud: bool = False
    smallest_post: int = 0
    """The smallest ante, blind or bring-in; 0 where nothing is posted."""


def divide(pot: PotWon, reads: Reading) -> Shares:
    """What each winner takes out of one pot; the odd chips are gone with it."""
    if not pot.low:
        return _share(pot.amount, pot.high, pot, reads)
    if _seats(pot.high) == _seats(pot.low):
        if len(pot.high) == 1:
            return {pot.high[0].seat: pot.amount}
        match reads[IDENTICAL_BOTH_WAYS]:
            case IdenticalBothWays.WHOLE_POT_EVEN:
                return _share(pot.amount, pot.high, pot, reads)
            case IdenticalBothWays.EACH_HALF:
                pass
    high, low = _halves(pot, reads)
    shares = _share(high, pot.high, pot, reads)
    for seat, chips in _share(low, pot.low, pot, reads).items():
        shares[seat] = shares.get(seat, 0) + chips
    return shares


def _halves(pot: PotWon, reads: Reading) -> tuple[int, int]:
    unit = _unit(pot, reads)
    half = pot.amount // unit // 2 * unit
    match reads[ODD_CHIP_HILO]:
        case OddChipHiLo.ODD_TO_HIGH:
            return pot.amount - half, half
        case OddChipHiLo.ODD_TO_LOW:
            return half, pot.amount - half


def _share(amount: int, tied: tuple[TiedHand, ...], pot: PotWon, reads: Reading) -> Shares:
    if len(tied) == 1:
        return {tied[0].seat: amount}
    unit = _unit(pot, reads)
    each, odd = divmod(amount // unit, len(tied))
    shares = {hand.seat: each * unit for hand in tied}
    broken = amount % unit  # chips smaller than the smallest in play stay with the first
    if not odd and not broken:
        return shares
    line = _line(tied, pot, reads)
    shares[line[0]] += broken
    if odd > 1:
        match reads[ODD_CHIP_SEVERAL]:
            case SeveralOddChips.ONE_EACH_CLOCKWISE:
                pass
            case SeveralOddChips.ALL_TO_FIRST:
                line = (line[0],) * odd
    for seat in line[:odd]:
        shares[seat] += unit
    return shares


def _unit(pot: PotWon, reads: Reading) -> int:
    match reads[ODD_CHIP_UNIT]:
        case OddChipUnit.SMALLEST_DENOMINATION_IN_PLAY:
            return pot.chip
        case OddChipUnit.SMALLEST_POST:
            return pot.smallest_post or pot.chip


def _line(tied: tuple[TiedHand, ...], pot: PotWon, reads: Reading) -> tuple[int, ...]:
    """Who is first in line for an odd chip, and who after."""
    if not pot.stud:
        match reads[ODD_CHIP_BOARD]:
            case OddChipBoard.LEFT_OF_BUTTON_AMONG_WINNERS:
                return tuple(hand.seat for hand in tied)
            case OddChipBoard.HIGH_CARD_BY_SUIT:
                by_card = sorted(tied, key=lambda hand: hand.held, reverse=True)
                return tuple(hand.seat for hand in by_card)
    match reads[ODD_CHIP_STUD]:
        case OddChipStud.HIGH_CARD_BY_SUIT:
            return tuple(hand.seat for hand in _sort_by_suit(tied, reads))
        case OddChipStud.LEFT_OF_DEALER:
            return tuple(hand.seat for hand in tied)


def _sort_by_suit(tied: tuple[TiedHand, ...], reads: Reading) -> list[TiedHand]:
    match reads[ODD_CHIP_STUD_IN]:
        case SuitCards.BEST_FIVE_CARD_HAND:
            return sorted(tied, key=lambda hand: hand.five, reverse=True)
        case SuitCards.ALL_CARDS:
            return sorted(tied, key=lambda hand: hand.held, reverse=True)


def _seats(tied: tuple[TiedHand, ...]) -> set[int]:
    return {hand.seat for hand in tied}
