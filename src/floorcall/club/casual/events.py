"""What the log of a casual night holds besides a tournament's events."""

from __future__ import annotations

from floorcall.tournament.events import Base
from floorcall.tournament.setup import Setup


class CasualOpened(Base, frozen=True, tag="casual-opened"):
    """A casual night is announced, with the times it starts and ends."""

    setup: Setup
    starts: int
    ends: int


class SeatDrawnFor(Base, frozen=True, tag="seat-drawn-for"):
    """Who got a seat that several wanted who came together."""

    players: tuple[int, ...]
    winner: int
    seed: str = ""


class LeftEarly(Base, frozen=True, tag="left-early"):
    """A player went home; the chips leave the table and stay in the count."""

    player: int
    chips: int


class LastHandDealt(Base, frozen=True, tag="last-hand-dealt"):
    """The hand for the odd chips: cards by player, the board, and the best hand."""

    table: int
    hands: dict[int, tuple[int, int]]
    board: tuple[int, ...]
    winner: int
    seed: str = ""
