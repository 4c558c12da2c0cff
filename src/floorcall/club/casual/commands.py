"""What a casual night can be asked besides all that a tournament can."""

from __future__ import annotations

from msgspec import field

from floorcall.tournament.commands import Base


class DrawForSeat(Base, frozen=True, tag="draw-for-seat"):
    """Players came together and want one seat: the seed draws who gets it, or staff say."""

    players: tuple[int, ...]
    table: int
    seat: int
    seed: str = ""
    given_to: int = 0


class LeaveEarly(Base, frozen=True, tag="leave-early"):
    """A player goes home before the end; the chips are counted and kept for the pay-out."""

    player: int
    chips: int


class DealLastHand(Base, frozen=True, tag="deal-last-hand"):
    """One hand face up for the odd chips of a table: from a seed, or the cards that were dealt."""

    table: int
    seed: str = ""
    hands: dict[int, tuple[int, int]] = field(default_factory=dict)
    board: tuple[int, ...] = ()
