"""What a night of the programme is made of: as it was, by the book, or a form's."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.state import CashOpened
from floorcall.club.programme.api import ProgrammeState
from floorcall.club.programme.book_nights import Ready
from floorcall.tournament.setup.terms import Setup
from floorcall.web.pages.frame.page import Visit
from floorcall.web.pages.programme.night_days import Days, days_of, read_days
from floorcall.web.pages.programme.programme_week import ready_of
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.night_templates import USUAL, Typed
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.kinds import CASH_KIND, TOURNAMENT_KIND

_LONGEST = 8000
_SOURCES = ("from", "cash", "edit")
ASKED = ("name", "starts", "ends", "entry", "fee", "purpose", "bounty", "stack")
"""Fields shown; of the others of the opening form what was sent is sent along."""


class Source(NamedTuple):
    """What a night is made of: a set-up as it was, or the fields of the opening form."""

    typed: Typed
    days: Days
    setup: Setup | CashSetup | None = None
    hidden: Typed = {}  # noqa: RUF012 (never written to)


async def source_of(visit: Visit) -> Source:
    """What the address names, with what this form says so far."""
    sent = {name: words[:_LONGEST] for name, words in visit.request.query_params.items()}
    state: ProgrammeState = visit.ledger.state
    found = await _find_source(visit, sent, state)
    asked = visit.request.query_params
    if "asked" in sent:
        days = read_days(sent.get("which", ""), asked.getlist("days"), sent.get("date", ""))
        typed = {**found.typed, **{name: sent[name] for name in ASKED if name in sent}}
        found = found._replace(typed=typed, days=days)
    kept = {name: sent[name] for name in _SOURCES if name in sent}
    return found._replace(hidden={**found.hidden, **kept})


async def _find_source(visit: Visit, sent: Typed, state: ProgrammeState) -> Source:
    """The night as it was or would be, before the fields of this form."""
    if name := sent.get("edit", ""):
        return _source_from_template(state, name)
    if id_ := sent.get("from", ""):
        setup = (await visit.club.streams.one(TOURNAMENT_KIND, id_)).state.setup
        setup = replace(setup, stacks=())
        typed = {"starts": "19:00", **fields_of_setup(setup)}
        return Source({name: typed.get(name, "") for name in ("name", "starts", "ends")},
                      days_of((setup.day,) if setup.day else ()), setup)  # fmt: skip
    if id_ := sent.get("cash", ""):
        evening = await visit.club.streams.one(CASH_KIND, id_)
        opening = (await visit.club.streams.since(evening, 0, 1))[0].event
        if not isinstance(opening, CashOpened):
            raise NotThere("there is no such evening of cash")
        typed = {"name": opening.setup.name, "starts": "19:00", "ends": ""}
        return Source(typed, days_of(()), opening.setup)
    form = {name: words for name, words in sent.items() if name.removesuffix("_made") in USUAL}
    at = sent.get("ready", "")
    ready = ready_of(visit)
    if at.isdecimal() and int(at) < len(ready):
        return _source_from_ready(state.house, ready[int(at)])
    day = form.get("day", "")
    typed = {**{name: USUAL[name] for name in ("starts", "ends")}, **form}
    return Source(typed, days_of((day,) if day else ()), hidden=form)


def _source_from_template(state: ProgrammeState, name: str) -> Source:
    kept = state.nights.get(name)
    if kept is None:
        raise NotThere(f'there is no night "{name}"')
    typed = {"name": kept.name, "starts": kept.starts, "ends": kept.ends}
    return Source(typed, days_of(kept.days), kept.tournament or kept.cash)


def _source_from_ready(house: str, ready: Ready) -> Source:
    form = {"house": house, "kind": ready.label, "name": ready.name, "day": ready.day}
    if ready.price.entry:
        form |= {"entry": str(ready.price.entry), "bounty": str(ready.price.bounty)}
    if ready.price.bounty:
        form["night"] = "bounty"
    if ready.price.members_only:
        form["members"] = "yes"
    typed = {"starts": USUAL["starts"], "ends": USUAL["ends"], **form}
    return Source(typed, days_of((ready.day,)), hidden=form)
