"""What of a tournament is one's own: a dealer's one table, a player's one entry."""

from __future__ import annotations

from floorcall.ledger.event import Command
from floorcall.tournament.chips.colour_up import ExchangeLeftovers
from floorcall.tournament.chips.odd_chips import PoolOddChips
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.conduct.floor_calls import CallFloor
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.absence import ComeBack, GoAway
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import ReachSeat, SitDown, Walk
from floorcall.tournament.state import State
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotForRole


def refuse_other_tournament(actor: Actor, tournament: str) -> None:
    """A dealer or a player belongs to one tournament."""
    if actor.role in (Role.DEALER, Role.PLAYER) and actor.tournament != tournament:
        raise NotForRole("you belong to another tournament")


def refuse_other_table(actor: Actor, table: int) -> None:
    """A dealer sees and reports one table."""
    if actor.role is Role.DEALER and actor.table != table:
        raise NotForRole(f"you deal table {actor.table}", "the floor sees to other tables")


def refuse_other_player(actor: Actor, player: int) -> None:
    """A player sees one entry."""
    if actor.role is Role.PLAYER and actor.player != player:
        raise NotForRole("this is somebody else's entry")


def refuse_other_scope(actor: Actor, state: State, command: Command) -> None:
    """A dealer's command must be about their own table, a player's about their own move.

    The desk opens tables that were announced; others are the floor's.
    """
    if actor.role is Role.DESK and isinstance(command, OpenTable):
        refuse_other_than_announced(state, command)
    if actor.role is Role.DEALER:
        for table in _tables(state, command):
            refuse_other_table(actor, table)
    if actor.role is Role.PLAYER and isinstance(command, CallFloor):
        if _table_of_player(state, actor.player) != command.table:
            raise NotForRole("you sit at another table", "call the floor to your own")
    elif actor.role is Role.PLAYER:
        move = state.moves.get(command.move) if isinstance(command, ReachSeat) else None
        if move is None:
            raise NotForRole("you are not on the move", "the page shows where you sit")
        refuse_other_player(actor, move.player)


def refuse_other_than_announced(state: State, command: OpenTable) -> None:
    """A table as the set-up names it: with its seats, and those closed that it says."""
    if command.table not in state.setup.tables or command.reason:
        number = command.table.number
        raise NotForRole(f"table {number} was not announced so", "the floor opens other tables")


def _tables(state: State, command: Command) -> set[int]:
    """The tables a dealer's command is about; 0 for what is at none, which is nobody's table."""
    match command:
        case CallFloor() | PlayHand() | BeginHand() | EndHand() | Misdeal() | PoolOddChips():
            return {command.table}
        case Bust():
            return {_table_of_player(state, out.player) for out in command.outs}
        case CountStacks():
            return {_table_of_player(state, number) for number in command.stacks}
        case Rebuy() | ExchangeLeftovers() | GoAway() | ComeBack():
            return {_table_of_player(state, command.player)}
        case Walk():
            move = state.moves.get(command.move)
            return {move.from_table if move else 0}
        case SitDown() | ReachSeat():
            move = state.moves.get(command.move)
            return {move.table if move else 0}
    return {0}


def _table_of_player(state: State, number: int) -> int:
    player = state.players.get(number)
    return player.table if player is not None else 0
