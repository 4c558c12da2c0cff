"""The game of the form, or its rotation of several, one of those with a name or of one's own."""

from __future__ import annotations

from floorcall.law.spelling import nearest
from floorcall.table.games import GAMES, Game
from floorcall.views.club.game_menu import ROTATIONS
from floorcall.web.pages.setup_form.night_templates import Typed

OWN = "own"
_A_ROTATION = "nlhe plo"
_USUAL = (GAMES["nlhe"],)


def read_games(typed: Typed, wrong: dict[str, str]) -> tuple[Game, ...]:
    """The games in order; one that is none is noted in `wrong`, and hold'em stands in for it."""
    named, own = typed["game"], typed["rotation"].replace(",", " ").lower().split()
    if named == OWN and not own:
        wrong["rotation"] = f"name the games in order, such as {_A_ROTATION}"
    _, rotation = ROTATIONS.get(named, ("", (named,)))
    ids = own if named == OWN else rotation
    if unknown := next((id_ for id_ in ids if id_ not in GAMES), ""):
        wrong["rotation" if named == OWN else "game"] = (
            f'"{unknown}" is no game; {nearest(unknown, GAMES)}'
        )
    return tuple(GAMES[id_] for id_ in ids if id_ in GAMES) or _USUAL


def fields_of_games(games: tuple[str, ...]) -> Typed:
    """The games of an earlier tournament as fields."""
    if len(games) == 1:
        return {"game": games[0]}
    named = next((id_ for id_, (_, rotation) in ROTATIONS.items() if rotation == games), "")
    return {"game": named} if named else {"game": OWN, "rotation": " ".join(games)}
