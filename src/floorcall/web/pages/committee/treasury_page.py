"""The treasurer's book: what came in, went out, is claimed and is in the till, and its exports."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from urllib.parse import urlencode

from starlette.responses import Response

from floorcall.accounts.currency import UNNAMED, currency_of
from floorcall.club.treasury.treasury_book import (
    KINDS,
    Part,
    Statement,
    by_day,
    income,
    statement,
    total,
)
from floorcall.ledger.figures import money
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.services.committee.committee_lists import attendance_of
from floorcall.web.services.committee.treasury import BookFilter, book_parts
from floorcall.web.streams.kinds import SEASON_KIND

_MOST_SHOWN = 40
"""Letters of what was asked for and is no day."""


async def treasury(visit: Visit) -> Response:
    """The book between two days: `?since=2026-01-01&until=2026-12-31&kind=night&season=…`."""
    wanted = _read_filter(visit)
    parts = await book_parts(visit.club, wanted)
    seasons = [
        (one.id, one.opening.season.name if one.opening is not None else one.id)
        for one in await visit.club.streams.all_of(SEASON_KIND)
    ]
    return visit.show(
        "committee/treasury.html",
        "Treasury",
        lines=[statement(part) for part in parts],
        days=by_day(parts),
        totals=total("All together", parts),
        income=income(parts),
        wanted=wanted,
        no_days=[word[:_MOST_SHOWN] for word in _no_days(visit)],
        kinds=[("", "Everything"), *KINDS.items()],
        kind_names=KINDS,
        seasons=[("", "Any season or none"), *seasons],
        query=urlencode({name: word for name, word in wanted._asdict().items() if word}),
        amount=_amount,
        years=_years(wanted, parts),
    )


def _amount(one: Statement, pieces: int) -> str:
    return currency_of(one.currency, one.units).amount(pieces)


def _years(wanted: BookFilter, parts: Sequence[Part]) -> list[int]:
    """The year looked at and the one before; else the latest two with anything to report."""
    for day in (wanted.since, wanted.until):
        if day[:4].isdecimal():
            return [int(day[:4]), int(day[:4]) - 1]
    return sorted({int(part.on[:4]) for part in parts}, reverse=True)[:2]


def _no_days(visit: Visit) -> list[str]:
    """What was asked for as a day and is none: the book is then shown without that end."""
    asked = (visit.query(end).strip() for end in ("since", "until"))
    return [word for word in asked if word and not _is_date(word)]


def _is_date(word: str) -> bool:
    try:
        return date.fromisoformat(word).isoformat() == word
    except ValueError:
        return False


def _read_day(visit: Visit, end: str) -> str:
    asked = visit.query(end).strip()
    return asked if _is_date(asked) else ""


def _asked_for_sheet(visit: Visit) -> BookFilter:
    """The filter of a file, which cannot say beside its lines that a day was none."""
    for word in _no_days(visit):
        raise NotReadable(f'"{word[:_MOST_SHOWN]}" is no day', "write it as 2026-05-31")
    return _read_filter(visit)


def _read_filter(visit: Visit) -> BookFilter:
    kind = visit.query("kind")
    return BookFilter(
        since=_read_day(visit, "since"),
        until=_read_day(visit, "until"),
        kind=kind if kind in KINDS else "",
        season=visit.query("season"),
    )


async def book_sheet(visit: Visit) -> Response:
    """The same lines for a spreadsheet."""
    parts = await book_parts(visit.club, _asked_for_sheet(visit))
    columns = ("day", "kind", "name", "came in", "went out", "claimed", "in the till")
    more = ("difference", "cause", "people", "currency", "of it reversed")
    rows: list[tuple[object, ...]] = [(*columns, *more)]
    for one in map(statement, parts):
        sums = (one.came_in, one.went_out, one.claimed, one.inside, one.difference)
        figures = [_plain(pieces, one.units) for pieces in sums]
        named = (one.on, one.kind, plain_text(one.name), *figures)
        back = _plain(one.reversed, one.units)
        currency = plain_text(one.currency or UNNAMED)
        rows.append((*named, plain_text(one.says), one.people, currency, back))
    return _file(rows, "treasury.csv")


async def ledger_sheet(visit: Visit) -> Response:
    """Plain double entry: two rows a posting, a debit and a credit of the same amount.

    The oldest day first. A day is that of the night, also behind midnight, so that its sums are
    those of the book; `written` is when it was taken down.
    """
    parts = await book_parts(visit.club, _asked_for_sheet(visit))
    rows: list[tuple[object, ...]] = [
        ("entry", "date", "description", "account", "debit", "credit", "currency", "by", "written")
    ]
    every = ((part, line) for part in reversed(parts) for line in part.lines)
    for number, (part, one) in enumerate(every, 1):
        amount = _plain(one.amount, part.currency.units)
        says = plain_text(f"{part.name}: {one.cause}")
        written = (
            datetime.fromtimestamp(one.at).astimezone().isoformat(timespec="seconds")
            if one.at
            else ""
        )
        for account, debit, credit in ((one.target, amount, ""), (one.source, "", amount)):
            name = plain_text(f"{account.kind}: {account.name}")
            row = (number, part.on, says, name, debit, credit, plain_text(part.currency.name))
            rows.append((*row, plain_text(one.by), written))
    return _file(rows, "ledger.csv")


def _plain(pieces: int, units: int) -> str:
    return money(pieces, units, exact=True).replace(",", "")


def _file(rows: Iterable[tuple[object, ...]], name: str) -> Response:
    written = io.StringIO()
    csv.writer(written).writerows(rows)
    return Response(
        written.getvalue().encode("utf-8-sig"),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def annual_report(visit: Visit) -> Response:
    """A year on paper: `?year=2026`."""
    asked = visit.query("year", visit.today[:4])
    year = asked if asked.isdecimal() and len(asked) == len("2026") else visit.today[:4]
    since, until = f"{year}-01-01", f"{year}-12-31"
    parts = await book_parts(visit.club, BookFilter(since, until))
    came = await attendance_of(visit.club, since, until)
    register = await visit.club.readable_people()
    club = register.house.book.name if register is not None else "The club"

    def press() -> bytes:
        from floorcall import printing  # noqa: PLC0415 (with the typesetter)

        return printing.club_sheet(printing.annual_report_of(year, club, parts, came))

    return await pdf(f"report-{year}", press)


_ROLES = ACTS["read the treasurer's book"]
ROUTES = [
    page("/treasury", treasury, roles=_ROLES),
    page("/treasury.csv", book_sheet, roles=_ROLES),
    page("/treasury/ledger.csv", ledger_sheet, roles=_ROLES),
    page("/treasury/report.pdf", annual_report, roles=_ROLES),
]
TABS = [Tab("Treasury", "/treasury", _ROLES, 6, icon="money", title="The treasurer’s book")]
