"""Membership by the year: what it costs, and from when the next year can be paid."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date

from msgspec.structs import replace

from floorcall.accounts.currency import Currency
from floorcall.chapters.premises.questions import (
    HOUSE_GOVERNANCE_DUES,
    HOUSE_GOVERNANCE_DUES_FROM,
    HOUSE_GOVERNANCE_JOIN_FROM,
)
from floorcall.club.house.deciders import refuse_unless_decided
from floorcall.club.people.state import (
    PEOPLE,
    DuesReceipt,
    PeopleState,
    Person,
    alive,
    day,
    known_person,
    with_person,
)
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.ledger import figures
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse


class PayDues(Command, frozen=True, tag="pay-dues"):
    """Take a year's dues."""

    person: int
    year: int
    on: str
    """The day, as 2026-05-31."""


class ChangeDues(Command, frozen=True, tag="change-dues"):
    """The members vote that a year costs something else, from `year` on; the reason is the vote.

    `amount` is in the smallest unit of money.
    """

    year: int
    on: str
    amount: int = 0


class DuesChanged(Event, frozen=True, tag="dues-changed"):
    """From a year on membership costs so much, by a vote of the members on that day."""

    year: int
    on: str
    amount: int


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


def day_named(words: str, year: int) -> date | None:
    """The day of a year that a house names in its words: "15 November, …", "after 1 January".

    None where the house names no day: then any time will do.
    """
    named = _DAY.search(words)
    if named is None:
        return None
    month = _MONTHS.index(named[2].lower()) + 1
    return date(year, month, min(int(named[1]) or 1, monthrange(year, month)[1]))


def counts_ahead_after(on: str, reads: Reads) -> date | None:
    """The day of this year after which the next year's dues make a member at once; None: no day."""
    return day_named(reads[HOUSE_GOVERNANCE_JOIN_FROM], int(on[:4]))


def is_paid_up(person: Person, on: str, reads: Reads) -> bool:
    """Whether somebody is a member on a day: its year is paid, or the next one joined ahead.

    Joined for 2027 after 15 November: a member from 16 November 2026 on, to the end of 2027.
    """
    year = int(on[:4])
    if year in person.dues or year + 1 not in person.dues:
        return year in person.dues
    after = counts_ahead_after(on, reads)
    return after is not None and day(on) > after


def yearly_dues(state: PeopleState, year: int, reads: Reads) -> int:
    """What a year costs in the smallest unit: as last voted for it, else as the book says."""
    book = reads[HOUSE_GOVERNANCE_DUES] * state.units
    voted = [since for since in state.voted_dues if since <= year]
    return state.voted_dues[max(voted)] if book and voted else book


@PEOPLE.decides(ChangeDues)
def change_dues(state: PeopleState, command: ChangeDues, house: House) -> list[Event]:
    """Change what a year costs, where members pay at all: 10.00 by the book, 15.00 by a vote."""
    reads = Reads(house)
    if not reads[HOUSE_GOVERNANCE_DUES]:
        reads.refuse("the house asks for no dues")
    if command.amount < 1:
        refuse("say what a year costs from now on")
    if not command.reason.strip():
        reads.refuse("dues are changed by a vote of the members", "say what was voted, and when")
    if command.year < day(command.on).year:
        refuse(
            f"{command.year} is over on {figures.date(command.on)}",
            "a vote changes that year or a later one",
        )
    if command.amount == yearly_dues(state, command.year, reads):
        refuse(f"{command.year} costs that already")
    return [
        DuesChanged(
            year=command.year,
            on=command.on,
            amount=command.amount,
            why=command.reason,
            rules=reads.cites,
        )
    ]


@PEOPLE.evolves(DuesChanged)
def evolve_dues_changed(state: PeopleState, event: DuesChanged) -> PeopleState:
    """From that year on; what was paid before stays paid."""
    day(event.on)
    need(state, event.amount > 0, "dues are above zero")
    return replace(state, voted_dues={**state.voted_dues, event.year: event.amount})


@PEOPLE.tells(DuesChanged)
def _tell_dues_changed(event: DuesChanged, voice: PeopleVoice) -> str:
    return f"By vote, membership costs {voice.money(event.amount)} from {event.year} on"


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
    elif on.year not in person.dues:
        if is_paid_up(person, command.on, reads):
            refuse_unless_decided(
                reads,
                command,
                f"{person.name} has joined ahead for {on.year + 1} and is a member",
                f"{on.year} is not owed any more",
            )
        if on.year - 1 in person.dues:
            _refuse_before_meeting(on, command, reads)
    return [
        DuesPaid(
            person=person.number,
            year=command.year,
            amount=yearly_dues(state, command.year, reads),
            on=command.on,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _refuse_before_meeting(on: date, command: PayDues, reads: Reads) -> None:
    """A member's dues of a year, before the day from which the house takes them."""
    words = reads[HOUSE_GOVERNANCE_DUES_FROM]
    after = day_named(words, on.year)
    if after is not None and on <= after:
        says = f"it is too soon to pay for {on.year}"
        refuse_unless_decided(reads, command, says, f"members pay from {words} on")


def _refuse_too_soon(person: Person, on: date, command: PayDues, reads: Reads) -> None:
    after = counts_ahead_after(command.on, reads)
    if after is None:
        return
    if on.year in person.dues:
        words = reads[HOUSE_GOVERNANCE_DUES_FROM]
        begins = day_named(words, command.year) is not None
        paid = f"{command.year} is paid {f'from {words} on' if begins else 'when it begins'}"
        refuse_unless_decided(reads, command, f"{person.name} is a member", paid)
    elif on <= after:
        refuse_unless_decided(
            reads,
            command,
            f"it is too soon to join for {command.year}",
            f"new members may after {figures.date(after.isoformat())}",
        )


@PEOPLE.evolves(DuesPaid)
def evolve_dues_paid(state: PeopleState, event: DuesPaid) -> PeopleState:
    """A member for that year."""
    person = alive(state, event.person)
    if event.year in person.dues:
        unfit(f"{person.name} has paid for {event.year}")
    need(state, event.amount > 0, "no dues were paid")
    day(event.on)
    number = len(state.receipts) + 1
    receipt = DuesReceipt(
        number, person.number, event.year, event.amount, event.on, event.by, state.currency
    )
    state = replace(state, receipts=state.receipts.put(number, receipt))
    return with_person(state, replace(person, dues={**person.dues, event.year: event.amount}))


def takings(state: PeopleState, year: int) -> int:
    """All dues taken for a year: 30 members at 10.00 make 30,000."""
    return sum(person.dues.get(year, 0) for person in state.people.values())


def takings_in_words(state: PeopleState, year: int, person: int = 0) -> str:
    """What was taken for a year, of everybody or of one person, each currency apart."""
    sums: dict[Currency, int] = {}
    for one in state.receipts.values():
        if one.year == year and person in (0, known_person(state, one.person).number):
            money = state.money_in(one.currency)
            sums[money] = sums.get(money, 0) + one.amount
    return listing(money.amount(sum_) for money, sum_ in (sums or {state.money: 0}).items())


@PEOPLE.tells(DuesPaid)
def _tell_dues_paid(event: DuesPaid, voice: PeopleVoice) -> str:
    paid = voice.money(event.amount)
    return f"{voice.name(event.person)} pays the dues of {event.year}: {paid}"
