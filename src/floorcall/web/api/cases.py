"""Asking for a ruling: a case in the notation, judged by the tournament's own house."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.web.bounds import check_case
from floorcall.web.endpoint import Ask, Endpoint
from floorcall.web.matrix import ACTS
from floorcall.web.own_part import refuse_other_tournament
from floorcall.web.ruling_cases import CaseRuled, rule_case


class CaseAsked(Struct, frozen=True):
    """What happened at the table, line by line as `floorcall rule` reads it."""

    case: Annotated[str, Meta(min_length=1, max_length=20_000)]


async def ask_for_ruling(ask: Ask) -> CaseRuled:
    """Judge the case; nothing is recorded: that is the command record-ruling."""
    refuse_other_tournament(ask.actor, ask.tournament)
    check_case(ask.body.case)
    room = await ask.club.rooms.room(ask.tournament)
    return await rule_case(ask.body.case, room.state.setup, ask.club.rooms.shelf)


CASES = (
    Endpoint(
        "POST",
        "/tournaments/{tournament}/rulings/ask",
        "ask_for_ruling",
        "The rulings a case gives rise to under the tournament's house.",
        ACTS["ask for a ruling"],
        CaseRuled,
        ask_for_ruling,
        body=CaseAsked,
    ),
)
