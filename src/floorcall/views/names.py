"""What a player is called where everybody can read it: enough to know oneself by, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from floorcall.tournament.pages import Pages
from floorcall.tournament.state import Player


def display_name(name: str) -> str:
    """The first name and the initial of the last: "Anna Maria Kowalska" is "Anna K.".

    A name that ends in a number has no last name to keep to oneself: "former player 17".
    """
    words = name.split()
    if len(words) < 2 or words[-1].isdigit():
        return " ".join(words)
    return f"{words[0]} {words[-1][0]}."


def display_names(players: Pages[Player]) -> dict[int, str]:
    """Every player's display name; where two are alike the entry's number follows: "Anna K. 17"."""
    return short_names({number: player.name for number, player in players.items()})


def short_names(names: Mapping[int, str]) -> dict[int, str]:
    """The display name for each number; where two are alike the number follows."""
    short = {number: display_name(name) for number, name in names.items()}
    alike = Counter(short.values())
    return {
        number: f"{name} {number}" if alike[name] > 1 else name for number, name in short.items()
    }
