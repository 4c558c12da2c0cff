"""A casual night as it stands: the tournament it is, its times, and who went home early."""

from __future__ import annotations

from floorcall.club.casual.events import CasualOpened
from floorcall.club.ledger import Kept
from floorcall.tournament.events import Opened
from floorcall.tournament.evolve import begin as begin_tournament
from floorcall.tournament.state import State


class CasualState(Kept, frozen=True, kw_only=True):
    """`left` are players gone home; their stacks are still on record in `night`."""

    night: State
    starts: int
    ends: int
    left: frozenset[int] = frozenset()


def begin(event: CasualOpened) -> CasualState:
    """The night as it is announced: nobody there yet."""
    night = begin_tournament(Opened(at=event.at, by=event.by, setup=event.setup))
    return CasualState(night=night, starts=event.starts, ends=event.ends)
