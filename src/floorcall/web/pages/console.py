"""The director's console: the state of the room at a glance, and everything two taps away."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.tournament.events import HandPlayed, StacksCounted
from floorcall.tournament.setup.terms import playing_level
from floorcall.views.clock import ClockView, level_shown
from floorcall.views.ending import has_stated_end
from floorcall.views.moves import moves_view
from floorcall.web.matrix import VIEWS
from floorcall.web.pages.deciding import decisions
from floorcall.web.pages.gathering import Tab
from floorcall.web.pages.glance import glance
from floorcall.web.pages.log_lines import lines_of
from floorcall.web.pages.page import Visit, page
from floorcall.web.pages.wording import blinds

_LATEST = 8
_ROUTINE = (HandPlayed, StacksCounted)
"""Too many to be news; the log has them all."""


async def console(visit: Visit) -> Response:
    """The room now."""
    room = visit.room
    told = [one for one in room.recent if not isinstance(one.event, _ROUTINE)]
    latest = lines_of(told[-_LATEST:], room)
    clock = visit.clock
    return visit.show(
        "console/console.html",
        "Console",
        decisions=decisions(room.state, room.house, visit.now),
        moves=moves_view(room.state, room.house, visit.now).moves,
        glance=glance(room.state, visit.now),
        latest=latest[::-1],
        levels=_levels(visit),
        in_blinds=_in_blinds(clock),
        ends=room.state.setup.ends if has_stated_end(room.state, room.house) else 0,
    )


def _levels(visit: Visit) -> list[tuple[int, str]]:
    """Every level by number, for jumping to."""
    state = visit.room.state
    return [
        (playing_level(state.setup, at), f"Level {level_shown(state, at).number}: {said}")
        for at, level in enumerate(state.setup.levels)
        if not level.is_break and (said := blinds(level_shown(state, at)))
    ]


def _in_blinds(clock: ClockView) -> str:
    """The average stack in big blinds: 12,500 at 200/400 is 31 big blinds."""
    big = clock.level.big_blind
    return f"{clock.average_stack // big} big blinds" if big else ""


ROUTES = [page("/t/{tournament}", console, roles=VIEWS["tasks"])]
TABS = [Tab("Console", "/t/{tournament}", VIEWS["tasks"], 10)]
