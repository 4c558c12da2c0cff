"""Where somebody sits, for anybody who asks: by the name everybody may read."""

from __future__ import annotations

from msgspec import Struct

from floorcall.tournament.state import State, in_play
from floorcall.views.finding import name_fits
from floorcall.views.names import display_names


class SeatFound(Struct, frozen=True):
    """A player still in, and the seat."""

    player: int
    name: str
    table: int
    seat: int


def seats_found(state: State, words: str, most: int = 12) -> tuple[SeatFound, ...]:
    """Those seated whose display name fits: "an" finds Anna K., and her family name does not."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    names = display_names(state.players)
    return tuple(
        SeatFound(number, names[number], player.table, player.seat)
        for number, player in state.players.items()
        if player.seat and in_play(player) and name_fits(names[number], wanted)
    )[:most]
