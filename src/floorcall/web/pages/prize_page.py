"""Prizes: what each place pays, who has been paid, a deal among those left, and other plans."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace
from starlette.responses import Response

from floorcall.ledger.figures import money
from floorcall.tournament.chips.known_stacks import uncounted_players
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.paid_places import shares_for
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.tournament.ending.prizes import prizes_by_place
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.setup.terms import Payout
from floorcall.views.clock.stated_end import has_stated_end
from floorcall.views.ending.payout_list import (
    METHODS,
    DealOffer,
    PayoutsView,
    deal_offer,
    payouts_view,
)
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.setup_form.payout_plans import PLANS, NotShares, payout
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
        plan=plan_words(state.setup.payout, state.sales.entries),
        asked=plan_trial(visit),
        plans=PLANS,
        offer=await _offer(visit, view),
        methods=METHODS,
        deal=deals[-1] if deals else None,
        paid=paid[::-1],
        hunters=sorted(
            ((one.number, one.name) for one in state.players.values() if one.table),
            key=lambda one: one[1],
        ),
        ends=state.setup.ends if has_stated_end(state, room.house) else 0,
    )


async def _offer(visit: Visit, view: PayoutsView) -> DealOffer | None:
    """The deal as it would be; none where there is nobody to deal with."""
    state = visit.room.state
    dealing = state.phase == "running" and 2 <= state.seated <= _MOST_AT_A_DEAL
    if not dealing or view.by_chips or state.deal is not None:
        return None
    quick = state.seated <= _QUICK_ICM and not uncounted_players(state)
    method = visit.query("method", "icm" if quick else "equal")
    left = pieces(visit.query("left", "0"), state.setup.units)
    if left is None:
        return DealOffer(method, 0, 0, (), "write what is left as an amount, such as 50")
    return await asyncio.to_thread(deal_offer, state, method, left)


_MOST_DIGITS = 12


class PlanTrial(NamedTuple):
    """The form for another plan: what was typed, what is wrong, and what it would pay."""

    plan: str
    own: str
    unit: str
    guarantee: str
    held: str
    contribution: str
    wrong: dict[str, str]
    pays: tuple[int, ...]
    fields: dict[str, object] | None
    """What is sent with the command; None while it says nothing new."""


def plan_trial(visit: Visit) -> PlanTrial:
    """The form as it stands in the query."""
    state = visit.room.state
    setup, units = state.setup, state.setup.units
    entries = state.sales.entries
    now_own = " ".join(map(_percent, shares_for(setup.payout, entries)))
    plan, own = visit.query("plan", "own"), visit.query("own", now_own)
    unit = visit.query("unit", money(setup.payout.unit, units))
    guarantee = visit.query("guarantee", money(setup.guarantee, units))
    wrong: dict[str, str] = {}
    each = pieces(unit, units)
    if each is None or each < 1:
        wrong["unit"] = "prizes are rounded to an amount such as 1 or 0.50"
    least = pieces(guarantee, units)
    if least is None:
        wrong["guarantee"] = "an amount such as 500 is needed; 0 for none"
    held = visit.query("held", money(setup.payout.held_back, units))
    contribution = visit.query("contribution", money(setup.payout.contribution, units))
    back, gift = pieces(held, units), pieces(contribution, units)
    if back is None:
        wrong["held"] = "an amount such as 50 is needed; 0 for none"
    if gift is None:
        wrong["contribution"] = "an amount such as 50 is needed; 0 for none"
    try:
        new = payout(plan, own, entries, each or 1)
    except NotShares as problem:
        new, wrong["own"] = setup.payout, str(problem)
    share, last = setup.payout.held_share, setup.payout.rest_last
    new = replace(
        new, held_back=back or 0, contribution=gift or 0, held_share=share, rest_last=last
    )
    if sum(new.shares) > 10_000:
        wrong["own"] = f"these add up to {_percent(sum(new.shares))} per cent"
    touched = "plan" in visit.request.query_params
    changed = touched and not wrong and (new, least) != (setup.payout, setup.guarantee)
    tried = takings(replace(state, setup=replace(setup, payout=new, guarantee=least or 0)))
    pays = prizes_by_place(new, tried.pool, entries) if changed and entries else []
    fields = {"payout": to_builtins(new), "guarantee": least} if changed else None
    shown = wrong if touched else {}
    return PlanTrial(plan, own, unit, guarantee, held, contribution, shown, tuple(pays), fields)


def plan_words(plan: Payout, entries: int) -> str:
    """The plan in a line: "50 / 30 / 20 per cent", or the plain amounts."""
    if plan.amounts:
        return "fixed amounts"
    shares = shares_for(plan, entries)
    shown = " / ".join(map(_percent, shares[:9]))
    return f"{shown}{' …' if len(shares) > 9 else ''} per cent"


def pieces(written: str, units: int) -> int | None:
    """Money as it is typed, in its smallest unit: 12.50 of 100 to a whole one is 1250."""
    whole, _, rest = (written.replace(",", "").strip() or "0").partition(".")
    places = len(str(units)) - 1
    digits = whole + rest.ljust(places, "0")
    if not (digits.isascii() and digits.isdigit()):
        return None
    return int(digits) if len(rest) <= places and len(digits) <= _MOST_DIGITS else None


def _percent(share: int) -> str:
    """A share as people write it: 3350 is 33.5."""
    whole, rest = divmod(share, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


ROUTES = [page("/t/{tournament}/prizes", prizes, roles=VIEWS["roster"])]
TABS = [Tab("Prizes", "/t/{tournament}/prizes", VIEWS["roster"], 46, "Money", "trophy")]
