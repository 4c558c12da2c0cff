"""Every kind of stream there is: a tournament, and the ledgers a club keeps."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from msgspec.structs import replace

from floorcall.club.cash.api import CASH
from floorcall.club.cash.state import CashState
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.state import PeopleState
from floorcall.club.programme.api import PROGRAMME, ProgrammeState, SetNight
from floorcall.club.season.api import SEASON, SeasonState
from floorcall.club.season.season_final import qualifiers
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event, Unreadable
from floorcall.ledger.event import Command as Base
from floorcall.store import Log
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.tournament.correction_effects import effects
from floorcall.tournament.state import State
from floorcall.views.club.cash_accounts import cash_books_view
from floorcall.views.club.cash_evening import cash_room_view
from floorcall.views.club.cash_waiting_board import cash_board_view
from floorcall.views.tournament_views import VIEWS
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.grants import (
    CASH_COMMANDS,
    COMMANDS,
    PEOPLE_COMMANDS,
    PROGRAMME_COMMANDS,
    SEASON_COMMANDS,
)
from floorcall.web.permissions.resource_scope import refuse_other_scope
from floorcall.web.server.http_refusals import NewerLog
from floorcall.web.server.server_clock import ServerClock
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.draw_seeds import with_seed
from floorcall.web.streams.hints import hint_of
from floorcall.web.streams.house_choice import HouseChoice
from floorcall.web.streams.kind import Kind, NoNotes
from floorcall.web.streams.night_notes import NightNotes

Room = Stream[State, NightNotes]
"""A tournament in memory."""
PeopleStream = Stream[PeopleState, NoNotes]
LedgerStream = Stream[Any, NoNotes]
"""Any of the club's ledgers in memory."""


class Book(NamedTuple):
    """A rulebook by name, with nothing narrowed or chosen."""

    house: str
    labels: tuple[str, ...] = ()
    choices: dict[str, str | bool | int] = {}  # noqa: RUF012 (never written to)


def _of_tournament(state: State, command: Base | None) -> HouseChoice | None:
    """A night is played to its end by the book it was opened by."""
    return state.setup if command is None else None


def _people_house(state: PeopleState, _command: Base | None) -> HouseChoice:
    return Book(state.house)


def _programme_house(state: ProgrammeState, command: Base | None) -> HouseChoice:
    """A night is looked at under its own class of game."""
    if isinstance(command, SetNight):
        return command.template.tournament or command.template.cash or Book(state.house)
    return Book(state.house)


def _cash_house(state: CashState, _command: Base | None) -> HouseChoice:
    return state.setup


def _season_house(state: SeasonState, _command: Base | None) -> HouseChoice:
    return Book(state.season.house)


def _fill_in_seed(
    command: Command, state: State, notes: NightNotes, stream: str, key: ClubKey
) -> Any:
    return with_seed(command, state, stream, notes.committed, key)


def _draw_seed(command: Any, _state: Any, _notes: NoNotes, _stream: str, _key: ClubKey) -> Any:
    """A seed in a command only asks for a draw: nobody tries seeds until one suits."""
    if getattr(command, "seed", ""):
        return replace(command, seed=secrets.token_hex(16))
    return command


def _heed_time(clock: ServerClock, state: State, event: Event) -> None:
    """A night in play is at its last entry at least; a time put right holds everywhere."""
    if isinstance(event, TimeShifted):
        clock.put(event.at * 1000)
    elif state.phase == "running":
        clock.run_on_from(event.at * 1000)


def _check_night(state: State, house: House | None, at: int) -> None:
    if house is not None:
        effects(state, state, house)
        for view in VIEWS.values():
            view.make(state, house, at)


def _check_evening(state: CashState, house: House | None, at: int) -> None:
    if house is not None:
        for view in (cash_books_view, cash_room_view, cash_board_view):
            view(state, house, at)


def _check_season(state: SeasonState, _house: House | None, _at: int) -> None:
    qualifiers(state)


TOURNAMENT_KIND = Kind(
    "tournament",
    TOURNAMENT,
    COMMANDS,
    NightNotes,
    _of_tournament,
    many=True,
    root="",
    hint=hint_of,
    heed=_heed_time,
    check_pages=_check_night,
    check_scope=refuse_other_scope,
    fill_in=_fill_in_seed,
)
TOURNAMENTS = TOURNAMENT_KIND.stream()
"""A tournament's stream is named by its id behind this."""
PEOPLE_KIND = Kind(
    "people",
    PEOPLE,
    PEOPLE_COMMANDS,
    NoNotes,
    _people_house,
    means="the register of people",
    fill_in=_draw_seed,
)
PROGRAMME_KIND = Kind(
    "programme",
    PROGRAMME,
    PROGRAMME_COMMANDS,
    NoNotes,
    _programme_house,
    means="the programme",
    fill_in=_draw_seed,
)
CASH_KIND = Kind(
    "cash",
    CASH,
    CASH_COMMANDS,
    NoNotes,
    _cash_house,
    many=True,
    means="evening of cash",
    check_pages=_check_evening,
    fill_in=_draw_seed,
)
SEASON_KIND = Kind(
    "season",
    SEASON,
    SEASON_COMMANDS,
    NoNotes,
    _season_house,
    many=True,
    check_pages=_check_season,
    fill_in=_draw_seed,
)
CLUB_KINDS: dict[str, Kind[Any, NoNotes]] = {
    kind.word: kind for kind in (PEOPLE_KIND, PROGRAMME_KIND, CASH_KIND, SEASON_KIND)
}
"""The club's own ledgers, by word."""
KINDS: dict[str, Kind[Any, Any]] = {TOURNAMENT_KIND.word: TOURNAMENT_KIND, **CLUB_KINDS}


def refuse_newer_streams(log: Log) -> None:
    """Refuse what would change every stream while one was written by a newer version.

    It may say things in fields that this version does not know to look in.
    """
    for head in log.streams():
        for kind in KINDS.values():
            id_ = head.stream.removeprefix(kind.stream())
            if head.stream.startswith(kind.stream()) and bool(id_) == kind.many:
                read = kind.ledger.read_entry
                found = (read(entry.data) for entry in log.read(head.stream))
                if any(isinstance(event, Unreadable) and event.newer for event in found):
                    raise NewerLog(kind.title(id_))


def ledger_of(name: str) -> tuple[Kind[Any, NoNotes], str] | None:
    """The kind and id of a ledger called cash/1f0a; None where nothing is called so."""
    word, slash, id_ = name.partition("/")
    kind = CLUB_KINDS.get(word)
    return (kind, id_) if kind is not None and kind.many == bool(slash and id_) else None
