"""Lines on the deal, the deck and the discards: what went wrong, and what players did about it."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES, Unreadable
from floorcall.chapters.dealing.at_table.decks import (
    AsksForDeck,
    AsksForReshuffle,
    DeckDefective,
    FlopFromWrongDeck,
    KnewOfDefect,
    ReportsDeck,
    Shuffles,
)
from floorcall.chapters.dealing.at_table.hidden_cards import (
    AsksWhatWouldCome,
    BurnsInMuck,
    Exposes,
    GathersMuck,
    LooksAtUndealt,
    LooksThroughMuck,
)
from floorcall.chapters.dealing.at_table.initial_deal import (
    AsksForRedeal,
    DealerExposes,
    DealerExposesTo,
    DealtWrong,
    KeepsQuiet,
    LooksEarly,
    NoticedInDeal,
)
from floorcall.chapters.dealing.at_table.second_deal import (
    DealsAgain,
    MissedDeal,
    MissedOrbit,
    OwesHands,
    SitsDown,
)
from floorcall.chapters.dealing.questions.on_decks import DeckDefect
from floorcall.chapters.dealing.rulings.cuts import Shuffle
from floorcall.chapters.dealing.rulings.deal_errors import (
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
    NonstandardCard,
    OutOfOrder,
    TwoToButton,
    WrongCount,
)
from floorcall.chapters.dealing.rulings.deck_changes import Defect

_add = LINES.under("dealing")
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


_add("dealer exposes a card to {seat}", "dealer exposes a card to 4", "in the initial deal")(
    DealerExposesTo
)
_add("dealer exposes {card} to {seat}", "dealer exposes Qc to 5", "the same, with its face")(
    DealerExposesTo
)
_add("dealer flashes a card to {seat}", "dealer flashes a card to 4", "a glimpse of a down card")(
    partial(DealerExposesTo, how=Exposure.FLASHED)
)
_add(
    "dealer deals a card off the table to {seat}",
    "dealer deals a card off the table to 4",
    "a down card that falls from the table",
)(partial(DealerExposesTo, how=Exposure.OFF_TABLE))
_add("{seat}'s card is seen", "4's card is seen", "somebody saw a down card as it was dealt")(
    partial(DealerExposesTo, how=Exposure.SEEN)
)
_add("{seat} looks early", "4 looks early", "before the deal is done or the error is announced")(
    LooksEarly
)
_add("{seat} keeps quiet", "5 keeps quiet", "sees the wrong number of cards and says nothing")(
    KeepsQuiet
)
_add("{seat} asks for a re-deal", "5 asks for a re-deal", "demands that the cards come back")(
    AsksForRedeal
)


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


_add("a joker is found", "a joker is found", "a card that does not belong in the game")(
    lambda: DealtWrong(NonstandardCard())
)


@_add("{seat} is dealt a joker", "5 is dealt a joker", "or another card not of this game")
def _joker_to(seat: int) -> DealtWrong:
    return DealtWrong(NonstandardCard(seat))


@_add("dealer deals a boxed card to {seat}", "dealer deals a boxed card to 5", "a card face up")
def _deals_boxed_to(seat: int) -> DealtWrong:
    return DealtWrong(BoxedCards(1, seat))


@_add(
    "dealer deals a boxed card to {seat} and deals on",
    "dealer deals a boxed card to 5 and deals on",
    "the card below it has gone to somebody else",
)
def _deals_on_after_boxed(seat: int) -> DealtWrong:
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


_add("{seat} missed the deal", "3 missed the deal", "was away when the cards were dealt")(
    MissedDeal
)
_add("{seat} missed the deal and is back", "3 missed the deal and is back", "there by now")(
    partial(MissedDeal, back=True)
)
_add("{seat} missed an orbit", "4 missed an orbit", "comes back after missing a whole orbit")(
    MissedOrbit
)


_add_deck = LINES.under("decks")
_MOVES = ("riffle", "strip")


@_add_deck("deck has two {card}", "deck has two 9h", "two cards of the deck are the same")
def _duplicate(card: int) -> DeckDefective:
    return DeckDefective(Defect(DeckDefect.DUPLICATE, card=card))


@_add_deck("deck lacks {card}", "deck lacks 9h", "a card is missing")
def _lacks(card: int) -> DeckDefective:
    return DeckDefective(Defect(DeckDefect.MISSING_CARD, card=card))


_add_deck("a card is missing", "a card is missing", "from the deck, whichever it is")(
    lambda: DeckDefective(Defect(DeckDefect.MISSING_CARD))
)


@_add_deck("{seat} holds a blue card", "4 holds a blue card", "a card of another back in a hand")
def _foreign_in_hand(seat: int) -> DeckDefective:
    return DeckDefective(Defect(DeckDefect.FOREIGN_BACK_IN_HAND, seat=seat))


_add_deck("stub has a blue card", "stub has a blue card", "a card of another back in the stub")(
    lambda: DeckDefective(Defect(DeckDefect.FOREIGN_BACK_IN_STUB))
)
_add_deck("board has a blue card", "board has a blue card", "a card of another back in play")(
    lambda: DeckDefective(Defect(DeckDefect.FOREIGN_BACK_IN_HAND))
)
_add_deck(
    "flop was from the wrong deck", "flop was from the wrong deck", "the flop that lies there"
)(FlopFromWrongDeck)
_add_deck("{seat} knew of the defect", "4 knew of the defect", "and said nothing about the deck")(
    KnewOfDefect
)
_add_deck("{seat} reports a defect", "4 reports a defect", "points out a marked or damaged card")(
    ReportsDeck
)
_add_deck(
    "{seat} asks for a new deck", "4 asks for a new deck", "because the player would like one"
)(AsksForDeck)
_add_deck("{seat} asks for a reshuffle", "4 asks for a reshuffle", "once cards have been dealt")(
    AsksForReshuffle
)
_add_deck(
    "{seat} asks for a reshuffle before the deal",
    "4 asks for a reshuffle before the deal",
    "while no card has been dealt",
)(partial(AsksForReshuffle, cards_out=False))


@_add_deck("dealer shuffles {number} times", "dealer shuffles 3 times", "before the cut")
def _shuffles(number: int) -> Shuffles:
    return Shuffles(Shuffle(number))


@_add_deck("shuffle was {rest}", "shuffle was riffle, riffle, strip, riffle", "its moves in order")
def _shuffles_so(rest: str) -> Shuffles:
    moves = tuple(each.strip() for each in rest.split(","))
    if not set(moves) <= set(_MOVES):
        raise Unreadable(f'"{rest}" is no shuffle; write shuffle was riffle, riffle, strip, riffle')
    return Shuffles(Shuffle(len(moves), moves))


_add_deck(
    "{seat} exposes {cards}", "3 exposes Ah", "the player's own cards, while the hand goes on"
)(Exposes)


for _what in ("exposes a card", "drops a card", "drops a card off the table"):
    _add_deck(f"{{seat}} {_what}", f"3 {_what}", "a card of the player's own, not told which")(
        Exposes
    )
for _what in ("gathers the muck", "touches the muck"):
    _add_deck(f"{{seat}} {_what}", f"3 {_what}", "a player handles the discards")(GathersMuck)
for _what in ("looks through the muck", "turns over the muck"):
    _add_deck(f"{{seat}} {_what}", f"3 {_what}", "a player looks at discards")(LooksThroughMuck)
_add_deck("{seat} asks what would have come", "3 asks what would have come", "rabbit hunting")(
    AsksWhatWouldCome
)
_add_deck("{seat} looks at undealt cards", "3 looks at undealt cards", "rabbit hunting, done")(
    LooksAtUndealt
)
_add_deck("dealer mixes burns and muck", "dealer mixes burns and muck", "while the hand goes on")(
    BurnsInMuck
)
