"""The table of a season for everybody's phone, and the same as files to keep."""

from __future__ import annotations

import csv
import io

import msgspec
from starlette.responses import Response

from floorcall.views.club.season_table import SeasonView
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.address import public_origin
from floorcall.web.services.viewer_standings import table_of

_READS = ACTS["read the table of a season"]


async def table(visit: Visit) -> Response:
    """The table with display names, whoever looks."""
    shown = await _table(visit, on_the_wall=True)
    base = f"/seasons/{visit.request.path_params['season']}/table"
    return visit.show("seasons/table.html", shown.name, table=shown, base=base)


async def as_csv(visit: Visit) -> Response:
    """The table for a spreadsheet: one column a night."""
    shown = await _table(visit)
    played = {one.night: one.on for line in shown.lines for one in line.nights}
    nights = sorted(played, key=lambda night: (played[night], night))
    written = io.StringIO()
    rows = csv.writer(written)
    days = [_heading([played[one] for one in nights[: at + 1]]) for at in range(len(nights))]
    rows.writerow(["place", "name", "points", *days, "nights", "wins"])
    for line in shown.lines:
        scored = {one.night: one.points for one in line.nights}
        points = [scored.get(night, "") for night in nights]
        counts = [line.played, line.wins]
        rows.writerow([line.place or "", plain_text(line.name), line.points, *points, *counts])
    return _file(visit, written.getvalue().encode("utf-8-sig"), "text/csv; charset=utf-8", "csv")


def _heading(days: list[str]) -> str:
    """The day of the last of them, with a number where a day has several: 2026-05-31 (2)."""
    again = days.count(days[-1])
    return f"{days[-1]} ({again})" if again > 1 else days[-1]


async def as_pdf(visit: Visit) -> Response:
    """The table on paper, with a code that opens it on a phone."""
    shown = await _table(visit, on_the_wall=True)
    id_ = visit.request.path_params["season"]
    link = f"{public_origin(visit.request)}/seasons/{id_}/table"

    def press() -> bytes:
        from floorcall import printing  # noqa: PLC0415 (with the typesetter)

        return printing.club_sheet(printing.season_sheet_of(shown, link))

    return await pdf(f"season-{id_}", press)


async def as_json(visit: Visit) -> Response:
    """The table for a program, with how every number came about."""
    return _file(visit, msgspec.json.encode(await _table(visit)), "application/json", "json")


async def _table(visit: Visit, *, on_the_wall: bool = False) -> SeasonView:
    return await table_of(
        visit.club,
        str(visit.request.path_params["season"]),
        visit.actor,
        venue=visit.query("venue"),
        region=visit.query("region"),
        on_the_wall=on_the_wall,
    )


def _file(visit: Visit, content: bytes, kind: str, ending: str) -> Response:
    name = visit.request.path_params["season"]
    headers = {"content-disposition": f'attachment; filename="season-{name}.{ending}"'}
    return Response(content, media_type=kind, headers=headers)


ROUTES = [
    page("/seasons/{season}/table", table, roles=_READS, ledger="season/{season}"),
    page("/seasons/{season}/table.csv", as_csv, roles=_READS, ledger="season/{season}"),
    page("/seasons/{season}/table.pdf", as_pdf, roles=_READS, ledger="season/{season}"),
    page("/seasons/{season}/table.json", as_json, roles=_READS, ledger="season/{season}"),
]
