"""The plan of payouts in words, and another plan tried on before it is put in its place."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import to_builtins

from floorcall.tournament.ending.prizes import prizes_by_place, shares_for
from floorcall.tournament.setup.terms import Payout
from floorcall.web.pages.frame.page import Visit
from floorcall.web.pages.setup_form.payout_plans import NotShares, payout
from floorcall.web.sentences.wording import money

_MOST_DIGITS = 12


class PlanTrial(NamedTuple):
    """The form for another plan: what was typed, what is wrong, and what it would pay."""

    plan: str
    own: str
    unit: str
    guarantee: str
    wrong: dict[str, str]
    pays: tuple[int, ...]
    fields: dict[str, object] | None
    """What is sent with the command; None while it says nothing new."""


def plan_trial(visit: Visit, sold: int) -> PlanTrial:
    """The form as it stands in the query; `sold` is the pool without a guarantee."""
    state = visit.room.state
    setup, units = state.setup, state.setup.units
    entries = state.entries + state.reentries
    now_own = " ".join(map(_percent, shares_for(setup.payout, entries)))
    plan, own = visit.asked("plan", "own"), visit.asked("own", now_own)
    unit = visit.asked("unit", money(setup.payout.unit, units))
    guarantee = visit.asked("guarantee", money(setup.guarantee, units))
    wrong: dict[str, str] = {}
    each = pieces(unit, units)
    if each is None or each < 1:
        wrong["unit"] = "prizes are rounded to an amount such as 1 or 0.50"
    least = pieces(guarantee, units)
    if least is None:
        wrong["guarantee"] = "an amount such as 500 is needed; 0 for none"
    try:
        new = payout(plan, own, entries, each or 1)
    except NotShares as problem:
        new, wrong["own"] = setup.payout, str(problem)
    if sum(new.shares) > 10_000:
        wrong["own"] = f"these add up to {_percent(sum(new.shares))} per cent"
    touched = "plan" in visit.request.query_params
    changed = touched and not wrong and (new, least) != (setup.payout, setup.guarantee)
    pays = prizes_by_place(new, max(sold, least or 0), entries) if changed and entries else []
    fields = {"payout": to_builtins(new), "guarantee": least} if changed else None
    return PlanTrial(plan, own, unit, guarantee, wrong if touched else {}, tuple(pays), fields)


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
