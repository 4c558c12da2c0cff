"""Officers' decisions at cash tables, kept with what the book gave and who had an interest."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    Role,
)
from floorcall.club.cash.state import CASH, CashState, known_player, table_of
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.conduct.staff_interests import interested_players, refuse_if_barred


class RecordDecision(Command, frozen=True, tag="record-decision"):
    """An officer decides: `book` is what the rules give, `decision` what holds."""

    table: int
    facts: str
    book: str
    decision: str = ""
    role: str = "officer"
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""
    rules: tuple[str, ...] = ()
    """What the book's ruling rests on."""
    case: str = ""
    """The facts in notation."""


class DecisionMade(Event, frozen=True, tag="decision-made"):
    """An officer's decision, with what the book gave."""

    table: int
    facts: str
    book: str
    decision: str
    interested: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""
    case: str = ""
    """The facts in notation, to be ruled upon again."""


@CASH.decides(RecordDecision)
def record_decision(state: CashState, command: RecordDecision, house: House) -> list[Event]:
    """Record what an officer decided; a departure from the book needs a reason."""
    reads = Reads(house)
    table = table_of(state, command.table)
    if command.role not in Role.words():
        refuse(f'"{command.role}" decides nothing', f"roles are {', '.join(Role.words())}")
    if not command.facts.strip() or not command.book.strip():
        refuse("a decision needs the facts and what the book gives")
    players = [known_player(state, number) for number in command.hand]
    concerned = interested_players(players, command.by, state.setup.staff)
    if concerned:
        refuse_if_barred(concerned, command.by, Role[command.role.upper()], reads)
    decision = command.decision or command.book
    if decision != command.book:
        if not command.reason.strip():
            refuse("a decision that departs from the book needs a reason")
        if not reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
            reads.refuse("the book's ruling stands here")
    reads[DECISION_AUTHORITY_FINAL]
    return [
        DecisionMade(
            table=table.number,
            facts=command.facts,
            book=command.book,
            decision=decision,
            interested=tuple(player.number for player in concerned),
            hand=tuple(dict.fromkeys(command.hand)),
            case=command.case,
            why=command.reason,
            rules=(*command.rules, *reads.cites),
        )
    ]


@CASH.evolves(DecisionMade)
def evolve_decision_made(state: CashState, event: DecisionMade) -> CashState:
    """One more; it stands in the log in full."""
    table_of(state, event.table)
    return replace(state, decisions=state.decisions + 1)


@CASH.tells(DecisionMade)
def _tell_decision_made(event: DecisionMade, _voice: object) -> str:
    instead = f", not “{event.book}”" if event.decision != event.book else ""
    return f"Decided at table {event.table}: {event.decision}{instead} ({event.facts})"
