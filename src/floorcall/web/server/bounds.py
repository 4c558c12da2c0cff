"""What no room has, such as tables of a thousand seats: refused before it costs time."""

from __future__ import annotations

import re

from floorcall.club.cash.cash_tables import TableOpened as CashTableOpened
from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.waiting_lists import CameIn, ComeIn
from floorcall.club.people.registrations import AddPerson, AmendPerson, PersonAdded, PersonAmended
from floorcall.club.programme.api import NightSet, SetNight
from floorcall.club.programme.night_template import Template
from floorcall.club.season.api import AmendSeason, SeasonAmended
from floorcall.ledger.event import Command, Event
from floorcall.tournament.clock.announced_changes import (
    ChangeLevels,
    EndMoved,
    LevelsChanged,
    MoveEnd,
)
from floorcall.tournament.ending.cash_moves import CashMoved, MoveCash
from floorcall.tournament.entry.entry_amendment import AmendEntry, EntryAmended
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.entry.tills import CountTill, TillAssigned, TillCounted, UseTill
from floorcall.tournament.seating.room_tables import OpenTable, SplitTable, TableOpened
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms, TermsChanged
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


def check_command(asked: Command | Event) -> None:
    """Refuse a table or a name beyond any that exists, in a command of any kind.

    The same is asked of an event that is to take the place of what such a command once brought.
    """
    match asked:
        case OpenTable() | TableOpened():
            _check_table(asked.table)
        case SplitTable():
            _check_table(asked.new)
        case Register() | ComeIn() | Registered() | CameIn():
            _check_name(asked.name)
            _check_display_name(asked.display_name)
            _check_member(asked.member)
        case AmendEntry() | EntryAmended():
            _check_display_name(asked.display_name)
        case UseTill() | TillAssigned():
            _check_length(asked.person)
            _check_length(asked.till)
        case CountTill() | TillCounted() | MoveCash() | CashMoved():
            _check_length(asked.till)
        case ChangeLevels() | LevelsChanged():
            _check_levels(asked.levels)
        case MoveEnd() | EndMoved():
            _check_times(asked.ends)
        case AddPerson() | AmendPerson() | PersonAdded() | PersonAmended():
            _check_display_name(asked.details.display_name)
            _check_length(asked.details.name)
        case ChangeTerms() | TermsChanged():
            _check_terms(asked.terms)
        case SetNight() | NightSet():
            _check_night(asked.template)
        case AmendSeason() | SeasonAmended():
            _check_length(asked.season.name)
        case CashTableOpened(seats=seats) if seats > MOST_SEATS:
            raise NotAllowed(f"a table has 2 to {MOST_SEATS} seats")


def _check_terms(terms: Terms) -> None:
    if terms.name is not None:
        _check_name(terms.name)
    for size in (terms.table_size, terms.final_size):
        if size and not 2 <= size <= MOST_SEATS:
            raise NotAllowed(f"a table has 2 to {MOST_SEATS} seats")
    if len(terms.breaking_order or ()) > MOST_TABLES:
        raise NotAllowed(f"a room has at most {MOST_TABLES} tables")


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


def _check_night(template: Template) -> None:
    _check_length(template.name)
    if template.tournament is not None:
        check_setup(template.tournament)
    if template.cash is not None:
        check_cash(template.cash)


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


def _check_length(name: str) -> None:
    """For a name whose own ledger says that it must be there."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise NotAllowed(f"a name has 1 to {LONGEST_NAME} letters")


def _check_member(number: str) -> None:
    if len(number) > LONGEST_NAME or not number.isprintable():
        raise NotAllowed(f"a member's number has at most {LONGEST_NAME} letters")


def _check_display_name(name: str) -> None:
    """Nothing is a display name too: then it is made of the name."""
    if len(name) > LONGEST_DISPLAY_NAME or not name.isprintable():
        raise NotAllowed(f"a display name has at most {LONGEST_DISPLAY_NAME} letters")
