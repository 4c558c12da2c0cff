"""The register of people: found or entered by name, and one person with all that stands by it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from starlette.responses import RedirectResponse, Response

from floorcall.chapters.authority.questions import DECISION_AUTHORITY_MAJOR
from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_DUES, PREMISES_CONDUCT_MIN_AGE
from floorcall.club.people.admission import age_on, concerns, is_member
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.bans import KINDS, suspensions_in_force
from floorcall.club.people.dues import PayDues, takings, takings_in_words, yearly_dues
from floorcall.club.people.registrations import household_of
from floorcall.club.people.state import PeopleState, Person, known_person
from floorcall.ledger.ledger import Unfit
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.views.club.people_search import (
    find_people,
    person_line,
    possible_duplicates,
    registered_people,
)
from floorcall.views.display_names import display_name
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import duties_of
from floorcall.web.sentences import as_name
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.services.open_matters import open_matters
from floorcall.web.services.person_erasure import personal_data, uncertain_texts

_MOST = 60
"""People listed at once; the others are found by name."""
_MOST_NAMED = 500
"""People whose number is offered by name; the others are known by it."""


class Dues(NamedTuple):
    """A year's dues of one person: paid, or what the house says about paying now."""

    year: int
    paid: int
    amount: int
    refused: str = ""
    rules: tuple[str, ...] = ()
    in_words: str = ""
    """What was paid, in the currency it was paid in."""


async def people(visit: Visit) -> Response:
    """Find or enter somebody; before the club has chosen its house, choose it."""
    ledger = await visit.club.people()
    if ledger is None:
        library = visit.club.library
        books = [(name, library.book(name).name) for name in library.names()]
        return visit.show(
            "people/house.html",
            "The club’s house",
            houses=books,
            proposed_currency=visit.likely_currency,
        )
    visit.open_ledger = ledger
    state: PeopleState = ledger.state
    words = " ".join(visit.query("q").split())
    found, count = find_people(state, words, _MOST)
    everybody = registered_people(state)
    year = int(visit.today[:4])
    reads = Reads(ledger.house)
    dues = reads[HOUSE_GOVERNANCE_DUES]
    same = possible_duplicates(state, words)
    return visit.show(
        "people/people.html",
        "People",
        units=state.units,
        words=words,
        lines=[person_line(one, ledger.house, visit.today) for one in found],
        more=count - len(found),
        everybody=len(everybody),
        members=sum(is_member(one, visit.today, reads) for one in everybody) if dues else 0,
        dues=yearly_dues(state, year, reads) if dues else 0,
        taken=takings_in_words(state, year),
        ahead=takings_in_words(state, year + 1) if takings(state, year + 1) else "",
        year=year,
        new=as_name(words),
        same=same,
        book=ledger.house.book.name,
        least=_least_age(visit),
    )


async def person(visit: Visit) -> Response:
    """One person: details, household, dues, bans, record, double entries."""
    ledger = visit.ledger
    state: PeopleState = ledger.state
    one = _known_person(visit)
    on = visit.today
    named, _ = find_people(state, "", _MOST_NAMED)
    born = one.details.born
    reads = Reads(ledger.house)
    mine = duties_of(visit.actor)
    major = reads[DECISION_AUTHORITY_MAJOR]
    deciders = [(role.word, role.value) for role in major if role.word in mine]
    return visit.show(
        "people/person.html",
        one.name,
        units=state.units,
        one=one,
        shown=display_name(one.name, one.details.display_name),
        age=age_on(born, on) if born else 0,
        concerns=()
        if one.is_erased
        else concerns(one, on, ledger.house, members_only=False, register=state),
        years=[] if one.is_erased else _years(visit, one),
        paid_before=[
            (year, takings_in_words(state, year, one.number))
            for year in sorted(one.dues)
            if year < int(on[:4])
        ],
        household=[] if one.is_erased else _others(state, one),
        others=[(other.number, other.name) for other in named if other is not one],
        barred=suspensions_in_force(one, on),
        deciders=deciders,
        decider_rules=reads.cites,
        kinds=[(kind, kind) for kind in KINDS],
        same=() if one.is_erased else possible_duplicates(state, one.name, one.number),
        least=_least_age(visit),
        record=list(reversed(one.past)),
        visits=sorted(one.visits, reverse=True),
    )


async def forget(visit: Visit) -> Response:
    """What forgetting somebody means, and the texts that may name them, each to be decided on."""
    one = _known_person(visit)
    if one.is_erased:
        return RedirectResponse(f"/people/{one.number}", 303)
    texts = await uncertain_texts(visit.club, one.number)
    open_ = await open_matters(visit.club, visit.ledger.state, (one.number,))
    title = f"Forget {one.name}"
    return visit.show("people/forget.html", title, units=1, one=one, texts=texts, open=open_)


async def dues_receipt(visit: Visit) -> Response:
    """The receipt of a year's dues, `?year=2027`."""
    asked = visit.query("year", visit.today[:4])
    year = int(asked) if asked.isdecimal() else 0
    state, number = visit.ledger.state, _known_person(visit).number
    club = visit.ledger.house.book.name

    def press() -> bytes:
        from floorcall import printing  # noqa: PLC0415 (with the typesetter)

        return printing.club_sheet(printing.dues_receipt_of(state, number, year, club))

    return await pdf(f"dues-{number}-{year}", press)


async def member_list(visit: Visit) -> Response:
    """Everybody who is a member today."""
    return await _member_paper(visit, "list")


async def member_cards(visit: Visit) -> Response:
    """Cards of members to cut out; `?person=3` is one of them."""
    return await _member_paper(visit, "cards")


async def _member_paper(visit: Visit, kind: str) -> Response:
    state, house, on = visit.ledger.state, visit.ledger.house, visit.today
    asked = visit.query("person")
    number = int(asked) if asked.isdecimal() else 0

    def press() -> bytes:
        from floorcall import printing  # noqa: PLC0415 (with the typesetter)

        facts = (state, house, on, house.book.name)
        if kind == "cards":
            return printing.club_sheet(printing.member_cards_of(*facts, number))
        return printing.club_sheet(printing.member_list_of(*facts))

    return await pdf(f"members-{kind}", press)


async def data(visit: Visit) -> Response:
    """All that the register and every night hold of one person, to hand over."""
    number = _known_person(visit).number
    written = msgspec.json.format(msgspec.json.encode(await personal_data(visit.club, number)))
    name = f"person-{number}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, 200, headers, "application/json")


def _known_person(visit: Visit) -> Person:
    try:
        return known_person(visit.ledger.state, int(visit.request.path_params["person"]))
    except Unfit as why:
        raise NotThere(str(why)) from None


def _least_age(visit: Visit) -> int:
    return int(visit.ledger.house[PREMISES_CONDUCT_MIN_AGE].value)


def _others(state: PeopleState, one: Person) -> list[Person]:
    return [known_person(state, number) for number in household_of(state, one.number)]


def _years(visit: Visit, one: Person) -> list[Dues]:
    """The dues of this year and the next, as the house asks; nothing where it asks for no dues."""
    house, state = visit.ledger.house, visit.ledger.state
    reads = Reads(house)
    this_year = int(visit.today[:4])
    found = []
    for year in (this_year, this_year + 1) if reads[HOUSE_GOVERNANCE_DUES] else ():
        asked = yearly_dues(state, year, reads)
        said: Any = None
        if year not in one.dues:
            said = PEOPLE.decide(
                state, PayDues(person=one.number, year=year, on=visit.today), house
            )
        if isinstance(said, Refusal):
            why = f"{said.says}; {said.instead}" if said.instead else said.says
            found.append(Dues(year, 0, asked, why, said.rules))
        else:
            paid = takings_in_words(state, year, one.number)
            found.append(Dues(year, one.dues.get(year, 0), asked, in_words=paid))
    return found


_READS = ACTS["read a ledger"]
ROUTES = [
    page("/people", people, roles=_READS),
    page("/people/{person:int}", person, roles=_READS, ledger="people"),
    page("/people/{person:int}/dues.pdf", dues_receipt, roles=_READS, ledger="people"),
    page("/people/members-list.pdf", member_list, roles=_READS, ledger="people"),
    page("/people/members-cards.pdf", member_cards, roles=_READS, ledger="people"),
    page("/people/{person:int}/forget", forget, roles=ACTS["erase a person"], ledger="people"),
    page(
        "/people/{person:int}/data.json",
        data,
        roles=ACTS["hand over a person's data"],
        ledger="people",
    ),
]
TABS = [Tab("People", "/people", _READS, 2, "People", "players")]
