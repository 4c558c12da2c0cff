"""Nights to print: some players seated, with whatever a test does to them."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.setup.terms import Setup, TableSpec
from floorcall.tournament.state import Out

SEVEN_PM = 1_767_294_000
"""The first of January 2026, 19:00 in Greenwich, in seconds."""
HOUSE = Library().house("metropolitan")


def entered(*names: str, house=HOUSE, **changes) -> Night:
    """A tournament called Thursday with those entries, not yet seated."""
    setup: Setup = evening(house, max(len(names), 2), house.narrowing.labels)
    night = Night(replace(setup, **({"name": "Thursday"} | changes)), house, seed=1)
    night.now = SEVEN_PM
    for name in names:
        night.do(Register(name=name, at=SEVEN_PM))
    return night


def seated(*names: str, **changes) -> Night:
    """The same with seats drawn."""
    night = entered(*names, **changes)
    night.do(DrawSeats(seed="seed", at=SEVEN_PM))
    return night


def running(*names: str, **changes) -> Night:
    """The same with level 1 begun at seven."""
    night = seated(*names, **changes)
    night.do(Start(at=SEVEN_PM))
    return night


def first_to_sit(**changes) -> Night:
    """Two entries where players choose their seats, and one of them has; play has not begun."""
    night = entered("Anna", "Bo", house=Library().house("whangamata", "league"), **changes)
    night.do(OpenTable(table=TableSpec(1, 9), at=SEVEN_PM))
    night.do(TakeSeat(player=1, table=1, seat=1, at=SEVEN_PM))
    return night


def crowd(count: int) -> list[str]:
    """So many names."""
    return [f"Guest {number}" for number in range(1, count + 1)]


def bust(night: Night, *players: int, by: int = 0) -> None:
    """Players who go out on one hand."""
    winners = (by,) if by else ()
    outs = tuple(Out(player, by=winners) for player in players)
    night.do(Bust(outs=outs, at=SEVEN_PM + 60))
