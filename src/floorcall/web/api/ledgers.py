"""The club's ledgers: opening them, their commands, their past and correcting it."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Union

from msgspec import Meta, Struct, defstruct

from floorcall.club.cash.api import open_cash
from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.waiting_lists import ComeIn
from floorcall.club.people.api import open_register
from floorcall.club.people.erasure import ErasePerson
from floorcall.club.programme.api import open_programme
from floorcall.club.season.api import open_season
from floorcall.club.season.scoring import SeasonRules
from floorcall.web.api.commands import leave_out
from floorcall.web.permissions.grants import ACTS, allow
from floorcall.web.server.bounds import check_cash, check_guest
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Query, Version
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.services.night_arrivals import refuse_barred
from floorcall.web.services.person_erasure import forget
from floorcall.web.services.programme_nights import NightOpened, open_tonight
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.ledger_commands import (
    LedgerCorrection,
    LedgerExamined,
    LedgerTaken,
    correct,
    examine,
    open_ledger,
    take,
)
from floorcall.web.streams.ledger_kinds import (
    CASH_KIND,
    KINDS,
    PEOPLE_KIND,
    PROGRAMME_KIND,
    SEASON_KIND,
    Book,
    LedgerKind,
)
from floorcall.web.streams.tournament_commands import id_for

_AFTER = Query("after", 0, 0, 10**9, "Events behind this version.")
_LIMIT = Query("limit", 100, 1, 1000, "At most so many.")
Whole = Annotated[int, Meta(ge=1, le=1000)]


class RegisterOrder(Struct, frozen=True):
    """The club's house; `units` of its money make a whole one."""

    key: Key
    house: str
    units: Whole = 100


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


class CorrectLedger(Struct, frozen=True):
    """A correction, and the versions of the later events it is known to set aside."""

    version: Version
    key: Key
    correction: LedgerCorrection
    accepts: tuple[int, ...] = ()


class LedgerEvent(Struct, frozen=True):
    """One event of a ledger, as the log writes it; `at` is in seconds since 1970."""

    version: int
    at: int
    by: str
    device: str
    event: Any


async def open_the_register(ask: Ask) -> LedgerTaken:
    """Choose the club's house: its register of people and its programme begin."""
    body: RegisterOrder = ask.body
    ledgers, at = ask.club.ledgers, ask.club.now() // 1000
    house = house_of(Book(body.house), ledgers.shelf)
    programme = open_programme(house, at, ask.actor.name)
    register = open_register(house, body.units, at, ask.actor.name)
    await open_ledger(ledgers, PROGRAMME_KIND, "", programme, ask.actor, body.key)
    return await open_ledger(ledgers, PEOPLE_KIND, "", register, ask.actor, body.key)


async def open_evening(ask: Ask) -> LedgerTaken:
    """Open the cash tables."""
    body: CashOrder = ask.body
    check_cash(body.setup)
    house = house_of(body.setup, ask.club.ledgers.shelf)
    opening = open_cash(body.setup, house, ask.club.now() // 1000, ask.actor.name)
    id_ = id_for(body.key)
    return await open_ledger(ask.club.ledgers, CASH_KIND, id_, opening, ask.actor, body.key)


async def open_a_season(ask: Ask) -> LedgerTaken:
    """Announce a season."""
    body: SeasonOrder = ask.body
    house_of(Book(body.season.house), ask.club.ledgers.shelf)
    opening = open_season(body.season, ask.club.now() // 1000, ask.actor.name)
    id_ = id_for(body.key)
    return await open_ledger(ask.club.ledgers, SEASON_KIND, id_, opening, ask.actor, body.key)


async def open_from_programme(ask: Ask) -> NightOpened:
    """Open tonight's."""
    body: TonightOrder = ask.body
    try:
        day = date.fromisoformat(body.on)
    except ValueError:
        raise NotReadable(f'"{body.on}" is no day', "write it as 2026-05-31") from None
    return await open_tonight(ask.club, body.night, day, ask.actor, body.key)


def _of(kind: LedgerKind) -> list[Endpoint]:
    """The endpoints every ledger of a kind has."""
    at = f"/club/{kind.word}/{{{kind.word}}}" if kind.many else f"/club/{kind.word}"
    commands: Any = Union[tuple(kind.roles)]  # noqa: UP007
    order = defstruct(
        f"{kind.word.capitalize()}Command",
        [("version", Version), ("key", Key), ("command", commands)],
        frozen=True,
    )
    order.__doc__ = "A command with the version it was decided on and the sender's key."

    def named(ask: Ask) -> str:
        return kind.name(str(ask.request.path_params.get(kind.word, "")))

    async def send(ask: Ask) -> LedgerTaken:
        allow(kind.roles[type(ask.body.command)], ask.actor)
        check_guest(ask.body.command)
        body = ask.body
        if isinstance(body.command, ComeIn):
            house = (await ask.club.ledgers.one(named(ask))).house
            await refuse_barred(ask.club, body.command.member, house, members_only=False)
        taken = await take(
            ask.club.ledgers, named(ask), body.command, ask.actor, body.version, body.key
        )
        if isinstance(body.command, ErasePerson):
            await forget(ask.club, body.command.person, ask.actor, body.command.reason)
        return taken

    async def look(ask: Ask) -> LedgerExamined:
        return await examine(ask.club.ledgers, named(ask), ask.body, ask.actor)

    async def put_right(ask: Ask) -> LedgerTaken:
        body: CorrectLedger = ask.body
        ledgers = ask.club.ledgers
        asked = (body.correction, body.accepts, ask.actor, body.version, body.key)
        return await correct(ledgers, named(ask), *asked)

    async def events(ask: Ask) -> tuple[LedgerEvent, ...]:
        after = ask.query(_AFTER.name, _AFTER.usual, _AFTER.least, _AFTER.most)
        limit = ask.query(_LIMIT.name, _LIMIT.usual, _LIMIT.least, _LIMIT.most)
        found = await ask.club.ledgers.since(named(ask), after, limit)
        return tuple(
            LedgerEvent(one.version, one.at, one.by, one.device, one.event) for one in found
        )

    own = ACTS["take back one's own of a ledger"]
    return [
        Endpoint("POST", f"{at}/commands", f"command_{kind.word}", "Send a command.",
                 ACTS["command a ledger"], LedgerTaken, send, body=order, prepare=leave_out),
        Endpoint("POST", f"{at}/corrections/examine", f"examine_{kind.word}",
                 "What a correction would set aside, with nothing changed.",
                 own, LedgerExamined, look, body=LedgerCorrection),
        Endpoint("POST", f"{at}/corrections", f"correct_{kind.word}",
                 "Retract or replace an earlier event.", own, LedgerTaken, put_right,
                 body=CorrectLedger),
        Endpoint("GET", f"{at}/events", f"events_of_{kind.word}", "What happened, in order.",
                 ACTS["read a ledger"], tuple[LedgerEvent, ...], events,
                 queries=(_AFTER, _LIMIT)),
    ]  # fmt: skip


LEDGERS = (
    Endpoint("POST", "/club", "open_register", "Choose the club's house.",
             ACTS["open the register"], LedgerTaken, open_the_register, body=RegisterOrder),
    Endpoint("POST", "/club/cash", "open_cash", "Open an evening of cash tables.",
             ACTS["open a tournament"], LedgerTaken, open_evening, body=CashOrder),
    Endpoint("POST", "/club/season", "open_season", "Announce a season.",
             ACTS["open a tournament"], LedgerTaken, open_a_season, body=SeasonOrder),
    Endpoint("POST", "/club/tonight", "open_tonight", "Open a night of the programme.",
             ACTS["open a tournament"], NightOpened, open_from_programme, body=TonightOrder),
    *(endpoint for kind in KINDS.values() for endpoint in _of(kind)),
)  # fmt: skip
