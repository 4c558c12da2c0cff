"""Rulings made at tables, kept with their facts and as they were read out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    Role,
)
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.conduct.floor_calls import without_call
from floorcall.tournament.conduct.staff_interests import interested_players, refuse_if_barred
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.state import TOURNAMENT, State


class ReadOut(Struct, frozen=True, omit_defaults=True):
    """One sentence; a `choice` is told with what follows from it: "fold: the chips stay"."""

    says: str
    steps: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class ElsewhereRuled(Struct, frozen=True, omit_defaults=True):
    """What another house would have ruled, and whether that differs."""

    house: str
    says: str
    differs: bool = False


class RecordRuling(Command, frozen=True, tag="record-ruling"):
    """Record a ruling made at a table; `override` departs from `book` and needs a reason."""

    table: int
    facts: str
    book: str
    rules: tuple[str, ...] = ()
    override: str = ""
    role: str = ""
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""
    case: str = ""
    """The facts in notation."""
    read_out: tuple[ReadOut, ...] = ()
    elsewhere: tuple[ElsewhereRuled, ...] = ()


class RulingMade(Event, frozen=True, tag="ruling-made"):
    """A ruling at a table; `decision` is what holds, `book` what the rules gave."""

    table: int
    facts: str
    book: str
    decision: str
    override: str = ""
    interested: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""
    case: str = ""
    """The facts in notation, to be ruled upon again."""
    read_out: tuple[ReadOut, ...] = ()
    elsewhere: tuple[ElsewhereRuled, ...] = ()


@TOURNAMENT.decides(RecordRuling)
def record_ruling(state: State, command: RecordRuling, house: House) -> list[Event]:
    """Record a ruling; not one by staff with an interest in the hand, where the house bars it."""
    reads = Reads(house)
    players = [player_by_number(state, number) for number in command.hand]
    concerned = interested_players(players, command.by, state.setup.staff)
    if concerned:
        refuse_if_barred(concerned, command.by, _role(state, command), reads)
    if command.override:
        if not command.reason:
            refuse("a ruling that departs from the book needs a reason")
        if not reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
            reads.refuse("the book's ruling stands here")
        reads[DECISION_AUTHORITY_FINAL]
    return [
        RulingMade(
            table=command.table,
            facts=command.facts,
            book=command.book,
            decision=command.override or command.book,
            override=command.override,
            interested=tuple(player.number for player in concerned),
            hand=tuple(dict.fromkeys(command.hand)),
            case=command.case,
            read_out=command.read_out,
            elsewhere=command.elsewhere,
            why=command.reason,
            rules=(*command.rules, *reads.cites),
        )
    ]


def _role(state: State, command: RecordRuling) -> Role:
    """In which role somebody rules: as told, or as the set-up has it."""
    usual = next((one.role for one in state.setup.staff if one.name == command.by), "")
    role = command.role or usual
    if role not in Role.words():
        refuse(f"say in which role {command.by} rules", f"roles are {', '.join(Role.words())}")
    return Role[role.upper()]


@TOURNAMENT.evolves(RulingMade)
def evolve_ruling_made(state: State, event: RulingMade) -> State:
    """Counted, with where it stands in the log; a table that called waits no longer."""
    counted = state.rulings.put(len(state.rulings), state.version + 1)
    return replace(without_call(state, event.table), rulings=counted)


@TOURNAMENT.tells(RulingMade)
def _tell_ruling_made(event: RulingMade, _voice: object) -> str:
    return f"Ruling at table {event.table}" + (f": {event.decision}" if event.decision else "")
