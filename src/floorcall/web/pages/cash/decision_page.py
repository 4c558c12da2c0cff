"""Officers' decisions at the cash tables: those made, and recording one more."""

from __future__ import annotations

from typing import NamedTuple, cast

from starlette.responses import Response

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_CONFLICT_BAR,
    DECISION_AUTHORITY_CONFLICT_FAMILY,
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
)
from floorcall.club.cash.officer_decisions import DecisionMade
from floorcall.club.cash.state import CashState
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import duties_of
from floorcall.web.streams.kinds import LedgerStream
from floorcall.web.streams.recorded_event import Happened

_MOST = 10_000


class OfficerDecision(NamedTuple):
    """A decision that stands, with who had an interest in it."""

    version: int
    at: int
    by: str
    event: DecisionMade
    interested: str


async def decisions(visit: Visit) -> Response:
    """The latest first; `?table=2` has its players to tick."""
    ledger = visit.ledger
    state: CashState = ledger.state
    happened = await visit.club.streams.since(ledger, 0, _MOST)
    asked = visit.query("table")[:4]
    number = int(asked) if asked.isdecimal() else 0
    table = state.tables.get(number) or next(iter(state.tables.values()), None)
    return visit.show(
        "cash/decisions.html",
        "Decisions",
        units=state.setup.units,
        evening=state,
        cash=ledger.name.partition("/")[2],
        table=table,
        tables=[(one, f"Table {one}") for one in sorted(state.tables)],
        players=[state.players[who] for _, who in sorted(table.seats.items())] if table else [],
        roles=[
            (one.word, one.means)
            for one in ledger.house[DECISION_AUTHORITY_FINAL].value
            if one.word in duties_of(visit.actor)
        ],
        bars=ledger.house[DECISION_AUTHORITY_CONFLICT_BAR].value,
        bars_family=ledger.house[DECISION_AUTHORITY_CONFLICT_FAMILY].value,
        may_depart=ledger.house[DECISION_AUTHORITY_FAIRNESS_OVERRIDE].value,
        made=_standing_decisions(happened, ledger),
    )


def _standing_decisions(
    happened: tuple[Happened, ...], ledger: LedgerStream
) -> list[OfficerDecision]:
    """The decisions nobody has taken back, the latest first."""
    state = cast("CashState", ledger.state)
    gone = {version for version, fate in ledger.fates.items() if fate.way != "put back"}
    return [
        OfficerDecision(
            one.version,
            one.at,
            one.by,
            one.event,
            ", ".join(state.players[who].name for who in one.event.interested),
        )
        for one in reversed(happened)
        if isinstance(one.event, DecisionMade) and one.version not in gone
    ]


ROUTES = [
    page(
        "/cash/{cash}/decisions", decisions, roles=ACTS["read the cash room"], ledger="cash/{cash}"
    ),
]
