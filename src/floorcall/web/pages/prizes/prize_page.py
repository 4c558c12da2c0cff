"""Prizes: the pool, what each place pays, who has been paid, and a deal among those left."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.views.clock.stated_end import has_stated_end
from floorcall.views.ending.payout_list import (
    METHODS,
    DealOffer,
    PayoutsView,
    deal_offer,
    payouts_view,
)
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.page_families import Tab
from floorcall.web.pages.prizes.prize_plan import pieces, plan_trial, plan_words
from floorcall.web.pages.setup_form.payout_plans import PLANS
from floorcall.web.permissions.grants import VIEWS

_MOST_AT_A_DEAL = 27
"""More than three tables do not sit down to a deal."""
_QUICK_ICM = 9


async def prizes(visit: Visit) -> Response:
    """The prizes; `?plan=` tries another plan, `?method=` and `?left=` a deal."""
    room = visit.room
    state = room.state
    view = payouts_view(state, room.house, visit.now)
    deals = [(version, one) for version, one in room.notes.noted if isinstance(one, DealMade)]
    paid = [(version, one) for version, one in room.notes.noted if isinstance(one, PrizePaid)]
    return visit.show(
        "prizes/prizes.html",
        "Prizes",
        view=view,
        plan=plan_words(state.setup.payout, state.entries + state.reentries),
        asked=plan_trial(visit, view.money.pool - view.money.added),
        plans=PLANS,
        offer=await _offer(visit, view),
        methods=METHODS,
        deal=deals[-1] if deals else None,
        paid=paid[::-1],
        ends=state.setup.ends if has_stated_end(state, room.house) else 0,
    )


async def _offer(visit: Visit, view: PayoutsView) -> DealOffer | None:
    """The deal as it would be; none where there is nobody to deal with."""
    state = visit.room.state
    dealing = state.phase == "running" and 2 <= state.seated <= _MOST_AT_A_DEAL
    if not dealing or view.by_chips or state.deal is not None:
        return None
    quick = state.seated <= _QUICK_ICM and not state.uncounted
    method = visit.asked("method", "icm" if quick else "equal")
    left = pieces(visit.asked("left", "0"), state.setup.units)
    if left is None:
        return DealOffer(method, 0, 0, (), "write what is left as an amount, such as 50")
    return await asyncio.to_thread(deal_offer, state, method, left)


ROUTES = [page("/t/{tournament}/prizes", prizes, roles=VIEWS["roster"])]
TABS = [Tab("Prizes", "/t/{tournament}/prizes", VIEWS["roster"], 60)]
