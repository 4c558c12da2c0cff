"""The till: what came in and went out, for what and by whom, and what is missing and why."""

from __future__ import annotations

import csv
import io
from datetime import datetime

from starlette.responses import Response

from floorcall.ledger.figures import money
from floorcall.tournament.ending.cash_moves import PURPOSES
from floorcall.views.desk.till_balance import sales_by_kind, till_view
from floorcall.views.desk.till_journal import named_book, sum_by_kind, sum_by_taker
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import VIEWS

_LATEST = 25


async def till(visit: Visit) -> Response:
    """The books of the night; `?by=` and `?kind=` choose payments."""
    room = visit.room
    lines = named_book(room.notes.written, room.state)
    by, kind = visit.query("by"), visit.query("kind")
    chosen = [line for line in lines if by in ("", line.by) and kind in ("", line.kind)]
    return visit.show(
        "till/till.html",
        "Till",
        view=till_view(room.state, room.house, visit.now),
        sold=sales_by_kind(room.state),
        people=sorted({line.by for line in lines if line.by} | {visit.actor.name}),
        purposes=[(word, said[:1].upper() + said[1:]) for word, said in PURPOSES.items()],
        kinds=sum_by_kind(lines),
        takers=sum_by_taker(lines),
        lines=chosen[: -_LATEST - 1 : -1],
        reversed={(line.version, line.kind) for line in lines if line.is_reversal},
        more=max(0, len(chosen) - _LATEST),
        by=by,
        kind=kind,
    )


async def book(visit: Visit) -> Response:
    """Every line of the cash book, for a spreadsheet."""
    state = visit.room.state
    written = io.StringIO()
    writer = csv.writer(written)
    columns = ("when", "by", "entry", "name", "for", "amount", "event", "currency")
    writer.writerow((*columns, "reverses", "corrects", "corrected by", "reason"))
    for line in named_book(visit.room.notes.written, state):
        writer.writerow(
            (
                datetime.fromtimestamp(line.at).astimezone().isoformat(timespec="seconds"),
                plain_text(line.by),
                line.player,
                plain_text(line.name),
                line.kind,
                money(line.amount, state.setup.units).replace(",", ""),
                line.correction or line.version,
                plain_text(state.setup.money.name),
                line.version if line.is_reversal else "",
                line.version if line.correction and not line.is_reversal else "",
                plain_text(line.corrected_by),
                plain_text(line.why),
            )
        )
    return Response(
        written.getvalue().encode("utf-8-sig"),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": 'attachment; filename="till.csv"'},
    )


ROUTES = [
    page("/t/{tournament}/till", till, roles=VIEWS["till"]),
    page("/t/{tournament}/till.csv", book, roles=VIEWS["till"]),
]
TABS = [Tab("Till", "/t/{tournament}/till", VIEWS["till"], 45, "Money", "money")]
