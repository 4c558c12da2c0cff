"""Levels and breaks with their times, what is to come changed, and the end where it is stated."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, NamedTuple

from markupsafe import Markup
from msgspec import to_builtins
from msgspec.structs import replace
from starlette.responses import Response

from floorcall.table.cards import card_name
from floorcall.table.games import GAMES
from floorcall.tournament.clock.announced_changes import levels_begun
from floorcall.tournament.clock.clock_control import coloured_up_words
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Level, smallest_chip
from floorcall.views.clock.announcement import structure_view
from floorcall.views.clock.stated_end import ending_view, has_stated_end
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.setup_form.level_lines import (
    NotALine,
    read_levels,
    write_levels,
    writing_help,
)
from floorcall.web.pages.setup_form.level_rows import LevelRow, level_rows
from floorcall.web.pages.setup_form.target_end import (
    TargetEnd,
    forecast_before_start,
    target_while_running,
)
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.bounds import check_setup
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.services.forecast.live_forecast import (
    ExpectedEnd,
    LevelsTried,
    end_curve,
    expected_end,
    what_changes_do,
)


async def ending(visit: Visit) -> Response:
    """What is left to do; `?dealt=3` asks for the cards of the last hand of table 3."""
    room = visit.room
    if not has_stated_end(room.state, room.house):
        return visit.show("night/ending/none.html", "The end")
    return visit.show(
        "night/ending/ending.html",
        "The end",
        view=ending_view(room.state, room.house, visit.now, room.notes.noted),
        dealt=visit.query("dealt"),
        card_name=card_name,
    )


_LONGEST = 8000
_BREAK = Level(is_break=True, seconds=600)


class PlannedChange(NamedTuple):
    """The levels to come as text, what is wrong with it, and what is sent if it says news."""

    text: str
    minutes: int
    wrong: str
    warnings: tuple[str, ...]
    fields: dict[str, Any] | None
    levels: tuple[Level, ...] = ()
    """The whole structure with them, where they can be read."""


async def structure(visit: Visit) -> Response:
    """Levels and breaks; `?edit=1` opens the table of those to come, `?levels=` tries others.

    The table is three times as heavy as the lines, and what changes would do takes three
    forecasts: both come when somebody means to change something.
    """
    state = visit.room.state
    coming = state.setup.levels[len(levels_begun(state, visit.now)) :]
    first_coming = len(state.setup.levels) - len(coming)
    changeable = state.phase != "over"
    is_editing = changeable and bool(visit.query("edit") or visit.query("levels"))
    changing = _planned_change(visit, coming) if changeable else None
    ends = await asyncio.to_thread(_forecast, visit, changing, is_editing=is_editing)
    return visit.show(
        "night/structure/structure.html",
        "Levels and breaks",
        planned=structure_view(state, visit.room.house, visit.now),
        told={
            at: words
            for at, level in enumerate(state.setup.levels)
            if at >= first_coming - 1 and (words := coloured_up_words(state, level))
        },
        first_coming=first_coming,
        changing=changing,
        is_editing=is_editing,
        forecast=ends,
        break_next={"levels": to_builtins((_BREAK, *coming))},
        how_to_write=writing_help(GAMES[game] for game in state.setup.games),
        coming=to_builtins(coming) if changeable else [],
        rows=_coming_rows(visit, changing, first_coming) if is_editing else (),
        coming_at=_coming_at(visit),
    )


class StructureForecast(NamedTuple):
    """When the night will end: as it is, with the levels on trial, and with common changes."""

    end: ExpectedEnd | None
    then: ExpectedEnd | None
    curve: Markup
    changes: list[LevelsTried]
    target: TargetEnd | None
    """What reaches the end somebody wishes for, while the night runs."""
    before: dict[str, Any] | None
    """What the opening form says, until the night begins."""


def _forecast(
    visit: Visit, changing: PlannedChange | None, *, is_editing: bool
) -> StructureForecast:
    state, now, speed = visit.room.state, visit.now, visit.club.pace.speed
    trial = changing.levels if changing else ()
    return StructureForecast(
        expected_end(state, now, speed=speed),
        expected_end(state, now, trial, speed) if trial else None,
        end_curve(state, now, trial, speed),
        what_changes_do(state, now, speed) if is_editing else [],
        target_while_running(state, now, trial, visit.query("aim"), changing.minutes, speed)
        if changing and is_editing
        else None,
        forecast_before_start(state, visit.room.house, trial, visit.request.query_params, speed)
        if is_editing
        else None,
    )


def _coming_rows(visit: Visit, changing: PlannedChange | None, first: int) -> tuple[LevelRow, ...]:
    """The levels to come as rows to edit; none while the text cannot be read."""
    if changing is None:
        return ()
    setup = visit.room.state.setup
    levels = changing.levels or (() if changing.wrong else setup.levels)
    found = problems(replace(setup, levels=levels), visit.room.house) if levels else ()
    return level_rows(levels, setup.colour_ups, found, first, smallest_chip(setup))


def _coming_at(visit: Visit) -> int | None:
    """When the first level to come begins; None while no clock tells it."""
    state, clock = visit.room.state, visit.clock
    return visit.now + clock.remaining if state.phase == "running" else None


def _planned_change(visit: Visit, coming: tuple[Level, ...]) -> PlannedChange:
    setup = visit.room.state.setup
    minutes = _usual_minutes(setup.levels)
    usual = write_levels(coming, minutes)
    text = visit.request.query_params.get("levels", usual)[:_LONGEST].replace("\r", "")
    if text.strip() == usual.strip():
        return PlannedChange(usual, minutes, "", (), None)
    begun = setup.levels[: len(setup.levels) - len(coming)]
    try:
        new = read_levels(text, minutes)
        whole = replace(setup, levels=(*begun, *new))
        check_setup(whole)
    except NotALine as error:
        return PlannedChange(text, minutes, str(error), (), None)
    except NotAllowed as refused:
        return PlannedChange(text, minutes, refused.says, (), None)
    found = problems(whole, visit.room.house)
    grave = next((one.says for one in found if one.grave), "")
    known = {one.says for one in problems(setup, visit.room.house)}
    fresh = (one for one in found if not one.grave and one.says not in known)
    warnings = tuple(one.says for one in fresh if not one.line)  # others stand in their row
    fields = None if grave else {"levels": to_builtins(new)}
    return PlannedChange(text, minutes, grave, warnings, fields, whole.levels)


def _usual_minutes(levels: tuple[Level, ...]) -> int:
    """The length most levels have: it need not be written."""
    lengths = Counter(level.seconds // 60 for level in levels if not level.is_break)
    return lengths.most_common(1)[0][0]


ROUTES = [
    page("/t/{tournament}/ending", ending, roles=VIEWS["chips"]),
    page("/t/{tournament}/structure", structure, roles=VIEWS["tasks"]),
]
_TITLE = "Levels and breaks"
TABS = [Tab("Levels", "/t/{tournament}/structure", VIEWS["tasks"], 55, icon="levels", title=_TITLE)]
