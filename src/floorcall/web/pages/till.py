"""The till: what came in and went out, for what and by whom, and whether it agrees."""

from __future__ import annotations

import csv
import io
from datetime import datetime

from starlette.responses import Response

from floorcall.ledger.figures import money
from floorcall.tournament.ending.payments import winnings
from floorcall.views.desk.till_balance import count_of, sales_by_kind, till_view
from floorcall.views.desk.till_journal import cash_lines, sum_by_kind, sum_by_taker
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import VIEWS

_LATEST = 25


async def till(visit: Visit) -> Response:
    """The books of the night; `?by=` and `?kind=` choose payments."""
    room = visit.room
    lines = cash_lines(room.notes.money)
    by, kind = visit.query("by"), visit.query("kind")
    chosen = [line for line in lines if by in ("", line.by) and kind in ("", line.kind)]
    return visit.show(
        "till/till.html",
        "Till",
        view=till_view(room.state, room.house, visit.now),
        sold=sales_by_kind(room.state),
        count=count_of(room.state, lines),
        won=sum(winnings(room.state, room.house).values()),
        kinds=sum_by_kind(lines),
        takers=sum_by_taker(lines),
        lines=chosen[: -_LATEST - 1 : -1],
        more=max(0, len(chosen) - _LATEST),
        by=by,
        kind=kind,
        names={line.player: room.state.players[line.player].name for line in chosen},
    )


async def book(visit: Visit) -> Response:
    """Every line of the cash book, for a spreadsheet."""
    state = visit.room.state
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(("when", "by", "entry", "name", "for", "amount", "event"))
    for line in cash_lines(visit.room.notes.money):
        writer.writerow(
            (
                datetime.fromtimestamp(line.at).astimezone().isoformat(timespec="seconds"),
                plain_text(line.by),
                line.player,
                plain_text(state.players[line.player].name),
                line.kind,
                money(line.amount, state.setup.units).replace(",", ""),
                line.version,
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
