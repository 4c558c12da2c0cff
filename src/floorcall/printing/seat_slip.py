"""Seat slips: who sits at which table in which seat, with the code of the player's own link."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import segno
from msgspec import Struct

from floorcall.printing.formats import chips
from floorcall.printing.pdf import NothingToPrint, Paper, make_pdf
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.state import Player, State, is_in_play
from floorcall.views.print_obstacles import no_seats

_MASK = 3
"""Any of the eight patterns is valid; trying them all for the best takes five times as long."""
_DARK = re.compile(b"\x01+")

Link = Callable[[int], str]
"""The address of a player's own page, by the entry's number."""


class SeatSlip(Struct, frozen=True):
    """One slip as it is printed; `code` is a drawing, empty where there is no link."""

    tournament: str
    name: str
    table: str
    seat: str
    entry: str
    foot: str
    code: str


class SeatSlips(Struct, frozen=True):
    """The slips in the order they are cut."""

    title: str
    slips: tuple[SeatSlip, ...]


def seat_slips_of(
    state: State, players: Iterable[int] | None = None, link: Link | None = None
) -> SeatSlips:
    """Slips for those players, or for everybody seated: table 1 seat 1 first."""
    if players is None:
        if lacking := no_seats(state):
            raise NothingToPrint(lacking)
        seated = [one for one in state.players.values() if is_in_play(one) and one.table]
        chosen = sorted(seated, key=lambda one: (one.table, one.seat))
    else:
        chosen = [_seated_player(state, number) for number in players]
    return SeatSlips(
        title=f"Seat slips, {state.setup.name}",
        slips=tuple(_slip(state, player, link) for player in chosen),
    )


def seat_slips(facts: SeatSlips, paper: Paper = Paper.A4) -> bytes:
    """The slips as a PDF, ten to a sheet with marks where to cut."""
    return make_pdf("seat_slip", facts, paper)


def _seated_player(state: State, number: int) -> Player:
    player = state.players.get(number)
    if player is None:
        raise NothingToPrint(f"there is no player {number}")
    if not is_in_play(player) or not player.table:
        raise NothingToPrint(f"{player.name} has no seat: {player.status.value}")
    return player


def _slip(state: State, player: Player, link: Link | None) -> SeatSlip:
    return SeatSlip(
        tournament=state.setup.name,
        name=player.name,
        table=str(player.table),
        seat=str(player.seat),
        entry=f"Entry {player.number}",
        foot=_chips_at_seating(state, player),
        code=qr_code(link(player.number)) if link is not None else "",
    )


def _chips_at_seating(state: State, player: Player) -> str:
    """The chips on the slip, where they are those the player has."""
    known = known_stack(state, player)
    return f"{chips(known.chips)} chips" if known.chips and known.at is None else ""


def qr_code(words: str) -> str:
    """The words as a QR code that survives a coffee stain: 15 in 100 may be unreadable.

    One stroke a run of dark dots: a third of the time the library takes to draw one.
    """
    rows = segno.make(words, error="m", micro=False, boost_error=False, mask=_MASK).matrix
    strokes = "".join(
        f"M{run.start()} {down}.5h{run.end() - run.start()}"
        for down, row in enumerate(rows)
        for run in _DARK.finditer(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(rows)} {len(rows)}">'
        f'<path stroke="#000" d="{strokes}"/></svg>'
    )
