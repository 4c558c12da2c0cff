"""The terms of a tournament in the fields of the form it was opened with, and what is changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.tournament.setup.changed_terms import Terms
from floorcall.tournament.setup.terms import Offer, Payout, Price, Setup
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import UNITS, read_form
from floorcall.web.pages.setup_form.night_templates import USUAL, Typed
from floorcall.web.pages.setup_form.price_lines import with_date

_PLAIN = (
    "name", "late_until_level", "late_stack", "most_entries", "members_only", "keep_apart",
    "guarantee", "table_size", "final_size", "breaking_order", "redraw_at", "entry",
    "payout", "currency", "bounty_kind", "prices",
)  # fmt: skip
_OFFERS = ("rebuy", "addon", "reentry")
_OWN_FIELDS = (
    "name", "entry", "fee", "bounty", "purpose", "guarantee", "stack", "late", "late_stack",
    "most", "members", "together", "table_size", "final_size", "breaking_order", "redraw_at",
    "prizes",
    "shares", "seats", "seat_value", "currency", "bounty_kind", "prices",
    "amounts", "unit", "rounding", "rest", "held", "held_share", "contribution", "in_kind",
)  # fmt: skip
CHANGED = frozenset(_OWN_FIELDS) | {
    name for name in USUAL if name.startswith(("rebuy_", "addon_", "reentry_"))
}
"""The fields of the form that are terms; levels, chips and games are not changed here."""


class ReadTerms(NamedTuple):
    """The fields as they stand, what of it is news, and what cannot be read."""

    typed: Typed
    terms: Terms
    wrong: dict[str, str]


def read_terms(
    setup: Setup, sent: Typed, library: Library, entries: int, now: int = 0
) -> ReadTerms:
    """What somebody would change: the form as it would be for the set-up, against what was sent.

    Both are read the same way, so that only what was really typed otherwise is a change.
    """
    usual = {**fields_of_setup(setup), "expected": str(entries)}
    said = {name: words for name, words in sent.items() if name in CHANGED}
    ticked = {name: sent.get(name, "") for name in ("members", "together")} if said else {}
    before = read_form(usual, library).setup
    read = read_form({**usual, **said, **ticked}, library)
    wrong = {name: words for name, words in read.wrong.items() if name in CHANGED}
    if before is None or read.setup is None or wrong or not said:
        return ReadTerms(read.typed, Terms(), wrong)
    terms = _difference(before, read.setup, setup.units)
    if terms.prices:
        terms = replace(terms, prices=with_date(terms.prices, now, setup.prices))
    return ReadTerms(read.typed, terms, {})


def _difference(before: Setup, after: Setup, units: int) -> Terms:
    news: dict[str, Any] = {
        name: _in_units(getattr(after, name), name, units)
        for name in (*_PLAIN, *_OFFERS)
        if getattr(after, name) != getattr(before, name) and getattr(after, name) is not None
    }
    gone: dict[str, Any] = {
        f"no_{name}": True
        for name in _OFFERS
        if getattr(before, name) is not None and getattr(after, name) is None
    }
    return Terms(**(news | gone))


def _in_units(value: Any, name: str, units: int) -> Any:
    """Money as the tournament keeps it: the form reads hundredths, a night may have whole units."""
    if units == UNITS:
        return value
    match value:
        case Price():
            parts = {part: _to_scale(getattr(value, part), units) for part in _MONEY}
            return replace(value, **parts)
        case Offer():
            price = _in_units(value.price, name, units)
            return replace(value, price=price, prices=_in_units(value.prices, "prices", units))
        case tuple() if name == "prices":
            return tuple(replace(one, price=_in_units(one.price, name, units)) for one in value)
        case Payout():
            return _payout_in_units(value, units)
    return _to_scale(value, units) if name == "guarantee" else value


_MONEY = ("prize", "fee", "bounty", "purpose")


def _payout_in_units(plan: Payout, units: int) -> Payout:
    return replace(
        plan,
        unit=max(1, _to_scale(plan.unit, units)),
        seat_value=_to_scale(plan.seat_value, units),
        held_back=_to_scale(plan.held_back, units),
        contribution=_to_scale(plan.contribution, units),
        amounts=tuple(_to_scale(one, units) for one in plan.amounts),
        in_kind=tuple(replace(one, value=_to_scale(one.value, units)) for one in plan.in_kind),
    )


def _to_scale(pieces: int, units: int) -> int:
    return pieces * units // UNITS
