"""The table of a case as it stands after its last line, for drawing it."""

from __future__ import annotations

from msgspec import Struct

from floorcall.notation.run import Run
from floorcall.table.cards import UNKNOWN, names


class SeatDiagram(Struct, frozen=True):
    """One seat: what is behind, what lies in front on this street, and what is known of it."""

    name: str
    seat: int
    stack: int
    bet: int
    live: bool
    to_act: bool
    button: bool
    big_blind: bool
    cards: tuple[str, ...]


class TableDiagram(Struct, frozen=True):
    """The seats by number, clockwise, and the middle of the table."""

    seats: tuple[SeatDiagram, ...]
    street: str
    board: tuple[str, ...]
    pot: int
    stakes: str
    chips: tuple[int, ...]
    """Denominations to push, the smallest first; the usual ones where the case names none."""


_USUAL_CHIPS = (25, 100, 500, 1000, 5000)


def table_diagram(run: Run) -> TableDiagram:
    """The table as a dealer sees it; cards nobody has named are left out."""
    hand, betting = run.floor.hand, run.floor.hand.betting
    seats = [
        SeatDiagram(
            name=run.name(seat),
            seat=seat,
            stack=betting.stacks[at],
            bet=betting.bets[at],
            live=betting.live[at],
            to_act=hand.to_act == seat,
            button=hand.setting.button == seat,
            big_blind=at == hand.big_blind_at,
            cards=_card_names(hand.hole[at]),
        )
        for at, seat in enumerate(hand.seats)
    ]
    return TableDiagram(
        seats=tuple(sorted(seats, key=lambda seat: seat.seat)),
        street=hand.game.streets[hand.street].name,
        board=_card_names(hand.board),
        pot=hand.pot,
        stakes=_stakes(run),
        chips=run.head.chips or _USUAL_CHIPS,
    )


def _card_names(cards: list[int]) -> tuple[str, ...]:
    known = [card for card in cards if card != UNKNOWN]
    return tuple(names(known).split())


def _stakes(run: Run) -> str:
    stakes = run.floor.hand.stakes
    if stakes.big_blind:
        said = f"{stakes.small_blind:,} / {stakes.big_blind:,}"
    else:
        said = f"{stakes.small_bet:,} / {stakes.big_bet:,}, bring-in {stakes.bring_in:,}"
    payer = "big-blind " * run.head.ante_by_big_blind
    return f"{said}, {payer}ante {stakes.ante:,}" if stakes.ante else said
