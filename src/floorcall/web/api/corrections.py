"""Correcting the past of any stream: examine what would follow, then correct."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from floorcall.web.api.command_endpoint import address, answer, follow_up, stream_id
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Version
from floorcall.web.services.cash_conduct import follow_correction
from floorcall.web.streams.commands import LedgerTaken, Taken
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import CASH_KIND, CLUB_KINDS, TOURNAMENT_KIND
from floorcall.web.streams.stream_corrections import (
    Correction,
    Examined,
    LedgerCorrection,
    LedgerExamined,
    correct,
    examine_ledger,
    examine_night,
)


class Correct(Struct, frozen=True):
    """A correction, and the versions of the later events it is known to set aside."""

    version: Version
    key: Key
    correction: Correction
    accepts: tuple[int, ...] = ()


class CorrectLedger(Struct, frozen=True):
    """A correction, and the versions of the later events it is known to set aside."""

    version: Version
    key: Key
    correction: LedgerCorrection
    accepts: tuple[int, ...] = ()


def _endpoints(
    kind: Kind[Any, Any],
    names: tuple[str, str],
    says: str,
    look: Callable[..., Awaitable[Any]],
    shapes: tuple[Any, Any, Any, Any],
) -> tuple[Endpoint, Endpoint]:
    """Examining and correcting: with the shapes of a correction, of what is found, of the order
    and of the answer.
    """
    correction, examined, order, taken = shapes
    own = "take back one's own" + ("" if kind is TOURNAMENT_KIND else " of a ledger")
    at = f"{address(kind)}/corrections"

    async def examine(ask: Ask) -> Any:
        one = await ask.club.streams.one(kind, stream_id(ask, kind))
        return await look(ask.club.streams, one, ask.body, ask.actor)

    async def make(ask: Ask) -> Taken | LedgerTaken:
        body, streams = ask.body, ask.club.streams
        one = await streams.one(kind, stream_id(ask, kind))
        asked = (body.correction, body.accepts, ask.actor, body.version, body.key)
        kept = await correct(streams, one, *asked)
        await follow_up(ask, one)
        if kind is CASH_KIND:
            await follow_correction(ask.club, one, kept.version, ask.actor)
        return answer(one, kept)

    return (
        Endpoint("POST", f"{at}/examine", names[0], says, ACTS[own], examined, examine,
                 body=correction),
        Endpoint("POST", at, names[1], "Retract or replace an earlier event.", ACTS[own], taken,
                 make, body=order),
    )  # fmt: skip


_NIGHT = (Correction, Examined, Correct, Taken)
_LEDGER = (LedgerCorrection, LedgerExamined, CorrectLedger, LedgerTaken)

CORRECTIONS = (
    *_endpoints(
        TOURNAMENT_KIND,
        ("examine_correction", "correct"),
        "What a correction would change, with nothing changed.",
        examine_night,
        _NIGHT,
    ),
    *(
        endpoint
        for word, kind in CLUB_KINDS.items()
        for endpoint in _endpoints(
            kind,
            (f"examine_{word}", f"correct_{word}"),
            "What a correction would set aside, with nothing changed.",
            examine_ledger,
            _LEDGER,
        )
    ),
)
