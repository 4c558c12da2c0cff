"""Entries under the same name or nearly the same, so that nobody is entered twice by mistake."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from floorcall.tournament.state import Player, State, Status

_LEAST_LETTERS = 5
"""Shorter names are too alike by chance to be taken for a slip."""


class Namesake(Struct, frozen=True):
    """An entry; `same` unless it is only one slip of the pen away."""

    player: int
    name: str
    status: str
    table: int
    seat: int
    same: bool


@lru_cache(maxsize=20_000)
def name_key(name: str) -> str:
    """What a name is compared by: "LEE  Renée" and "Renee Lee" are the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = (one for one in plain if not unicodedata.combining(one))
    words = "".join(one if one.isalnum() else " " for one in letters)
    return " ".join(sorted(words.split()))


def namesakes(state: State, name: str) -> tuple[Namesake, ...]:
    """Entries that may be the same person, the same names first; not those taken back."""
    wanted = name_key(name)
    if not wanted:
        return ()
    found = sorted(_alike(wanted, state.players.values()), key=lambda one: not one.same)
    return tuple(found)


def _alike(wanted: str, players: Iterable[Player]) -> Iterable[Namesake]:
    for player in players:
        if player.status is Status.GONE:
            continue
        key = name_key(player.name)
        if is_alike(key, wanted):
            yield Namesake(
                player=player.number,
                name=player.name,
                status=player.status.value,
                table=player.table,
                seat=player.seat,
                same=key == wanted,
            )


def is_alike(one: str, other: str) -> bool:
    """Whether two keys may be of one person: the same, or a slip of the pen apart."""
    return one == other or _one_slip(one, other)


def _one_slip(one: str, other: str) -> bool:
    """Whether a letter is wrong, missing, or two have changed places: Jon Smith, John Smith."""
    short, long = sorted((one, other), key=len)
    if len(short) < _LEAST_LETTERS or len(long) - len(short) > 1:
        return False
    at = next((n for n, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[:at] + short[at : at + 2][::-1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped == long
