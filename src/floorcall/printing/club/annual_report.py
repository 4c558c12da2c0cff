"""The annual report of a club: what came in by kind, who came, what was won, what it was for."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.accounts.currency import Currency, currency_of
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
_CLUBS_OWN = ("fee", "dues", _PURPOSE)


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
    for one in total(year, parts):
        says = currency_of(one.currency, one.units).amount
        figures.append(Figure("Came in", says(one.came_in, exact=True)))
        figures.append(Figure("Went out", says(one.went_out, exact=True)))
        if one.reversed:
            figures.append(Figure("Of which reversed", says(one.reversed, exact=True)))
        figures.append(Figure("In the tills", says(one.inside, exact=True)))
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
    return Section("Taken, by kind", _kept_note(parts), ("Kind", "Amount"), rows, (1,))


def _kept_note(parts: Sequence[Part]) -> str:
    """What of it is the club's own: the pool, bounties and chips go back to the players."""
    kept: dict[Currency, int] = {}
    for one in income(parts):
        if one.kind in _CLUBS_OWN:
            kept[one.currency] = kept.get(one.currency, 0) + one.amount
    sums = " and ".join(currency.amount(sum_, exact=True) for currency, sum_ in kept.items())
    return f"Of it {sums or 'nothing'} is for the club: fees, dues and purposes."


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
