"""What a correction changes for the players: places, prizes, seats and moves, before and after."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.law.house import House
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import StackKnown, State, is_in_play


class Change(NamedTuple):
    """Something about a player that would be different: before and after."""

    player: int
    before: str
    after: str


class Effects(NamedTuple):
    """Every player whose place, prize, seat or move would be another."""

    places: tuple[Change, ...]
    prizes: tuple[Change, ...]
    seats: tuple[Change, ...]
    moves: tuple[Change, ...]


def effects(before: State, after: State, house: House) -> Effects:
    """How two states of one tournament differ, as people at the tables would notice it."""
    return Effects(
        places=_changes(_places(before), _places(after)),
        prizes=_changes(_prizes(before, house), _prizes(after, house)),
        seats=_changes(_seats(before), _seats(after)),
        moves=_changes(_moves(before), _moves(after)),
    )


def _places(state: State) -> dict[int, str]:
    return {
        number: str(place)
        for place, players in standings(state)
        for number in players
        if not is_in_play(state.players[number])
    }


def _prizes(state: State, house: House) -> dict[int, str]:
    return {number: str(prize) for number, prize in prizes(state, house).items()}


def _seats(state: State) -> dict[int, str]:
    """Where everybody sits or is going; a player who has no chips is said to have none."""
    return {
        player.number: (f"table {player.table} seat {player.seat}" if player.seat else "on the way")
        + ("" if player.stack or player.stack_known is StackKnown.UNKNOWN else ", no chips")
        for player in state.players.values()
        if is_in_play(player)
    }


def _moves(state: State) -> dict[int, str]:
    return {move.player: f"to table {move.table} seat {move.seat}" for move in state.moves.values()}


def _changes(before: dict[int, str], after: dict[int, str]) -> tuple[Change, ...]:
    return tuple(
        Change(number, before.get(number, ""), after.get(number, ""))
        for number in sorted(before.keys() | after.keys())
        if before.get(number) != after.get(number)
    )
