"""The players for the room's sheet: who moves, who is watched, who waits, who sits where."""

from __future__ import annotations

import unicodedata
from datetime import tzinfo

from msgspec import Struct

from floorcall.ledger.figures import plural
from floorcall.printing.formats import Line, hour, money
from floorcall.tournament.conduct.suspensions import remaining_suspension
from floorcall.tournament.state import Player, State, Status, is_in_play
from floorcall.views.ending.night_standings import StandingsView


def printed_moves(state: State) -> tuple[PrintedMove, ...]:
    """The moves under way, the oldest first."""
    return tuple(
        PrintedMove(
            name=state.players[move.player].name,
            origin=f"table {move.from_table} seat {move.from_seat}",
            target=f"table {move.table} seat {move.seat}",
            step=state.steps[move.id].value,
        )
        for move in state.moves.values()
    )


def watch_list(state: State, now: int, zone: tzinfo | None) -> tuple[WatchedPlayer, ...]:
    """Those in play who sit out at `now`, were warned or are away."""
    rows = []
    for player in state.players.values():
        what = _describe_watch(player, remaining_suspension(state, player, now), zone)
        if what and is_in_play(player):
            rows.append(WatchedPlayer(player.name, f"{player.table}, {player.seat}", what))
    return tuple(rows)


def _describe_watch(player: Player, seconds: int, zone: tzinfo | None) -> str:
    notes = []
    if player.penalty:
        notes.append(
            f"misses {player.penalty} more hands" if player.penalty > 1 else "misses 1 hand"
        )
    if seconds:
        notes.append(f"sits out {plural(-(-seconds // 60), 'minute')} of play")
    if player.warnings:
        notes.append(f"{player.warnings} warning{'s' * (player.warnings > 1)}")
    if player.absent_since is not None:
        notes.append(f"away since {hour(player.absent_since, zone)}")
    elif not player.present:
        notes.append("not arrived")
    return ", ".join(notes)


def waiting_list(state: State) -> tuple[Line, ...]:
    """Entries without a seat, in the order they came; alternates are marked."""
    return tuple(
        Line(f"{player.number}  {player.name}", _describe_debts(state, player))
        for player in state.players.values()
        if player.status in (Status.REGISTERED, Status.ALTERNATE)
    )


def _describe_debts(state: State, player: Player) -> str:
    notes = ["alternate"] if player.status is Status.ALTERNATE else []
    if player.owed:
        notes.append(f"owes {money(player.owed, state.setup.money)}")
    return ", ".join(notes)


def finder(state: State) -> tuple[Line, ...]:
    """Everybody in play by name with table and seat: Żaneta stands with the Z."""
    seated = [one for one in state.players.values() if is_in_play(one) and one.table]
    return tuple(
        Line(one.name, f"{one.table}, {one.seat}")
        for one in sorted(seated, key=lambda one: (_plain(one.name), one.number))
    )


def _plain(name: str) -> str:
    """The name as one looks it up: marks and capitals do not count."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def places(state: State, shown: StandingsView) -> tuple[Line, ...]:
    """Who is out, by place, with the prize won."""
    currency = state.setup.money
    over = state.phase == "over"
    return tuple(
        Line(
            f"{one.place}  {state.players[one.player].name}",
            money(one.prize, currency) if one.prize else "",
        )
        for one in shown.players
        if one.out or over
    )


class PrintedMove(Struct, frozen=True):
    """A move under way."""

    name: str
    origin: str
    target: str
    step: str


class WatchedPlayer(Struct, frozen=True):
    """A player the floor keeps an eye on: on penalty, warned or away."""

    name: str
    place: str
    what: str
