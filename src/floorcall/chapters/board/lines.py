"""Board cards, burns and the stub gone wrong."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.board.at_table.board_facts import BurnKnown, OrderCertain
from floorcall.chapters.board.at_table.burns import BurnSeen, BurnsWrongly, StubDropped
from floorcall.chapters.board.at_table.early_cards import DealtEarly
from floorcall.chapters.board.at_table.oversized_flop import FourCardFlopDealt
from floorcall.chapters.core.line_forms import LINES

_add = LINES.under("board")

for _street in ("flop", "turn", "river"):
    _line = f"dealer deals the {_street} early"
    _add(_line, _line, "the cards come before the betting is over")(
        lambda street=_street: DealtEarly(street)
    )
    _add(f"{_line} {{cards}}", f"{_line} 5s", "the same, with the cards that came")(
        lambda cards, street=_street: DealtEarly(street, cards)
    )


_add(
    "dealer deals a four-card flop",
    "dealer deals a four-card flop",
    "four cards face up as the flop",
)(FourCardFlopDealt)
_add(
    "dealer deals a four-card flop {cards}",
    "dealer deals a four-card flop Ah Kd 2c 7s",
    "the same, with the cards in the order they came",
)(FourCardFlopDealt)
_add(
    "dealer deals a four-card flop face down",
    "dealer deals a four-card flop face down",
    "four cards, not yet turned over",
)(partial(FourCardFlopDealt, face_up=False))
_add("dealer does not burn", "dealer does not burn", "the street due is dealt without a burn")(
    partial(BurnsWrongly, burned=0)
)
_add("dealer burns two", "dealer burns two", "the street due is dealt after two burns")(
    partial(BurnsWrongly, burned=2)
)
_add("dealer exposes the burn", "dealer exposes the burn", "the burn card is seen")(BurnSeen)
_add("the burn is identified", "the burn is identified", "the dealer can tell the burn card")(
    partial(BurnKnown, known=True)
)
_add(
    "the burn cannot be identified",
    "the burn cannot be identified",
    "the dealer cannot tell the burn card",
)(partial(BurnKnown, known=False))
_add(
    "the order is certain",
    "the order is certain",
    "the order of the flop, or of the dropped stub, can be told",
)(partial(OrderCertain, certain=True))
_add("the order is not certain", "the order is not certain", "the order cannot be told")(
    partial(OrderCertain, certain=False)
)
_add("stub dropped", "stub dropped", "the stub falls, apart from muck and burns")(StubDropped)
_add(
    "stub dropped into the muck",
    "stub dropped into the muck",
    "the stub falls and mixes with muck and burns",
)(partial(StubDropped, mixed=True))
