"""When a running night will end, for whoever looks: console, screens, phones, programs."""

from __future__ import annotations

from datetime import datetime

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from floorcall.tournament.clock.announced_changes import levels_begun
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import State
from floorcall.web.services.forecast.forecast_pictures import curve_picture

_FRESH = 60
"""A forecast is made for the full minute, so that a room of phones asks for it once."""


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

    With `levels` as it would be with those instead. `speed` is the club's own.
    """
    if levels:
        state = replace(state, setup=replace(state.setup, levels=levels))
    if state.phase != "running" or state.setup.ends or state.seated < 2:
        return None
    if not state.chips_in_play or not state.setup.stack:
        return None
    if not any(not one.is_break and one.stake for one in state.setup.levels):
        return None
    try:
        from floorcall.lab.forecast.night_outlook import live_moment, outlook  # noqa: PLC0415
    except ImportError:  # a small machine may do without numpy, and without a forecast
        return None
    minute = now // _FRESH * _FRESH
    end = outlook(live_moment(state, max(minute, state.started_at)), speed=speed).end
    early, likely, late = (
        round((state.started_at + one) / 300) * 300 for one in (end.early, end.likely, end.late)
    )
    return ExpectedEnd(max(early, now), max(likely, now), max(late, now))


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


def what_changes_do(state: State, now: int, speed: float = 1.0) -> list[tuple[str, int]]:
    """What the common changes of the levels to come would do: a sentence, and the likely end."""
    if expected_end(state, now, speed=speed) is None:
        return []
    begun = len(levels_begun(state, now))
    found = []
    for by in _TRIED:
        levels = tuple(
            one if at < begun or one.is_break else replace(one, seconds=one.seconds + 60 * by)
            for at, one in enumerate(state.setup.levels)
        )
        if min(one.seconds for one in levels) < _SHORTEST:
            continue
        end = expected_end(state, now, levels, speed)
        if end is not None:
            words = f"{abs(by)} minutes {'less' if by < 0 else 'more'} a level"
            found.append((words, end.likely))
    breaks = [at for at, one in enumerate(state.setup.levels) if at >= begun and one.is_break]
    if breaks:
        without = tuple(one for at, one in enumerate(state.setup.levels) if at != breaks[0])
        end = expected_end(state, now, without, speed)
        if end is not None:
            found.append(("without the next break", end.likely))
    return found


def expected_end_view(state: State, now: int, speed: float) -> ExpectedEndView:
    """The expected end for programs."""
    return ExpectedEndView(state.version, now, expected_end(state, now, speed=speed))
