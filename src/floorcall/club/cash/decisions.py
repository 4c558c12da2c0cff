"""Officers' decisions at cash tables, kept with what the book gave and who had an interest."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.cash.commands import RecordDecision
from floorcall.club.cash.events import DecisionMade
from floorcall.club.cash.register import CASH
from floorcall.club.cash.state import CashState, known, table_of
from floorcall.law.house import House
from floorcall.policies.staff import (
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    Role,
)
from floorcall.rulings.conflicts import Rules, may_rule
from floorcall.rulings.decision import Verdict
from floorcall.tournament.events import Base
from floorcall.tournament.reasons import Reads, refuse


@CASH.decides(RecordDecision)
def record_decision(state: CashState, command: RecordDecision, house: House) -> list[Base]:
    """Record what an officer decided; a departure from the book needs a reason."""
    reads = Reads(house)
    table = table_of(state, command.table)
    if command.role not in Role.words():
        refuse(f'"{command.role}" decides nothing', f"roles are {', '.join(Role.words())}")
    if not command.facts.strip() or not command.book.strip():
        refuse("a decision needs the facts and what the book gives")
    interested = _interested(state, command)
    if interested:
        _refuse_if_barred(state, command, interested, reads)
    decision = command.decision or command.book
    if decision != command.book:
        if not command.reason.strip():
            refuse("a decision that departs from the book needs a reason")
        if not reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
            reads.refuse("the book's ruling stands here")
    reads[DECISION_AUTHORITY_FINAL]
    return [
        DecisionMade(
            at=command.at,
            by=command.by,
            table=table.number,
            facts=command.facts,
            book=command.book,
            decision=decision,
            interested=interested,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _interested(state: CashState, command: RecordDecision) -> tuple[int, ...]:
    """Players of the hand who are the one deciding, or of that family."""
    family = next((one.family for one in state.setup.staff if one.name == command.by), "")
    players = [known(state, number) for number in command.hand]
    return tuple(
        player.number
        for player in players
        if player.name == command.by or (family and player.family == family)
    )


def _refuse_if_barred(
    state: CashState, command: RecordDecision, interested: tuple[int, ...], reads: Reads
) -> None:
    own = any(state.players[number].name == command.by for number in interested)
    family = any(state.players[number].name != command.by for number in interested)
    would = Rules(0, Role[command.role.upper()], in_hand=own, family_in_hand=family)
    if reads.takes(may_rule(would, reads.house)).verdict is Verdict.REFUSED:
        who = state.players[interested[0]].name
        reads.refuse(
            f"{command.by} has an interest in the hand through {who}",
            "another member of staff decides",
        )


@CASH.evolves(DecisionMade)
def decision_made(state: CashState, event: DecisionMade) -> CashState:
    """One more; it stands in the log in full."""
    table_of(state, event.table)
    return replace(state, decisions=state.decisions + 1)
