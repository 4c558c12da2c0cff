"""The part of a set-up form that says when the night will end, and what would change that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floorcall.tournament.setup.terms import Setup
from floorcall.web.services.forecast.forecast_pictures import curve_picture, span_words, time_words
from floorcall.web.services.forecast.live_forecast import DAY

_LONG_AT_ONE_TABLE = 3 * 3600
_MOST_CLOSINGS = 6
"""Of many tables the last that close are said."""


def end_forecast(
    setup: Setup | None,
    entrants: int,
    paid: int,
    seats: int,
    sent: Mapping[str, str],
    speed: float = 1.0,
) -> dict[str, Any] | None:
    """All the card shows; None where there is nothing to forecast, or no numpy to do it with.

    Of a night that its levels do not end within a day it says no more than that. `begins`, `aim`
    and `bus` of the form are hours such as 19:30: the start, the wished end, and the last bus home.
    """
    if setup is None or setup.ends or entrants < 2 or not setup.stack:
        return None
    if not any(not one.is_break and one.stake for one in setup.levels):
        return None
    try:
        from floorcall.lab.forecast import night_outlook, structure_changes  # noqa: PLC0415
    except ImportError:  # a small machine may do without numpy, and without a forecast
        return None
    final = setup.final_size or seats
    moment = night_outlook.opening_moment(setup, entrants)
    seen = night_outlook.outlook(moment, paid, final, seats, speed)
    hours = {name: second_of_day(sent.get(name, "")) for name in ("begins", "aim", "bus")}
    begins, aim, bus = hours["begins"], hours["aim"], hours["bus"]
    target = None if aim is None or begins is None else (aim - begins) % DAY
    typed = {name: "" if hour is None else sent[name] for name, hour in hours.items()}
    if seen.end.likely > DAY:
        return {**typed, "end": "", "reaches": False, "proposals": []}
    return {
        **typed,
        "end": span_words(seen.end, begins),
        "level": seen.level,
        "heads_up": span_words(seen.heads_up, begins) if seen.heads_up else "",
        "bubble": span_words(seen.bubble, begins) if seen.bubble else "",
        "final_table": span_words(seen.final_table, begins) if seen.final_table else "",
        "picture": curve_picture(seen.curve, begins),
        "tables": -(-entrants // seats),
        "fewer_tables": [
            (one.tables, time_words(one.when.likely, begins))
            for one in seen.tables[-_MOST_CLOSINGS:]
        ],
        "chips": seen.chips,
        "colour_ups": colour_ups_reached(setup, seen.level),
        "changes": [
            (one.says, later_words(one.later))
            for one in structure_changes.usual_changes(setup, entrants, speed)
        ],
        "proposals": []
        if target is None
        else [
            (one.says, time_words(seen.end.likely + one.later, begins))
            for one in structure_changes.proposals(setup, entrants, target, speed)
        ],
        "reaches": target is not None and structure_changes.is_reached(seen.end.likely, target),
        "warnings": [
            *too_few_chips(setup, entrants, seen.chips),
            *too_few_levels(setup, seen.end.likely, begins),
            *_warnings(seen, begins, bus),
        ],
        "extrapolated": not seen.is_usual,
    }


def colour_ups_reached(setup: Setup, level: int) -> list[tuple[int, int]]:
    """Value and level of the colour-ups that a night which ends in `level` comes to.

    The one after level 4 is reached by a night that ends in level 5, not by one that ends in 4.
    """
    reached = (plan for plan in setup.colour_ups if plan.after_level < level)
    return [
        (one.value, one.after_level) for one in sorted(reached, key=lambda one: one.after_level)
    ]


def later_words(seconds: float) -> str:
    """By how much an end moves: 35 minutes earlier; less than five is about the same."""
    minutes = round(abs(seconds) / 300) * 5
    if not minutes:
        return "about the same"
    return f"{minutes} minutes {'earlier' if seconds < 0 else 'later'}"


def too_few_chips(setup: Setup, entrants: int, in_play: int) -> list[str]:
    """Where the chips the club owns are worth less than what is sold; none where it lists none.

    20 stacks of 10,000 need 200,000: 190,000 are too few, 200,000 do without rebuys.
    """
    owned = sum(one.value * one.owned for one in setup.chips)
    first = entrants * setup.stack
    if not setup.chips or owned >= max(first, in_play):
        return []
    if owned < first:
        return [f"too few chips: {entrants} stacks need {first:,}, the club owns {owned:,}"]
    return [f"too few chips: rebuys and add-ons may bring {in_play:,} in, the club owns {owned:,}"]


def too_few_levels(setup: Setup, end: float, begins: int | None) -> list[str]:
    """Where the last level likely goes on for longer than it was to run."""
    last = sum(one.seconds for one in setup.levels)
    if end <= last:
        return []
    return [f"the levels end at {time_words(last, begins)}, and the last goes on to the end"]


def second_of_day(hour: str) -> int | None:
    """19:30 as seconds of the day."""
    hours, _, minutes = hour.partition(":")
    if not (hours.isdecimal() and minutes[:2].isdecimal() and len(hours) <= len("19")):
        return None
    return (int(hours) * 3600 + int(minutes[:2]) * 60) % DAY


def _warnings(seen: Any, begins: int | None, bus: int | None) -> list[str]:
    found: list[str] = []
    if seen.final_table is not None:
        last = seen.end.likely - seen.final_table.likely
        if last > _LONG_AT_ONE_TABLE:
            hours = f"{int(last // 3600)}:{int(last // 60 % 60):02}"
            found.append(f"the last table plays alone for {hours} hours")
    if begins is not None and bus is not None and seen.bubble is not None:
        leaves = (bus - begins) % DAY
        if seen.bubble.likely > leaves:
            found.append("the last bus goes before the first prize is won")
        elif seen.bubble.late > leaves:
            found.append("on a slow night the last bus goes before the first prize is won")
    return found
