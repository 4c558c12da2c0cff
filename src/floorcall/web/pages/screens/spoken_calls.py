"""What a screen says aloud on each occasion, in the words a director would use."""

from __future__ import annotations

from floorcall.tournament.state import State
from floorcall.views.clock.screen_layout import Occasion
from floorcall.views.clock.wall_clock import ClockView, LevelShown
from floorcall.views.clock.wall_lists import WallView

_FEW = 6
"""So many movers are called by name; more look at the screen."""


def spoken_calls(state: State, clock: ClockView, wall: WallView) -> dict[str, str]:
    """By occasion, such as: One minute left. Then 300, 600, ante 600."""
    then, after = wall.then, clock.following
    coming = f" Then {_stakes(then)}." if then is not None else ""
    up = "Break." if after is not None and after.is_break else _level(after)
    said = {
        Occasion.MINUTE: f"One minute left.{coming}",
        Occasion.BEFORE_BREAK: "One minute to the break.",
        Occasion.LEVEL: up,
        Occasion.BREAK_OVER: f"The break is over. {_level(then)}".strip(),
        Occasion.TABLE: _movers(wall),
        Occasion.FINAL: "This is the final table. Please take your new seats, with all your chips.",
        Occasion.MESSAGE: state.message,
    }
    return {occasion.value: words for occasion, words in said.items()}


def _level(level: LevelShown | None) -> str:
    return f"Level {level.number}. {_stakes(level)}." if level is not None else ""


def _stakes(level: LevelShown) -> str:
    """Blinds as they are spoken: 300, 600, ante 600."""
    blinds = f"{level.small_blind}, {level.big_blind}" if level.big_blind else ""
    bring_in = f"bring-in {level.bring_in}" if level.bring_in else ""
    limit = f"limit {level.small_bet}" if level.small_bet else ""
    ante = f"ante {level.ante}" if level.ante else ""
    return ", ".join(filter(None, (blinds, bring_in, limit, ante)))


def _movers(wall: WallView) -> str:
    if not wall.calls:
        return ""
    if len(wall.calls) > _FEW:
        return "Please look at the screen: players move."
    calls = (f"{one.name.rstrip('.')} to table {one.table}, seat {one.seat}" for one in wall.calls)
    return f"Please move. {'. '.join(calls)}."
