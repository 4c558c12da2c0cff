"""The light model: a thousand nights of a field at once, by the count of players left.

Nobody's cards are dealt. In each two minutes of play every player goes out with a chance that
the average stack in big blinds sets (see `pace`); rebuys, late entries, add-ons and deals come by
the club's habit. What a night has shown so far says how fast this one is.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floorcall.lab.forecast.field import Arrival, Exposure, Moment, Stage
from floorcall.lab.forecast.pace import Pace

Floats: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]

HOUR = 3600
STEP = 120
_LONGEST = 48 * HOUR
_LATE_FOR = 3 * HOUR
"""Nobody comes later than this, where the event does not say."""
_AGREES = 8.0
"""How alike nights are in the share that buys again: as if eight players had been seen."""
_CROWDS = 0.7
"""Shape of the gamma law of late entries: they come in parties or not at all."""


class PlayedOut(NamedTuple):
    """Nights to their end: a row for each step of the clock, a column for each night."""

    times: Floats
    """Seconds since the start at the end of each step, with the usual pauses."""
    stages: Counts
    """The level that ran."""
    left: NDArray[np.int32]
    ends: Floats
    """When each night ended."""
    chips: Floats
    """In play at its end."""


class Known(NamedTuple):
    """What only afterwards is known, for the part of an error that is plain chance."""

    arrivals: tuple[Arrival, ...]
    overhead: float
    pace: float | None = None
    """The night's own; None: as little known as ever."""


def features(exposures: tuple[Exposure, ...]) -> tuple[Floats, Floats, Floats]:
    """The columns that `rate` weighs, the player-hours, and the busts of each stretch."""
    table = np.array(
        [
            (one.at, one.seconds, one.left, one.chips, one.big_blind, one.is_rebuying, one.busts)
            for one in exposures
        ],
        dtype=np.float64,
    ).reshape(-1, 7)
    at, seconds, left, chips, blind, rebuying, busts = table.T
    columns = np.column_stack(
        [
            np.ones(len(table)),
            np.log(chips / left / blind),
            rebuying,
            left == 2,
            np.minimum(at, HOUR) / HOUR,
        ]
    )
    return columns, seconds * left / HOUR, busts


def weights(pace: Pace) -> Floats:
    """The numbers of a pace in the order of `features`."""
    return np.array([pace.level, pace.depth, pace.rebuying, pace.heads_up, pace.settled])


def busts_due(moment: Moment, pace: Pace) -> tuple[int, float]:
    """The busts so far, and how many a night of the usual pace would have had."""
    if not moment.exposures:
        return 0, 0.0
    columns, hours, busts = features(moment.exposures)
    return int(busts.sum()), float((np.exp(columns @ weights(pace)) * hours).sum())


def play_out(
    moment: Moment, pace: Pace, nights: int = 1000, seed: int = 1, known: Known | None = None
) -> PlayedOut:
    """Play this night to its end, so many times."""
    rng = np.random.default_rng(seed)
    field = _Field(moment, pace, nights, rng, known)
    last = len(moment.stages) - 1
    playing = [index for index, stage in enumerate(moment.stages) if not stage.is_break]
    index, remaining = moment.stage, moment.remaining
    while field.is_playing and field.clock < _LONGEST:
        if index > last:  # the last level never ends
            stage, remaining = moment.stages[playing[-1]], HOUR
        else:
            stage = moment.stages[index]
        number = sum(one <= index for one in playing)
        if stage.is_break:
            field.rest(remaining)
        else:
            field.play(stage, min(index, playing[-1]), number, remaining)
        if number == moment.addon_until and number and not stage.is_break:
            field.add_on()
        index += 1
        remaining = moment.stages[index].seconds if index <= last else HOUR
    return field.result()


class _Field:
    """All nights at once, while they are played."""

    def __init__(
        self,
        moment: Moment,
        pace: Pace,
        nights: int,
        rng: np.random.Generator,
        known: Known | None,
    ) -> None:
        self.moment, self.pace, self.rng, self.known = moment, pace, rng, known
        busts, due = busts_due(moment, pace)
        shape = pace.steadiness
        if known is not None and known.pace is not None:
            self.own = np.full(nights, known.pace)
        else:
            told = pace.memory
            self.own = rng.gamma(shape + told * busts, 1.0, nights) / (shape + told * due)
        self.left: Counts = np.full(nights, moment.left, dtype=np.int64)
        self.chips = np.full(nights, float(moment.chips))
        self.ends = np.full(nights, np.nan)
        self.on = np.arange(nights)
        self.clock = 0.0
        late = 0.0 if known or moment.late_until == 0 else pace.late_share * moment.entries
        self.late = rng.gamma(_CROWDS, late / _CROWDS, nights) if late else np.zeros(nights)
        share = min(max(pace.rebuy_share, 0.01), 0.99)
        self.buys = rng.beta(share * _AGREES, (1 - share) * _AGREES, nights)
        if known is None:
            spread = rng.normal(0.0, pace.overhead_spread, nights)
            self.slow = (1 + pace.overhead) * np.exp(spread)
        else:
            self.slow = np.full(nights, 1 + known.overhead)
        self.due = list(known.arrivals) if known is not None else []
        self.times: list[float] = [0.0]
        self.stages: list[int] = [moment.stage]
        self.counts: list[NDArray[np.int32]] = [self.left.astype(np.int32)]
        if moment.left <= moment.stop:
            self.ends[:] = 0.0
            self.on = self.on[:0]

    @property
    def is_playing(self) -> bool:
        """Whether any night goes on."""
        return len(self.on) > 0

    def rest(self, seconds: float) -> None:
        """A break: the time goes by."""
        self.clock += seconds
        self._note(self.stages[-1])

    def add_on(self) -> None:
        """The add-on is sold: on such a night everybody takes it."""
        if self.known is not None:
            return
        takes = self.on[self.rng.random(len(self.on)) < self.pace.addon_share]
        each = self.moment.addon_chips or self.moment.stack
        self.chips[takes] += self.left[takes] * each

    def play(self, stage: Stage, index: int, number: int, seconds: float) -> None:
        """A level, or what is left of it."""
        rebuying = bool(self.moment.rebuy_until) and number <= self.moment.rebuy_until
        late_until = self.moment.late_until
        for _ in range(ceil(seconds / STEP)):
            took = min(STEP, seconds)
            seconds -= took
            since = self.moment.elapsed + self.clock
            enters = number <= late_until if late_until >= 0 else since < _LATE_FOR
            self._step(stage.big_blind, took, since, rebuying=rebuying, enters=enters)
            self._note(index)
            if not self.is_playing:
                return

    def _step(
        self, blind: int, seconds: float, since: float, *, rebuying: bool, enters: bool
    ) -> None:
        on, rng, pace = self.on, self.rng, self.pace
        left, chips = self.left[on], self.chips[on]
        if enters and not self.known:
            fades = np.exp(-since / pace.late_seconds) - np.exp(
                -(since + seconds) / pace.late_seconds
            )
            came = rng.poisson(self.late[on] * fades)
            left = left + came
            chips = chips + came * self.moment.stack
        while self.due and self.due[0].at <= self.moment.elapsed + self.clock * self.slow[0]:
            came_in = self.due.pop(0)
            left = left + came_in.players
            chips = chips + came_in.chips
        depth = pace.depth * np.log(chips / left / blind)
        settled = min(since, HOUR) / HOUR
        flat = pace.level + pace.rebuying * rebuying + pace.settled * settled
        rate = np.exp(flat + depth + pace.heads_up * (left == 2)) * self.own[on]
        out = rng.binomial(left, -np.expm1(-rate * seconds / HOUR))
        if rebuying and not self.known:
            back = rng.binomial(out, self.buys[on])
            chips = chips + back * (self.moment.rebuy_chips or self.moment.stack)
            out = out - back
        stop = self.moment.stop
        left = np.maximum(left - out, stop)
        dealt = (left <= 4) & (left > 2) & (rng.random(len(on)) < pace.deal_rate * seconds / HOUR)
        dealt &= stop == 1  # nobody divides seats
        over = (left <= stop) | dealt
        self.left[on], self.chips[on] = np.where(dealt, 1, left), chips
        if over.any():
            when = self.clock + rng.random(int(over.sum())) * seconds
            self.ends[on[over]] = when
            self.on = on[~over]
        self.clock += seconds

    def _note(self, index: int) -> None:
        self.times.append(self.clock)
        self.stages.append(index)
        self.counts.append(self.left.astype(np.int32))

    def result(self) -> PlayedOut:
        """What came of it; the ends by each night's own pauses."""
        ends = np.where(np.isnan(self.ends), self.clock, self.ends) * self.slow
        usual = 1 + (self.known.overhead if self.known else self.pace.overhead)
        return PlayedOut(
            self.moment.elapsed + np.array(self.times) * usual,
            np.array(self.stages, dtype=np.int64),
            np.array(self.counts),
            self.moment.elapsed + ends,
            self.chips,
        )
