"""What the forecast said during a night that is over, and what came.

A forecast is made of what the log says up to a moment and of nothing else, so the log keeps it: it
is made again from the same entries, and scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from floorcall.lab.forecast.light_model import busts_due
from floorcall.lab.forecast.night_outlook import live_moment, outlook
from floorcall.lab.forecast.pace import CLUB_PACE
from floorcall.ledger.event import Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.play.eliminations import Busted
from floorcall.tournament.state import State

_HOURS = (0, 1, 2, 3, 4, 5, 6, 8, 10)
_LEAST_LEFT = 600


class Said(NamedTuple):
    """A forecast after so many hours: seconds by which it missed, whether the band held."""

    hours: int
    missed: float
    held: bool


class OwnPace(NamedTuple):
    """How many went out on a night, and how many a night of the built-in pace would have seen go
    after as much play.
    """

    busts: int
    due: float


class NightRecord(NamedTuple):
    """One night that was played out."""

    name: str
    seconds: int
    said: tuple[Said, ...]
    pace: OwnPace


def night_pace(events: Sequence[Event]) -> OwnPace | None:
    """How fast a night was; None where it did not run to its end, or by a stated one."""
    last = _end_of_play(events, TOURNAMENT.fold(events))
    return None if last is None else _pace_until(events, last)


def night_record(events: Sequence[Event]) -> NightRecord | None:
    """The record of a night; None where it did not run to its end, or by a stated one."""
    whole = TOURNAMENT.fold(events)
    last = _end_of_play(events, whole)
    if last is None:
        return None
    seconds = events[last].at - whole.started_at
    said: list[Said] = []
    for hours in _HOURS:
        moment = whole.started_at + 3600 * hours
        if seconds <= 3600 * hours + _LEAST_LEFT:
            break
        known = TOURNAMENT.fold(_log_at(events, moment))
        if known.phase == "running" and known.seated > 1:
            end = outlook(live_moment(known, moment)).end
            said.append(Said(hours, end.likely - seconds, end.early <= seconds <= end.late))
    return NightRecord(whole.setup.name, seconds, tuple(said), _pace_until(events, last))


def own_speed(nights: Sequence[OwnPace]) -> float:
    """How fast a club plays beside the built-in pace; 1 until its nights say otherwise.

    A club whose nights have had twice the busts due is not twice as fast at once: the first night
    counts little, twenty nights count nearly in full.
    """
    busts = sum(night.busts for night in nights)
    due = sum(night.due for night in nights)
    doubt = 5 * CLUB_PACE.steadiness
    return (doubt + busts) / (doubt + due)


def _log_at(events: Sequence[Event], moment: int) -> list[Event]:
    """The log as it was at a moment: all before the first entry that came later."""
    return [*takewhile(lambda event: event.at <= moment, events)]


def _end_of_play(events: Sequence[Event], whole: State) -> int | None:
    """Where in the log the night ended: by the last bust or the deal that no correction took back.

    None where it did not run to its end, or by a stated one.
    """
    if whole.phase != "over" or whole.setup.ends or whole.cancelled:
        return None
    left = count_paid_places(whole) if whole.setup.payout.is_satellite else 1
    if whole.deal is None and whole.seated > left:
        return None  # it was stopped
    found = (
        at
        for at, event in enumerate(TOURNAMENT.standing(events))
        if (isinstance(event, Busted) and event.outs) or isinstance(event, DealMade)
    )
    return max(found, default=None)


def _pace_until(events: Sequence[Event], last: int) -> OwnPace:
    before = TOURNAMENT.fold(events[:last])
    return OwnPace(*busts_due(live_moment(before, events[last].at), CLUB_PACE))
