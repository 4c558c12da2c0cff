"""Putting a night in the programme: like an earlier one, from the form, or as the book fixes it.

It only asks what the book and the earlier night leave open; the programme decides.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace
from starlette.responses import RedirectResponse, Response

from floorcall.club.cash.setup import CashSetup
from floorcall.club.cash.state import CashOpened
from floorcall.club.house.game_class import game_class_of
from floorcall.club.house.opening_hours import opening_hours
from floorcall.club.programme.api import PROGRAMME, ProgrammeState, SetNight
from floorcall.club.programme.book_nights import Ready
from floorcall.club.programme.night_template import WEEKDAYS, Template
from floorcall.club.programme.prices import price_of
from floorcall.law.house import House
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Problem, Setup
from floorcall.views.club.week import night_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.programme.night_days import WHICH, Days, day_in_words, days_of, read_days
from floorcall.web.pages.programme.programme_week import ready_of
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import read_form
from floorcall.web.pages.setup_form.night_templates import USUAL, Typed
from floorcall.web.pages.setup_form.price_lines import without_date
from floorcall.web.permissions.grants import PROGRAMME_COMMANDS
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kinds import CASH_KIND, PROGRAMME_KIND, TOURNAMENT_KIND


async def night(visit: Visit) -> Response:
    """The form; what it says so far is the night that would be kept."""
    try:
        visit.open_ledger = await visit.club.streams.one(PROGRAMME_KIND)
    except NotThere:
        return RedirectResponse("/people", 303)
    source = await source_of(visit)
    typed, wrong, setup = source.typed, dict[str, str](), source.setup
    if setup is None:
        read = read_form({**source.hidden, **source.typed}, visit.club.library, visit.now)
        typed, wrong, setup = read.typed, read.wrong, read.setup
    facts = dict(_NOTHING)
    if setup is not None:
        house = house_of(setup, visit.club.library)
        facts |= _examine(visit, _template(typed, source.days, setup, house), house)
    return visit.show(
        "programme/night.html",
        "A night of the programme",
        units=100,
        typed=typed,
        wrong=wrong,
        days=source.days,
        weekdays=WEEKDAYS,
        which=WHICH,
        asks_money=source.setup is None,
        edits=bool(source.hidden.get("edit")),
        hidden={name: words for name, words in source.hidden.items() if name not in ASKED},
        form_link=_form_link(source, typed, setup),
        hours=opening_hours(visit.ledger.house),
        **facts,
    )


def _template(typed: Typed, days: Days, setup: Setup | CashSetup, house: House) -> Template:
    starts, name = typed.get("starts", "").strip(), typed.get("name", "").strip() or setup.name
    if isinstance(setup, CashSetup):
        return Template(name=name, days=days.names, cash=setup, starts=starts)
    # The day and the times are the programme's to say, every time it is opened.
    prices = without_date(setup.prices)
    kept = replace(setup, name=name, day="", starts=0, ends=0, prices=prices)
    ends = typed.get("ends", "").strip() if game_class_of(house).decision.ends_at_a_time else ""
    return Template(name=name, days=days.names, tournament=kept, starts=starts, ends=ends)


_NOTHING: dict[str, Any] = {
    "kept": None, "played": "", "fields": {}, "refused": None, "warnings": [], "shown": None,
    "timed": False, "fixed": None, "rules": (),
}  # fmt: skip


def _examine(visit: Visit, template: Template, house: House) -> dict[str, Any]:
    """What the programme says to it, and the price the house has fixed for its first day."""
    answer = PROGRAMME.decide(visit.ledger.state, SetNight(template=template), house)
    called = template.days[0] if template.days else ""
    price = price_of(called, house)
    timed = template.tournament is not None and game_class_of(house).decision.ends_at_a_time
    return {
        "kept": template,
        "played": ", ".join(map(day_in_words, template.days)),
        "fields": {"template": msgspec.to_builtins(template)},
        "refused": answer if isinstance(answer, Refusal) else None,
        "warnings": [] if timed else _warnings(template, house),
        "shown": night_view(template, called, lambda _setup: house, visit.currency_code),
        "timed": timed,
        "fixed": price.decision if price.decision.entry and template.tournament else None,
        "rules": tuple(map(str, price.citations)),
    }


def _warnings(template: Template, house: House) -> list[Problem]:
    if template.tournament is None:
        return []
    return [one for one in problems(template.tournament, house) if not one.grave]


def _form_link(source: Source, typed: Typed, setup: Setup | CashSetup | None) -> str:
    """The whole form for opening a tournament, filled in as this night is."""
    if isinstance(setup, CashSetup):
        return ""
    fields = fields_of_setup(setup) if source.setup is not None and setup is not None else typed
    name = typed.get("name", "")
    return f"/open?{urlencode({**fields, 'name': name})}"


ROUTES = [
    page("/programme/night", night, roles=PROGRAMME_COMMANDS[SetNight]),
]


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
    hours = opening_hours(visit.ledger.house).decision
    if name := sent.get("edit", ""):
        return _source_from_template(state, name)
    if id_ := sent.get("from", ""):
        setup = (await visit.club.streams.one(TOURNAMENT_KIND, id_)).state.setup
        setup = replace(setup, stacks=())
        typed = {"starts": hours.tournaments or "19:00", **fields_of_setup(setup)}
        return Source({name: typed.get(name, "") for name in ("name", "starts", "ends")},
                      days_of((setup.day,) if setup.day else ()), setup)  # fmt: skip
    if id_ := sent.get("cash", ""):
        evening = await visit.club.streams.one(CASH_KIND, id_)
        opening = (await visit.club.streams.since(evening, 0, 1))[0].event
        if not isinstance(opening, CashOpened):
            raise NotThere("there is no such evening of cash")
        typed = {"name": opening.setup.name, "starts": hours.cash_from or "19:00", "ends": ""}
        return Source(typed, days_of(()), opening.setup)
    form = {name: words for name, words in sent.items() if name.removesuffix("_made") in USUAL}
    at = sent.get("ready", "")[:4]
    ready = ready_of(visit)
    if at.isdecimal() and int(at) < len(ready):
        return _source_from_ready(state.house, ready[int(at)])
    day = form.get("day", "")
    starts = hours.tournaments or USUAL["starts"]
    typed = {"starts": starts, "ends": USUAL["ends"], **form}
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
    typed = {"starts": ready.starts or USUAL["starts"], "ends": USUAL["ends"], **form}
    return Source(typed, days_of((ready.day,)), hidden=form)
