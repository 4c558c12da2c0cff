"""The one door of casual nights: announcing one, and the ledger with every chapter in it."""

from __future__ import annotations

from floorcall.club.casual import (  # noqa: F401  (signs in every chapter)
    ending,
    last_hand,
    leaving,
    seats,
)
from floorcall.club.casual.events import CasualOpened
from floorcall.club.casual.register import CASUAL
from floorcall.law.house import House
from floorcall.policies.cash import GAME_CLASSES_BLINDS, GAME_CLASSES_TIMED_END, BlindSchedule
from floorcall.tournament.decide import open_tournament
from floorcall.tournament.reasons import Reads, Refusal
from floorcall.tournament.setup import Level, Setup

__all__ = ["CASUAL", "constant_blinds", "open_casual"]


def constant_blinds(small: int, big: int, starts: int, ends: int) -> tuple[Level, ...]:
    """The one level of a night: 25/50 from 19:00 to 22:00 lasts 10,800 seconds."""
    return (Level(small, big, seconds=max(1, ends - starts)),)


def open_casual(
    setup: Setup, starts: int, ends: int, house: House, at: int = 0, by: str = ""
) -> CasualOpened | Refusal:
    """The first event of a night, unless its blinds or times are not those of a casual one."""
    opened = open_tournament(setup, house, at, by)
    if isinstance(opened, Refusal):
        return opened
    reads = Reads(house)
    blinds = {(level.small_blind, level.big_blind, level.ante) for level in setup.levels}
    if reads[GAME_CLASSES_BLINDS] is BlindSchedule.CONSTANT and len(blinds) > 1:
        return Refusal("the blinds of a casual night stay the same", "", reads.cites)
    if not reads[GAME_CLASSES_TIMED_END]:
        return Refusal("this class of game has no stated end", "open a tournament", reads.cites)
    if ends <= starts:
        return Refusal("a casual night ends after it starts", "", reads.cites)
    return CasualOpened(at=at, by=by, setup=setup, starts=starts, ends=ends, rules=reads.cites)
