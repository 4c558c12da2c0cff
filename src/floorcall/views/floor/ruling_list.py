"""The rulings made at the tables of a tournament or of a cash room, as they were recorded."""

from __future__ import annotations

from msgspec import Struct

from floorcall.club.cash.officer_decisions import DecisionMade
from floorcall.ledger.event import Event
from floorcall.tournament.conduct.ruling_reports import ElsewhereRuled, ReadOut, RulingMade


class RulingShown(Struct, frozen=True):
    """One ruling; `decision` is what held, `book` what the rules gave, `why` of an override."""

    version: int
    at: int
    by: str
    table: int
    facts: str
    book: str
    decision: str
    overridden: bool
    why: str
    rules: tuple[str, ...]
    case: str = ""
    read_out: tuple[ReadOut, ...] = ()
    elsewhere: tuple[ElsewhereRuled, ...] = ()
    hand: tuple[int, ...] = ()
    """The players in the hand, by the numbers of their entries."""


class RulingsView(Struct, frozen=True):
    """Every ruling, the first first."""

    version: int
    rulings: tuple[RulingShown, ...]


def read_ruling(version: int, event: Event) -> RulingShown | None:
    """The event as a ruling; None where it is none."""
    if isinstance(event, DecisionMade):
        return RulingShown(
            version=version,
            at=event.at,
            by=event.by,
            table=event.table,
            facts=event.facts,
            book=event.book,
            decision=event.decision,
            overridden=event.decision != event.book,
            why=event.why,
            rules=event.rules,
            case=event.case,
            hand=event.hand,
        )
    if not isinstance(event, RulingMade):
        return None
    return RulingShown(
        version=version,
        at=event.at,
        by=event.by,
        table=event.table,
        facts=event.facts,
        book=event.book,
        decision=event.decision,
        overridden=bool(event.override),
        why=event.why,
        rules=event.rules,
        case=event.case,
        read_out=event.read_out,
        elsewhere=event.elsewhere,
        hand=event.hand,
    )
