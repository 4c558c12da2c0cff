"""Rulings made at tables, kept with their facts, so that a later one can be held against them."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.policies.staff import (
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    Role,
)
from floorcall.rulings.conflicts import Rules, may_rule
from floorcall.rulings.decision import Verdict
from floorcall.tournament.chapters import decides, evolves
from floorcall.tournament.commands import RecordRuling
from floorcall.tournament.entries import known
from floorcall.tournament.events import Event, RulingMade
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.setup import Staff
from floorcall.tournament.state import State, bucket


class Earlier(NamedTuple):
    """A ruling on the same facts: what held, and where in the log."""

    decision: str
    version: int


def earlier_rulings(state: State, facts: str) -> list[Earlier]:
    """Every ruling made on these facts so far, the first first."""
    filed = state.rulings_by_facts.get(bucket(facts)) or ()
    return [Earlier(decision, version) for known_, decision, version in filed if known_ == facts]


def differing(state: State, facts: str, decision: str) -> list[Earlier]:
    """The earlier rulings on the same facts that went another way."""
    return [one for one in earlier_rulings(state, facts) if one.decision != decision]


@decides(RecordRuling)
def record_ruling(state: State, command: RecordRuling, house: House) -> list[Event]:
    """Record a ruling; not one by staff with an interest in the hand, where the house bars it."""
    reads = Reads(house)
    interested = tuple(_interests(state, command))
    if interested:
        _refuse_if_barred(state, command, interested, reads)
    if command.override:
        if not command.reason:
            refuse("a ruling that departs from the book needs a reason")
        if not reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
            reads.refuse("the book's ruling stands here")
        reads[DECISION_AUTHORITY_FINAL]
    return [
        RulingMade(
            at=command.at,
            by=command.by,
            table=command.table,
            facts=command.facts,
            book=command.book,
            decision=command.override or command.book,
            override=command.override,
            interested=interested,
            case=command.case,
            read_out=command.read_out,
            elsewhere=command.elsewhere,
            why=command.reason,
            rules=(*command.rules, *reads.cites),
        )
    ]


def _interests(state: State, command: RecordRuling) -> list[int]:
    """The players of the hand who are the one ruling, or of the same family."""
    staff = _staff(state, command.by)
    family = staff.family if staff is not None else ""
    players = [known(state, number) for number in command.hand]
    return [
        player.number
        for player in players
        if player.name == command.by or (family and player.family == family)
    ]


def _staff(state: State, name: str) -> Staff | None:
    return next((one for one in state.setup.staff if one.name == name), None)


def _refuse_if_barred(
    state: State, command: RecordRuling, interested: tuple[int, ...], reads: Reads
) -> None:
    """Refuse where the house bars somebody in that role from ruling on that hand."""
    staff = _staff(state, command.by)
    role = command.role or (staff.role if staff is not None else "")
    if role not in Role.words():
        refuse(f"say in which role {command.by} rules", f"roles are {', '.join(Role.words())}")
    own = any(state.players[number].name == command.by for number in interested)
    family = any(state.players[number].name != command.by for number in interested)
    would_rule = Rules(0, Role[role.upper()], in_hand=own, family_in_hand=family)
    if reads.takes(may_rule(would_rule, reads.house)).verdict is Verdict.REFUSED:
        who = state.players[interested[0]].name
        reads.refuse(
            f"{command.by} has an interest in the hand through {who}",
            "another member of staff decides",
        )


@evolves(RulingMade)
def ruling_made(state: State, event: RulingMade) -> State:
    """Filed under its facts."""
    at = bucket(event.facts)
    filed = state.rulings_by_facts.get(at) or ()
    entry = (event.facts, event.decision, state.version + 1)
    return replace(
        state,
        rulings=state.rulings.put(len(state.rulings), state.version + 1),
        rulings_by_facts=state.rulings_by_facts.put(at, (*filed, entry)),
    )
