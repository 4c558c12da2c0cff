"""The table of a season, of a venue or of a region, with a reason for every number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from floorcall.club.season.api import SeasonState
from floorcall.club.season.formula import Formula, format_figure, parse_formula
from floorcall.club.season.night_results import Night, Result
from floorcall.club.season.points_in_words import describe_score
from floorcall.club.season.scoring import NIGHT_NAMES


class NightScore(NamedTuple):
    """One night of one person: the points, how they came about, and whether they count."""

    night: str
    on: str
    place: int
    points: Fraction
    says: str
    counts: bool = True
    in_words: str = ""
    """The points as a person says them."""


class Line(NamedTuple):
    """One line of the table; `place` is 0 for somebody with too few nights to be ranked."""

    place: int
    who: str
    name: str
    points: Fraction
    nights: tuple[NightScore, ...]
    says: str
    level_with: str = ""
    """Who stands above with equal points."""
    tie: str = ""
    """What parted the two: `best night: 8 to 10`; empty where they share the place."""
    display_name: str = ""


Who = Callable[[str], str]
"""Under whom a result counts: under 3 where entry 17 of the register turned out to be person 3."""


def written_name(who: str) -> str:
    """Under whom it was written down."""
    return who


def standings(
    state: SeasonState, venue: str = "", region: str = "", counts_for: Who = written_name
) -> list[Line]:
    """The table, the best first; equal points are parted as the season says, or share a place.

    Somebody who stands twice in one night has the better of the two places.
    """
    formula = parse_formula(state.season.points, NIGHT_NAMES)
    nights = [
        night
        for night in sorted(state.nights.values(), key=lambda night: (night.on, night.id))
        if (not venue or night.venue == venue) and (not region or night.region == region)
    ]
    scored: dict[str, list[NightScore]] = {}
    latest: dict[str, Result] = {}
    for night in nights:
        for who, result in _results(night, counts_for):
            scored.setdefault(who, []).append(_score(night, result, formula))
            latest[who] = result
    lines = [_line(state, who, latest[who], mine) for who, mine in scored.items()]
    return _place(state, lines)


def _results(night: Night, counts_for: Who) -> Iterator[tuple[str, Result]]:
    """Everybody's result once, in the order of the night."""
    best: dict[str, Result] = {}
    for result in night.results:
        who = counts_for(result.who)
        if who not in best or result.place < best[who].place:
            best[who] = result
    yield from best.items()


def _score(night: Night, result: Result, formula: Formula) -> NightScore:
    values: dict[str, Fraction | int] = {
        "place": result.place,
        "field": len(night.results),
        "entries": night.entries or len(night.results),
        "prize": Fraction(result.prize, night.units),
        "bounties": result.bounties,
        "rebuys": result.rebuys,
    }
    points = formula(values)
    sums = {"prize": night.money.amount(result.prize)}
    says = f"{formula.with_figures(values, sums)} = {format_figure(points)}"
    words = f"{describe_score(formula, values, sums)} = {format_figure(points)}"
    return NightScore(night.id, night.on, result.place, points, says, in_words=words)


def _line(state: SeasonState, who: str, latest: Result, mine: list[NightScore]) -> Line:
    best = state.season.best or len(mine)
    ranked = sorted(range(len(mine)), key=lambda at: (-mine[at].points, at))
    counted = set(ranked[:best])
    nights = tuple(one._replace(counts=at in counted) for at, one in enumerate(mine))
    figures = [one.points for one in nights if one.counts]
    total = sum(figures, Fraction(0))
    of = f"best {len(figures)} of {len(mine)} nights" if len(figures) < len(mine) else "all nights"
    says = f"{of}: {' + '.join(map(format_figure, figures))} = {format_figure(total)}"
    is_ranked = len(mine) >= state.season.least
    if not is_ranked:
        says += f"; not ranked before {state.season.least} nights"
    place, called = int(is_ranked), latest.display_name
    return Line(place, who, latest.name, total, nights, says, display_name=called)


def _place(state: SeasonState, lines: list[Line]) -> list[Line]:
    ties = state.season.ties

    def keys(line: Line) -> tuple[object, ...]:
        return (not line.place, -line.points, *(_minus(tie_breaker(line, tie)) for tie in ties))

    ordered = sorted(lines, key=lambda line: (keys(line), line.name, line.who))
    placed: list[Line] = []
    for _, group in groupby(ordered, key=keys):
        place = len(placed) + 1
        for line in group:
            above = placed[-1] if placed else None
            at = place if line.place else 0
            with_, tie = _tie(above, line, ties)
            placed.append(line._replace(place=at, level_with=with_, tie=tie))
    return placed


def tie_breaker(line: Line, tie: str) -> Fraction | str:
    """The figure that parts equal points: more is better, and later."""
    match tie:
        case "best_night":
            return max(one.points for one in line.nights)
        case "wins":
            return Fraction(sum(one.place == 1 for one in line.nights))
        case "nights":
            return Fraction(len(line.nights))
    return max(one.on for one in line.nights)


def _minus(figure: Fraction | str) -> Fraction | tuple[int, ...]:
    """The figure turned round for sorting upwards."""
    return -figure if isinstance(figure, Fraction) else tuple(-ord(sign) for sign in figure)


def _tie(above: Line | None, line: Line, ties: tuple[str, ...]) -> tuple[str, str]:
    if above is None or above.points != line.points or not (above.place and line.place):
        return "", ""
    for tie in ties:
        theirs, mine = tie_breaker(above, tie), tie_breaker(line, tie)
        if theirs != mine:
            figures = [
                format_figure(one) if isinstance(one, Fraction) else one for one in (mine, theirs)
            ]
            return above.who, f"{tie.replace('_', ' ')}: {' to '.join(figures)}"
    return above.who, ""


def venues(state: SeasonState) -> list[str]:
    """Every venue with a night in the season."""
    return sorted({night.venue for night in state.nights.values() if night.venue})


def regions(state: SeasonState) -> list[str]:
    """Every region with a night in the season."""
    return sorted({night.region for night in state.nights.values() if night.region})
