"""The clock and the levels for the room's sheet, with the times at which levels will begin."""

from __future__ import annotations

from datetime import tzinfo

from msgspec import Struct

from floorcall.printing.formats import hour, minutes, stakes
from floorcall.printing.table_sheet import level_line
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.play.hands import game_at
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import State


def printed_clock(state: State, now: int, zone: tzinfo | None) -> PrintedClock:
    """The clock at `now`: a stopped one shows what is left, and no end."""
    reading = read_clock(state.clock, state.setup, now)
    if state.phase == "open":
        return PrintedClock("Not begun", "", "", f"First {level_in_words(state, 0)}")
    if state.phase == "over":
        return PrintedClock("Over", "", "", "")
    runs = state.clock.ends_at is not None
    after = reading.level + 1
    return PrintedClock(
        level=level_line(state, now),
        left=f"{minutes(reading.remaining)} left",
        ends=f"until {hour(now + reading.remaining, zone)}" if runs else "the clock stands",
        following=f"Then {level_in_words(state, after)}" if after < len(state.setup.levels) else "",
    )


def level_in_words(state: State, at: int) -> str:
    """The level at an index in a sentence: `level 6: 300/600`, `a break of 10:00`."""
    level = state.setup.levels[at]
    if level.is_break:
        return f"a break of {minutes(level.seconds)}"
    number = playing_level(state.setup, at)
    return f"level {number}: {stakes(level, game_at(state, at).id)}"


def printed_levels(state: State, now: int, zone: tzinfo | None) -> tuple[PrintedLevel, ...]:
    """The level at `now` and all to come, with the time they begin if the clock is left running."""
    reading = read_clock(state.clock, state.setup, now)
    began = state.phase != "open"
    runs = state.phase == "running" and state.clock.ends_at is not None
    begins = now + reading.remaining
    rows = []
    for at, level in enumerate(state.setup.levels):
        if at < reading.level:
            continue
        is_coming = runs and at > reading.level
        rows.append(
            PrintedLevel(
                number="" if level.is_break else str(playing_level(state.setup, at)),
                stakes="break" if level.is_break else stakes(level, game_at(state, at).id),
                length=minutes(level.seconds),
                begins=hour(begins, zone) if is_coming else "",
                now=began and at == reading.level,
            )
        )
        begins += level.seconds if is_coming else 0
    return tuple(rows)


class PrintedClock(Struct, frozen=True):
    """The level with what it has left, when that ends, and what follows."""

    level: str
    left: str
    ends: str
    following: str


class PrintedLevel(Struct, frozen=True):
    """A level or a break; `begins` is a time of day while the clock runs, for those to come."""

    number: str
    stakes: str
    length: str
    begins: str
    now: bool
