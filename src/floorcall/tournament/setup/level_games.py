"""Which game a level deals."""

from __future__ import annotations

from floorcall.table.games import GAMES, Game
from floorcall.tournament.setup.terms import Setup, playing_level


def game_of(setup: Setup, at: int) -> Game:
    """The game of the level at an index: in a rotation each level deals the next one."""
    return GAMES[setup.games[(playing_level(setup, at) - 1) % len(setup.games)]]
