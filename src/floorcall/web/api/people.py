"""Looking at the register: everybody in a line, and one person with what the desk must know."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.club.people.admission import Concern, concerns
from floorcall.club.people.state import Person, known_person
from floorcall.ledger.ledger import Unfit
from floorcall.views.club.people_search import PersonLine, person_line, registered_people
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.server.local_date import today
from floorcall.web.services.conduct_records import take_notes
from floorcall.web.streams.kinds import PEOPLE_KIND, TOURNAMENT_KIND


class ConcernShown(Struct, frozen=True):
    """Something to know of somebody who comes today, and who may decide otherwise."""

    kind: str
    says: str
    blocks: bool
    may_override: tuple[str, ...]
    rules: tuple[str, ...]
    is_asked: bool = False
    """Whether the door asks before it lets anybody in."""
    instead: str = ""


class PersonShown(Struct, frozen=True):
    """One person of the register, on this day."""

    person: Person
    concerns: tuple[ConcernShown, ...]
    currency: Currency = Currency()
    """What dues are paid in by now."""
    dues_paid_in: dict[int, Currency] = {}
    """By year, what those that were paid were taken in."""


class RecordsOrder(Struct, frozen=True):
    """Take a night's penalties and rulings to people's records."""

    key: Key


class RecordsTaken(Struct, frozen=True):
    """How many penalties and rulings were new on people's records."""

    count: int


async def take_records(ask: Ask) -> RecordsTaken:
    """Put a night's penalties and rulings on people's records."""
    room = await ask.club.streams.one(TOURNAMENT_KIND, ask.tournament)
    return RecordsTaken(await take_notes(ask.club, room, ask.actor, ask.body.key))


async def list_people(ask: Ask) -> tuple[PersonLine, ...]:
    """Everybody in the register."""
    register = await ask.club.streams.one(PEOPLE_KIND)
    on = today(ask.club.now())
    everybody = registered_people(register.state)
    return tuple(person_line(one, register.house, on) for one in everybody)


async def show_person(ask: Ask) -> PersonShown:
    """One person."""
    register = await ask.club.streams.one(PEOPLE_KIND)
    try:
        person = known_person(register.state, ask.number("person"))
    except Unfit as why:
        raise NotThere(str(why)) from None
    found: tuple[Concern, ...] = ()
    if not person.is_erased:
        on = today(ask.club.now())
        found = concerns(person, on, register.house, members_only=False, register=register.state)
    state = register.state
    paid_in = {
        one.year: state.money_in(one.currency)
        for one in state.receipts.values()
        if one.person == person.number and one.year in person.dues
    }
    shown = tuple(ConcernShown(*one) for one in found)
    return PersonShown(person, shown, state.money, paid_in)


PEOPLE = (
    Endpoint("GET", "/club/people/persons", "list_people", "Everybody in the register.",
             ACTS["read a ledger"], tuple[PersonLine, ...], list_people),
    Endpoint("GET", "/club/people/persons/{person}", "show_person",
             "One person, with what the desk must know.", ACTS["read a ledger"], PersonShown,
             show_person),
    Endpoint("POST", "/tournaments/{tournament}/records", "take_records",
             "Put a night's penalties and rulings on people's records.",
             ACTS["take penalties to people's records"], RecordsTaken, take_records,
             body=RecordsOrder),
)  # fmt: skip
