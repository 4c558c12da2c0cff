"""Every view of a whole tournament by name: its shape, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from floorcall.law.house import House
from floorcall.tournament.state import State
from floorcall.views.clock.announcement import AnnouncedView, announced_view
from floorcall.views.clock.wall_clock import ClockView, clock_view
from floorcall.views.desk.roster import RosterView, roster_view
from floorcall.views.desk.till_balance import TillView, till_view
from floorcall.views.ending.chip_account import ChipsView, chips_view
from floorcall.views.ending.night_standings import StandingsView, standings_view
from floorcall.views.ending.payment_list import PaymentsView, payments_view
from floorcall.views.ending.prize_visibility import public_standings
from floorcall.views.floor.tasks import TasksView, tasks_view
from floorcall.views.seating.move_list import MovesView, calls_view, moves_view
from floorcall.views.seating.seat_list import SeatsView, seats_view


class View(NamedTuple):
    """A picture: what it looks like, how it is made at a moment, and what it is for."""

    shape: type[Any]
    make: Callable[[State, House, int], Any]
    says: str
    outside: Callable[[State, House, int], Any] | None = None
    """How it is made for whoever is not staff; None where all see the same."""


VIEWS: dict[str, View] = {
    "announced": View(AnnouncedView, announced_view, "Structure, prices and windows."),
    "calls": View(MovesView, calls_view, "The moves that were called out, for everybody."),
    "chips": View(ChipsView, chips_view, "Every chip in play, by how it got there."),
    "clock": View(ClockView, clock_view, "The wall clock and the figures beside it."),
    "moves": View(MovesView, moves_view, "Every move under way, also those only proposed."),
    "payments": View(PaymentsView, payments_view, "Everything to pay out, and what is paid."),
    "roster": View(RosterView, roster_view, "Every entry with all the desk knows of it."),
    "seats": View(SeatsView, seats_view, "Who sits where."),
    "standings": View(
        StandingsView, standings_view, "Places and prizes as things stand.", public_standings
    ),
    "tasks": View(TasksView, tasks_view, "What the floor should see to next."),
    "till": View(TillView, till_view, "The money taken, by purpose, and who still owes."),
}
