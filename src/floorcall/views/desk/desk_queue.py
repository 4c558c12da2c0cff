"""Whom the desk still has to see to: those without a seat, not here yet, or owing money."""

from __future__ import annotations

from msgspec import Struct

from floorcall.tournament.state import Player, State, Status, is_in_play


class DeskQueue(Struct, frozen=True):
    """Entries by what is to be done for them, each in the order they came."""

    unseated: tuple[Player, ...]
    """Entered, paid and here, and seats are given out already."""
    alternates: tuple[Player, ...]
    """The first of them gets the next free seat."""
    missing: tuple[Player, ...]
    owing: tuple[Player, ...]
    open_seats: int


def desk_queue(state: State) -> DeskQueue:
    """The lists; somebody who is not here and owes is on both."""
    here = [one for one in state.players.values() if one.status is not Status.GONE]
    waits = [one for one in here if one.status is Status.REGISTERED]
    expected = [one for one in here if one.status is Status.REGISTERED or is_in_play(one)]
    return DeskQueue(
        unseated=tuple(one for one in waits if state.seated and one.present and not one.owed),
        alternates=tuple(one for one in here if one.status is Status.ALTERNATE),
        missing=tuple(one for one in expected if not one.present),
        owing=tuple(one for one in here if one.owed),
        open_seats=sum(
            len(table.open_seats()) for table in state.tables.values() if not table.breaking
        ),
    )


def latest_entries(state: State, most: int) -> list[Player]:
    """The last so many entries that stand, the newest first."""
    here = [one for one in state.players.values() if one.status is not Status.GONE]
    return here[: -most - 1 : -1]
