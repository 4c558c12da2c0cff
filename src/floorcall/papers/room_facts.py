"""What the room's sheet says, as it is printed; how it is found stands elsewhere."""

from __future__ import annotations

from msgspec import Struct

from floorcall.papers.line import Line
from floorcall.papers.payouts import PaidPlace
from floorcall.papers.table_sheet import PrintedTable


class PrintedClock(Struct, frozen=True):
    """The level with what it has left, when that ends, and what follows."""

    level: str
    left: str
    ends: str
    following: str


class PrintedLevel(Struct, frozen=True):
    """A level or a break; `begins` is a time of day while the clock runs, for those to come."""

    number: str
    stakes: str
    length: str
    begins: str
    now: bool


class PrintedMove(Struct, frozen=True):
    """A move under way."""

    name: str
    origin: str
    target: str
    step: str


class Watched(Struct, frozen=True):
    """A player the floor keeps an eye on: on penalty, warned or away."""

    name: str
    place: str
    what: str


class RoomSheet(Struct, frozen=True):
    """The room at one moment, enough to go on by hand."""

    title: str
    as_of: str
    foot: str
    clock: PrintedClock
    figures: tuple[Line, ...]
    tasks: tuple[str, ...]
    levels: tuple[PrintedLevel, ...]
    account: tuple[Line, ...]
    till: tuple[Line, ...]
    moves: tuple[PrintedMove, ...]
    watched: tuple[Watched, ...]
    waiting: tuple[Line, ...]
    tables: tuple[PrintedTable, ...]
    finder: tuple[Line, ...]
    places: tuple[Line, ...]
    coming: tuple[PaidPlace, ...]
