"""Who came how often, and who won: lines of the committee's lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from floorcall.club.people.state import PeopleState, Person, known_person


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

    Somebody who came to two nights and an evening on three days came three times. Whoever the door
    let in came too, also without a seat.
    """
    lines: dict[str, Attendance] = {}
    for one in comings:
        if since <= one.on <= until:
            line = lines.get(one.who) or Attendance(one.who, one.name)
            lines[one.who] = replace(
                line,
                name=one.name,
                nights=line.nights + (not one.at_cash),
                evenings=line.evenings + one.at_cash,
                last=max(line.last, one.on),
            )
    for person, days in _days_let_in(register, since, until) if register is not None else ():
        who = str(person.number)
        line = lines.get(who) or Attendance(who, person.name)
        lines[who] = replace(line, visits=len(days), last=max(line.last, *days))
    return sorted(lines.values(), key=lambda one: (-one.times, -one.visits, one.name))


def _days_let_in(
    register: PeopleState, since: str, until: str
) -> Iterator[tuple[Person, list[str]]]:
    for number in register.people:
        person = known_person(register, number)
        days = [on for on in person.visits if since <= on <= until]
        if days and person.number == number:
            yield person, days
