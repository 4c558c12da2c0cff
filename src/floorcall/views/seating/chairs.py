"""One table drawn for floor and dealer: each chair, who is in it, its part in the next hand.

Names are whole here; pictures for everybody are in `seats`.
"""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.play.advice import table_tasks
from floorcall.tournament.seating.halts import Halt, table_halt
from floorcall.tournament.state import Move, Player, State, Status, Table
from floorcall.views.seating.dealer_sheet import NextHandShown, SheetView, sheet_view
from floorcall.views.suspension import Suspension, suspension


class Chair(Struct, frozen=True):
    """One chair. `kind` is taken, coming, open or closed; `marks` are D, SB and BB."""

    seat: int
    kind: str
    marks: tuple[str, ...] = ()
    player: int = 0
    name: str = ""
    stack: int | None = 0
    away_since: int | None = None
    missing: bool = False
    """Seated, and never seen."""
    penalty: int = 0
    suspension: Suspension | None = None
    warnings: int = 0
    killed: bool = False
    waits: bool = False
    """Gets no cards in the next hand."""
    move: int = 0
    walking: bool = False
    other_table: int = 0
    """Where a move leads, or comes from where the chair is kept for it."""
    other_seat: int = 0
    stack_at: int | None = None
    """When the stack was last told, where hands were played since; the stack is None where nobody
    knows it."""


class ChairsView(Struct, frozen=True):
    """A table with its chairs. `halts` and `needs_button` say what the floor has to see to."""

    sheet: SheetView
    chairs: tuple[Chair, ...]
    halts: bool
    needs_button: str
    rules: tuple[str, ...]
    out: tuple[Player, ...]
    """Those who went out at this table, the latest first."""

    @property
    def players(self) -> tuple[Chair, ...]:
        """The chairs somebody sits in."""
        return tuple(chair for chair in self.chairs if chair.kind == "taken")


def chairs_view(state: State, house: House, now: int, number: int) -> ChairsView | None:
    """The table as it stands before its next hand; None where there is no such table."""
    sheet = sheet_view(state, house, now, number)
    if sheet is None:
        return None
    table = state.tables[number]
    moves = {move.player: move for move in state.moves.values()}
    halt = table_halt(state, number, house)
    draw = table_tasks(state, number, house) if state.phase == "running" else None
    return ChairsView(
        sheet=sheet,
        chairs=tuple(_chair(state, table, seat, moves, sheet) for seat in range(1, table.size + 1)),
        halts=state.phase == "running" and halt.decision is Halt.HALTS,
        needs_button=draw.why if draw else "",
        rules=draw.rules if draw else tuple(map(str, halt.citations)),
        out=_eliminated_players(state, number),
    )


def _chair(
    state: State, table: Table, seat: int, moves: dict[int, Move], sheet: SheetView
) -> Chair:
    marks = _marks(sheet, seat)
    number = table.seats.get(seat)
    if number is None:
        coming = table.coming.get(seat)
        if coming is None:
            kind = "closed" if seat in table.closed_seats else "open"
            return Chair(seat, kind, marks)
        move, player = moves[coming], state.players[coming]
        known = known_stack(state, player)
        return Chair(
            seat,
            "coming",
            marks,
            player=coming,
            name=player.name,
            stack=known.chips,
            move=move.id,
            walking=player.status is Status.WALKING,
            other_table=move.from_table,
            other_seat=move.from_seat,
            stack_at=known.at,
        )
    player, leaves = state.players[number], moves.get(number)
    known = known_stack(state, player)
    hand = sheet.hand
    return Chair(
        seat,
        "taken",
        marks,
        player=number,
        name=player.name,
        stack=known.chips,
        away_since=player.absent_since,
        missing=not player.present,
        penalty=player.penalty,
        suspension=suspension(state, player, sheet.now),
        warnings=player.warnings,
        killed=hand is not None and seat in hand.killed,
        waits=hand is not None and seat not in hand.dealt_in,
        move=leaves.id if leaves else 0,
        other_table=leaves.table if leaves else 0,
        other_seat=leaves.seat if leaves else 0,
        stack_at=known.at,
    )


def _marks(sheet: SheetView, seat: int) -> tuple[str, ...]:
    """D, SB and BB of the next hand; before one can be dealt, where the button was last."""
    hand: NextHandShown | None = sheet.hand
    if hand is None:
        return ("D",) if seat == sheet.table.button else ()
    if not hand.level.big_blind:  # a stud game has a button and no blinds
        return ("D",) if seat == hand.button else ()
    places = (("D", hand.button), ("SB", hand.small_blind), ("BB", hand.big_blind))
    return tuple(mark for mark, place in places if place == seat)


def _eliminated_players(state: State, number: int) -> tuple[Player, ...]:
    gone = [
        player
        for player in state.players.values()
        if player.status is Status.OUT and player.table == number and not player.removed
    ]
    return tuple(sorted(gone, key=lambda player: -player.out_at))
