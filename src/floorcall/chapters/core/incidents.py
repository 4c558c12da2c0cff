"""What happens at a table before anybody has ruled on it: words, chips, cards, time.

Seats are numbers. Nothing here says whether it was in turn or allowed: the rulings do.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct


class Incident(Struct, frozen=True):
    """Anything that happens; chapters add their own, the facts being its fields.

    A Struct and not a dataclass, because making a hundred dataclasses took a quarter of the
    program's start.
    """

    is_count: ClassVar[bool] = False
    """Whether it tells a count that people keep, because nothing in a night keeps it: what is
    ruled on it is not carried out by itself."""
    takes_choice: ClassVar[bool] = False
    """Whether it says how the director decides what a ruling left open."""
    deals_street: ClassVar[bool] = False
    """Whether the dealer deals a street by it, rightly or not: the table takes the betting for
    over."""


class BySeat(Incident, frozen=True):
    """Something a player does."""

    seat: int


class Folds(BySeat, frozen=True):
    """A clear fold."""


class Checks(BySeat, frozen=True):
    """A clear check."""


class Calls(BySeat, frozen=True):
    """A clear call; `amount`, where told, is what it adds or comes to."""

    amount: int | None = None


class Bets(BySeat, frozen=True):
    """A clear bet of `amount`."""

    amount: int


class Raises(BySeat, frozen=True):
    """A clear raise to the total `to`."""

    to: int


class AllIn(BySeat, frozen=True):
    """A clear all-in; `total`, where given, is the total it makes on this street."""

    total: int | None = None


class Words(Struct, frozen=True):
    """Exactly what was said."""

    text: str


class Chips(Struct, frozen=True):
    """Chips pushed forward in one motion, by denomination, largest first: (1000, 100, 100)."""

    chips: tuple[int, ...]

    @property
    def total(self) -> int:
        """What they are worth."""
        return sum(self.chips)


class Gesture(Struct, frozen=True):
    """A motion without chips or words, such as "taps" or "slides cards forward"."""

    name: str


Motion = Words | Chips | Gesture


class Motions(BySeat, frozen=True):
    """Words, chips and gestures in the order they came; `at_once` if they came together."""

    motions: tuple[Motion, ...]
    at_once: bool = False
    unclear: bool = False
    """Not all at the table could tell what was said and what was put out."""


class PullsBack(BySeat, frozen=True):
    """Takes back chips that lay in front of the player."""

    chips: tuple[int, ...]


class SpeaksUp(BySeat, frozen=True):
    """A skipped player objects."""


class DidNotSeeRaise(BySeat, frozen=True):
    """The player did not know of the raise."""


class WasTold(BySeat, frozen=True):
    """The player was told a wrong amount."""

    amount: int


class TouchesMuck(BySeat, frozen=True):
    """A player's cards touch the muck."""

    face_down: bool = True


class OverlooksOpponent(BySeat, frozen=True):
    """A bettor throws the cards away, overlooking a player who is still in."""

    other: int


class StreetDealt(Incident, frozen=True):
    """The dealer deals a street properly, with its cards where they are known."""

    street: str
    cards: tuple[int, ...] = ()
    deals_street = True


_ACTIONS = (Folds, Checks, Calls, Bets, Raises, AllIn, Motions)


def acting_seat(incident: Incident) -> int | None:
    """The seat that acts; None where nobody does."""
    return incident.seat if isinstance(incident, _ACTIONS) else None
