"""The kinds of ledger a club keeps: which log, by whose book, and whose command is whose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from floorcall.club.cash.api import CASH
from floorcall.club.cash.state import CashState
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.state import PeopleState
from floorcall.club.programme.api import PROGRAMME, ProgrammeState, SetNight
from floorcall.club.season.api import SEASON, SeasonState
from floorcall.ledger.command import Command
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Ledger
from floorcall.web.permissions.grants import (
    CASH_COMMANDS,
    PEOPLE_COMMANDS,
    PROGRAMME_COMMANDS,
    SEASON_COMMANDS,
)
from floorcall.web.permissions.roles import Role
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.streams.house_choice import HouseChoice

PREFIX = "club/"
"""A ledger's stream is its name behind this: club/people, club/cash/1f0a."""


class Book(NamedTuple):
    """A rulebook by name, with nothing narrowed or chosen."""

    house: str
    labels: tuple[str, ...] = ()
    choices: dict[str, str | bool | int] = {}  # noqa: RUF012 (never written to)


class LedgerKind(NamedTuple):
    """One kind of ledger; a club has one of each, or where `many`, each under an id."""

    word: str
    ledger: Ledger[Any, Event]
    roles: dict[type[Command], frozenset[Role]]
    book_of: Callable[[Any, Command | None], HouseChoice]
    """The book a command is decided by, as the state or the command itself names it."""
    many: bool = False

    def name(self, id_: str = "") -> str:
        """What a ledger of this kind is asked for by: people, or cash/1f0a."""
        return f"{self.word}/{id_}" if self.many else self.word

    def read_instead(self, written: dict[str, Any]) -> Any:
        """The event that takes another's place, as somebody wrote it."""
        try:
            return self.ledger.read(msgspec.json.encode(written))
        except msgspec.ValidationError as error:
            raise NotReadable(f"the event does not fit: {error}") from None


def _of_people(state: PeopleState, _command: Command | None) -> HouseChoice:
    return Book(state.house)


def _of_programme(state: ProgrammeState, command: Command | None) -> HouseChoice:
    """A night is looked at under its own class of game."""
    if isinstance(command, SetNight):
        return command.template.tournament or command.template.cash or Book(state.house)
    return Book(state.house)


def _of_cash(state: CashState, _command: Command | None) -> HouseChoice:
    return state.setup


def _of_season(state: SeasonState, _command: Command | None) -> HouseChoice:
    return Book(state.season.house)


PEOPLE_KIND = LedgerKind("people", PEOPLE, PEOPLE_COMMANDS, _of_people)
PROGRAMME_KIND = LedgerKind("programme", PROGRAMME, PROGRAMME_COMMANDS, _of_programme)
CASH_KIND = LedgerKind("cash", CASH, CASH_COMMANDS, _of_cash, many=True)
SEASON_KIND = LedgerKind("season", SEASON, SEASON_COMMANDS, _of_season, many=True)
KINDS = {kind.word: kind for kind in (PEOPLE_KIND, PROGRAMME_KIND, CASH_KIND, SEASON_KIND)}


def kind_of(name: str) -> LedgerKind | None:
    """The kind of ledger a name is of: cash/1f0a of cash; None where it is none."""
    word, slash, id_ = name.partition("/")
    kind = KINDS.get(word)
    return kind if kind is not None and kind.many == bool(slash and id_) else None
