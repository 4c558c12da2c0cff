"""The programme as a calendar that phones subscribe to (iCalendar): the coming nights."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from starlette.responses import Response

from floorcall.club.programme.api import ProgrammeState, tonight
from floorcall.club.programme.night_template import Template, seconds_of
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.address import public_origin

_WEEKS = 8
_LONGEST = 73
"""Bytes of a line; longer ones go on in the next behind a space."""
_USUAL_HOURS = 4


async def feed(visit: Visit) -> Response:
    """The nights of the next weeks, each an event of its own."""
    state: ProgrammeState = visit.ledger.state
    first = date.fromisoformat(visit.today)
    days = [first + timedelta(days=later) for later in range(7 * _WEEKS)]
    stamp = _utc(datetime.fromtimestamp(visit.now, UTC))
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Floorcall//Programme//EN",
        f"X-WR-CALNAME:{_escape(visit.ledger.house.book.name)}",
    ]
    for day in days:
        for _, night in tonight(state, day):
            lines += _event(night, day, stamp, f"{public_origin(visit.request.url)}/programme")
    lines.append("END:VCALENDAR")
    body = "".join(f"{_fold(line)}\r\n" for line in lines)
    return Response(body.encode(), media_type="text/calendar; charset=utf-8")


def _event(night: Template, day: date, stamp: str, link: str) -> list[str]:
    starts = _moment(day, night.starts)
    ends = _moment(day, night.ends) if night.ends else starts + timedelta(hours=_USUAL_HOURS)
    if ends <= starts:
        ends += timedelta(days=1)
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


def _moment(day: date, clock: str) -> datetime:
    """That time of day by the clock on the club's wall."""
    hours, rest = divmod(seconds_of(clock) or 0, 3600)
    return datetime.combine(day, time(hours, rest // 60)).astimezone()


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


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
