"""Where a table's button starts: by card, by an officer's card, or with the banker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.next_hand.questions import (
    INITIAL_BUTTON,
    INITIAL_BUTTON_REDRAW_WHEN,
    INITIAL_BUTTON_SUIT_ORDER,
    InitialButton,
    RedrawWhen,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table.cards import SUITS, name

RANKS, SUIT_COUNT = 13, 4


class Draw(Struct, frozen=True):
    """How a button was found: the cards players drew, an officer's card, or a banker."""

    seats: tuple[int, ...]
    cards: Mapping[int, int] = field(default_factory=dict)
    officer: int | None = None
    banker: int | None = None
    occasion: RedrawWhen | None = None
    """What makes the table draw again, where it is not the first time."""


def card_order(card: int, suits: Sequence[str]) -> tuple[int, int]:
    """How high a card counts when suits part equal ranks, the first suit named highest."""
    rank, suit = divmod(card, 4)
    initials = [suit_name[0] for suit_name in suits]
    return rank, -initials.index(SUITS[suit])


def seat_of_card(card: int, seats: Sequence[int]) -> int | None:
    """The seat an officer's card names: an ace the first taken seat, a deuce the second.

    None where the card is drawn again, so that every seat has the same chance: of nine seats an
    ace to a nine names one, of four a queen still names the last, and a king none.
    """
    order = sorted(seats)
    place, places = (card // 4 + 1) % RANKS, RANKS
    if len(order) > RANKS:  # More seats than ranks: the suits count on.
        place, places = place * SUIT_COUNT + card % SUIT_COUNT, RANKS * SUIT_COUNT
    if place >= places - places % len(order):
        return None
    return order[place % len(order)]


def first_button(draw: Draw, house: House) -> Ruling[Decision]:
    """Who has the button: of A♠ and A♥ the spade, where spades are the highest suit."""
    reads = Reading(house)
    if draw.occasion is not None and not reads.has(INITIAL_BUTTON_REDRAW_WHEN, draw.occasion):
        says = "The button goes on from where it is: no new draw here."
        return reads.rules(Decision(verdict=Verdict.REFUSED, says=says))
    how = reads[INITIAL_BUTTON]
    seat, why = None, ""
    match how:
        case InitialButton.HIGH_CARD | InitialButton.RANDOM_SEAT:
            if draw.cards:
                suits = [suit.word for suit in reads[INITIAL_BUTTON_SUIT_ORDER]]
                seat = max(draw.cards, key=lambda who: card_order(draw.cards[who], suits))
                why = f"drew the highest card, {name(draw.cards[seat])}"
        case InitialButton.OFFICER_DRAWS_CARD:
            if draw.officer is not None:
                seat = seat_of_card(draw.officer, draw.seats)
                why = f"is the seat of the officer's {name(draw.officer)}"
                if seat is None:
                    return reads.rules(_drawn_again(draw.officer, len(draw.seats)))
        case InitialButton.BANKER:
            if draw.banker is not None:
                seat, why = draw.banker, "is the banker"
    if seat is None:
        says = f"That is not how the button starts here: {how.means}."
        return reads.rules(Decision(verdict=Verdict.REFUSED, says=says))
    says = f"{the_seat(seat)} starts with the button: the player {why}."
    return reads.rules(
        Decision(verdict=Verdict.PROCEDURE, seat=seat, says=says, facts={"button": seat})
    )


def _drawn_again(card: int, seats: int) -> Decision:
    says = (
        f"{name(card)} is drawn again: with {seats} seats it names none, "
        "so that every seat has the same chance."
    )
    return Decision(verdict=Verdict.PROCEDURE, says=says, steps=step_names(Step.DRAW_FOR_BUTTON))


def redraw_due(newcomers: int, players: int, house: House) -> Ruling[Decision] | None:
    """A new draw because the table is half new: 4 of 8 is, 3 of 8 is not."""
    reads = Reading(house)
    half_new = 2 * newcomers >= players
    if not half_new or not reads.has(
        INITIAL_BUTTON_REDRAW_WHEN, RedrawWhen.RESEATED_WITH_50PCT_OR_MORE_NEW
    ):
        return None
    says = f"{newcomers} of {players} are new to the table: the button is drawn for first."
    steps = step_names(Step.DRAW_FOR_BUTTON)
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))
