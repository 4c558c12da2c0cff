"""The games a tournament can be opened for, and whether the house's own book speaks of them."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.chapters.next_hand.questions import MIXED_GAME_BUTTON
from floorcall.chapters.stud.questions import stud_procedures
from floorcall.law.house import House
from floorcall.table.games import GAMES, HORSE


class GameChoice(NamedTuple):
    """A game, or a rotation of several; `in_book` is false where only common practice answers."""

    id: str
    name: str
    games: tuple[str, ...]
    in_book: bool


ROTATIONS = {"horse": ("HORSE", tuple(game.id for game in HORSE))}
"""Rotations by id: their name and their games."""


def game_choices(house: House) -> list[GameChoice]:
    """Every game, then the rotations: stud is in the book where a rule of it speaks of stud."""
    stud = any(not house[policy].silent for policy in stud_procedures.policies)
    mixed = not house[MIXED_GAME_BUTTON].silent
    return [
        *(
            GameChoice(game.id, game.name, (game.id,), stud or not game.stud)
            for game in GAMES.values()
        ),
        *(GameChoice(id_, name, games, mixed) for id_, (name, games) in ROTATIONS.items()),
    ]
