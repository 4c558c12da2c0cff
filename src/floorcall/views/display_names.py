"""What a player is called where everybody can read it: enough to know oneself by, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.state import Player


class Named(Protocol):
    """Somebody with a name, and perhaps another one chosen for all to read."""

    @property
    def name(self) -> str: ...
    @property
    def display_name(self) -> str: ...


def display_name(name: str, chosen: str = "") -> str:
    """The name chosen, else the first one and the initial of the last: "Anna K." of Anna Kowalska.

    A name that ends in a number has no last name to keep to oneself: "former player 17". Nor is a
    picture or "(junior)" after it one: "José Ñ." of José Ñandú 🐉.
    """
    if chosen:
        return chosen
    words = name.split()
    if len(words) < 2 or words[-1].isdigit():
        return " ".join(words)
    last = next((word for word in reversed(words[1:]) if word[0].isalpha()), "")
    return f"{words[0]} {last[0]}." if last else words[0]


_FEW = 8
"""Tournaments that run at once on a server; each is asked for its names by several views."""
_known: dict[int, tuple[PersistentMap[Player], Mapping[int, str]]] = {}


def display_names(players: PersistentMap[Player]) -> Mapping[int, str]:
    """Every player's display name; where two are alike the entry's number follows: "Anna K. 17".

    The names of the same map are made once: one page asks for them three times.
    """
    found = _known.get(id(players))
    if found is not None and found[0] is players:
        return found[1]
    names = MappingProxyType(short_names(dict(players.items())))
    if len(_known) >= _FEW:
        _known.clear()
    _known[id(players)] = (players, names)
    return names


def short_names(people: Mapping[int, Named]) -> dict[int, str]:
    """The display name for each number; where two are alike the number follows."""
    short = {number: display_name(one.name, one.display_name) for number, one in people.items()}
    return distinguish(short)


def distinguish(short: Mapping[int, str]) -> dict[int, str]:
    """No two alike, in small letters or capitals: the number follows a name that others have too.

    Somebody who chose to be "Anna K. 17" is "Anna K. 17 5" beside the Anna K. whose number is 17.
    """
    shown = dict(short)
    plain = set(shown)
    while plain:
        alike = Counter(name.casefold() for name in shown.values())
        doubled = {number for number in plain if alike[shown[number].casefold()] > 1}
        if not doubled:
            break
        shown |= {number: f"{shown[number]} {number}" for number in doubled}
        plain -= doubled
    return shown
