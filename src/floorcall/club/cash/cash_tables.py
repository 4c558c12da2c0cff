"""Opening cash tables: at the end of the start period for everybody, later one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.state import CASH, CashState, Table, game_of, table_of, with_tables
from floorcall.club.cash.table_sizes import tables_at_start
from floorcall.club.house.deciders import refuse_unless_decided
from floorcall.law.answer import AnswerRefused
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING_INCLUDE_BY,
    TABLE_SIZES_CASH_EXTRA_SEATS,
    TABLE_SIZES_NORMAL_MAX,
)

_MOST_SEATS = 100
"""No table has more, whatever a book says."""


class StartGames(Command, frozen=True, tag="start-games"):
    """The start period is over: open tables for all who are on the game's list."""

    game: str
    include_by: str = ""
    """How everybody gets a seat, where the book leaves that to the officer: `new_table`."""


class OpenTable(Command, frozen=True, tag="open-cash-table"):
    """Open one more table of a game."""

    game: str


class AddSeat(Command, frozen=True, tag="add-seat"):
    """An officer lets one more than the usual number play at a table."""

    table: int


class TableOpened(Event, frozen=True, tag="cash-table-opened"):
    """A table of a game with so many seats, one of them extra where an officer said so."""

    table: int
    game: str
    seats: int
    extra: bool = False


class SeatAdded(Event, frozen=True, tag="seat-added"):
    """One more than usual may play here, until somebody leaves."""

    table: int


@CASH.decides(StartGames)
def start_games(state: CashState, command: StartGames, house: House) -> list[Event]:
    """Open tables for all on the list: 21 get one of 11 seats and one of 10, or three of 7."""
    if command.include_by:
        house = with_officer_choice(command.include_by, house)
    reads = Reads(house)
    game = game_of(state, command.game)
    if any(table.game == game.name for table in state.tables.values()):
        refuse(f"{game.name} has started", "open one more table")
    waiting = len(state.lists.get(game.name, ()))
    if waiting < 2:
        refuse(f"{waiting} are on the list of {game.name}", "a game needs two players")
    usual = _seats(game, reads)
    start = reads.takes(tables_at_start(waiting, house, game.seats))
    numbers = _free_numbers(state)
    return [
        TableOpened(
            table=next(numbers),
            game=game.name,
            seats=usual,
            extra=players > usual,
            rules=reads.cites,
        )
        for players in start.tables
    ]


def with_officer_choice(word: str, house: House) -> House:
    """The house with what the officer in charge chose: `extra_seat` or `new_table`."""
    policy = CASH_CASUAL_SEATING_INCLUDE_BY
    try:
        return house.choose(policy, policy.answer.read(word))
    except AnswerRefused as error:
        refuse(str(error))


@CASH.decides(OpenTable)
def open_table(state: CashState, command: OpenTable, house: House) -> list[Event]:
    """Open one more table; nobody is made to move to it."""
    reads = Reads(house)
    game = game_of(state, command.game)
    return [
        TableOpened(
            table=next(_free_numbers(state)),
            game=game.name,
            seats=_seats(game, reads),
            rules=reads.cites,
        )
    ]


def _seats(game: CashGame, reads: Reads) -> int:
    return game.seats or reads[TABLE_SIZES_NORMAL_MAX]


def _free_numbers(state: CashState) -> Iterator[int]:
    return (number for number in count(1) if number not in state.tables)


@CASH.evolves(TableOpened)
def evolve_table_opened(state: CashState, event: TableOpened) -> CashState:
    """An empty table."""
    is_one = event.table >= 1 and 2 <= event.seats <= _MOST_SEATS
    if event.table in state.tables or not is_one or state.is_over:
        unfit(f"table {event.table} cannot be opened")
    game = game_of(state, event.game)
    table = Table(event.table, game.name, event.seats, has_extra=event.extra)
    return with_tables(state, table)


@CASH.decides(AddSeat)
def add_seat(state: CashState, command: AddSeat, house: House) -> list[Event]:
    """Let one more than usual play: an eleventh at a full table of 10, never a twelfth."""
    reads = Reads(house)
    table = table_of(state, command.table)
    if not reads[TABLE_SIZES_CASH_EXTRA_SEATS]:
        refuse_unless_decided(reads, command, f"{table.size} is the most at a table here")
    if len(table.seats) < table.size:
        refuse(f"table {table.number} has a free seat")
    return [SeatAdded(table=table.number, why=command.reason, rules=reads.cites)]


@CASH.evolves(SeatAdded)
def evolve_seat_added(state: CashState, event: SeatAdded) -> CashState:
    """One seat more, until somebody leaves."""
    table = table_of(state, event.table)
    if table.has_extra or len(table.seats) > table.size:
        unfit(f"table {table.number} has its extra seat")
    return with_tables(state, replace(table, has_extra=True))


@CASH.tells(TableOpened)
def _tell_table_opened(event: TableOpened, _voice: object) -> str:
    extra = ", one of them extra" if event.extra else ""
    seats = plural(event.seats + event.extra, "seat")
    return f"Table {event.table} opens: {event.game}, {seats}{extra}"


@CASH.tells(SeatAdded)
def _tell_seat_added(event: SeatAdded, _voice: object) -> str:
    return f"Table {event.table} has one extra seat"
