"""Finding a player by a few letters: whole names for staff, display names for everybody else."""

from __future__ import annotations

from msgspec import Struct

from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.state import Move, Player, State, is_in_play
from floorcall.views.display_names import display_names


class FoundPlayer(Struct, frozen=True):
    """A player, the seat, and the seat of a move under way (0: none)."""

    player: int
    name: str
    status: str
    table: int
    seat: int
    stack: int | None
    to_table: int
    to_seat: int
    stack_at: int | None = None
    """When the stack was last told, where hands were played since; the stack is None where nobody
    knows it."""


def find_players(state: State, words: str, most: int = 12) -> tuple[FoundPlayer, ...]:
    """Those whose name has a word beginning with each of the words: "an le" finds Anna Lee.

    The display name somebody chose finds them too.

    A number finds the entry of that number. Those in play come before those who are out.
    """
    wanted = words.casefold().split()
    if not wanted:
        return ()
    found = [player for player in state.players.values() if _fits(player, wanted)]
    found.sort(key=lambda player: (player.status.value in ("out", "gone"), player.name.casefold()))
    moves = {move.player: move for move in state.moves.values()}
    return tuple(_player_found(state, player, moves.get(player.number)) for player in found[:most])


def _fits(player: Player, wanted: list[str]) -> bool:
    if wanted == [str(player.number)]:
        return True
    return any(name_fits(name, wanted) for name in (player.name, player.display_name))


def name_fits(name: str, wanted: list[str]) -> bool:
    """Whether some word of the name begins with each of the words, all in small letters."""
    parts = name.casefold().split()
    return all(any(part.startswith(word) for part in parts) for word in wanted)


def _player_found(state: State, player: Player, move: Move | None) -> FoundPlayer:
    known = known_stack(state, player)
    return FoundPlayer(
        player=player.number,
        name=player.name,
        status=player.status.value,
        table=player.table,
        seat=player.seat,
        stack=known.chips,
        to_table=move.table if move else 0,
        to_seat=move.seat if move else 0,
        stack_at=known.at,
    )


class FoundSeat(Struct, frozen=True):
    """A player still in, and the seat."""

    player: int
    name: str
    table: int
    seat: int


_MOST_SEATS = 12
"""More are not listed: whoever looks types on."""


def find_seats(state: State, words: str) -> tuple[FoundSeat, ...]:
    """Those seated whose display name fits: "an" and "Anna Kaz" find Anna K., and "Kaz" does not.

    Of a family name no more is asked than is shown: "Anna Koo" finds her, too.
    """
    wanted = words.casefold().split()
    if not wanted:
        return ()
    names = display_names(state.players)
    return tuple(
        FoundSeat(number, names[number], player.table, player.seat)
        for number, player in state.players.items()
        if player.seat and is_in_play(player) and _fits_shown(names[number], wanted)
    )[:_MOST_SEATS]


def _fits_shown(name: str, wanted: list[str]) -> bool:
    """Whether a name as everybody sees it fits; its initial fits words that begin with it, beside
    another word that fits.
    """
    if name_fits(name, wanted):
        return True
    initials = tuple(part[0] for part in name.casefold().split() if part.endswith("."))
    rest = [word for word in wanted if not (initials and word.startswith(initials))]
    return bool(rest) and name_fits(name, rest)
