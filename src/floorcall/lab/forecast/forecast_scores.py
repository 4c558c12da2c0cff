"""How good the forecast is on real nights: its errors, its band, the rules of thumb, plain chance.

Errors are against the second at which the winner was entered; percent are of the whole night. A
forecast made after two hours is scored on the nights that had ten minutes or more to go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from floorcall.lab.forecast.calibration import calibrate
from floorcall.lab.forecast.club_nights import (
    ClubNight,
    arrivals_after,
    clock_seconds,
    known_at,
)
from floorcall.lab.forecast.light_model import Known, busts_due, play_out
from floorcall.lab.forecast.outlook import End, end_of
from floorcall.lab.forecast.pace import Pace
from floorcall.lab.forecast.rules_of_thumb import DIVISORS, end_by_rule

MOMENTS = (0, 7200, 14400)
"""At the start, after two hours, after four."""
LEAST_LEFT = 600


class Scored(NamedTuple):
    """One forecast and what came."""

    night: ClubNight
    second: int
    end: End
    by_rule: dict[int, int]
    """The end by each rule of thumb."""
    chosen: int
    """The rule that was best where the forecast was calibrated."""
    chance: tuple[float, ...]
    """How far simulated nights fell from their middle, with all known but pace and cards."""
    cards: tuple[float, ...]
    """The same, with the night's own pace known too."""


class Errors(Struct, frozen=True):
    """Of so many forecasts."""

    nights: int
    median_error_minutes: float
    median_error_percent: float
    median_bias_minutes: float


class Line(Struct, frozen=True):
    """The forecasts made at one moment of the night."""

    after_hours: int
    forecast: Errors
    band_holds_percent: float
    band_half_width_percent: float
    """Median, of the whole night."""
    rule_of_thumb: Errors
    rule_divisor: str
    """The K that was best where the forecast was calibrated; several, by fold."""
    rules: dict[str, float]
    """Median error in minutes by K, chosen afterwards."""
    below_rule_percent: float
    chance_minutes: float
    """Median error of the best forecast there can be: all known but the pace and the cards."""
    chance_cards_minutes: float
    """The same with the night's own pace known too."""
    above_chance_percent: float
    played_out: Errors
    deals: Errors


class Report(Struct, frozen=True):
    """A file of nights scored."""

    nights: int
    deals: int
    calibrated_on: str
    lines: tuple[Line, ...]


def score(nights: Sequence[ClubNight], pace: Pace, simulated: int = 1000) -> Report:
    """The forecast with a pace from elsewhere."""
    scored = [
        one
        for number, night in enumerate(nights)
        for one in _score_night(night, pace, _USUAL, number, simulated)
    ]
    return _report(nights, scored, f"{pace.nights} other nights, built in")


def cross_validate(
    nights: Sequence[ClubNight],
    folds: int,
    seed: int,
    simulated: int,
    on_fold: Callable[[], None],
) -> Report:
    """The forecast of each night by a pace from the nights of the other folds alone."""
    order = np.random.default_rng(seed).permutation(len(nights)).tolist()
    scored: list[Scored] = []
    for fold in range(folds):
        tested = order[fold::folds]
        trained = [nights[index] for index in order if index not in tested]
        pace = calibrate(trained, simulated)
        rules = {second: best_rule(trained, second) for second in MOMENTS}
        for index in tested:
            scored += _score_night(nights[index], pace, rules, index, simulated)
        on_fold()
    return _report(nights, scored, f"the other nights of {folds} folds")


_USUAL = {0: 20, 7200: 20, 14400: 30}
"""The K that were best on the nights that the built-in pace is from."""


def best_rule(nights: Sequence[ClubNight], second: int) -> int:
    """The K with the smallest median error on these nights."""
    running = [night for night in nights if night.duration > second + LEAST_LEFT]
    moments = [known_at(night, second) for night in running]

    def error(divisor: int) -> float:
        misses = [
            abs(end_by_rule(moment, divisor) - night.duration)
            for moment, night in zip(moments, running, strict=True)
        ]
        return float(np.median(misses)) if misses else 0.0

    return min(DIVISORS, key=error)


def _score_night(
    night: ClubNight, pace: Pace, rules: dict[int, int], number: int, simulated: int
) -> list[Scored]:
    found: list[Scored] = []
    whole = known_at(night, night.duration)
    busts, due = busts_due(whole, pace)
    own = (pace.steadiness + busts) / (pace.steadiness + due)
    overhead = night.duration / clock_seconds(night) - 1
    for second in MOMENTS:
        if night.duration <= second + LEAST_LEFT:
            continue
        moment = known_at(night, second)
        played = play_out(moment, pace, simulated, seed=number)
        arrivals = arrivals_after(night, second)
        blind = play_out(moment, pace, simulated, number, Known(arrivals, overhead)).ends
        cards = play_out(moment, pace, simulated, number, Known(arrivals, overhead, own)).ends
        found.append(
            Scored(
                night,
                second,
                end_of(played.ends, pace, moment),
                {divisor: end_by_rule(moment, divisor) for divisor in DIVISORS},
                rules[second],
                tuple(np.abs(blind - np.median(blind))[:200].tolist()),
                tuple(np.abs(cards - np.median(cards))[:200].tolist()),
            )
        )
    return found


def _report(nights: Sequence[ClubNight], scored: Sequence[Scored], source: str) -> Report:
    lines = tuple(
        _line(second, at) for second in MOMENTS if (at := [s for s in scored if s.second == second])
    )
    return Report(len(nights), sum(night.is_deal for night in nights), source, lines)


def _errors(misses: Sequence[tuple[float, int]]) -> Errors:
    """Of (forecast, duration) in seconds."""
    if not misses:
        return Errors(0, 0.0, 0.0, 0.0)
    wrong = np.array([said - came for said, came in misses])
    share = np.abs(wrong) / np.array([came for _, came in misses])
    return Errors(
        len(misses),
        round(float(np.median(np.abs(wrong))) / 60, 1),
        round(float(np.median(share)) * 100, 1),
        round(float(np.median(wrong)) / 60, 1),
    )


def _line(second: int, scored: Sequence[Scored]) -> Line:
    said = [(one.end.likely, one.night.duration) for one in scored]
    own = _errors(said)
    thumb = _errors([(one.by_rule[one.chosen], one.night.duration) for one in scored])
    chance = float(np.median([miss for one in scored for miss in one.chance])) / 60
    cards = float(np.median([miss for one in scored for miss in one.cards])) / 60
    holds = [one.end.early <= one.night.duration <= one.end.late for one in scored]
    widths = [(one.end.late - one.end.early) / 2 / one.night.duration for one in scored]
    return Line(
        after_hours=second // 3600,
        forecast=own,
        band_holds_percent=round(float(np.mean(holds)) * 100, 1),
        band_half_width_percent=round(float(np.median(widths)) * 100, 1),
        rule_of_thumb=thumb,
        rule_divisor=", ".join(str(k) for k in sorted({one.chosen for one in scored})),
        rules={
            str(divisor): _errors(
                [(one.by_rule[divisor], one.night.duration) for one in scored]
            ).median_error_minutes
            for divisor in DIVISORS
        },
        below_rule_percent=_percent(1 - own.median_error_minutes / thumb.median_error_minutes)
        if thumb.median_error_minutes
        else 0.0,
        chance_minutes=round(chance, 1),
        chance_cards_minutes=round(cards, 1),
        above_chance_percent=_percent(own.median_error_minutes / chance - 1) if chance else 0.0,
        played_out=_errors(
            [(one.end.likely, one.night.duration) for one in scored if not one.night.is_deal]
        ),
        deals=_errors(
            [(one.end.likely, one.night.duration) for one in scored if one.night.is_deal]
        ),
    )


def _percent(share: float) -> float:
    return round(share * 100, 1)
