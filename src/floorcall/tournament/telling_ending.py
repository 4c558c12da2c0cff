"""What the log tells of a night that ends by the clock: its end, who went home, the last hand."""

from __future__ import annotations

from floorcall.ledger.event import Event as Base


class EndMoved(Base, frozen=True, tag="end-moved"):
    """The night ends at another time than was announced."""

    ends: int


class LeftEarly(Base, frozen=True, tag="left-early"):
    """A player went home; the chips leave the table and stay in the count."""

    player: int
    chips: int


class LastHandDealt(Base, frozen=True, tag="last-hand-dealt"):
    """The hand for the odd chips of a table: cards by player, the board, and the best hand."""

    table: int
    hands: dict[int, tuple[int, int]]
    board: tuple[int, ...]
    winner: int
    seed: str = ""
