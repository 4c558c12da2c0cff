"""The deck and the discards: defects, requests, and cards nobody should see."""

from __future__ import annotations

from floorcall.notation.forms import Unreadable
from floorcall.notation.lines.form import LINES
from floorcall.policies.dealing import DeckDefect
from floorcall.rulings.cuts import Shuffle
from floorcall.rulings.defective_decks import Defect
from floorcall.rulings.floor.decks import (
    AsksForDeck,
    AsksForReshuffle,
    DeckDefective,
    FlopFromWrongDeck,
    KnewOfDefect,
    ReportsDeck,
    Shuffles,
)
from floorcall.rulings.floor.hidden_cards import (
    AsksWhatWouldCome,
    BurnsInMuck,
    Exposes,
    GathersMuck,
    LooksAtUndealt,
    LooksThroughMuck,
)

_add = LINES.add
_MOVES = ("riffle", "strip")


@_add("deck has two {card}", "deck has two 9h", "two cards of the deck are the same")
def _duplicate(card: int) -> DeckDefective:
    return DeckDefective(Defect(DeckDefect.DUPLICATE, card=card))


@_add("deck lacks {card}", "deck lacks 9h", "a card is missing")
def _lacks(card: int) -> DeckDefective:
    return DeckDefective(Defect(DeckDefect.MISSING_CARD, card=card))


_add("a card is missing", "a card is missing", "from the deck, whichever it is")(
    lambda: DeckDefective(Defect(DeckDefect.MISSING_CARD))
)


@_add("{seat} holds a blue card", "4 holds a blue card", "a card of another back in a hand")
def _foreign_in_hand(seat: int) -> DeckDefective:
    return DeckDefective(Defect(DeckDefect.FOREIGN_BACK_IN_HAND, seat=seat))


_add("stub has a blue card", "stub has a blue card", "a card of another back in the stub")(
    lambda: DeckDefective(Defect(DeckDefect.FOREIGN_BACK_IN_STUB))
)
_add("board has a blue card", "board has a blue card", "a card of another back in play")(
    lambda: DeckDefective(Defect(DeckDefect.FOREIGN_BACK_IN_HAND))
)
_add("flop was from the wrong deck", "flop was from the wrong deck", "the flop that lies there")(
    FlopFromWrongDeck
)


@_add("{seat} knew of the defect", "4 knew of the defect", "and said nothing about the deck")
def _knew(seat: int) -> KnewOfDefect:
    return KnewOfDefect(seat)


@_add("{seat} reports a defect", "4 reports a defect", "points out a marked or damaged card")
def _reports(seat: int) -> ReportsDeck:
    return ReportsDeck(seat)


@_add("{seat} asks for a new deck", "4 asks for a new deck", "because the player would like one")
def _asks_deck(seat: int) -> AsksForDeck:
    return AsksForDeck(seat)


@_add("{seat} asks for a reshuffle", "4 asks for a reshuffle", "once cards have been dealt")
def _asks_reshuffle(seat: int) -> AsksForReshuffle:
    return AsksForReshuffle(seat)


@_add(
    "{seat} asks for a reshuffle before the deal",
    "4 asks for a reshuffle before the deal",
    "while no card has been dealt",
)
def _asks_reshuffle_early(seat: int) -> AsksForReshuffle:
    return AsksForReshuffle(seat, cards_out=False)


@_add("dealer shuffles {number} times", "dealer shuffles 3 times", "before the cut")
def _shuffles(number: int) -> Shuffles:
    return Shuffles(Shuffle(number))


@_add("shuffle was {rest}", "shuffle was riffle, riffle, strip, riffle", "its moves in order")
def _shuffles_so(rest: str) -> Shuffles:
    moves = tuple(each.strip() for each in rest.split(","))
    if not set(moves) <= set(_MOVES):
        raise Unreadable(f'"{rest}" is no shuffle; write shuffle was riffle, riffle, strip, riffle')
    return Shuffles(Shuffle(len(moves), moves))


@_add("{seat} exposes {cards}", "3 exposes Ah", "the player's own cards, while the hand goes on")
def _exposes(seat: int, cards: tuple[int, ...]) -> Exposes:
    return Exposes(seat, cards)


for _what in ("exposes a card", "drops a card", "drops a card off the table"):
    _add(f"{{seat}} {_what}", f"3 {_what}", "a card of the player's own, not told which")(Exposes)
for _what in ("gathers the muck", "touches the muck"):
    _add(f"{{seat}} {_what}", f"3 {_what}", "a player handles the discards")(GathersMuck)
for _what in ("looks through the muck", "turns over the muck"):
    _add(f"{{seat}} {_what}", f"3 {_what}", "a player looks at discards")(LooksThroughMuck)
_add("{seat} asks what would have come", "3 asks what would have come", "rabbit hunting")(
    AsksWhatWouldCome
)
_add("{seat} looks at undealt cards", "3 looks at undealt cards", "rabbit hunting, done")(
    LooksAtUndealt
)
_add("dealer mixes burns and muck", "dealer mixes burns and muck", "while the hand goes on")(
    BurnsInMuck
)
