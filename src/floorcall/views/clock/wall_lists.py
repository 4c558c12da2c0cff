"""What hangs on the wall beside the clock: what places pay, who was last out, and where to go."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.entry.alternates import called_alternates
from floorcall.tournament.state import State
from floorcall.views.display_names import display_names
from floorcall.views.ending.night_standings import Placed
from floorcall.views.ending.prize_visibility import public_standings
from floorcall.views.seating.move_list import MoveShown, calls_view

MOST_PLACES = 9
MOST_OUT = 6


class PlacePays(Struct, frozen=True):
    """One line of the prizes: the first and last place it pays, and how much each of them."""

    first: int
    last: int
    each: int


class WallView(Struct, frozen=True):
    """The lists beside a clock, each short enough for a screen.

    `out` has the latest first; `winners` are the best places once the tournament is over. Only
    `calls` are as many as there are: nobody who is to move is left out.
    """

    version: int
    by_chips: bool
    """Whether the pool is shared by chips, and no place pays."""
    pays: tuple[PlacePays, ...]
    out: tuple[Placed, ...]
    calls: tuple[MoveShown, ...]
    winners: tuple[Placed, ...]
    alternates: tuple[str, ...] = ()
    """Those a seat is open for, by name: they come to the desk."""


def wall_view(state: State, house: House, now: int) -> WallView:
    """The lists; places that pay alike share a line: 10th to 12th pay 60 each."""
    standings = public_standings(state, house, now)
    calls = calls_view(state, house, now).moves
    out = tuple(player for player in standings.players if player.out)
    return WallView(
        version=state.version,
        by_chips=is_paid_by_chips(house),
        pays=lines_of(standings.pays)[:MOST_PLACES],
        out=out[:MOST_OUT] if state.phase == "running" else (),
        calls=calls,
        winners=standings.players[:MOST_PLACES] if state.phase == "over" else (),
        alternates=_called_names(state),
    )


def _called_names(state: State) -> tuple[str, ...]:
    called = called_alternates(state)
    names = display_names(state.players) if called else {}
    return tuple(names[player.number] for player in called)


def lines_of(pays: tuple[int, ...]) -> tuple[PlacePays, ...]:
    """Prizes by place, with neighbours that pay alike together: 50, 30, 10, 10 are three lines."""
    lines: list[PlacePays] = []
    for place, each in enumerate(pays, 1):
        if lines and lines[-1].each == each:
            lines[-1] = PlacePays(lines[-1].first, place, each)
        else:
            lines.append(PlacePays(place, place, each))
    return tuple(lines)
