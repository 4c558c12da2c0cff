"""The settings of a tournament: terms changed with a reason and seen first, or all called off."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import to_builtins
from starlette.responses import Response

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.views.desk.terms_preview import TermsPreview, terms_preview
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.setup_form.payout_plans import PLANS
from floorcall.web.pages.setup_form.terms_form import read_terms
from floorcall.web.permissions.grants import ACTS

_LONGEST = 400
_TRIED = "only looked at"


class TermsTrial(NamedTuple):
    """What is sent if it is wanted, what it would change, and why it cannot be."""

    fields: dict[str, Any] | None
    preview: TermsPreview | None
    refused: str


async def settings(visit: Visit) -> Response:
    """The form as it stands in the query, and what it would change."""
    room, state = visit.room, visit.room.state
    sent = {name: words[:_LONGEST] for name, words in visit.request.query_params.items()}
    read = read_terms(state.setup, sent, visit.club.library, state.sales.entries, visit.now)
    return visit.show(
        "night/settings/settings.html",
        "Tonight’s terms",
        typed=read.typed,
        wrong=read.wrong,
        field_problems={},
        plans=PLANS,
        by_chips=is_paid_by_chips(room.house),
        trial=_try_terms(visit, read.terms),
        needs_reason=bool(state.entries) or state.phase != "open",
    )


def _try_terms(visit: Visit, terms: Terms) -> TermsTrial:
    state, house = visit.room.state, visit.room.house
    if terms == Terms():
        return TermsTrial(None, None, "")
    command = ChangeTerms(at=visit.now, terms=terms, with_debts=True, reason=_TRIED)
    answer = TOURNAMENT.decide(state, command, house)
    if isinstance(answer, Refusal):
        return TermsTrial(None, None, str(answer))
    preview = terms_preview(state, list(answer), house, visit.now)
    # What is sent was looked at: the page shows who would owe what.
    return TermsTrial({"terms": to_builtins(terms), "with_debts": True}, preview, "")


ROUTES = [page("/t/{tournament}/settings", settings, roles=ACTS["change the terms"])]
_TERMS = "Change tonight’s terms"
TABS = [
    Tab(
        "Tonight’s terms",
        "/t/{tournament}/settings",
        ACTS["change the terms"],
        75,
        icon="gear",
        title=_TERMS,
    )
]
