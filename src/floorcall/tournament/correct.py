"""Correcting the past: what would follow from retracting or amending an event, before it is done.

Nothing is deleted: a correction is a new event, and the log is folded again without the old one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.events import Corrected, Event, Opened, write
from floorcall.tournament.evolve import begin, evolve, standing
from floorcall.tournament.fitting import misfit
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.state import State, in_play


class Misfit(NamedTuple):
    """A later event that no longer makes sense, and why."""

    version: int
    event: Event
    why: str


class Change(NamedTuple):
    """Something about a player that would be different: before and after."""

    player: int
    before: str
    after: str


class Consequences(NamedTuple):
    """What a correction would change; `event` records it when it is accepted."""

    event: Corrected
    state: State
    places: tuple[Change, ...]
    prizes: tuple[Change, ...]
    seats: tuple[Change, ...]
    moves: tuple[Change, ...]
    misfits: tuple[Misfit, ...]


def examine(
    log: Sequence[Event],
    version: int,
    house: House,
    instead: Event | None = None,
    *,
    at: int = 0,
    by: str = "",
    why: str = "",
) -> Consequences | Refusal:
    """What follows if the event of that version is retracted, or amended to `instead`."""
    if not 1 <= version <= len(log):
        return Refusal(f"there is no event {version}", f"the log has 1 to {len(log)}")
    if version == 1:
        return Refusal("the opening itself cannot be corrected", "open the tournament anew")
    if isinstance(log[version - 1], Corrected):
        return Refusal("a correction is not corrected", "correct the event itself again")
    if not why.strip():
        return Refusal("a correction needs a reason")
    correction = Corrected(
        at=at, by=by, why=why, version=version, instead=write(instead) if instead else b""
    )
    before, known = _fold(standing(list(log)))
    after, misfits = _fold(standing([*log, correction]))
    amended = next((one for one in misfits if one.version == version), None)
    if amended is not None:
        return Refusal(f"that cannot have happened: {amended.why}")
    old = {one.version for one in known}
    new = tuple(one for one in misfits if one.version not in old)
    correction = replace(correction, set_aside=tuple(one.version for one in new))
    return Consequences(
        event=correction,
        state=after,
        places=_changes(_places(before), _places(after)),
        prizes=_changes(_prizes(before, house), _prizes(after, house)),
        seats=_changes(_seats(before), _seats(after)),
        moves=_changes(_moves(before), _moves(after)),
        misfits=new,
    )


def _fold(events: Sequence[Event]) -> tuple[State, list[Misfit]]:
    opened = events[0]
    if not isinstance(opened, Opened):
        raise ValueError("a log begins with the opening of a tournament")
    state = begin(opened)
    misfits = []
    for version, event in enumerate(events[1:], 2):
        why = misfit(state, event)
        if why:
            misfits.append(Misfit(version, event, why))
        state = evolve(state, event)
    return state, misfits


def _places(state: State) -> dict[int, str]:
    return {
        number: str(place)
        for place, players in standings(state)
        for number in players
        if not in_play(state.players[number])
    }


def _prizes(state: State, house: House) -> dict[int, str]:
    return {number: str(prize) for number, prize in prizes(state, house).items()}


def _seats(state: State) -> dict[int, str]:
    return {
        player.number: f"table {player.table} seat {player.seat}"
        for player in state.players.values()
        if in_play(player)
    }


def _moves(state: State) -> dict[int, str]:
    return {move.player: f"to table {move.table} seat {move.seat}" for move in state.moves.values()}


def _changes(before: dict[int, str], after: dict[int, str]) -> tuple[Change, ...]:
    return tuple(
        Change(number, before.get(number, ""), after.get(number, ""))
        for number in sorted(before.keys() | after.keys())
        if before.get(number) != after.get(number)
    )
