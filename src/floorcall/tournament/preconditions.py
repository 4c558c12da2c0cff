"""What an event needs in order to have happened: its player, table, seat or move is there.

Each function gives what was asked for, or says that the event cannot have happened.
"""

from __future__ import annotations

from floorcall.ledger.ledger import need, unfit
from floorcall.tournament.state import Move, Player, State, Status, Table, is_in_play


def name_of(state: State, number: int) -> str:
    """What a player is called in a sentence; a number nobody has is nobody's."""
    player = state.players.get(number)
    return player.name if player is not None else unfit(f"there is no player {number}")


def known_player(state: State, number: int) -> Player:
    """A player whose entry stands."""
    player = state.players.get(number)
    if player is None or player.status is Status.GONE:
        unfit(f"there is no player {number}")
    return player


def player_in_play(state: State, number: int) -> Player:
    """A player at a table or on the way to one."""
    player = state.players.get(number)
    if player is None or not is_in_play(player):
        unfit(f"{name_of(state, number)} is not in play")
    return player


def seated_player(state: State, number: int) -> Player:
    """A player at a table."""
    player = state.players.get(number)
    if player is None or player.status is not Status.SEATED:
        unfit(f"{name_of(state, number)} is not seated")
    return player


def waiting_player(state: State, number: int) -> Player:
    """A player who has entered and never sat."""
    player = state.players.get(number)
    if player is None or player.status not in (Status.REGISTERED, Status.ALTERNATE):
        unfit(f"{name_of(state, number)} is not waiting for a seat")
    return player


def table_in_room(state: State, number: int) -> Table:
    """A table in play."""
    table = state.tables.get(number)
    if table is None:
        unfit(f"there is no table {number}")
    return table


def table_with_free_seat(state: State, number: int, seat: int) -> Table:
    """A table at which nobody has that seat, or is coming to it."""
    table = table_in_room(state, number)
    if seat in table.seats or seat in table.coming or not 1 <= seat <= table.size:
        holder = table.seats.get(seat) or table.coming.get(seat)
        has = f": {name_of(state, holder)} has it" if holder else ""
        unfit(f"seat {seat} of table {number} is not free{has}")
    if state.strict and seat in table.closed_seats:
        unfit(f"seat {seat} of table {number} is closed")
    return table


def move_under_way(state: State, number: int) -> Move:
    """A move that was planned and is neither made nor dropped."""
    move = state.moves.get(number)
    if move is None:
        unfit(f"move {number} is not under way")
    return move


def need_running(state: State) -> None:
    """Play has begun and is not over."""
    if state.phase != "running":
        unfit("no tournament is running")


def need_play(state: State) -> None:
    """The same, asked of what earlier programs did not ask it of."""
    need(state, state.phase == "running", "no tournament is running")


def need_whole(state: State, *figures: int) -> None:
    """Chips, money, hands or seconds: none of them can be below zero."""
    if state.strict and min(figures, default=0) < 0:
        unfit(f"{min(figures)} is below zero")


def need_level(state: State, level: int) -> None:
    """A level or break of the structure, by its index."""
    if not 0 <= level < len(state.setup.levels):
        unfit(f"there is no level {level}")
