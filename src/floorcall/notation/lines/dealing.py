"""The initial deal: what the dealer did wrong, and what players did about it."""

from __future__ import annotations

from floorcall.notation.lines.form import LINES
from floorcall.rulings.deal_errors import (
    BadCut,
    BoxedCards,
    ButtonWrong,
    Cut,
    DealError,
    DealtIn,
    DealtOut,
    Exposure,
    ExtraCard,
    FirstCardTo,
    OutOfOrder,
    TwoToButton,
    WrongCount,
)
from floorcall.rulings.floor.dealing import (
    AsksForRedeal,
    DealerExposes,
    DealerExposesTo,
    DealtWrong,
    KeepsQuiet,
    LooksEarly,
    NoticedInDeal,
)
from floorcall.rulings.floor.redealing import (
    DealsAgain,
    MissedDeal,
    MissedOrbit,
    OwesHands,
    SitsDown,
)

_add = LINES.add
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

for _place, _word in enumerate(_ORDINALS, start=1):
    _add(
        f"dealer exposes the {_word} card",
        f"dealer exposes the {_word} card",
        "of the deal, counted off the deck",
    )(lambda place=_place: DealerExposes(place))


@_add("dealer exposes card {number}", "dealer exposes card 12", "the 12th card off the deck")
def _exposes_nth(number: int) -> DealerExposes:
    return DealerExposes(number)


@_add("dealer exposes a card to {seat}", "dealer exposes a card to 4", "in the initial deal")
def _exposes_to(seat: int) -> DealerExposesTo:
    return DealerExposesTo(seat)


@_add("dealer exposes {card} to {seat}", "dealer exposes Qc to 5", "the same, with its face")
def _exposes_face_to(card: int, seat: int) -> DealerExposesTo:
    return DealerExposesTo(seat, card=card)


@_add("dealer flashes a card to {seat}", "dealer flashes a card to 4", "a glimpse of a down card")
def _flashes_to(seat: int) -> DealerExposesTo:
    return DealerExposesTo(seat, Exposure.FLASHED)


@_add(
    "dealer deals a card off the table to {seat}",
    "dealer deals a card off the table to 4",
    "a down card that falls from the table",
)
def _off_table_to(seat: int) -> DealerExposesTo:
    return DealerExposesTo(seat, Exposure.OFF_TABLE)


@_add("{seat}'s card is seen", "4's card is seen", "somebody saw a down card as it was dealt")
def _is_seen(seat: int) -> DealerExposesTo:
    return DealerExposesTo(seat, Exposure.SEEN)


@_add("{seat} looks early", "4 looks early", "before the deal is done or the error is announced")
def _looks_early(seat: int) -> LooksEarly:
    return LooksEarly(seat)


@_add("{seat} keeps quiet", "5 keeps quiet", "sees the wrong number of cards and says nothing")
def _keeps_quiet(seat: int) -> KeepsQuiet:
    return KeepsQuiet(seat)


@_add("{seat} asks for a re-deal", "5 asks for a re-deal", "demands that the cards come back")
def _asks_redeal(seat: int) -> AsksForRedeal:
    return AsksForRedeal(seat)


_SIMPLE: tuple[tuple[str, DealError, str], ...] = (
    ("dealer does not cut", BadCut(Cut.NONE), "the deck was not cut at all"),
    ("dealer cuts alone", BadCut(Cut.BY_DEALER), "nobody but the dealer cut the deck"),
    ("deck is tapped, not cut", BadCut(Cut.TAPPED), "no cut card was placed"),
    ("button was wrong", ButtonWrong(), "the button stood at the wrong seat"),
    ("dealer deals out of order", OutOfOrder(), "a card was dealt out of its order"),
    ("dealer deals two in a row to the button", TwoToButton(), "the button's last two cards"),
    ("dealer deals an extra card", ExtraCard(), "the last one dealt, and nobody has looked"),
    ("dealer deals a hand too many", DealtIn(), "an empty seat got cards"),
    ("dealer finds a boxed card", BoxedCards(), "a card lay face up in the deck"),
)
for _line, _error, _means in _SIMPLE:
    _add(_line, _line, _means)(lambda error=_error: DealtWrong(error))


@_add("dealer finds {number} boxed cards", "dealer finds 2 boxed cards", "face up in the deck")
def _finds_boxed(number: int) -> DealtWrong:
    return DealtWrong(BoxedCards(number))


_add("dealer finds {number} boxed card", "dealer finds 1 boxed card", "face up in the deck")(
    _finds_boxed
)


@_add("dealer deals a boxed card to {seat}", "dealer deals a boxed card to 5", "a card face up")
def _boxed_to(seat: int) -> DealtWrong:
    return DealtWrong(BoxedCards(1, seat))


@_add(
    "dealer deals a boxed card to {seat} and deals on",
    "dealer deals a boxed card to 5 and deals on",
    "the card below it has gone to somebody else",
)
def _boxed_to_dealt_on(seat: int) -> DealtWrong:
    return DealtWrong(BoxedCards(1, seat, dealt_on=True))


@_add("dealer deals {number} cards to {seat}", "dealer deals 3 cards to 5", "a wrong number")
def _wrong_count(number: int, seat: int) -> DealtWrong:
    return DealtWrong(WrongCount(seat, number))


_add("dealer deals {number} card to {seat}", "dealer deals 1 card to 5", "a wrong number")(
    _wrong_count
)


@_add("dealer deals {seat} out", "dealer deals 5 out", "a seat with a right to a hand gets none")
def _deals_out(seat: int) -> DealtWrong:
    return DealtWrong(DealtOut(seat))


@_add("dealer deals {seat} in", "dealer deals 5 in", "a seat without a right to a hand gets one")
def _deals_in(seat: int) -> DealtWrong:
    return DealtWrong(DealtIn(seat))


@_add("dealer deals first to {seat}", "dealer deals first to 4", "the first card goes to this seat")
def _first_to(seat: int) -> DealtWrong:
    return DealtWrong(FirstCardTo(seat))


_add("noticed during the deal", "noticed during the deal", "before the last card was dealt")(
    NoticedInDeal
)
_add("dealer deals again", "dealer deals again", "the hand is dealt anew after a misdeal")(
    DealsAgain
)


@_add("a newcomer sits at {number}", "a newcomer sits at 9", "a player who was not dealt in")
def _sits_down(number: int) -> SitsDown:
    return SitsDown(number)


@_add("{seat} has {number} penalty hands", "3 has 7 penalty hands", "to miss, this one included")
def _owes_hands(seat: int, number: int) -> OwesHands:
    return OwesHands(seat, number)


@_add("{seat} missed the deal", "3 missed the deal", "was away when the cards were dealt")
def _missed_deal(seat: int) -> MissedDeal:
    return MissedDeal(seat)


@_add("{seat} missed the deal and is back", "3 missed the deal and is back", "there by now")
def _missed_deal_back(seat: int) -> MissedDeal:
    return MissedDeal(seat, back=True)


@_add("{seat} missed an orbit", "4 missed an orbit", "comes back after missing a whole orbit")
def _missed_orbit(seat: int) -> MissedOrbit:
    return MissedOrbit(seat)
