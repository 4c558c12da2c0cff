"""The books of an evening of cash: every bank and account, whether they are even, and the close."""

from __future__ import annotations

import csv
import io

from starlette.responses import Response

from floorcall.accounts.postings import Posting
from floorcall.club.cash.state import CashState
from floorcall.club.treasury.cash_postings import BANKS, evening_sheet
from floorcall.ledger.figures import money
from floorcall.views.club.cash_accounts import cash_books_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import ACTS
from floorcall.web.services.committee.treasury import ledger_journal


async def accounts(visit: Visit) -> Response:
    """The books as they stand."""
    state: CashState = visit.ledger.state
    return visit.show(
        "cash/books.html",
        "Books",
        units=state.setup.units,
        books=cash_books_view(state, visit.ledger.house, visit.now),
        differs=_difference(state),
        payments=await _payments(visit),
        sheet=evening_sheet(state),
        evening=state,
        cash=visit.ledger.name.partition("/")[2],
    )


async def _payments(visit: Visit) -> list[tuple[Posting, int]]:
    """What came into the banks and went out of them, the latest first; reversals are lines too."""
    lines = await ledger_journal(visit.club, visit.ledger)
    return [
        (one, one.amount if one.target == BANKS else -one.amount)
        for one in reversed(lines)
        if BANKS in (one.source, one.target)
    ]


def _difference(state: CashState) -> str:
    """What the banks lack or have too much, and why; nothing where they hold what they should."""
    told = evening_sheet(state)
    off = told.difference or told.overdrawn or told.surplus
    return told.says(state.setup.money) if off else ""


async def sheet(visit: Visit) -> Response:
    """Every account, for a spreadsheet."""
    state: CashState = visit.ledger.state
    units = state.setup.units
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(
        (
            "name",
            "member",
            "paid in",
            "paid out",
            "in chips",
            "result",
            "bought of players",
            "sold to players",
            "currency",
        )
    )
    for one in cash_books_view(state, visit.ledger.house, visit.now).accounts:
        sums = (one.taken, one.paid, one.in_hand, one.result, one.bought, one.sold)
        writer.writerow(
            (
                plain_text(one.name),
                plain_text(one.member),
                *(money(amount, units).replace(",", "") for amount in sums),
                plain_text(state.setup.money.name),
            )
        )
    return Response(
        written.getvalue().encode("utf-8-sig"),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": 'attachment; filename="cash.csv"'},
    )


_ROLES = ACTS["read the cash books"]
ROUTES = [
    page("/cash/{cash}/books", accounts, roles=_ROLES, ledger="cash/{cash}"),
    page("/cash/{cash}/books.csv", sheet, roles=_ROLES, ledger="cash/{cash}"),
]
