"""What is asked when a night ends by the clock: another end, going home, a hand for odd chips."""

from __future__ import annotations

from msgspec import field

from floorcall.tournament.asking import Base


class MoveEnd(Base, frozen=True, tag="move-end"):
    """State another end than was announced, in seconds since 1970; once play has begun say why."""

    ends: int


class LeaveEarly(Base, frozen=True, tag="leave-early"):
    """A player goes home before the end; the chips are counted and kept for the pay-out."""

    player: int
    chips: int


class DealLastHand(Base, frozen=True, tag="deal-last-hand"):
    """One hand face up for the odd chips of a table: from a seed, or the cards that were dealt."""

    table: int
    seed: str = ""
    hands: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Two cards by player."""
    board: tuple[int, ...] = ()
