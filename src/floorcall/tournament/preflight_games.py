"""Whether every level has the forced bets and the bet sizes of the game it deals."""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.table.games import GAMES, Game, Limit
from floorcall.tournament.games import game_of
from floorcall.tournament.problem import Problem
from floorcall.tournament.setup import Level, Setup, playing_level


def games(setup: Setup) -> list[Problem]:
    """The games must be known ones; then each level is held against its own.

    Of 20 levels that lack the same thing, the first is named.
    """
    unknown = [game for game in setup.games if game not in GAMES]
    if unknown or not setup.games:
        named = f'"{unknown[0]}" is no game' if unknown else "no game is named"
        return [Problem("games", f"{named}; the games are {', '.join(GAMES)}", True)]
    found: dict[str, Problem] = {}
    for at, level in enumerate(setup.levels):
        if not level.is_break:
            game = game_of(setup, at)
            deals = f"level {playing_level(setup, at)} deals {game.name}"
            for lacks, instead, grave in _lacking(level, game):
                words = f"{deals} and has no {lacks}; write {instead}"
                found.setdefault(lacks, Problem("levels", words, grave))
    return list(found.values())


def _lacking(level: Level, game: Game) -> Iterator[tuple[str, str, bool]]:
    """What the game needs and the level does not say, what to write, and whether it is grave."""
    stud = "limits 100/200 ante 25 bring-in 50"
    if game.limit is Limit.FIXED_LIMIT and not level.small_bet:
        yield "size of a bet", stud if game.stud else "50/100 limits 100/200", True
    if game.stud and not level.bring_in:
        yield "bring-in", stud, False
    if not game.stud and not level.big_blind:
        yield "blinds", "50/100", True
