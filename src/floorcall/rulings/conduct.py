"""What happens at a table, before anybody has ruled on it: words, chips, cards, time.

Seats are numbers. Nothing here says whether it was in turn or allowed: the rulings do.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Happening:
    """Anything that happens; chapters add their own."""


@dataclass(frozen=True, slots=True)
class BySeat(Happening):
    """Something a player does."""

    seat: int


@dataclass(frozen=True, slots=True)
class Folds(BySeat):
    """A clear fold."""


@dataclass(frozen=True, slots=True)
class Checks(BySeat):
    """A clear check."""


@dataclass(frozen=True, slots=True)
class Calls(BySeat):
    """A clear call."""


@dataclass(frozen=True, slots=True)
class Bets(BySeat):
    """A clear bet of `amount`."""

    amount: int


@dataclass(frozen=True, slots=True)
class Raises(BySeat):
    """A clear raise to the total `to`."""

    to: int


@dataclass(frozen=True, slots=True)
class AllIn(BySeat):
    """A clear all-in; `total`, where given, is the total it makes on this street."""

    total: int | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """Exactly what was said."""

    text: str


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips pushed forward in one motion, by denomination, largest first: (1000, 100, 100)."""

    chips: tuple[int, ...]

    @property
    def total(self) -> int:
        """What they are worth."""
        return sum(self.chips)


@dataclass(frozen=True, slots=True)
class Gesture:
    """A motion without chips or words, such as "taps" or "slides cards forward"."""

    name: str


Motion = Words | Chips | Gesture


@dataclass(frozen=True, slots=True)
class Moves(BySeat):
    """Words, chips and gestures in the order they came; `at_once` if they came together."""

    motions: tuple[Motion, ...]
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class PullsBack(BySeat):
    """Takes back chips that lay in front of the player."""

    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpeaksUp(BySeat):
    """A skipped player objects."""


@dataclass(frozen=True, slots=True)
class DidNotSeeRaise(BySeat):
    """The player did not know of the raise."""


@dataclass(frozen=True, slots=True)
class WasTold(BySeat):
    """The player was told a wrong amount."""

    amount: int


@dataclass(frozen=True, slots=True)
class StreetDealt(Happening):
    """The dealer deals a street properly, with its cards where they are known."""

    street: str
    cards: tuple[int, ...] = ()
