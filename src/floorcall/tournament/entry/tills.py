"""The tills of a night: who of the staff pays into which, and what was counted in them by hand."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.state import TOURNAMENT, State, Tills
from floorcall.tournament.voice import Voice

MAIN = ""
"""The till of everybody who was given no other."""


class UseTill(Command, frozen=True, tag="use-till"):
    """Say into which till somebody of the staff pays from now on; empty: the main one."""

    person: str
    till: str = MAIN


class CountTill(Command, frozen=True, tag="count-till"):
    """Say what was counted in a till by hand."""

    counted: int
    till: str = MAIN


class TillAssigned(Event, frozen=True, tag="till-assigned"):
    """What somebody takes and gives lies in this till from now on."""

    person: str
    till: str = MAIN


class TillCounted(Event, frozen=True, tag="till-counted"):
    """What was in a till by hand; what the book says then follows from the log."""

    counted: int
    till: str = MAIN


def with_cash(state: State, by: str, amount: int) -> State:
    """The state with so much more in the till of whoever took it; below zero it went out."""
    if not amount:
        return state
    till = state.tills.assigned.get(by, MAIN)
    return replace(state, tills=with_held(state.tills, till, amount))


def with_held(tills: Tills, till: str, amount: int) -> Tills:
    """The tills with so much more in one of them."""
    return replace(tills, held={**tills.held, till: tills.held.get(till, 0) + amount})


def till_name(till: str) -> str:
    """A till in a sentence."""
    return f"the till {till}" if till else "the till"


@TOURNAMENT.decides(UseTill)
def use_till(state: State, command: UseTill, _house: House) -> list[Event]:
    """Give somebody a till of their own, or back the main one."""
    person, till = command.person.strip(), command.till.strip()
    if not person:
        refuse("nobody is named", "say whose till it is")
    if state.tills.assigned.get(person, MAIN) == till:
        refuse(f"{person} pays into {till_name(till)} already")
    return [TillAssigned(person=person, till=till, why=command.reason)]


@TOURNAMENT.evolves(TillAssigned)
def evolve_till_assigned(state: State, event: TillAssigned) -> State:
    """From now on; what was taken before stays where it lies."""
    assigned = {**state.tills.assigned, event.person: event.till}
    return replace(state, tills=replace(state.tills, assigned=assigned))


@TOURNAMENT.decides(CountTill)
def count_till(_state: State, command: CountTill, _house: House) -> list[Event]:
    """Take the count as it is: what it differs from the book is said, never refused."""
    if command.counted < 0:
        refuse("a count is not below zero")
    return [TillCounted(counted=command.counted, till=command.till, why=command.reason)]


@TOURNAMENT.evolves(TillCounted)
def evolve_till_counted(state: State, event: TillCounted) -> State:
    """The till holds what was counted; what that differs from the book is kept beside it."""
    need(state, event.counted >= 0, "a count is not below zero")
    tills = state.tills
    off = event.counted - tills.held.get(event.till, 0)
    found = {**tills.found, event.till: tills.found.get(event.till, 0) + off}
    tills = replace(with_held(tills, event.till, off), found=found, counted_at=event.at)
    return replace(state, tills=tills)


@TOURNAMENT.tells(TillAssigned)
def _tell_till_assigned(event: TillAssigned, _voice: object) -> str:
    return f"{event.person} pays into {till_name(event.till)}"


@TOURNAMENT.tells(TillCounted)
def _tell_till_counted(event: TillCounted, voice: Voice) -> str:
    return f"{voice.money(event.counted)} is counted in {till_name(event.till)}"
