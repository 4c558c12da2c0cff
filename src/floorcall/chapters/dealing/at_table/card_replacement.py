"""The cards themselves when one of the deal is replaced: which it was, and where it goes."""

from __future__ import annotations

from msgspec import Struct

from floorcall.table import Hand, Refused
from floorcall.table.cards import UNKNOWN, name
from floorcall.table.repairs import MoveCards, NameCard, pile


class Replacement(Struct, frozen=True):
    """A seat's nth card that was replaced by the `on_deck`-th of the stub, and lies elsewhere."""

    seat: int
    nth: int
    lies: str
    """The pile it lies on, at the top of the stub or the end of another."""
    on_deck: int


def card_at(hand: Hand, off_deck: int) -> tuple[int, int]:
    """Whose card the nth off the deck is, and which of that seat's: 11 of nine is seat 2's second.

    Seats are counted from the left of the button.
    """
    seats = hand.seats
    down = 2 if hand.game.stud else hand.game.cards_by(0)
    if not 1 <= off_deck <= down * len(seats):
        raise Refused(f"the deal has {down * len(seats)} down cards, numbered from 1")
    return seats[(off_deck - 1) % len(seats)], (off_deck - 1) // len(seats)


def face_of(hand: Hand, seat: int, card: int) -> int:
    """Which of the seat's cards this is; a card not known so far is learnt."""
    hole = hand.hole[hand.position(seat)]
    if card in hole:
        return hole.index(card)
    if UNKNOWN not in hole:
        raise Refused(f"seat {seat} does not hold {name(card)}")
    nth = hole.index(UNKNOWN)
    hand.put_right(NameCard(seat, nth, card))
    return nth


def replace_card(
    hand: Hand, seat: int, nth: int, on_deck: int = 0, *, scrap: bool = False
) -> Replacement:
    """The next card of the deck for the seat's nth; the old one is the next burn, or scrap.

    `on_deck` cards exposed before lie on top of the deck already and are not dealt.
    """
    hand.put_right(MoveCards("stub", (on_deck,), seat, nth))
    lies = "muck" if scrap else "burns" if on_deck else "stub"
    hand.put_right(MoveCards(seat, (nth + 1,), lies, 0 if lies == "stub" else None))
    return Replacement(seat, nth, lies, on_deck)


def put_back(hand: Hand, done: Replacement) -> None:
    """The exposed card plays after all: the replacement goes back on the deck."""
    top = 0 if done.lies == "stub" else len(pile(hand, done.lies)) - 1
    hand.put_right(MoveCards(done.lies, (top,), done.seat, done.nth))
    hand.put_right(MoveCards(done.seat, (done.nth + 1,), "stub", done.on_deck))
