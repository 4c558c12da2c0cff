"""Tournaments: which there are, what a set-up lacks, and opening one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Setup
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.grants import VIEWS as ROWS
from floorcall.web.server.bounds import check_setup
from floorcall.web.server.endpoint import Ask, Endpoint, Key
from floorcall.web.streams.commands import Taken, open_night
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.tournament_list import TournamentListed, all_tournaments


class HouseListed(Struct, frozen=True):
    """A rulebook on the club's shelf."""

    id: str
    name: str
    edition: str


class SetupChecked(Struct, frozen=True):
    """A set-up to be looked at, for so many entries as are expected."""

    setup: Setup
    expected: Annotated[int, Meta(ge=0)] = 0


class Found(Struct, frozen=True):
    """What does not work in a field of the set-up; a grave one stops the opening."""

    about: str
    says: str
    grave: bool
    rules: tuple[str, ...]
    line: int = 0
    """Which of the levels and breaks it is about, from 1 on; 0: none, or all."""


class OpenOrder(Struct, frozen=True):
    """A tournament to open; the same key opens the same tournament."""

    key: Key
    setup: Setup


async def list_tournaments(ask: Ask) -> tuple[TournamentListed, ...]:
    """Every tournament of the club."""
    return await all_tournaments(ask.club.streams)


async def list_houses(ask: Ask) -> tuple[HouseListed, ...]:
    """Every house a tournament can be run by."""
    library = ask.club.library
    books = [library.book(name) for name in library.names()]
    return tuple(HouseListed(book.id, book.name, book.edition) for book in books)


async def check(ask: Ask) -> tuple[Found, ...]:
    """What a set-up lacks before it is opened."""
    body: SetupChecked = ask.body
    house = house_of(body.setup, ask.club.library)
    return tuple(Found(*problem) for problem in problems(body.setup, house, body.expected))


async def open_tournament(ask: Ask) -> Taken:
    """Announce a tournament."""
    body: OpenOrder = ask.body
    setup = await ask.club.with_currency(body.setup)
    return await open_night(ask.club.streams, setup, ask.actor, body.key)


def _check(body: OpenOrder | SetupChecked) -> None:
    check_setup(body.setup)


TOURNAMENTS = (
    Endpoint(
        "GET",
        "/tournaments",
        "list_tournaments",
        "Every tournament of the club, the latest first.",
        ROWS["tournaments"],
        tuple[TournamentListed, ...],
        list_tournaments,
    ),
    Endpoint(
        "POST",
        "/tournaments",
        "open_tournament",
        "Open a tournament.",
        ACTS["open a tournament"],
        Taken,
        open_tournament,
        body=OpenOrder,
        check=_check,
    ),
    Endpoint(
        "POST",
        "/tournaments/check",
        "check_setup",
        "What in a set-up cannot work.",
        ACTS["open a tournament"],
        tuple[Found, ...],
        check,
        body=SetupChecked,
        check=_check,
    ),
    Endpoint(
        "GET",
        "/houses",
        "list_houses",
        "The rulebooks on the club's shelf.",
        ACTS["list houses"],
        tuple[HouseListed, ...],
        list_houses,
    ),
)
