"""Board cards, burns and the stub gone wrong."""

from __future__ import annotations

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


@_add(
    "dealer deals a four-card flop",
    "dealer deals a four-card flop",
    "four cards face up as the flop",
)
def _four() -> FourCardFlopDealt:
    return FourCardFlopDealt()


@_add(
    "dealer deals a four-card flop {cards}",
    "dealer deals a four-card flop Ah Kd 2c 7s",
    "the same, with the cards in the order they came",
)
def _four_named(cards: tuple[int, ...]) -> FourCardFlopDealt:
    return FourCardFlopDealt(cards=cards)


@_add(
    "dealer deals a four-card flop face down",
    "dealer deals a four-card flop face down",
    "four cards, not yet turned over",
)
def _four_down() -> FourCardFlopDealt:
    return FourCardFlopDealt(face_up=False)


@_add("dealer does not burn", "dealer does not burn", "the street due is dealt without a burn")
def _no_burn() -> BurnsWrongly:
    return BurnsWrongly(0)


@_add("dealer burns two", "dealer burns two", "the street due is dealt after two burns")
def _two_burns() -> BurnsWrongly:
    return BurnsWrongly(2)


@_add("dealer exposes the burn", "dealer exposes the burn", "the burn card is seen")
def _burn_seen() -> BurnSeen:
    return BurnSeen()


@_add("the burn is identified", "the burn is identified", "the dealer can tell the burn card")
def _burn_known() -> BurnKnown:
    return BurnKnown(known=True)


@_add(
    "the burn cannot be identified",
    "the burn cannot be identified",
    "the dealer cannot tell the burn card",
)
def _burn_unknown() -> BurnKnown:
    return BurnKnown(known=False)


@_add(
    "the order is certain",
    "the order is certain",
    "the order of the flop, or of the dropped stub, can be told",
)
def _certain() -> OrderCertain:
    return OrderCertain(certain=True)


@_add("the order is not certain", "the order is not certain", "the order cannot be told")
def _uncertain() -> OrderCertain:
    return OrderCertain(certain=False)


@_add("stub dropped", "stub dropped", "the stub falls, apart from muck and burns")
def _drops_stub() -> StubDropped:
    return StubDropped()


@_add(
    "stub dropped into the muck",
    "stub dropped into the muck",
    "the stub falls and mixes with muck and burns",
)
def _mixes_stub() -> StubDropped:
    return StubDropped(mixed=True)
