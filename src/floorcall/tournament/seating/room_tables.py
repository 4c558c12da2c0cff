"""The tables of the room: opened, with seats that cannot be used, and divided when too large."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.preconditions import name_of, table_in_room
from floorcall.tournament.seating.balancing import is_exempt
from floorcall.tournament.seating.blind_order import open_worst_first
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING,
    CASH_CASUAL_SEATING_FIRST_N,
    CASH_CASUAL_SEATING_SPLIT_TABLES,
    SeatingCustom,
)
from floorcall.tournament.seating.seat_moves import MovesProposed, called_out
from floorcall.tournament.seating.seats_per_table import most_seats
from floorcall.tournament.setup.terms import TableSpec, spec_fault
from floorcall.tournament.state import TOURNAMENT, Move, State, Table
from floorcall.tournament.table_index import with_table


class OpenTable(Command, frozen=True, tag="open-table"):
    """Add a table to the room."""

    table: TableSpec


class CloseSeats(Command, frozen=True, tag="close-seats"):
    """Say which seats of a table cannot be used: broken or reserved; none opens them all."""

    table: int
    seats: tuple[int, ...] = ()


class SplitTable(Command, frozen=True, tag="split-table"):
    """Divide a table that has grown too large; the new one is opened for it."""

    table: int
    new: TableSpec
    announce: bool = False
    """Whether the moves are called out at once."""


class TableOpened(Event, frozen=True, tag="table-opened"):
    """A table is added to the room."""

    table: TableSpec


class SeatsClosed(Event, frozen=True, tag="seats-closed"):
    """The seats of a table that cannot be used."""

    table: int
    seats: tuple[int, ...]


@TOURNAMENT.decides(OpenTable)
def open_table(state: State, command: OpenTable, house: House) -> list[Event]:
    """Add a table; one of 10 seats is too large for a casual game, unless for a reason."""
    reads = Reads(house)
    if command.table.number in state.tables:
        refuse(f"table {command.table.number} is already in play")
    fault = spec_fault(command.table)
    if fault:
        refuse(fault)
    usable, most = command.table.seats - len(command.table.closed_seats), most_seats(reads)
    if 0 < most < usable and not command.reason.strip():
        reads.refuse(
            f"{most} players at most sit at a table of this game",
            f"open table {command.table.number} with {most} seats, or say why",
        )
    return [TableOpened(table=command.table, why=command.reason, rules=reads.cites)]


@TOURNAMENT.evolves(TableOpened)
def evolve_table_opened(state: State, event: TableOpened) -> State:
    """An empty table."""
    spec = event.table
    if spec.number in state.tables:
        unfit(f"table {spec.number} is in play already")
    if fault := spec_fault(spec):
        unfit(fault)
    table = Table(number=spec.number, size=spec.seats, closed_seats=spec.closed_seats)
    return with_table(state, table)


@TOURNAMENT.decides(CloseSeats)
def close_seats(state: State, command: CloseSeats, _house: House) -> list[Event]:
    """Take seats out of use, such as a broken one; not a seat somebody has or is coming to."""
    table = state.tables.get(command.table)
    if table is None:
        refuse(f"there is no table {command.table}")
    for seat in command.seats:
        if not 1 <= seat <= table.size:
            refuse(f"table {table.number} has seats 1 to {table.size}")
        if seat in table.seats or seat in table.coming:
            who = name_of(state, table.seats.get(seat) or table.coming[seat])
            refuse(f"{who} has seat {seat} of table {table.number}", f"move {who} first")
    return [
        SeatsClosed(table=table.number, seats=tuple(sorted(set(command.seats))), why=command.reason)
    ]


@TOURNAMENT.evolves(SeatsClosed)
def evolve_seats_closed(state: State, event: SeatsClosed) -> State:
    """Nobody is sent to them."""
    table = table_in_room(state, event.table)
    taken = [seat for seat in event.seats if seat in table.seats or seat in table.coming]
    if taken:
        who = name_of(state, table.seats.get(taken[0]) or table.coming[taken[0]])
        unfit(f"{who} has seat {taken[0]} of table {event.table}")
    fault = spec_fault(TableSpec(table.number, table.size, event.seats))
    need(state, not fault, fault)
    return with_table(state, replace(table, closed_seats=event.seats))


@TOURNAMENT.decides(SplitTable)
def split_table(state: State, command: SplitTable, house: House) -> list[Event]:
    """Divide a table in two: of 12 players six move, of 8 three; the first five stay."""
    reads = Reads(house)
    table = state.tables.get(command.table)
    if table is None or len(table.seats) < 4:
        refuse(f"table {command.table} is not to be divided")
    opened = open_table(state, OpenTable(at=command.at, by=command.by, table=command.new), house)
    movers = _later_ones(state, table, reads)[-(len(table.seats) // 2) :]
    if not movers:
        reads.refuse(f"nobody of table {table.number} is to move", "all who sit there may stay")
    target = TOURNAMENT.apply(state, opened).tables[command.new.number]
    seats = open_worst_first(target, reads)
    if len(seats) < len(movers):
        refuse(f"table {target.number} has {len(seats)} seats for {len(movers)} players")
    why = f"table {table.number} is divided; those who registered later move"
    moves = tuple(
        Move(
            id=state.next_move + nth,
            player=who,
            table=target.number,
            seat=seat,
            from_table=table.number,
            from_seat=state.players[who].seat,
            why=why,
            kind="split",
        )
        for nth, (who, seat) in enumerate(zip(movers, seats, strict=False))
    )
    proposed = MovesProposed(at=command.at, by=command.by, moves=moves, why=why, rules=reads.cites)
    return [*opened, proposed, *(called_out(proposed) if command.announce else ())]


def _later_ones(state: State, table: Table, reads: Reads) -> list[int]:
    """Who may be told to move, the first to register first; playing staff are not.

    The first five keep their seats at the first table; at another nobody came among the first.
    """
    movers = sorted(who for who in table.seats.values() if who not in table.leaving)
    if reads.has(CASH_CASUAL_SEATING, SeatingCustom.FIRST_N_STAY):
        few = state.tables_in_play < reads[CASH_CASUAL_SEATING_SPLIT_TABLES]
        is_first = table.number == min(state.tables)
        movers = movers[reads[CASH_CASUAL_SEATING_FIRST_N] :] if few and is_first else movers
    return [who for who in movers if not is_exempt(state.players[who], reads)]


@TOURNAMENT.tells(TableOpened)
def _tell_table_opened(event: TableOpened, _voice: object) -> str:
    return f"Table {event.table.number} is opened"


@TOURNAMENT.tells(SeatsClosed)
def _tell_seats_closed(event: SeatsClosed, _voice: object) -> str:
    seats = ", ".join(map(str, event.seats))
    return f"Table {event.table}: " + (f"seats {seats} closed" if seats else "all open")
