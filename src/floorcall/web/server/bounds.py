"""What no room has, such as tables of a thousand seats: refused before it costs time."""

from __future__ import annotations

import re

from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.waiting_lists import ComeIn
from floorcall.club.people.registrations import AddPerson, AmendPerson
from floorcall.ledger.event import Command
from floorcall.tournament.clock.announced_changes import ChangeLevels, MoveEnd
from floorcall.tournament.entry.entry_amendment import AmendEntry
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.room_tables import OpenTable, SplitTable
from floorcall.tournament.setup.terms import Level, Setup, TableSpec
from floorcall.web.server.http_refusals import NotAllowed

MOST_SEATS = 20
MOST_CASH_GAMES = 20
MOST_LEVELS = 200
MOST_TABLES = 2_000
LONGEST_NAME = 100
LONGEST_DISPLAY_NAME = 30
LATEST = 4_102_444_800
"""No night is announced for the year 2100 or later."""
_MOST_CASE_WORDS = 100
"""Seats and other words in the line that lists them."""
_TOO_LONG = re.compile(r"\d{13}")
_RUN = re.compile(r"(\d+)-(\d+)")


def check_command(command: Command) -> None:
    """Refuse a table or a name beyond any that exists, in a command of any kind."""
    match command:
        case OpenTable():
            _check_table(command.table)
        case SplitTable():
            _check_table(command.new)
        case Register() | ComeIn():
            _check_name(command.name)
            _check_display_name(command.display_name)
        case AmendEntry():
            _check_display_name(command.display_name)
        case ChangeLevels():
            _check_levels(command.levels)
        case MoveEnd():
            _check_times(command.ends)
        case AddPerson() | AmendPerson():
            _check_display_name(command.details.display_name)


def check_setup(setup: Setup) -> None:
    """Refuse a tournament beyond any room."""
    _check_name(setup.name)
    _check_levels(setup.levels)
    if len(setup.tables) > MOST_TABLES:
        raise NotAllowed(f"a room has at most {MOST_TABLES} tables")
    _check_times(setup.starts, setup.ends)
    for size in (setup.table_size, setup.final_size):
        if size and not 2 <= size <= MOST_SEATS:
            raise NotAllowed(f"a table has 2 to {MOST_SEATS} seats")
    for table in setup.tables:
        _check_table(table)


def check_cash(setup: CashSetup) -> None:
    """Refuse an evening of cash beyond any room."""
    _check_name(setup.name)
    if len(setup.games) > MOST_CASH_GAMES:
        raise NotAllowed(f"an evening has at most {MOST_CASH_GAMES} games")
    for game in setup.games:
        _check_name(game.name)
        if game.seats and not 2 <= game.seats <= MOST_SEATS:
            raise NotAllowed(f"a table has 2 to {MOST_SEATS} seats")


def check_case(text: str) -> None:
    """Refuse a case of more chips or seats than any table has; judging it could take for ever."""
    if _TOO_LONG.search(text):
        raise NotAllowed("a number in a case has at most 12 figures")
    for line in text.splitlines():
        if line.strip().startswith("seats"):
            runs = [int(last) - int(first) + 1 for first, last in _RUN.findall(line)]
            if sum(runs) + len(line.split()) > _MOST_CASE_WORDS:
                raise NotAllowed("a case has fewer seats than that")


def _check_times(*moments: int) -> None:
    if max(moments) >= LATEST:
        raise NotAllowed("a night starts and ends before the year 2100")


def _check_levels(levels: tuple[Level, ...]) -> None:
    if len(levels) > MOST_LEVELS:
        raise NotAllowed(f"a tournament has at most {MOST_LEVELS} levels")


def _check_table(table: TableSpec) -> None:
    if not 2 <= table.seats <= MOST_SEATS:
        raise NotAllowed(f"a table has 2 to {MOST_SEATS} seats")
    if not 1 <= table.number <= 100_000:
        raise NotAllowed("tables are numbered from 1 to 100,000")


def _check_name(name: str) -> None:
    if not 1 <= len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise NotAllowed(f"a name has 1 to {LONGEST_NAME} letters")


def _check_display_name(name: str) -> None:
    """Nothing is a display name too: then it is made of the name."""
    if len(name) > LONGEST_DISPLAY_NAME or not name.isprintable():
        raise NotAllowed(f"a display name has at most {LONGEST_DISPLAY_NAME} letters")
