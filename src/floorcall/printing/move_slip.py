"""Move slips: the new table and seat of everybody who is to change, with the reason."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorcall.printing.pdf import NothingToPrint, Paper, make_pdf
from floorcall.tournament.state import Move, State
from floorcall.views.print_obstacles import no_moves


class MoveSlip(Struct, frozen=True):
    """One slip as it is printed."""

    tournament: str
    name: str
    from_table: str
    from_seat: str
    table: str
    seat: str
    why: str
    entry: str


class MoveSlips(Struct, frozen=True):
    """The slips in the order they are cut."""

    title: str
    slips: tuple[MoveSlip, ...]


def move_slips_of(state: State, moves: Iterable[int] | None = None) -> MoveSlips:
    """Slips for those moves, or for all under way: one table's movers follow each other."""
    if moves is None:
        if lacking := no_moves(state):
            raise NothingToPrint(lacking)
        under_way = list(state.moves.values())
        chosen = sorted(under_way, key=lambda move: (move.from_table, move.from_seat))
    else:
        chosen = [_find_move(state, number) for number in moves]
    return MoveSlips(
        title=f"Move slips, {state.setup.name}", slips=tuple(_slip(state, move) for move in chosen)
    )


def move_slips(facts: MoveSlips, paper: Paper = Paper.A4) -> bytes:
    """The slips as a PDF, ten to a sheet with marks where to cut."""
    return make_pdf("move_slip", facts, paper)


def _find_move(state: State, number: int) -> Move:
    move = state.moves.get(number)
    if move is None:
        raise NothingToPrint(f"move {number} is not under way")
    return move


def _slip(state: State, move: Move) -> MoveSlip:
    return MoveSlip(
        tournament=state.setup.name,
        name=state.players[move.player].name,
        from_table=str(move.from_table),
        from_seat=str(move.from_seat),
        table=str(move.table),
        seat=str(move.seat),
        why=move.why,
        entry=f"Entry {move.player}",
    )
