"""What stands at a showdown: who holds, has tabled or has let go."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision
from floorcall.chapters.showdown.rulings.retrieval import LetGo, Where
from floorcall.chapters.showdown.rulings.showing_order import Showing
from floorcall.law.ruling import Ruling


class Status(Enum):
    """How a hand stands at the showdown."""

    HOLDS = "still held face down"
    HALF_TABLED = "some cards turned up, not all"
    TABLED = "all cards turned up"
    LET_GO = "let go face down"


class ShowdownHand(Struct, frozen=True):
    """One hand at the showdown."""

    status: Status = Status.HOLDS
    cards: tuple[int, ...] = ()
    """Cards turned up, where they were named."""
    said: str = ""
    """What its owner said it is."""
    where: Where = Where.PUSHED_FORWARD
    """How far it has gone, once let go."""
    half_tabled: bool = False
    """It was half tabled before it was let go."""
    heard: frozenset[int] = frozenset()
    """Seats that had claimed a hand before this one was let go."""
    dead: Ruling[Decision] | None = None
    """The ruling that made it dead for good."""


class Showdown(Struct, frozen=True):
    """A showdown in progress. `start` is the hand's history when it began."""

    start: int
    showing: Showing
    hands: Mapping[int, ShowdownHand]
    order: tuple[int, ...]
    """Seats in the order they show."""
    callers: frozenset[int]
    """Who called the last bet or raise of the final street."""
    misinformed: frozenset[int] = frozenset()
    """Seats whose claim turned out false."""
    read: Mapping[int, bool] | None = None
    """Whether half-tabled hands were clearly read, where somebody found it."""

    @property
    def aggressor(self) -> int | None:
        """Who made the last bet or raise of the final street."""
        showing = self.showing
        return showing.aggressors[-1] if showing.on_last_street else None

    def with_hand(self, seat: int, held: ShowdownHand) -> Showdown:
        """The same showdown with one hand changed."""
        return replace(self, hands={**self.hands, seat: held})

    def let_go(self, seat: int) -> LetGo:
        """A hand let go, as its retrieval is judged where it can be told."""
        held = self.hands[seat]
        return LetGo(
            seat=seat,
            where=held.where,
            misinformed=bool(held.heard & self.misinformed),
            half_tabled=held.half_tabled,
            read=(self.read or {}).get(seat),
        )

    def standing(self) -> set[int]:
        """Hands with a claim: a half-tabled one has none beside hands that are tabled in full."""
        kept = {seat for seat, held in self.hands.items() if held.status is not Status.LET_GO}
        tabled = {seat for seat in kept if self.hands[seat].status is Status.TABLED}
        half = {seat for seat in kept if self.hands[seat].status is Status.HALF_TABLED}
        return tabled if tabled and tabled | half == kept else kept
