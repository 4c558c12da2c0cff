"""The annual report of a club: what came in by kind, who came, what was won, what it was for."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.accounts.currency import currency_of
from floorcall.club.treasury.treasury_book import (
    KINDS,
    Part,
    income,
    prizes_won,
    statement,
    total,
)
from floorcall.printing.club.club_sheet import ClubSheet, Figure, Section
from floorcall.printing.pdf import NothingToPrint
from floorcall.views.club.attendance import Attendance

_MOST_NAMED = 20
_PURPOSE = "purpose"


def annual_report_of(
    year: str, club: str, parts: Sequence[Part], came: Sequence[Attendance]
) -> ClubSheet:
    """A year of the club: of 40 nights what was taken, who came how often, what was paid out."""
    if not parts and not came:
        raise NothingToPrint(f"nothing happened in {year}")
    nights = [part for part in parts if part.kind == "night"]
    figures = [
        Figure("Nights", str(len(nights))),
        Figure("Cash evenings", str(sum(part.kind == "cash" for part in parts))),
        Figure("People", str(len(came))),
    ]
    figures += [
        Figure("Came in", currency_of(one.currency, one.units).amount(one.came_in, exact=True))
        for one in total(year, parts)
    ]
    return ClubSheet(
        title=f"{club}: {year}",
        aside="Annual report",
        foot=f"{club}, annual report {year}",
        figures=tuple(figures),
        sections=(
            _income(parts),
            _purposes(parts),
            _prizes(nights),
            _attendance(came),
            _differences(parts),
        ),
    )


def _amount(pieces: int, part: Part) -> str:
    return part.currency.amount(pieces, exact=True)


def _income(parts: Sequence[Part]) -> Section:
    rows = tuple(
        (one.kind.capitalize(), one.currency.amount(one.amount, exact=True))
        for one in income(parts)
    )
    return Section("Taken, by kind", "", ("Kind", "Amount"), rows, (1,))


def _purposes(parts: Sequence[Part]) -> Section:
    found = [one for one in income(parts) if one.kind == _PURPOSE]
    says = "; ".join(one.currency.amount(one.amount, exact=True) for one in found)
    note = f"Collected: {says}." if says else "Nothing was collected."
    return Section("Authorised purposes", note)


def _prizes(nights: Sequence[Part]) -> Section:
    rows = tuple(
        (part.name, part.on, str(part.people), _amount(prizes_won(part), part)) for part in nights
    )
    return Section("Prizes", "", ("Night", "Day", "Entries", "Won"), rows, (2, 3))


def _attendance(came: Sequence[Attendance]) -> Section:
    rows = tuple(
        (one.name, str(one.nights), str(one.evenings), one.last) for one in came[:_MOST_NAMED]
    )
    more = len(came) - len(rows)
    note = f"The {len(rows)} who came most; {more} more came." if more else ""
    return Section("Attendance", note, ("Name", "Nights", "Cash", "Last"), rows, (1, 2))


def _differences(parts: Sequence[Part]) -> Section:
    rows = tuple(
        (one.name, one.on, KINDS[one.kind], one.says) for one in map(statement, parts) if one.says
    )
    note = "" if rows else "Every till holds what is claimed of it."
    columns = ("What", "Day", "Kind", "Difference") if rows else ()
    return Section("Differences", note, columns, rows)
