"""Prizes: what each place pays, who has been paid, a deal among those left, and other plans."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from msgspec import to_builtins
from starlette.responses import Response

from floorcall.ledger.figures import money
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.known_stacks import uncounted_players
from floorcall.tournament.clock.announced_changes import ChangePrizes
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.tournament.ending.place_prizes import shares_for
from floorcall.tournament.ending.prize_changes import shares_now
from floorcall.tournament.ending.prizes import place_prizes
from floorcall.tournament.setup.terms import Payout
from floorcall.tournament.state import is_in_play
from floorcall.views.clock.stated_end import has_stated_end
from floorcall.views.desk.terms_preview import TermsPreview, terms_preview
from floorcall.views.ending.payout_list import (
    METHODS,
    DealOffer,
    PayoutsView,
    deal_offer,
    payouts_view,
)
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.setup_form.payout_plans import (
    PLANS,
    RESTS,
    ROUNDINGS,
    PlanWords,
    percent,
    pieces,
    read_plan,
    write_plan,
)
from floorcall.web.permissions.grants import VIEWS

_MOST_AT_A_DEAL = 27
"""More than three tables do not sit down to a deal."""
_QUICK_ICM = 9
_TRIED = "only looked at"


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
        roundings=ROUNDINGS,
        rests=RESTS,
        offer=await _offer(visit, view),
        methods=METHODS,
        deal=deals[-1] if deals else None,
        shares=shares_now(state),
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
    alive = {one.number for one in state.players.values() if is_in_play(one)}
    said = visit.request.query_params.getlist("on")
    play_on = frozenset(int(one) for one in said if one.isdecimal() and len(one) < 7) & alive
    if len(alive - play_on) < 2:
        play_on = frozenset()
    return await asyncio.to_thread(deal_offer, state, method, left, play_on)


class PlanTrial(NamedTuple):
    """The form for another plan: what was typed, what is wrong, and what it would change."""

    words: PlanWords
    guarantee: str
    wrong: dict[str, str]
    pays: tuple[int, ...]
    fields: dict[str, object] | None
    """What is sent with the command; None while it says nothing new."""
    preview: TermsPreview | None = None
    refused: str = ""
    needs_reason: bool = False


def plan_trial(visit: Visit) -> PlanTrial:
    """The form as it stands in the query."""
    state, house = visit.room.state, visit.room.house
    setup, units = state.setup, state.setup.units
    entries = state.sales.entries
    now = write_plan(setup.payout, entries, units)
    # A plan by the number of entries is shown as the per cents that hold for these.
    now = now._replace(plan="own") if now.plan == "usual" else now
    words = PlanWords(*(visit.query(name, usual) for name, usual in now._asdict().items()))
    guarantee = visit.query("guarantee", money(setup.guarantee, units))
    new, wrong = read_plan(words, entries, units)
    least = pieces(guarantee, units)
    if least is None:
        wrong["guarantee"] = "an amount such as 500 is needed; 0 for none"
    touched = "plan" in visit.request.query_params
    same = words == now and least == setup.guarantee
    if not touched or wrong or same or (new, least) == (setup.payout, setup.guarantee):
        return PlanTrial(words, guarantee, wrong if touched else {}, (), None)
    fields = {"payout": to_builtins(new), "guarantee": least, "with_debts": True}
    command = ChangePrizes(
        at=visit.now, payout=new, guarantee=least, with_debts=True, reason=_TRIED
    )
    answer = TOURNAMENT.decide(state, command, house)
    if isinstance(answer, Refusal):
        return PlanTrial(words, guarantee, wrong, (), None, refused=str(answer))
    after = TOURNAMENT.apply(state, list(answer))
    return PlanTrial(
        words,
        guarantee,
        wrong,
        tuple(place_prizes(after)) if entries else (),
        fields,
        terms_preview(state, list(answer), house, visit.now),
        needs_reason=state.deal is not None
        or any(one.prize_paid for one in state.players.values()),
    )


def plan_words(plan: Payout, entries: int) -> str:
    """The plan in a line: "50 / 30 / 20 per cent", or the plain amounts."""
    if plan.is_satellite:
        return "seats, all worth the same"
    if plan.amounts:
        return "fixed amounts"
    shares = shares_for(plan, entries)
    shown = " / ".join(map(percent, shares[:9]))
    return f"{shown}{' …' if len(shares) > 9 else ''} per cent"


ROUTES = [page("/t/{tournament}/prizes", prizes, roles=VIEWS["roster"])]
TABS = [Tab("Prizes", "/t/{tournament}/prizes", VIEWS["roster"], 46, "Money", "trophy")]
