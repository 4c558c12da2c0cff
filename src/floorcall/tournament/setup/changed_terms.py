"""What was settled at the opening and is changed later: name, prices, windows, limits, prizes.

What was sold keeps its price, and whoever has a stack keeps it; everything after goes by the new
terms. Levels and the stated end have commands of their own.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount, listing, plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import refuse
from floorcall.tournament.ending.prize_changes import (
    DealShares,
    refuse_settled_prizes,
    shares_after,
    with_shares,
)
from floorcall.tournament.entry.questions import LATE_ENTRY_DEADLINE, EntryDeadline
from floorcall.tournament.setup.preflight import first_fault, problems
from floorcall.tournament.setup.terms import BountyKind, EntryPrice, Offer, Payout, Price, Setup
from floorcall.tournament.state import TOURNAMENT, State
from floorcall.tournament.table_index import refile_tables, with_table
from floorcall.tournament.voice import Voice

_WITHDRAWN = {"no_rebuy": "rebuy", "no_addon": "addon", "no_reentry": "reentry"}
"""The terms by which an offer ends before its time, and the offer."""
_OFFERS = tuple(_WITHDRAWN.values())


class Terms(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The terms that change; what is left out stays as it is."""

    name: str | None = None
    entry: Price | None = None
    prices: tuple[EntryPrice, ...] | None = None
    rebuy: Offer | None = None
    addon: Offer | None = None
    reentry: Offer | None = None
    no_rebuy: bool = False
    """Rebuys are offered no more; the next two likewise."""
    no_addon: bool = False
    no_reentry: bool = False
    late_until_level: int | None = None
    late_stack: int | None = None
    most_entries: int | None = None
    members_only: bool | None = None
    keep_apart: bool | None = None
    guarantee: int | None = None
    bounty_kind: BountyKind | None = None
    currency: str | None = None
    payout: Payout | None = None
    table_size: int | None = None
    final_size: int | None = None
    breaking_order: tuple[int, ...] | None = None
    redraw_at: tuple[int, ...] | None = None


class ChangeTerms(Command, frozen=True, tag="change-terms"):
    """Change what was settled at the opening; once somebody has entered it takes a reason."""

    terms: Terms
    with_debts: bool = False
    """Whether prizes change also where somebody was paid by the old ones: what was too much is owed
    back, what is missing is due."""


class TermsChanged(Event, frozen=True, tag="terms-changed"):
    """From now on other terms hold."""

    terms: Terms
    late_departs: bool = False
    """Whether late entry goes by the level named although the book has another deadline."""
    deal: DealShares | None = None
    """A deal made before, as these terms leave it."""


def with_terms(setup: Setup, terms: Terms) -> Setup:
    """The set-up with those terms in it."""
    named: dict[str, Any] = {
        name: getattr(terms, name)
        for name in asdict(terms)
        if name not in _WITHDRAWN and getattr(terms, name) is not None
    }
    gone = {offer: None for ends, offer in _WITHDRAWN.items() if getattr(terms, ends)}
    return replace(setup, **(gone | named))


@TOURNAMENT.decides(ChangeTerms)
def change_terms(state: State, command: ChangeTerms, house: House) -> list[Event]:
    """Change the terms; those who depart from the book are told by which rules."""
    setup = with_terms(state.setup, command.terms)
    if setup == state.setup:
        refuse("these are the terms already")
    if not setup.name.strip():
        refuse("a tournament has a name")
    if (state.entries or state.phase != "open") and not command.reason.strip():
        refuse("players have entered on the terms as they are", "say why they change")
    known = {one.says for one in problems(state.setup, house)}
    found = [one for one in problems(setup, house) if one.says not in known]
    grave = next((one for one in found if one.grave), None)
    if grave is not None:
        refuse(grave.says)
    after = replace(state, setup=setup)
    shares = shares_after(state, after)
    if _prize_terms(setup) != _prize_terms(state.setup):
        after = with_shares(state, after, shares)
        refuse_settled_prizes(state, after, command.with_debts, command.reason, house)
    rules = [rule for one in found for rule in one.rules]
    deadline = house[LATE_ENTRY_DEADLINE]
    departs = deadline.value is not EntryDeadline.EVENT_CONFIG
    departs = departs and command.terms.late_until_level is not None
    if departs:
        rules += map(str, deadline.citations)
    return [
        TermsChanged(
            terms=command.terms,
            late_departs=departs,
            deal=shares,
            why=command.reason,
            rules=tuple(dict.fromkeys(rules)),
        )
    ]


def _prize_terms(setup: Setup) -> tuple[Payout, int, BountyKind]:
    """The terms by which somebody may have been paid already."""
    return setup.payout, setup.guarantee, setup.bounty_kind


@TOURNAMENT.evolves(TermsChanged)
def evolve_terms_changed(state: State, event: TermsChanged) -> State:
    """Tables in play get the seats of the new size; where somebody sits higher, those stay."""
    terms, setup = event.terms, with_terms(state.setup, event.terms)
    if not setup.name.strip():
        unfit("a tournament has a name")
    if setup.payout.unit < 1:
        unfit("prizes are rounded to a unit of at least 1")
    fault = first_fault(setup) if state.strict else ""
    need(state, not fault, fault)
    after = replace(state, setup=setup, withdrawn=_withdrawn(state, setup))
    state = with_shares(state, after, event.deal)
    if event.late_departs:
        state = replace(state, late_until=terms.late_until_level)
    if terms.breaking_order is not None:
        state = refile_tables(state)
    return _with_table_size(state, terms.table_size) if terms.table_size else state


def _withdrawn(state: State, setup: Setup) -> dict[str, Offer]:
    """The offers that are no more, each on its last terms; one that is made again is not."""
    offers = {one: getattr(state.setup, one) or state.withdrawn.get(one) for one in _OFFERS}
    return {one: offer for one, offer in offers.items() if offer and getattr(setup, one) is None}


def _with_table_size(state: State, size: int) -> State:
    """Tables not named with seats of their own: 9 becomes 8, or stays with seat 9 taken."""
    own = {spec.number for spec in state.setup.tables}
    for table in list(state.tables.values()):
        if table.number in own or table.number == state.final_table:
            continue
        taken = max((*table.seats, *table.coming, *table.closed_seats), default=0)
        state = with_table(state, replace(table, size=max(size, taken)))
    return state


def terms_said(terms: Terms, voice: Voice) -> list[str]:
    """The terms in words, one for each that is changed."""
    said = [
        f"the name is {terms.name}" if terms.name is not None else "",
        f"the entry is {_price(terms.entry, voice)}" if terms.entry is not None else "",
        *(f"{one.name} pay {voice.money(one.price.total)}" for one in terms.prices or ()),
        "one price for everybody" if terms.prices == () else "",
        *(
            f"{what}: {_offer(offer, voice)}" if offer is not None else ""
            for what, offer in (
                ("rebuys", terms.rebuy), ("the add-on", terms.addon), ("re-entry", terms.reentry)
            )
        ),
        "no rebuys any more" if terms.no_rebuy else "",
        "no add-on any more" if terms.no_addon else "",
        "no re-entry any more" if terms.no_reentry else "",
        _level("late entry", terms.late_until_level),
        _number("later entries begin with", terms.late_stack, "the usual stack"),
        _number("most entries", terms.most_entries, "no limit"),
        _yes_no("members only", terms.members_only),
        _yes_no("families kept apart", terms.keep_apart),
        f"guaranteed {voice.money(terms.guarantee)}" if terms.guarantee is not None else "",
        f"bounties are {_BOUNTIES[terms.bounty_kind]}" if terms.bounty_kind is not None else "",
        f"the currency is {terms.currency or 'not named'}" if terms.currency is not None else "",
        "the prizes are changed" if terms.payout is not None else "",
        _number("seats a table", terms.table_size, "as the house plays"),
        _number("the final table forms at", terms.final_size, "the house's number"),
        f"tables break in the order {_order(terms)}" if terms.breaking_order is not None else "",
        _redraws(terms.redraw_at),
    ]  # fmt: skip
    return [one for one in said if one]


_BOUNTIES = {
    BountyKind.FIXED: "paid as they are",
    BountyKind.PROGRESSIVE: "progressive",
    BountyKind.MYSTERY: "in envelopes",
}


def _price(price: Price, voice: Voice) -> str:
    return f"{voice.money(price.total)} for {amount(price.chips)}"


def _offer(offer: Offer, voice: Voice) -> str:
    most = f", {plural(offer.most, 'time')} at most" if offer.most else ""
    others = "".join(f"; {one.name} pay {voice.money(one.price.total)}" for one in offer.prices)
    return f"{_price(offer.price, voice)}, {offer.when}{most}{others}"


def _level(what: str, level: int | None) -> str:
    if level is None:
        return ""
    return f"{what} through level {level}" if level else f"no {what}"


def _number(what: str, figure: int | None, none: str) -> str:
    return "" if figure is None else f"{what} {amount(figure) if figure else none}"


def _yes_no(what: str, answer: bool | None) -> str:
    return "" if answer is None else what if answer else f"not {what}"


def _redraws(tables: tuple[int, ...] | None) -> str:
    if tables is None:
        return ""
    return f"seats are redrawn at {listing(map(str, tables))} tables" if tables else "no redraws"


def _order(terms: Terms) -> str:
    return ", ".join(map(str, terms.breaking_order or ())) or "of their numbers"


@TOURNAMENT.tells(TermsChanged)
def _tell_terms_changed(event: TermsChanged, voice: Voice) -> str:
    return f"The terms are changed: {'; '.join(terms_said(event.terms, voice)) or 'nothing'}"
