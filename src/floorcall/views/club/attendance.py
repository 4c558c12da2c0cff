"""Who came how often, and who won: lists for the committee, folded from nights and seasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from floorcall.club.people.state import PeopleState
from floorcall.club.season.night_results import Night


class Attendance(Struct, frozen=True):
    """One person's year: nights played, evenings of cash, days let in, and the last day."""

    who: str
    name: str
    nights: int = 0
    evenings: int = 0
    visits: int = 0
    last: str = ""

    @property
    def times(self) -> int:
        """How often altogether."""
        return self.nights + self.evenings


class Honour(Struct, frozen=True):
    """A winner: of which night or season, on which day."""

    on: str
    what: str
    name: str


class Coming(NamedTuple):
    """Somebody who was at a night or an evening: `who` is the number, else the name."""

    who: str
    name: str
    on: str
    at_cash: bool = False


def attendance(
    comings: Iterable[Coming], register: PeopleState | None, since: str, until: str
) -> list[Attendance]:
    """Everybody who came between two days, the most faithful first.

    Somebody who came to two nights and an evening on three days came three times.
    """
    lines: dict[str, Attendance] = {}
    for one in comings:
        if not since <= one.on <= until:
            continue
        line = lines.get(one.who) or Attendance(one.who, one.name)
        lines[one.who] = Attendance(
            line.who,
            one.name,
            line.nights + (not one.at_cash),
            line.evenings + one.at_cash,
            0,
            max(line.last, one.on),
        )
    visits = _visits(register, since, until) if register is not None else {}
    found = [
        Attendance(one.who, one.name, one.nights, one.evenings, visits.get(one.who, 0), one.last)
        for one in lines.values()
    ]
    return sorted(found, key=lambda one: (-one.times, one.name))


def _visits(register: PeopleState, since: str, until: str) -> dict[str, int]:
    return {
        str(one.number): sum(since <= on <= until for on in one.visits)
        for one in register.people.values()
    }


def honours(nights: Iterable[Night], seasons: Mapping[str, tuple[str, str]]) -> list[Honour]:
    """Winners of nights and of seasons that are over, the latest first.

    `seasons` are by name: the day of the last night and who won.
    """
    found = [
        Honour(night.on, night.name or "A night", one.name)
        for night in nights
        for one in night.results
        if one.place == 1
    ]
    found += [Honour(on, name, who) for name, (on, who) in seasons.items()]
    return sorted(found, key=lambda one: (one.on, one.what), reverse=True)
