"""What can go wrong in the initial deal, each error as a fact; none is judged here."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.core.substantial_action import Acted


class Exposure(Enum):
    """How a down card came to be seen."""

    EXPOSED = "exposed"
    FLASHED = "flashed"
    OFF_TABLE = "dealt off the table"
    SEEN = "seen by somebody"


class Cut(Enum):
    """What was done instead of a proper cut."""

    NONE = "not cut"
    BY_DEALER = "cut by the dealer alone"
    TAPPED = "tapped, and no cut card placed"


class ExposedCard(Struct, frozen=True):
    """A down card seen by the dealer's fault; `off_deck` 1 is the first card dealt, 0 not told."""

    seat: int
    off_deck: int = 0
    how: Exposure = Exposure.EXPOSED
    looked: bool = False
    """The player looked at it before saying that it was exposed."""


class BoxedCards(Struct, frozen=True):
    """Cards found face up in the deck, one of them dealt to `seat` where that is told."""

    count: int = 1
    seat: int | None = None
    dealt_on: bool = False
    """The card below it has gone to somebody else and cannot be told apart."""


class FirstCardTo(Struct, frozen=True):
    """The seat that got the first card of the deal."""

    seat: int


class DealtOut(Struct, frozen=True):
    """A seat with a right to a hand got none."""

    seat: int


class DealtIn(Struct, frozen=True):
    """A seat without a right to a hand got one; None is an empty seat."""

    seat: int | None = None


class WrongCount(Struct, frozen=True):
    """A player was dealt `cards` cards where the game gives another number."""

    seat: int
    cards: int
    looked: bool = False
    """The player looked at the cards before the deal was done."""
    kept_quiet: bool = False
    """The player saw the error and did not claim the misdeal at once."""
    uncalled: int = 0
    """Chips the player has bet that nobody had called when it was found."""


class ExtraCard(Struct, frozen=True):
    """One card too many lies on the table: the last one dealt, and nobody has looked at it."""


class OutOfOrder(Struct, frozen=True):
    """A card was dealt out of its order."""


class TwoToButton(Struct, frozen=True):
    """The button got two cards in a row."""


class ButtonWrong(Struct, frozen=True):
    """The button stood at the wrong seat."""


class NonstandardCard(Struct, frozen=True):
    """A joker, or a low card of a short deck; in the hand of `seat` where that is told."""

    seat: int | None = None


class BadCut(Struct, frozen=True):
    """The deck was not cut as it should be."""

    how: Cut


DealError = (
    ExposedCard
    | BoxedCards
    | FirstCardTo
    | DealtOut
    | DealtIn
    | WrongCount
    | ExtraCard
    | OutOfOrder
    | TwoToButton
    | ButtonWrong
    | NonstandardCard
    | BadCut
)


class Deal(Struct, frozen=True):
    """An initial deal that went wrong, and how much play came before anybody noticed."""

    errors: tuple[DealError, ...]
    first_seat: int
    """The seat that should get the first card."""
    cards: int
    """Cards each player should have: 2 in hold'em."""
    stud: bool = False
    button: int | None = None
    """The seat with the button."""
    acted: tuple[Acted, ...] = ()
    """What players have done since, their blinds first."""
    under_way: bool = False
    """Noticed while the dealer was still dealing."""
    over: bool = False
    """Noticed on a later street of which the play before is not told, or after the hand."""

    boxed: int = 0
    """Cards found face up in the deck."""

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has done more than post a blind."""
        return any(each.seat == seat and not each.blind for each in self.acted)

    @property
    def has_action(self) -> bool:
        """Whether anybody has done more than post a blind."""
        return any(not each.blind for each in self.acted)
