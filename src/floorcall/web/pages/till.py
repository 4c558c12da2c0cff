"""The till: what came in and went out, for what and by whom, and what is missing and why."""

from __future__ import annotations

import csv
import io
from datetime import datetime

from starlette.responses import Response

from floorcall.ledger.figures import money
from floorcall.tournament.ending.cash_moves import PURPOSES
from floorcall.tournament.state import State
from floorcall.views.desk.till_balance import sales_by_kind, till_view
from floorcall.views.desk.till_journal import CashLine, cash_lines, sum_by_kind, sum_by_taker
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
        people=sorted({line.by for line in lines if line.by} | {visit.actor.name}),
        purposes=[(word, said[:1].upper() + said[1:]) for word, said in PURPOSES.items()],
        kinds=sum_by_kind(lines),
        takers=sum_by_taker(lines),
        lines=chosen[: -_LATEST - 1 : -1],
        more=max(0, len(chosen) - _LATEST),
        by=by,
        kind=kind,
        names=_names(room.state, chosen),
    )


def _names(state: State, lines: list[CashLine]) -> dict[int, str]:
    """Whose money each line is, by number; cash that was brought or taken away is the till's."""
    return {
        line.player: state.players[line.player].name if line.player else "Till" for line in lines
    }


async def book(visit: Visit) -> Response:
    """Every line of the cash book, for a spreadsheet."""
    state = visit.room.state
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(("when", "by", "entry", "name", "for", "amount", "event", "currency"))
    lines = cash_lines(visit.room.notes.money)
    names = _names(state, lines)
    for line in lines:
        writer.writerow(
            (
                datetime.fromtimestamp(line.at).astimezone().isoformat(timespec="seconds"),
                plain_text(line.by),
                line.player,
                plain_text(names[line.player]),
                line.kind,
                money(line.amount, state.setup.units).replace(",", ""),
                line.version,
                state.setup.currency,
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
