"""Membership by the year: what it costs, and from when the next year can be paid."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date

from msgspec.structs import replace

from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_DUES, HOUSE_GOVERNANCE_JOIN_FROM
from floorcall.club.house.deciders import refuse_unless_decided
from floorcall.club.people.state import PEOPLE, PeopleState, Person, alive, day, with_person
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse


class PayDues(Command, frozen=True, tag="pay-dues"):
    """Take a year's dues."""

    person: int
    year: int
    on: str
    """The day, as 2026-05-31."""


class DuesPaid(Event, frozen=True, tag="dues-paid"):
    """A year is paid, in the smallest unit of money."""

    person: int
    year: int
    amount: int
    on: str


_MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_DAY = re.compile(rf"\b(\d{{1,2}}) ({'|'.join(_MONTHS)})\b", re.IGNORECASE)


def joins_after(words: str, year: int) -> date | None:
    """The day after which new members join for the next year: "15 November, …" of that year.

    None where the house names no day: then any time will do.
    """
    named = _DAY.search(words)
    if named is None:
        return None
    month = _MONTHS.index(named[2].lower()) + 1
    return date(year, month, min(int(named[1]) or 1, monthrange(year, month)[1]))


def counts_ahead_after(on: str, reads: Reads) -> date | None:
    """The day of this year after which the next year's dues make a member at once; None: no day."""
    return joins_after(reads[HOUSE_GOVERNANCE_JOIN_FROM], int(on[:4]))


def is_paid_up(person: Person, on: str, reads: Reads) -> bool:
    """Whether somebody is a member on a day: its year is paid, or the next one joined ahead.

    Joined for 2027 after 15 November: a member from 16 November 2026 on, to the end of 2027.
    """
    year = int(on[:4])
    if year in person.dues or year + 1 not in person.dues:
        return year in person.dues
    after = counts_ahead_after(on, reads)
    return after is not None and day(on) > after


@PEOPLE.decides(PayDues)
def pay_dues(state: PeopleState, command: PayDues, house: House) -> list[Event]:
    """Take dues for this year, or of a new member for the next, once that may be paid.

    Whoever has not paid for this year is no member in it and joins like a new one.
    """
    reads = Reads(house)
    person = alive(state, command.person)
    on = day(command.on)
    dues = reads[HOUSE_GOVERNANCE_DUES]
    if not dues:
        reads.refuse("the house asks for no dues")
    if command.year not in (on.year, on.year + 1):
        refuse(f"dues are paid for {on.year} or {on.year + 1}, not {command.year}")
    if command.year > on.year:
        _refuse_too_soon(person, on, command, reads)
    elif is_paid_up(person, command.on, reads) and on.year not in person.dues:
        refuse_unless_decided(
            reads,
            command,
            f"{person.name} has joined ahead for {on.year + 1} and is a member",
            f"{on.year} is not owed any more",
        )
    return [
        DuesPaid(
            person=person.number,
            year=command.year,
            amount=dues * state.units,
            on=command.on,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _refuse_too_soon(person: Person, on: date, command: PayDues, reads: Reads) -> None:
    after = counts_ahead_after(command.on, reads)
    if after is None:
        return
    if on.year in person.dues:
        refuse_unless_decided(
            reads, command, f"{person.name} is a member", f"{command.year} is paid when it begins"
        )
    elif on <= after:
        refuse_unless_decided(
            reads,
            command,
            f"it is too soon to join for {command.year}",
            f"new members may after {after.isoformat()}",
        )


@PEOPLE.evolves(DuesPaid)
def evolve_dues_paid(state: PeopleState, event: DuesPaid) -> PeopleState:
    """A member for that year."""
    person = alive(state, event.person)
    if event.year in person.dues:
        unfit(f"{person.name} has paid for {event.year}")
    need(state, event.amount > 0, "no dues were paid")
    day(event.on)
    return with_person(state, replace(person, dues={**person.dues, event.year: event.amount}))


def takings(state: PeopleState, year: int) -> int:
    """All dues taken for a year: 30 members at 10.00 make 30,000."""
    return sum(person.dues.get(year, 0) for person in state.people.values())


@PEOPLE.tells(DuesPaid)
def _tell_dues_paid(event: DuesPaid, voice: PeopleVoice) -> str:
    paid = voice.money(event.amount)
    return f"{voice.name(event.person)} pays the dues of {event.year}: {paid}"
