"""The end somebody wishes for while levels are changed, before the start and while a night runs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.announced_changes import levels_begun
from floorcall.tournament.ending.place_prizes import prizes_by_place
from floorcall.tournament.seating.seats_per_table import seats_by_terms
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import State
from floorcall.web.pages.setup_form.end_forecast import end_forecast, second_of_day
from floorcall.web.pages.setup_form.level_lines import write_levels
from floorcall.web.services.forecast.live_forecast import DAY, expected_end, levels_to_reach


class LevelsProposed(NamedTuple):
    """Levels to come in words, the likely end with them, and the text that tries them."""

    says: str
    end: int
    text: str


class TargetEnd(NamedTuple):
    """The wished end, an hour such as 23:00, and what would reach it."""

    aim: str
    reaches: bool
    proposals: list[LevelsProposed]


_USUAL_FIELD = 20
"""Entrants that are supposed while nobody is entered and nobody said how many come."""


def forecast_before_start(
    state: State, house: House, levels: tuple[Level, ...], sent: Mapping[str, str], speed: float
) -> dict[str, Any] | None:
    """As on the opening form, with the levels that are tried; `expected` is how many come."""
    if state.phase in ("running", "over"):
        return None
    setup = replace(state.setup, levels=levels or state.setup.levels)
    said = sent.get("expected", "")
    expected = int(said) if said.isascii() and said.isdigit() and len(said) < 5 else 0
    entrants = max(expected, state.entries) or _USUAL_FIELD
    pool = max(setup.guarantee, entrants * setup.entry.prize)
    try:
        paid = len(prizes_by_place(setup.payout, pool, entrants))
    except (ValueError, ZeroDivisionError):
        paid = 0
    seats = seats_by_terms(setup, Reads(house))
    found = end_forecast(setup, entrants, paid, seats, sent, speed)
    return found and found | {"entrants": entrants}


def target_while_running(
    state: State, now: int, levels: tuple[Level, ...], aim: str, minutes: int, speed: float
) -> TargetEnd | None:
    """What reaches the wished end from the levels that are tried; None where nobody can say.

    `minutes` is what a line of the text need not say.
    """
    if levels:
        state = replace(state, setup=replace(state.setup, levels=levels))
    target = _next_time(aim, now)
    if target is None:
        has_forecast = expected_end(state, now, speed=speed) is not None
        return TargetEnd("", reaches=False, proposals=[]) if has_forecast else None
    found = levels_to_reach(state, now, target, speed)
    if found is None:
        return None
    begun = len(levels_begun(state, now))
    proposed = [
        LevelsProposed(one.says, one.end, write_levels(one.levels[begun:], minutes))
        for one in found
    ]
    return TargetEnd(aim, not found, proposed)


def _next_time(hour: str, now: int) -> int | None:
    """When it is 23:00 next, in seconds since 1970."""
    second = second_of_day(hour)
    if second is None:
        return None
    today = datetime.fromtimestamp(now).astimezone()
    passed = today.hour * 3600 + today.minute * 60 + today.second
    return now + (second - passed) % DAY
