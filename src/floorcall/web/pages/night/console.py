"""Run: what must be decided first, the clock, the ten acts, and the night at a glance."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.law.house import House
from floorcall.tournament.chips.stack_counts import StacksCounted
from floorcall.tournament.conduct.suspensions import has_penalty, sits_out
from floorcall.tournament.play.absence import overdue
from floorcall.tournament.play.hand_in_play import HandBegun
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.seating.questions.on_moves import BALANCE_MOVER_UNEVEN_BY
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import Player, State, is_in_play
from floorcall.views.clock.stated_end import has_stated_end
from floorcall.views.clock.wall_clock import ClockView, level_view
from floorcall.views.seating.move_list import moves_view
from floorcall.views.suspension import Suspension, suspension
from floorcall.web.pages.frame.log_lines import lines_of
from floorcall.web.pages.frame.log_note import log_note
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.sentences import blinds
from floorcall.web.services.admission_decisions import requests_to_decide

MOST_TABLES = 24
"""As many tables are seen at a glance; of more, only those to keep an eye on."""


class TableSummary(NamedTuple):
    """A table in three numbers; `short` is two or more below the fullest."""

    number: int
    players: int
    size: int
    short: bool
    breaking: bool


class RoomSummary(NamedTuple):
    """Those a director keeps an eye on."""

    tables: tuple[TableSummary, ...]
    penalties: tuple[tuple[Player, Suspension | None, bool], ...]
    """Whoever has one to serve, its minutes, and whether it begins with the next hand."""
    """Those who sit out, with the minutes they have left, if minutes."""
    away: tuple[Player, ...]
    missing: tuple[Player, ...]
    """Seated, and never seen."""
    spares: tuple[Player, ...]
    """Stacks put out for whoever comes late."""
    overdue: frozenset[int]
    """Those of both whom the house has out by now, by number."""

    @property
    def listing(self) -> tuple[TableSummary, ...]:
        """Every table of 24; of 112, those that are short or breaking."""
        if len(self.tables) <= MOST_TABLES:
            return self.tables
        return tuple(table for table in self.tables if table.short or table.breaking)


def room_summary(state: State, house: House, now: int) -> RoomSummary:
    """The room at `now`; with tables of 9, 9 and 7 the last is short."""
    fullest = max((table.planned for table in state.tables.values()), default=0)
    here = [player for player in state.players.values() if is_in_play(player)]
    return RoomSummary(
        tables=tuple(
            TableSummary(
                table.number,
                len(table.seats),
                table.size,
                table.planned <= fullest - house[BALANCE_MOVER_UNEVEN_BY].value,
                table.breaking,
            )
            for table in state.tables.values()
        ),
        penalties=tuple(
            (one, suspension(state, one, now), not sits_out(state, one, now))
            for one in here
            if has_penalty(state, one, now)
        ),
        away=tuple(one for one in here if one.absent_since is not None),
        missing=tuple(one for one in here if not one.present and one.number not in state.spares),
        spares=tuple(one for one in here if one.number in state.spares),
        overdue=frozenset(overdue(state, house, now)),
    )


_LATEST = 3
_ROUTINE = (HandPlayed, HandBegun, StacksCounted)
"""Too many to be news; the log has them all."""


async def console(visit: Visit) -> Response:
    """The room now."""
    room = visit.room
    events = [one for one in room.recent if not isinstance(one.event, _ROUTINE)]
    latest = lines_of(events[-_LATEST:], room)
    clock = visit.clock
    return visit.show(
        "night/console/console.html",
        "Run",
        decisions=visit.decisions,
        asked=await requests_to_decide(visit.club),
        times=visit.club.clock.disagreement() if visit.may("settle the time") else None,
        moves=moves_view(room.state, room.house, visit.now).moves,
        glance=room_summary(room.state, room.house, visit.now),
        latest=latest[::-1],
        calling={call.table for call in room.state.floor_calls},
        levels=_levels(visit),
        log_note=log_note(visit),
        in_blinds=_average_in_blinds(clock),
        ends=room.state.setup.ends if has_stated_end(room.state, room.house) else 0,
        expected=visit.club.ends.of_night(room.id, room.state, visit.now),
    )


def _levels(visit: Visit) -> list[tuple[int, str]]:
    """Every level by number, for jumping to."""
    state = visit.room.state
    return [
        (playing_level(state.setup, at), f"Level {level_view(state, at).number}: {said}")
        for at, level in enumerate(state.setup.levels)
        if not level.is_break and (said := blinds(level_view(state, at)))
    ]


def _average_in_blinds(clock: ClockView) -> str:
    """The average stack in big blinds: 12,500 at 200/400 is 31 big blinds."""
    big = clock.level.big_blind
    return f"{clock.average_stack // big} big blinds" if big else ""


ROUTES = [page("/t/{tournament}", console, roles=VIEWS["tasks"])]
TABS = [Tab("Run", "/t/{tournament}", VIEWS["tasks"], 15, "Run", "run")]
