"""The numbers of a pace from real nights: likelihood for the rates, medians for habits.

The rates are those under which what happened was likeliest, every night having a pace of its own
by a gamma law; found by turns (the nights' paces, then the rates, then how much nights differ).
How much a night's busts tell of its later ones is what foretold those best. Nothing but the nights
handed in is looked at, so that folds stay apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lgamma, log

import numpy as np
from msgspec.structs import replace

from floorcall.lab.forecast.club_nights import ClubNight, clock_seconds, exposures, known_at
from floorcall.lab.forecast.field import Exposure
from floorcall.lab.forecast.light_model import Counts, Floats, features, play_out, weights
from floorcall.lab.forecast.outlook import is_usual
from floorcall.lab.forecast.pace import Pace

_ROUNDS = 40
_NEWTON = 8
_STEADINESS = tuple(1.5 * 1.06**power for power in range(60))
_LATE_SECONDS = 2400.0
_MEMORIES = tuple(tenth / 10 for tenth in range(11))
_CUTS = (7200, 14400)
_HOLDS = {0: (0.74, 0.85), 7200: (0.79, 0.84), 14400: (0.8, 0.8)}
"""By the second at which a band is made, the share of nights it is set to hold: of those like most,
and of the others, which are forecast less well. Together four in five, and narrow for most."""


def calibrate(nights: Sequence[ClubNight], simulated: int = 400) -> Pace:
    """The pace of these nights, its band set so that it holds four in five of them."""
    stretches = [tuple(exposures(night)) for night in nights]
    level, depth, rebuying, heads_up, settled, steadiness = _rates(stretches)
    overheads = np.log([night.duration / clock_seconds(night) for night in nights])
    by_start = sum(sum(when <= 0 for when, _ in night.entries) for night in nights)
    late = sum(sum(when > 0 for when, _ in night.entries) for night in nights)
    offered = [night for night in nights if night.addon_until]
    pace = Pace(
        level=level,
        depth=depth,
        rebuying=rebuying,
        heads_up=heads_up,
        settled=settled,
        steadiness=steadiness,
        overhead=float(np.expm1(np.median(overheads))),
        overhead_spread=float(np.median(np.abs(overheads - np.median(overheads))) / 0.6745),
        late_share=late / max(1, by_start),
        late_seconds=_LATE_SECONDS,
        rebuy_share=_rebuy_share(nights, stretches),
        addon_share=sum(bool(night.addons) for night in offered) / max(1, len(offered)),
        deal_rate=_deal_rate(nights, stretches),
        memory=1.0,
        usual_level=int(np.median([_first_level(night)[3] for night in nights])),
        usual_depth=float(np.median([night.stack / _first_level(night)[1] for night in nights])),
        bands=(1.0, 1.0, 1.0),
        wide_bands=(1.0, 1.0, 1.0),
        nights=len(nights),
    )
    pace = replace(pace, memory=_memory(stretches, pace))
    usual, other = zip(
        *(_stretches(nights, pace, second, holds, simulated) for second, holds in _HOLDS.items()),
        strict=True,
    )
    return replace(pace, bands=usual, wide_bands=other)


def _first_level(night: ClubNight) -> tuple[int, int, int, int, int]:
    return next(row for row in night.plan if not row[4])


def _memory(stretches: Sequence[tuple[Exposure, ...]], pace: Pace) -> float:
    """How much a bust seen should count, for the busts after two and after four hours."""
    splits: list[tuple[float, float, float, float]] = []
    for played in stretches:
        columns, hours, busts = features(played)
        due = np.exp(columns @ weights(pace)) * hours
        for cut in _CUTS:
            early = np.array([one.at < cut for one in played])
            if not early.all():
                splits.append(
                    (
                        float(busts[early].sum()),
                        float(due[early].sum()),
                        float(busts[~early].sum()),
                        float(due[~early].sum()),
                    )
                )

    def foretells(memory: float) -> float:
        return sum(
            _likelihood(
                pace.steadiness + memory * seen, pace.steadiness + memory * due, later, later_due
            )
            for seen, due, later, later_due in splits
        )

    return max(_MEMORIES, key=foretells)


def _rates(
    stretches: Sequence[tuple[Exposure, ...]],
) -> tuple[float, float, float, float, float, float]:
    """The five weights of `features`, and how alike nights are."""
    parts = [features(played) for played in stretches]
    columns = np.vstack([part[0] for part in parts])
    hours = np.concatenate([part[1] for part in parts])
    busts = np.concatenate([part[2] for part in parts])
    night_of: Counts = np.repeat(np.arange(len(parts)), [len(part[1]) for part in parts])
    seen = np.array([part[2].sum() for part in parts])
    found = np.zeros(columns.shape[1])
    found[0] = log(busts.sum() / hours.sum())
    own = np.ones(len(parts))
    steadiness = 5.0
    for _ in range(_ROUNDS):
        found = _newton(columns, hours * own[night_of], busts, found)
        due = np.bincount(night_of, np.exp(columns @ found) * hours, len(parts))
        steadiness = _steadiness(seen.tolist(), due.tolist())
        own = (steadiness + seen) / (steadiness + due)
    level, depth, rebuying, heads_up, settled = (float(one) for one in found)
    return level, depth, rebuying, heads_up, settled, float(steadiness)


def _newton(columns: Floats, hours: Floats, busts: Floats, weights: Floats) -> Floats:
    """The likeliest weights where each stretch has so many player-hours; a little ridge."""
    ridge = 1e-3 * np.eye(columns.shape[1])

    def likelihood(tried: Floats) -> float:
        fits = columns @ tried
        mean = np.exp(np.minimum(fits, 50.0)) * hours
        return float(busts @ fits - mean.sum() - 0.5 * tried @ ridge @ tried)

    now = likelihood(weights)
    for _ in range(_NEWTON):
        mean = np.exp(columns @ weights) * hours
        slope = columns.T @ (busts - mean) - ridge @ weights
        bend = columns.T @ (columns * mean[:, None]) + ridge
        step = np.linalg.solve(bend, slope)
        while (then := likelihood(weights + step)) < now:
            step = step / 2
            if np.abs(step).max() < 1e-9:
                return weights
        weights, now = weights + step, then
    return weights


def _steadiness(seen: list[float], due: list[float]) -> float:
    """The shape of the gamma law under which these counts are likeliest."""
    pairs = list(zip(seen, due, strict=True))
    return max(
        _STEADINESS,
        key=lambda shape: sum(_likelihood(shape, shape, busts, mean) for busts, mean in pairs),
    )


def _likelihood(shape: float, rate: float, busts: float, due: float) -> float:
    """Of so many busts where `due` were, the pace by a gamma law; its logarithm, but a constant."""
    return (
        lgamma(shape + busts)
        - lgamma(shape)
        + shape * log(rate)
        - (shape + busts) * log(rate + due)
    )


def _rebuy_share(nights: Sequence[ClubNight], stretches: Sequence[tuple[Exposure, ...]]) -> float:
    """Of those who went out while rebuys were sold, how many bought again."""
    out = back = 0
    for night, played in zip(nights, stretches, strict=True):
        until = max((one.at + one.seconds for one in played if one.is_rebuying), default=-1.0)
        inside = [final for when, _, _, final, _ in night.busts if when <= until]
        out += len(inside)
        back += sum(not final for final in inside)
    return back / max(1, out)


def _deal_rate(nights: Sequence[ClubNight], stretches: Sequence[tuple[Exposure, ...]]) -> float:
    hours = sum(one.seconds / 3600 for played in stretches for one in played if 3 <= one.left <= 4)
    return sum(night.is_deal for night in nights) / max(1.0, hours)


def _stretches(
    nights: Sequence[ClubNight],
    pace: Pace,
    second: int,
    holds: tuple[float, float],
    simulated: int,
) -> tuple[float, float]:
    """How far the simulated tenths must be stretched from the middle to hold so many nights.

    Apart for nights like most and for the others; these never less than those.
    """
    needed: dict[bool, list[float]] = {True: [], False: []}
    for number, night in enumerate(nights):
        if night.duration <= second + 600:
            continue
        moment = known_at(night, second)
        ends = play_out(moment, pace, simulated, seed=number).ends
        low, middle, high = (float(one) for one in np.quantile(ends, (0.1, 0.5, 0.9)))
        side = middle - low if night.duration < middle else high - middle
        needed[is_usual(moment, pace)].append(abs(night.duration - middle) / max(1.0, side))
    usual, other = (
        _rank(needed[one], share) for one, share in zip((True, False), holds, strict=True)
    )
    return usual, max(usual, other)


def _rank(needed: list[float], holds: float) -> float:
    """The stretch that holds so many; one more than the share asks for, as nights differ."""
    if not needed:
        return 1.0
    return float(np.quantile(needed, min(1.0, holds * (1 + 1 / len(needed)))))
