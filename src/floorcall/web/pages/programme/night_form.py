"""Putting a night in the programme: like an earlier one, from the form, or as the book fixes it.

It only asks what the book and the earlier night leave open; the programme decides.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace
from starlette.responses import RedirectResponse, Response

from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_HOURS
from floorcall.club.cash.setup import CashSetup
from floorcall.club.house.game_class import game_class_of
from floorcall.club.programme.api import PROGRAMME, SetNight
from floorcall.club.programme.night_template import WEEKDAYS, Template
from floorcall.club.programme.prices import price_of
from floorcall.law.house import House
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.problem import Problem
from floorcall.tournament.setup.terms import Setup
from floorcall.views.club.week import night_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.programme.night_days import WHICH, Days, day_in_words
from floorcall.web.pages.programme.night_sources import ASKED, Source, source_of
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import read_form
from floorcall.web.pages.setup_form.night_templates import Typed
from floorcall.web.permissions.grants import PROGRAMME_COMMANDS
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kinds import PROGRAMME_KIND


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
        hours=visit.ledger.house[HOUSE_GOVERNANCE_HOURS],
        **facts,
    )


def _template(typed: Typed, days: Days, setup: Setup | CashSetup, house: House) -> Template:
    starts, name = typed.get("starts", "").strip(), typed.get("name", "").strip() or setup.name
    if isinstance(setup, CashSetup):
        return Template(name=name, days=days.named, cash=setup, starts=starts)
    # The day and the times are the programme's to say, every time it is opened.
    kept = replace(setup, name=name, day="", starts=0, ends=0)
    ends = typed.get("ends", "").strip() if game_class_of(house).decision.ends_at_a_time else ""
    return Template(name=name, days=days.named, tournament=kept, starts=starts, ends=ends)


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
        "shown": night_view(template, called, lambda _setup: house),
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
