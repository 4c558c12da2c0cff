"""Lists for the committee: who came, who won, people and their addresses, and complaints."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

from starlette.responses import RedirectResponse, Response

from floorcall.club.people.admission import is_member
from floorcall.club.people.complaints import complaint_route
from floorcall.club.people.state import PeopleState, known_person
from floorcall.ledger.refusal import Reads
from floorcall.views.club.people_search import registered_people
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import ACTS, VIEWS, roles_named
from floorcall.web.services.committee.committee_lists import attendance_of, honours_of

_ADDRESS = re.compile(r"[^\s,;:<>]+@[^\s,;:<>]+\.[^\s,;:<>]+")
"""What stands before a colon is no part of it, as in mailto:ann@example.org."""


async def attendance(visit: Visit) -> Response:
    """Who came in a year: `?year=2026`."""
    year = _year(visit)
    came = await attendance_of(visit.club, f"{year}-01-01", f"{year}-12-31")
    return visit.show(
        "committee/attendance.html",
        "Attendance",
        year=int(year),
        came=came,
        has_register=await visit.club.has_register(),
    )


async def attendance_sheet(visit: Visit) -> Response:
    """The same for a spreadsheet."""
    year = _year(visit)
    came = await attendance_of(visit.club, f"{year}-01-01", f"{year}-12-31")
    rows = [("name", "number", "nights", "cash evenings", "days let in", "last")]
    rows += [
        (
            plain_text(one.name),
            one.who if one.who != one.name else "",
            str(one.nights),
            str(one.evenings),
            str(one.visits),
            one.last,
        )
        for one in came
    ]
    return _file(rows, f"attendance-{year}.csv")


async def honours(visit: Visit) -> Response:
    """Winners of nights and seasons, for everybody."""
    return visit.show("committee/honours.html", "Honours", honours=await honours_of(visit.club))


async def people_sheet(visit: Visit) -> Response:
    """Everybody in the register, for a spreadsheet."""
    state: PeopleState = visit.ledger.state
    reads = Reads(visit.ledger.house)
    rows = [("number", "name", "contact", "member", "paid for", "last visit")]
    rows += [
        (
            str(one.number),
            plain_text(one.name),
            plain_text(one.details.contact),
            "yes" if is_member(one, visit.today, reads) else "no",
            " ".join(map(str, sorted(one.dues))),
            max(one.visits, default=""),
        )
        for one in registered_people(state)
    ]
    return _file(rows, "people.csv")


async def address_sheet(visit: Visit) -> Response:
    """The e-mail addresses of the register; `?members=yes` of members alone."""
    reads = Reads(visit.ledger.house)
    only = bool(visit.query("members"))
    rows = [("name", "e-mail")]
    rows += [
        (plain_text(one.name), plain_text(found[0]))
        for one in registered_people(visit.ledger.state)
        if (found := _ADDRESS.findall(one.details.contact))
        and (not only or is_member(one, visit.today, reads))
    ]
    return _file(rows, "e-mail.csv")


async def complaints(visit: Visit) -> Response:
    """Taking a complaint down, by the house's route; those in charge read all, the open ones first.

    First the house is chosen.
    """
    visit.open_ledger = await visit.club.people()
    if visit.open_ledger is None:
        return RedirectResponse("/people", 303)
    state: PeopleState = visit.ledger.state
    read = state.complaints.values() if visit.may("read complaints") else ()
    every = sorted(read, key=lambda one: (bool(one.outcome), -one.number))
    names = {one.number: known_person(state, one.person).name for one in every if one.person}
    return visit.show(
        "committee/complaints.html",
        "Complaints",
        units=state.units,
        complaints=every,
        names=names,
        route=complaint_route(visit.ledger.house),
    )


def _year(visit: Visit) -> str:
    asked = visit.query("year")
    return asked if asked.isdecimal() and len(asked) == len("2026") else visit.today[:4]


def _file(rows: Iterable[tuple[str, ...]], name: str) -> Response:
    written = io.StringIO()
    csv.writer(written).writerows(rows)
    return Response(
        written.getvalue().encode("utf-8-sig"),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


_LISTS = ACTS["hand out lists of people"]
_TAKES_DOWN = roles_named("people", "lodge-complaint")
ROUTES = [
    page("/attendance", attendance, roles=_LISTS),
    page("/attendance.csv", attendance_sheet, roles=_LISTS),
    page("/honours", honours, roles=VIEWS["tournaments"]),
    page("/people/list.csv", people_sheet, roles=_LISTS, ledger="people"),
    page("/people/e-mail.csv", address_sheet, roles=_LISTS, ledger="people"),
    page("/complaints", complaints, roles=_TAKES_DOWN),
]
TABS = [
    Tab("Attendance", "/attendance", _LISTS, 8, icon="players"),
    Tab("Honours", "/honours", VIEWS["tournaments"], 10, icon="trophy"),
    Tab("Complaints", "/complaints", _TAKES_DOWN, 16, icon="message"),
]
