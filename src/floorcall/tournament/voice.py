"""How events of a tournament are spoken of: players, moves, levels and money by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import Move, Player, State


class Voice:
    """Names what an event speaks of by its number.

    A move that is over is known only by its number, unless it is in `moves`. `hour` says a moment
    as the club's clock shows it.
    """

    def __init__(
        self,
        state: State,
        hour: Callable[[int], str],
        moves: Mapping[int, Move] = MappingProxyType({}),
    ) -> None:
        self.hour = hour
        self._state = state
        self._moves = moves

    def name(self, number: int) -> str:
        """A player by name."""
        player = self._state.players.get(number)
        return player.name if player is not None else f"player {number}"

    def money(self, pieces: int) -> str:
        """An amount of money: 1250 of 100 to a whole one is 12.50."""
        return self._state.setup.money.amount(pieces)

    def level(self, at: int) -> str:
        """A level, or the break after one."""
        number = playing_level(self._state.setup, at)
        is_break = self._state.setup.levels[at].is_break
        return f"break after level {number}" if is_break else f"level {number}"

    def mover(self, number: int) -> str:
        """Who makes a move."""
        move = self._move(number)
        return self.name(move.player) if move is not None else "A player"

    def whereto(self, number: int) -> str:
        """Where a move leads, to follow its mover: ": table 3 seat 5"."""
        move = self._move(number)
        return f": table {move.table} seat {move.seat}" if move is not None else ""

    def way(self, move: Move) -> str:
        """A move from seat to seat."""
        return (
            f"{self.name(move.player)} from table {move.from_table} "
            f"to table {move.table} seat {move.seat}"
        )

    def _move(self, number: int) -> Move | None:
        return self._moves.get(number) or self._state.moves.get(number)


def say_by_name(says: str, player: Player) -> str:
    """A ruling's sentence with a name for the seat, without its stop: "Ann is away"."""
    return says.rstrip(".").replace(f"Seat {player.seat}", player.name)
