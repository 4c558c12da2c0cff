"""The club's ledgers: opening them, and their past."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from msgspec import Meta, Struct

from floorcall.club.cash.api import open_cash
from floorcall.club.cash.setup import CashSetup
from floorcall.club.people.api import open_register
from floorcall.club.programme.api import open_programme
from floorcall.club.season.api import open_season
from floorcall.club.season.scoring import SeasonRules
from floorcall.ledger.event import Event
from floorcall.ledger.refusal import Refusal
from floorcall.web.api.command_endpoint import address, stream_id
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.history_scope import for_reader
from floorcall.web.server.bounds import check_cash
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Query
from floorcall.web.server.http_refusals import NotAllowed, NotReadable
from floorcall.web.services.programme_nights import NightOpened, open_tonight
from floorcall.web.streams.commands import LedgerTaken, id_for, open_stream
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import (
    CASH_KIND,
    CLUB_KINDS,
    PEOPLE_KIND,
    PROGRAMME_KIND,
    SEASON_KIND,
    Book,
)

_AFTER = Query("after", 0, 0, 10**9, "Events behind this version.")
_LIMIT = Query("limit", 100, 1, 1000, "At most so many.")
Whole = Annotated[int, Meta(ge=1, le=1000)]


class RegisterOrder(Struct, frozen=True):
    """The club's house and its currency; `units` of its money make a whole one."""

    key: Key
    house: str
    units: Whole = 100
    currency: str = ""


class CashOrder(Struct, frozen=True):
    """An evening of cash to open; the same key opens the same one."""

    key: Key
    setup: CashSetup


class SeasonOrder(Struct, frozen=True):
    """A season to open; the same key opens the same one."""

    key: Key
    season: SeasonRules


class TonightOrder(Struct, frozen=True):
    """A night of the programme, by name and day, as 2026-05-31."""

    key: Key
    night: str
    on: str


class LedgerEvent(Struct, frozen=True):
    """One event of a ledger, as the log writes it; `at` is in seconds since 1970."""

    version: int
    at: int
    by: str
    device: str
    event: Any


async def _open(
    ask: Ask, kind: Kind[Any, Any], opening: Event | Refusal, id_: str = ""
) -> LedgerTaken:
    key = ask.body.key
    version = await open_stream(ask.club.streams, kind, id_, opening, ask.actor, key)
    return LedgerTaken(kind.name(id_), 1, version)


async def open_the_register(ask: Ask) -> LedgerTaken:
    """Choose the club's house: its register of people and its programme begin."""
    body: RegisterOrder = ask.body
    at = ask.club.now() // 1000
    house = house_of(Book(body.house), ask.club.library)
    programme = open_programme(house, at, ask.actor.name)
    register = open_register(house, body.units, at, ask.actor.name, body.currency)
    if isinstance(register, Refusal):
        raise NotAllowed.by(register)  # before the programme is, which cannot be closed again
    await _open(ask, PROGRAMME_KIND, programme)
    return await _open(ask, PEOPLE_KIND, register)


async def open_evening(ask: Ask) -> LedgerTaken:
    """Open the cash tables."""
    body: CashOrder = ask.body
    house = house_of(body.setup, ask.club.library)
    setup = await ask.club.with_currency(body.setup)
    opening = open_cash(setup, house, ask.club.now() // 1000, ask.actor.name)
    return await _open(ask, CASH_KIND, opening, id_for(body.key))


async def open_a_season(ask: Ask) -> LedgerTaken:
    """Announce a season."""
    body: SeasonOrder = ask.body
    house_of(Book(body.season.house), ask.club.library)
    opening = open_season(body.season, ask.club.now() // 1000, ask.actor.name)
    return await _open(ask, SEASON_KIND, opening, id_for(body.key))


async def open_from_programme(ask: Ask) -> NightOpened:
    """Open tonight's."""
    body: TonightOrder = ask.body
    try:
        day = date.fromisoformat(body.on)
    except ValueError:
        raise NotReadable(f'"{body.on}" is no day', "write it as 2026-05-31") from None
    return await open_tonight(ask.club, body.night, day, ask.actor, body.key)


def _events(kind: Kind[Any, Any]) -> Endpoint:
    """The past of a ledger of a kind."""

    async def events(ask: Ask) -> tuple[LedgerEvent, ...]:
        after = ask.query(_AFTER.name, _AFTER.usual, _AFTER.least, _AFTER.most)
        limit = ask.query(_LIMIT.name, _LIMIT.usual, _LIMIT.least, _LIMIT.most)
        one = await ask.club.streams.one(kind, stream_id(ask, kind))
        found = await ask.club.streams.since(one, after, limit)
        return tuple(
            LedgerEvent(seen.version, seen.at, seen.by, seen.device, seen.event)
            for seen in for_reader(found, ask.actor, one.fates)
        )

    return Endpoint("GET", f"{address(kind)}/events", f"events_of_{kind.word}",
                    "What happened, in order.", ACTS["read a ledger"], tuple[LedgerEvent, ...],
                    events, queries=(_AFTER, _LIMIT))  # fmt: skip


LEDGERS = (
    Endpoint("POST", "/club", "open_register", "Choose the club's house.",
             ACTS["open the register"], LedgerTaken, open_the_register, body=RegisterOrder),
    Endpoint("POST", "/club/cash", "open_cash", "Open an evening of cash tables.",
             ACTS["open a tournament"], LedgerTaken, open_evening, body=CashOrder,
             check=lambda body: check_cash(body.setup)),
    Endpoint("POST", "/club/season", "open_season", "Announce a season.",
             ACTS["open a tournament"], LedgerTaken, open_a_season, body=SeasonOrder),
    Endpoint("POST", "/club/tonight", "open_tonight", "Open a night of the programme.",
             ACTS["open a tournament"], NightOpened, open_from_programme, body=TonightOrder),
    *map(_events, CLUB_KINDS.values()),
)  # fmt: skip
