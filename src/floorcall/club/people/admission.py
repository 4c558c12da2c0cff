"""What the desk is told when somebody comes: age, dues, bans, and who may let them in anyway."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from floorcall.accounts.currency import currency_of
from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    DECISION_AUTHORITY_MAJOR,
)
from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_DUES, PREMISES_CONDUCT_MIN_AGE
from floorcall.club.people.bans import suspensions_in_force
from floorcall.club.people.dues import counts_ahead_after, is_paid_up, yearly_dues
from floorcall.club.people.state import (
    PEOPLE,
    PeopleState,
    Person,
    alive,
    day,
    with_admission,
    with_person,
)
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.ledger import figures
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, Refusal, Refused
from floorcall.tournament.entry.age_rule import age_asked_for, refusal_unasked


class CheckIn(Command, frozen=True, tag="check-in"):
    """Let somebody in at the desk; against a concern only with a role that may, and a reason."""

    person: int
    on: str
    members_only: bool = False
    role: str = ""
    of_age: bool = False
    """Whether they were asked at this door and are old enough."""


class ConfirmPersonAge(Command, frozen=True, tag="confirm-age"):
    """Somebody was asked at a door and is old enough to play."""

    person: int


class PersonAgeConfirmed(Event, frozen=True, tag="age-confirmed"):
    """Somebody is known to be at least so old."""

    person: int
    least: int


class CheckedIn(Event, frozen=True, tag="checked-in"):
    """Somebody was let in on a day, against these concerns if there were any."""

    person: int
    on: str
    against: tuple[str, ...] = ()
    role: str = ""


AGE_NOT_KNOWN = "age not known"
"""The concern of a door at which nobody has asked."""


class Concern(NamedTuple):
    """Something the desk must know; one that `blocks` needs somebody of `may_override`."""

    kind: str
    says: str
    blocks: bool
    may_override: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    is_asked: bool = False
    """Whether the door asks before it lets anybody in; whoever is in is not put out for it."""
    instead: str = ""
    """What to do about it, apart from deciding against it."""

    @property
    def who_decides(self) -> str:
        """Who may decide otherwise, in words: "an officer", "a poker supervisor or a director"."""
        words = [one.replace("_", " ") for one in self.may_override]
        return " or ".join(f"{'an' if one[0] in 'aeiou' else 'a'} {one}" for one in words)


def concerns(
    person: Person,
    on: str,
    house: House,
    members_only: bool,
    register: PeopleState | None = None,
) -> tuple[Concern, ...]:
    """All there is to know of somebody who comes on a day, the gravest first.

    What somebody in charge decided against on that day blocks no longer. The `register` knows what
    a year costs by a vote.
    """
    bans, age = _bans(person, on, house), _age(person, on, house)
    found = [*bans, *age, *_dues(person, on, house, members_only, register)]
    decided = person.admissions.get(on, ())
    return tuple(
        one._replace(
            blocks=False,
            is_asked=False,
            says=f"{one.says}; it is decided to let them in today",
        )
        if (one.blocks or one.is_asked) and one.may_override and one.kind in decided
        else one
        for one in found
    )


def age_on(born: str, on: str) -> int:
    """How old somebody born on a day is on another: 20 the day before the birthday."""
    birth, today = day(born), day(on)
    return today.year - birth.year - ((today.month, today.day) < (birth.month, birth.day))


def is_of_age(person: Person, on: str, least: int) -> bool:
    """Whether somebody is known to be old enough on a day: by the day of birth, or as asked."""
    born = person.details.born
    return age_on(born, on) >= least if born else person.of_age >= least


def is_known_age(person: Person, house: House) -> bool:
    """Whether somebody without a day of birth was asked for the age this house asks for."""
    return person.of_age >= int(house[PREMISES_CONDUCT_MIN_AGE].value)


def is_member(person: Person, on: str, reads: Reads) -> bool:
    """Whether somebody is a member on a day: paid up, and not one whose membership was ended.

    A suspended membership goes on: whoever is back in June is a member in May.
    """
    ended = any(not one.until for one in suspensions_in_force(person, on))
    return is_paid_up(person, on, reads) and not ended


def _bans(person: Person, on: str, house: House) -> list[Concern]:
    found = []
    for one in suspensions_in_force(person, on):
        reads = Reads(house)
        who = tuple(role.word for role in reads[DECISION_AUTHORITY_MAJOR])
        until = f"suspended until {figures.date(one.until)}" if one.until else "banned"
        says = f"{person.name} is {until}: {one.why}"
        kind = "suspended" if one.until else "banned"
        found.append(Concern(kind, says, blocks=True, may_override=who, rules=reads.cites))
    return found


def _age(person: Person, on: str, house: House) -> list[Concern]:
    """Nobody lets in somebody too young: the law of the place stands behind the rule."""
    reads = Reads(house)
    least = reads[PREMISES_CONDUCT_MIN_AGE]
    if not person.details.born and person.of_age >= least:
        return []
    if not person.details.born:
        found = refusal_unasked(person.name, house)
        asks = bool(age_asked_for(house))
        who = _fairly(reads) if asks else ()
        return [
            Concern(
                AGE_NOT_KNOWN,
                found.says,
                blocks=False,
                may_override=who,
                rules=found.rules,
                is_asked=asks,
                instead=found.instead,
            )
        ]
    age = age_on(person.details.born, on)
    if age >= least:
        return []
    says = f"{person.name} is {age}, and one may play from the age of {least}"
    return [Concern("under age", says, blocks=True, may_override=(), rules=reads.cites)]


def _dues(
    person: Person, on: str, house: House, members_only: bool, register: PeopleState | None
) -> list[Concern]:
    reads = Reads(house)
    by_book = int(reads[HOUSE_GOVERNANCE_DUES])
    if not by_book or is_paid_up(person, on, reads):
        return []
    dues = currency_of("", 1).amount(by_book)
    if register is not None:
        dues = register.money.amount(yearly_dues(register, int(on[:4]), reads))
    says = f"{person.name} has not paid the dues of {dues} for {on[:4]}"
    says += _describe_advance_dues(person, on, reads)
    who = _fairly(reads) if members_only else ()
    return [Concern("dues unpaid", says, members_only, who, reads.cites)]


def _describe_advance_dues(person: Person, on: str, reads: Reads) -> str:
    """What the next year's dues are worth on a day: nothing before the house takes them."""
    after, coming = counts_ahead_after(on, reads), int(on[:4]) + 1
    if coming in person.dues:
        return f"; those for {coming} count " + (f"after {after}" if after else "when it begins")
    if after is not None and day(on) > after:
        return f", nor those for {coming}, which make a member at once"
    return ""


def _fairly(reads: Reads) -> tuple[str, ...]:
    """Who may depart from the book, where fairness lets anybody."""
    if not reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
        return ()
    return tuple(role.word for role in reads[DECISION_AUTHORITY_FINAL])


def refuse_unless_let_in(
    person: Person,
    on: str,
    house: House,
    members_only: bool,
    role: str,
    reason: str,
    register: PeopleState | None = None,
) -> tuple[Concern, ...]:
    """What there is to know of somebody let in; refused where that takes a role and a reason."""
    found = concerns(person, on, house, members_only, register)
    for concern in found:
        decided = role in concern.may_override and reason.strip()
        if (concern.blocks or concern.is_asked) and not decided:
            who = concern.who_decides
            instead = f"{who} may decide otherwise, with a reason" if who else ""
            instead = concern.instead or instead
            raise Refused(Refusal(concern.says, instead, concern.rules))
    return found


@PEOPLE.decides(CheckIn)
def check_in(state: PeopleState, command: CheckIn, house: House) -> list[Event]:
    """Let somebody in, or say what keeps them out and who may decide otherwise."""
    person = alive(state, command.person)
    day(command.on)
    noted: list[Event] = []
    if command.of_age and not (person.details.born or is_known_age(person, house)):
        noted = confirm_person_age(state, ConfirmPersonAge(person=person.number), house)
        for event in noted:
            state = PEOPLE.evolve(state, event)
        person = alive(state, command.person)
    asked = (person, command.on, house, command.members_only)
    found = refuse_unless_let_in(*asked, command.role, command.reason, state)
    return [
        *noted,
        CheckedIn(
            person=person.number,
            on=command.on,
            against=tuple(concern.kind for concern in found),
            role=command.role,
            why=command.reason,
            rules=tuple(dict.fromkeys(rule for one in found for rule in one.rules)),
        ),
    ]


@PEOPLE.evolves(CheckedIn)
def evolve_checked_in(state: PeopleState, event: CheckedIn) -> PeopleState:
    """A day more on which the person was there."""
    person = alive(state, event.person)
    day(event.on)
    if event.on in person.visits:
        unfit(f"{person.name} was let in on {figures.date(event.on)} already")
    person = replace(person, visits=(*person.visits, event.on))
    if event.role:
        return with_admission(state, person, event.on, event.against)
    return with_person(state, person)


@PEOPLE.decides(ConfirmPersonAge)
def confirm_person_age(state: PeopleState, command: ConfirmPersonAge, house: House) -> list[Event]:
    """Note that somebody has the age the house asks for."""
    reads = Reads(house)
    person = alive(state, command.person)
    least = reads[PREMISES_CONDUCT_MIN_AGE]
    return [PersonAgeConfirmed(person=person.number, least=least, rules=reads.cites)]


@PEOPLE.evolves(PersonAgeConfirmed)
def evolve_person_age_confirmed(state: PeopleState, event: PersonAgeConfirmed) -> PeopleState:
    """Nobody has to ask again."""
    person = alive(state, event.person)
    need(state, event.least >= 0, "an age is a number of years")
    return with_person(state, replace(person, of_age=max(person.of_age, event.least)))


@PEOPLE.tells(PersonAgeConfirmed)
def _tell_person_age_confirmed(event: PersonAgeConfirmed, voice: PeopleVoice) -> str:
    return f"{voice.name(event.person)} is {event.least} or older"


@PEOPLE.tells(CheckedIn)
def _tell_checked_in(event: CheckedIn, voice: PeopleVoice) -> str:
    against = f", against: {', '.join(event.against)}" if event.role else ""
    return f"{voice.name(event.person)} is let in{against}"
