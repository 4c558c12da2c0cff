"""Every chip in play, by how it got there."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.state import State


class ChipsView(Struct, frozen=True):
    """The account of chips; `uncounted` are those no stack on record holds."""

    version: int
    in_play: int
    account: dict[str, int]
    uncounted: int
    smallest: int
    coloured_up: tuple[int, ...]


def chips_view(state: State, _house: House, _now: int) -> ChipsView:
    """The account: 45 entries of 10,000 and nothing else are 450,000."""
    return ChipsView(
        version=state.version,
        in_play=state.chips_in_play,
        account=state.account,
        uncounted=state.uncounted,
        smallest=state.chip,
        coloured_up=state.chips_out,
    )
