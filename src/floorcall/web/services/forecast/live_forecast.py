"""When a running night will end, for whoever looks: console, screens, phones, programs."""

from __future__ import annotations

from datetime import datetime
from math import inf
from typing import NamedTuple

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from floorcall.tournament.clock.announced_changes import levels_begun
from floorcall.tournament.ending.prizes import places_after_deal
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import State
from floorcall.web.services.forecast.forecast_pictures import curve_picture

_FRESH = 60
"""A forecast is made for the full minute, so that a room of phones asks for it once."""
DAY = 86_400
"""Seconds. A night that would go on for longer has levels that do not end it: nobody says when."""


class ExpectedEnd(Struct, frozen=True):
    """Seconds since 1970, to five minutes; four nights in five end between the bounds."""

    early: int
    likely: int
    late: int


class ExpectedEndView(Struct, frozen=True):
    """When the night will end, as console, screens and phones say it at `now`.

    `expected` is None before the start, after the end, and where the end is a stated one.
    """

    version: int
    now: int
    expected: ExpectedEnd | None


def expected_end(
    state: State, now: int, levels: tuple[Level, ...] = (), speed: float = 1.0
) -> ExpectedEnd | None:
    """The end as it looks now; None before the start, after the end, or by a stated end.

    None, too, after a deal for everything, and where the levels do not end it within a day. With
    `levels` as it would be with those instead. `speed` is the club's own.
    """
    if levels:
        state = replace(state, setup=replace(state.setup, levels=levels))
    if state.phase != "running" or state.setup.ends or state.seated < 2:
        return None
    if not state.chips_in_play or not state.setup.stack or is_divided(state):
        return None
    if not any(not one.is_break and one.stake for one in state.setup.levels):
        return None
    try:
        from floorcall.lab.forecast.night_outlook import live_moment, night_end  # noqa: PLC0415
    except ImportError:  # a small machine may do without numpy, and without a forecast
        return None
    minute = now // _FRESH * _FRESH
    moment = live_moment(state, max(minute, state.started_at))
    end = night_end(moment, speed)
    if end.likely - moment.elapsed > DAY:
        return None
    early, likely, late = (
        round((state.started_at + one) / 300) * 300 for one in (end.early, end.likely, end.late)
    )
    return ExpectedEnd(max(early, now), max(likely, now), max(late, now))


def is_divided(state: State) -> bool:
    """Whether a deal has left nothing to play for."""
    return state.deal is not None and not any(places_after_deal(state)[: state.seated])


_SHORTEST = 300
_TRIED = (-5, 5)
"""Minutes by which levels to come are made longer, to see what that does."""


def end_curve(state: State, now: int, levels: tuple[Level, ...] = (), speed: float = 1.0) -> Markup:
    """Players left from now to the end, with the band of four nights in five; empty without one."""
    if expected_end(state, now, levels, speed) is None:
        return Markup("")
    from floorcall.lab.forecast.night_outlook import live_moment, outlook  # noqa: PLC0415

    if levels:
        state = replace(state, setup=replace(state.setup, levels=levels))
    minute = now // _FRESH * _FRESH
    seen = outlook(live_moment(state, max(minute, state.started_at)), speed=speed)
    begins = datetime.fromtimestamp(state.started_at).astimezone()
    return curve_picture(seen.curve, begins.hour * 3600 + begins.minute * 60)


class LevelsTried(NamedTuple):
    """Other levels to come, in words, and the likely end with them in seconds since 1970."""

    says: str
    end: int
    levels: tuple[Level, ...]
    """The whole structure."""


def what_changes_do(state: State, now: int, speed: float = 1.0) -> list[LevelsTried]:
    """What the common changes of the levels to come would do."""
    if expected_end(state, now, speed=speed) is None:
        return []
    begun = len(levels_begun(state, now))
    tried = []
    for by in _TRIED:
        levels = tuple(
            one if at < begun or one.is_break else replace(one, seconds=one.seconds + 60 * by)
            for at, one in enumerate(state.setup.levels)
        )
        if min(one.seconds for one in levels) >= _SHORTEST:
            tried.append((f"{abs(by)} minutes {'less' if by < 0 else 'more'} a level", levels))
    tried += _without_next_break(state, begun)
    return [found for one in tried for found in _try(state, now, *one, speed)]


def levels_to_reach(
    state: State, now: int, target: int, speed: float = 1.0
) -> list[LevelsTried] | None:
    """Other levels to come that likely end at the target; none where it ends then anyway.

    None where there is no forecast. The level that runs stays as it is.
    """
    ends = expected_end(state, now, speed=speed)
    if ends is None:
        return None
    from floorcall.lab.forecast.structure_changes import (  # noqa: PLC0415
        is_reached,
        minutes_to_reach,
    )

    if is_reached(ends.likely, target):
        return []
    begun = len(levels_begun(state, now))

    def of_minutes(minutes: int) -> tuple[Level, ...]:
        return tuple(
            one if at < begun or one.is_break else replace(one, seconds=60 * minutes)
            for at, one in enumerate(state.setup.levels)
        )

    def end_with(minutes: int) -> float:
        end = expected_end(state, now, of_minutes(minutes), speed)
        return end.likely if end is not None else inf

    minutes = minutes_to_reach(end_with, target)
    tried = [(f"levels of {minutes} minutes from the next one on", of_minutes(minutes))]
    tried += _without_next_break(state, begun)
    return [found for one in tried for found in _try(state, now, *one, speed)]


def _without_next_break(state: State, begun: int) -> list[tuple[str, tuple[Level, ...]]]:
    levels = state.setup.levels
    breaks = [at for at, one in enumerate(levels) if at >= begun and one.is_break]
    return [("without the next break", levels[:at] + levels[at + 1 :]) for at in breaks[:1]]


def _try(
    state: State, now: int, says: str, levels: tuple[Level, ...], speed: float
) -> list[LevelsTried]:
    end = expected_end(state, now, levels, speed)
    return [LevelsTried(says, end.likely, levels)] if end is not None else []
