"""Cases in the notation: judged by a tournament's own house, and kept by the club."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.bounds import check_case
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Nothing
from floorcall.web.services.case_library import KeptCase
from floorcall.web.services.case_rulings import CaseRuled, rule_case
from floorcall.web.streams.kinds import TOURNAMENT_KIND

Notation = Annotated[str, Meta(min_length=1, max_length=20_000)]


class CaseAsked(Struct, frozen=True):
    """What happened at the table, line by line as `floorcall rule` reads it."""

    case: Notation


class CaseToKeep(Struct, frozen=True):
    """A case to keep, under a title by which it is found again."""

    key: Key
    title: Annotated[str, Meta(min_length=1, max_length=100)]
    case: Notation


class CaseNumber(Struct, frozen=True):
    """Where a kept case is found: `/floor?kept=7`."""

    number: int


async def ask_for_ruling(ask: Ask) -> CaseRuled:
    """Judge the case; nothing is recorded: that is the command record-ruling."""
    room = await ask.club.streams.one(TOURNAMENT_KIND, ask.tournament)
    return await rule_case(ask.body.case, room.state.setup, ask.club.library)


async def list_cases(ask: Ask) -> tuple[KeptCase, ...]:
    """Every case the club keeps."""
    return await ask.club.cases.all_cases()


async def keep_case(ask: Ask) -> CaseNumber:
    """Keep a case; whether it can be ruled upon is seen when it is opened."""
    body: CaseToKeep = ask.body
    title = " ".join(body.title.split())
    return CaseNumber(await ask.club.cases.keep(title, body.case, ask.actor, body.key))


async def remove_case(ask: Ask) -> Nothing:
    """Keep a case no longer."""
    await ask.club.cases.remove(ask.number("number"), ask.actor)
    return Nothing()


def _check(body: CaseAsked | CaseToKeep) -> None:
    check_case(body.case)


CASES = (
    Endpoint(
        "GET",
        "/cases",
        "list_cases",
        "The cases the club keeps, the latest first.",
        ACTS["ask for a ruling"],
        tuple[KeptCase, ...],
        list_cases,
    ),
    Endpoint(
        "POST",
        "/cases",
        "keep_case",
        "Keep a case for the whole club.",
        ACTS["keep cases"],
        CaseNumber,
        keep_case,
        body=CaseToKeep,
        check=_check,
    ),
    Endpoint(
        "DELETE",
        "/cases/{number}",
        "remove_case",
        "Keep a case no longer.",
        ACTS["keep cases"],
        Nothing,
        remove_case,
    ),
    Endpoint(
        "POST",
        "/tournaments/{tournament}/rulings/ask",
        "ask_for_ruling",
        "The rulings a case gives rise to under the tournament's house.",
        ACTS["ask for a ruling"],
        CaseRuled,
        ask_for_ruling,
        body=CaseAsked,
        check=_check,
    ),
)
