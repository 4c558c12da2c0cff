"""The programme as a calendar that phones subscribe to (iCalendar): the coming nights."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from starlette.responses import Response

from floorcall.club.programme.api import ProgrammeState, times_of, tonight
from floorcall.club.programme.night_template import Template
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.address import public_origin
from floorcall.web.server.local_date import wall_moment

_WEEKS = 8
_LONGEST = 73
"""Bytes of a line; longer ones go on in the next behind a space."""
_USUAL = 4 * 3600
"""Seconds a night without a stated end is taken to last."""


async def feed(visit: Visit) -> Response:
    """The nights of the next weeks, each an event of its own."""
    state: ProgrammeState = visit.ledger.state
    first = date.fromisoformat(visit.today)
    days = [first + timedelta(days=later) for later in range(7 * _WEEKS)]
    stamp = _utc(visit.now)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Floorcall//Programme//EN",
        f"X-WR-CALNAME:{_escape(visit.ledger.house.book.name)}",
    ]
    for day in days:
        for _, night in tonight(state, day):
            lines += _event(night, day, stamp, f"{public_origin(visit.request)}/programme")
    lines.append("END:VCALENDAR")
    body = "".join(f"{_fold(line)}\r\n" for line in lines)
    return Response(body.encode(), media_type="text/calendar; charset=utf-8")


def _event(night: Template, day: date, stamp: str, link: str) -> list[str]:
    starts, ends = _times(night, day)
    words = "".join(one if one.isalnum() else "-" for one in night.name.lower())
    return [
        "BEGIN:VEVENT",
        f"UID:{day.isoformat()}-{words}@floorcall",
        f"DTSTAMP:{stamp}",
        f"DTSTART:{_utc(starts)}",
        f"DTEND:{_utc(ends)}",
        f"SUMMARY:{_escape(night.name)}",
        f"URL:{link}",
        "END:VEVENT",
    ]


def _times(night: Template, day: date) -> tuple[int, int]:
    """When it begins and ends; 20:00 to 03:30 ends when the clock of the next day shows 03:30."""
    starts, ends = times_of(night)
    begins = wall_moment(day, starts)
    return begins, wall_moment(day, ends) if ends else begins + _USUAL


def _utc(moment: int) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape(words: str) -> str:
    """Words as a calendar takes them: commas, semicolons and new lines are marked."""
    plain = words.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return " ".join(plain.split())


def _fold(line: str) -> str:
    parts, rest = [], line
    while len(rest.encode()) > _LONGEST:
        cut = _LONGEST
        while len(rest[:cut].encode()) > _LONGEST:
            cut -= 1
        parts.append(rest[:cut])
        rest = rest[cut:]
    return "\r\n ".join([*parts, rest])


ROUTES = [page("/programme.ics", feed, roles=ACTS["read the programme"], ledger="programme")]
