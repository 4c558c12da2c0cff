"""A tournament of this program seen by the light model: before the night, and while it runs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from floorcall.lab.forecast.field import Exposure, Moment, Stage
from floorcall.lab.forecast.light_model import Floats, PlayedOut, play_out
from floorcall.lab.forecast.outlook import End, end_of, ends_of, is_usual
from floorcall.lab.forecast.pace import CLUB_PACE
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.ending.place_prizes import seats_won
from floorcall.tournament.setup.terms import Setup, playing_level
from floorcall.tournament.state import State

_NIGHTS = 400
_POINTS = 40
_STRETCH = 240


class CurvePoint(NamedTuple):
    """Players left at a moment: four nights in five lie between `low` and `high`."""

    second: float
    low: float
    middle: float
    high: float


class FewerTables(NamedTuple):
    """When no more than so many tables are needed."""

    tables: int
    when: End


class Outlook(NamedTuple):
    """What to expect; times are seconds since the start of the night."""

    end: End
    level: int
    """The number of the level it likely ends in."""
    bubble: End | None
    """When the last prize is reached; None where it already is, or nobody knows how many."""
    final_table: End | None
    heads_up: End | None
    curve: tuple[CurvePoint, ...]
    is_usual: bool
    """Whether levels and stacks are like those of the nights it was calibrated on."""
    chips: int
    """In play at most, on nine nights in ten: rebuys and add-ons included."""
    tables: tuple[FewerTables, ...]
    """The tables that close, one after another."""


def opening_moment(setup: Setup, entrants: int) -> Moment:
    """A night before its first hand, with so many entrants in all."""
    return _terms_of(setup)._replace(
        stage=0,
        remaining=setup.levels[0].seconds,
        elapsed=0,
        left=entrants,
        chips=entrants * setup.stack,
        entries=entrants,
        late_until=0,
        stop=max(1, seats_won(setup.payout, max(setup.guarantee, entrants * setup.entry.prize))),
    )


def live_moment(state: State, now: int) -> Moment:
    """A night that runs, from what its state says: how many are out after how much play."""
    setup = state.setup
    reading = read_clock(state.clock, setup, now)
    moment = _terms_of(setup)._replace(
        stage=reading.level,
        remaining=reading.remaining,
        elapsed=max(0, now - state.started_at),
        left=state.seated,
        chips=state.chips_in_play,
        entries=max(state.entries, state.seated),
        late_until=setup.late_until_level,
        stop=max(1, count_paid_places(state)) if setup.payout.is_satellite else 1,
    )
    return moment._replace(exposures=_played_so_far(state, moment))


def _terms_of(setup: Setup) -> Moment:
    """The schedule and what is sold; the field is still to be filled in."""
    rebuy, addon = setup.rebuy or setup.reentry, setup.addon
    return Moment(
        stages=tuple(Stage(max(1, one.stake), one.seconds, one.is_break) for one in setup.levels),
        stage=0,
        remaining=0,
        elapsed=0,
        left=0,
        chips=0,
        entries=0,
        stack=setup.stack,
        rebuy_until=rebuy.until_level if rebuy else 0,
        rebuy_chips=rebuy.price.chips if rebuy else 0,
        addon_until=addon.until_level if addon else 0,
        addon_chips=addon.price.chips if addon else 0,
    )


def _played_so_far(state: State, moment: Moment) -> tuple[Exposure, ...]:
    """The play up to now in stretches, the field thinning evenly from all entries to those left.

    When each went out is not asked: how many did, after how much play, tells the pace. Levels that
    a director passed over were not played: there is no more play than time since the start.
    """
    busts = max(0, state.entries + state.reentries + state.rebuys - state.seated)
    stretches: list[tuple[int, int, int]] = []
    second = 0
    for index, stage in enumerate(moment.stages[: moment.stage + 1]):
        took = stage.seconds - (moment.remaining if index == moment.stage else 0)
        if not stage.is_break:
            for at in range(0, max(0, took), _STRETCH):
                stretches.append((second + at, min(_STRETCH, took - at), index))
        second += max(0, took)
    runs = min(1.0, moment.elapsed / second) if second else 1.0
    found: list[Exposure] = []
    for place, (at, seconds, index) in enumerate(stretches):
        share = place / len(stretches)
        left = round(moment.entries + (moment.left - moment.entries) * share)
        number = playing_level(state.setup, index)
        found.append(
            Exposure(
                at=at,
                seconds=seconds * runs,
                left=max(2, left),
                chips=moment.chips,
                big_blind=moment.stages[index].big_blind,
                is_rebuying=0 < number <= moment.rebuy_until,
                busts=busts if place == len(stretches) - 1 else 0,
            )
        )
    return tuple(found)


@lru_cache(maxsize=2)
def _play(moment: Moment, speed: float) -> PlayedOut:
    """The nights themselves, half a megabyte: kept while a page asks several things of them."""
    return play_out(moment, CLUB_PACE.at_speed(speed), _NIGHTS)


@lru_cache(maxsize=256)
def night_end(moment: Moment, speed: float = 1.0) -> End:
    """When a night will end, without all else that `outlook` says of it."""
    return end_of(_play(moment, speed).ends, CLUB_PACE, moment)


@lru_cache(maxsize=256)
def outlook(
    moment: Moment, paid: int = 0, final_size: int = 9, seats: int = 9, speed: float = 1.0
) -> Outlook:
    """The forecast of a night; the same question is answered at once when it is asked again.

    `speed` is how fast the club plays beside the built-in pace.
    """
    played = _play(moment, speed)
    end = end_of(played.ends, CLUB_PACE, moment)
    at_end = int(np.searchsorted(played.times, end.likely))
    stage = int(played.stages[min(at_end, len(played.stages) - 1)])
    return Outlook(
        end=end,
        level=sum(not one.is_break for one in moment.stages[: stage + 1]),
        bubble=_when_left(played, moment, paid),
        final_table=_when_left(played, moment, final_size),
        heads_up=_when_left(played, moment, 2),
        curve=_curve(played),
        is_usual=is_usual(moment, CLUB_PACE),
        chips=round(float(np.quantile(played.chips, 0.9))),
        tables=_fewer_tables(played, moment, seats),
    )


def _fewer_tables(played: PlayedOut, moment: Moment, seats: int) -> tuple[FewerTables, ...]:
    """20 players at tables of nine need three tables; from 18 on two, from 9 on one."""
    seats = max(2, seats)
    fewest = -(-moment.stop // seats)
    tables = range(-(-moment.left // seats) - 1, fewest - 1, -1)
    found = _when_each_left(played, moment, [few * seats for few in tables])
    return tuple(FewerTables(few, when) for few, when in zip(tables, found, strict=True))


def _when_left(played: PlayedOut, moment: Moment, players: int) -> End | None:
    """When so many are left."""
    if not max(2, moment.stop) <= players < moment.left:
        return None
    return _when_each_left(played, moment, [players])[0]


def _when_each_left(played: PlayedOut, moment: Moment, players: list[int]) -> list[End]:
    """When the first of these many are left, when the second; every number is below today's."""
    if not players:
        return []
    fewest = np.minimum.accumulate(played.left, axis=0)
    first = np.empty((len(players), fewest.shape[1]), dtype=np.int64)
    for night in range(fewest.shape[1]):
        first[:, night] = np.searchsorted(-fewest[:, night], [-one for one in players])
    last = len(played.times) - 1
    times: Floats = np.minimum(played.times[np.minimum(first, last)], played.ends)
    return ends_of(times, CLUB_PACE, moment)


def _curve(played: PlayedOut) -> tuple[CurvePoint, ...]:
    last = int(np.searchsorted(played.times, float(np.quantile(played.ends, 0.95))))
    rows = np.unique(np.linspace(0, min(last, len(played.times) - 1), _POINTS).astype(int))
    bounds = np.quantile(played.left[rows], (0.1, 0.5, 0.9), axis=1).T
    return tuple(
        CurvePoint(float(played.times[row]), float(low), float(middle), float(high))
        for row, (low, middle, high) in zip(rows, bounds, strict=True)
    )
