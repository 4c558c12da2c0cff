"""Who waits for a seat, in which order, and who is called to one that is open."""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.ledger.refusal import refuse
from floorcall.tournament.state import Player, State, Status


def is_waiting(player: Player) -> bool:
    """Whether somebody has entered and paid, is here, and has no seat."""
    waits = player.status in (Status.REGISTERED, Status.ALTERNATE)
    return waits and player.present and not player.owed


def waiting_line(state: State) -> Iterator[Player]:
    """Everybody who waits, entries before alternates, each in the order they came."""
    waiting = [player for player in state.players.values() if is_waiting(player)]
    yield from (player for player in waiting if player.status is Status.REGISTERED)
    yield from (player for player in waiting if player.status is Status.ALTERNATE)


def called_alternates(state: State) -> tuple[Player, ...]:
    """The alternates a seat is open for: with two seats and three of them, the first two."""
    if state.phase != "running":
        return ()
    free = sum(len(table.open_seats()) for table in state.tables.values() if not table.breaking)
    line = list(waiting_line(state))[:free] if free else []
    return tuple(player for player in line if player.status is Status.ALTERNATE)


def refuse_out_of_line(state: State, player: Player, reason: str) -> None:
    """Refuse a seat to an alternate while another one is before them, unless for a reason."""
    if player.status is not Status.ALTERNATE or reason:
        return
    first = next(waiting_line(state), player)
    if first.number != player.number:
        refuse(
            f"{first.name} is before {player.name} on the list",
            f"seat {first.name}, mark a no-show, or say why",
        )
