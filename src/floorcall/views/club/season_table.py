"""The table of a season for people and programs: every number with how it came about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

from msgspec import Struct

from floorcall.club.season.api import SeasonState
from floorcall.club.season.formula import format_figure, parse_formula
from floorcall.club.season.night_results import Night
from floorcall.club.season.points_in_words import describe_points
from floorcall.club.season.scoring import NIGHT_NAMES
from floorcall.club.season.season_standings import (
    Line,
    NightScore,
    Who,
    regions,
    standings,
    venues,
    written_name,
)
from floorcall.views.display_names import display_name


class ScoredShown(Struct, frozen=True):
    """One night of one person, as 2026-05-31; `says` is the formula with its figures."""

    night: str
    called: str
    on: str
    venue: str
    place: int
    points: str
    says: str
    counts: bool
    in_words: str = ""
    """The points as a person says them: "5th: 4, for coming: 1"."""


class SeasonLine(Struct, frozen=True):
    """One line; `place` is 0 for somebody with too few nights. `says` sums up, `tie` parts."""

    place: int
    name: str
    points: str
    says: str
    tie: str
    nights: tuple[ScoredShown, ...]
    played: int = 0
    """How many nights, those that do not count included."""
    wins: int = 0


class SeasonView(Struct, frozen=True):
    """The table, the best first; of one venue or region where they are given."""

    version: int
    name: str
    over: bool
    points: str
    best: int
    nights: int
    venue: str
    region: str
    venues: tuple[str, ...]
    regions: tuple[str, ...]
    lines: tuple[SeasonLine, ...]
    points_in_words: str = ""
    """How points are given, as a person says it."""


Named = Callable[[str, str], str]
"""The name to show of whom a result is, given who they are and the name written then."""


def _keep_name(_who: str, written: str) -> str:
    return written


def season_view(
    state: SeasonState,
    called: Named,
    counts_for: Who = written_name,
    *,
    venue: str = "",
    region: str = "",
    whole_names: bool = False,
    chosen: Named = _keep_name,
) -> SeasonView:
    """The standings; without `whole_names` people are called what stands on the wall.

    `chosen` gives the display name somebody has chosen by now, as `called` gives the whole one.
    """
    table = standings(state, venue, region, counts_for)
    whole = {line.who: called(line.who, line.name) for line in table}
    shown = {line.who: chosen(line.who, line.display_name) for line in table}
    names = whole if whole_names else wall_names(whole, shown)
    return SeasonView(
        version=state.version,
        name=state.season.name,
        over=state.is_over,
        points=state.season.points,
        best=state.season.best,
        nights=len(state.nights),
        venue=venue,
        region=region,
        venues=tuple(venues(state)),
        regions=tuple(regions(state)),
        lines=tuple(_line(line, names, state) for line in table),
        points_in_words=describe_points(parse_formula(state.season.points, NIGHT_NAMES)),
    )


def wall_names(whole: Mapping[str, str], chosen: Mapping[str, str]) -> dict[str, str]:
    """Display names by who people are; of two alike the second is "Anna K. 2"."""
    seen: set[str] = set()
    shown = {}
    for who in sorted(whole):
        short = display_name(whole[who], chosen.get(who, ""))
        again = (short if nth == 1 else f"{short} {nth}" for nth in count(1))
        shown[who] = next(name for name in again if name.casefold() not in seen)
        seen.add(shown[who].casefold())
    return shown


def _line(line: Line, names: dict[str, str], state: SeasonState) -> SeasonLine:
    return SeasonLine(
        place=line.place,
        name=names[line.who],
        points=format_figure(line.points),
        says=line.says,
        tie=_tie(line, names),
        nights=tuple(_show_score(one, state.nights[one.night]) for one in line.nights),
        played=len(line.nights),
        wins=sum(one.place == 1 for one in line.nights),
    )


def _tie(line: Line, names: dict[str, str]) -> str:
    if not line.level_with:
        return ""
    above = names[line.level_with]
    return f"behind {above} by {line.tie}" if line.tie else f"shares the place with {above}"


def _show_score(one: NightScore, night: Night) -> ScoredShown:
    return ScoredShown(
        night=one.night,
        called=night.name,
        on=one.on,
        venue=night.venue,
        place=one.place,
        points=format_figure(one.points),
        says=one.says,
        counts=one.counts,
        in_words=one.in_words or one.says,
    )
