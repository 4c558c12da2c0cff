"""Whose turn it is to sit down: the earliest at a new table, the first on the list elsewhere."""

from __future__ import annotations

from floorcall.club.cash.state import CashState, Player, Table
from floorcall.club.cash.table_sizes import tables_to_join
from floorcall.club.house.departures import refuse_unless_decided
from floorcall.ledger.command import Command
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.seating.questions.on_seats import CASH_CASUAL_SEATING, SeatingCustom


def refuse_before_earlier(
    state: CashState, table: Table, player: Player, command: Command, reads: Reads
) -> None:
    """Refuse at a new table whoever comes behind others, or takes the seat of one on the list."""
    refuse_instead_of_listed(state, table, player, command, reads)
    if not reads.has(CASH_CASUAL_SEATING, SeatingCustom.EARLIEST_CHOOSES):
        return
    if table.reached and table.reached[0] != player.number:
        first = state.players[table.reached[0]].name
        refuse_unless_decided(
            reads, command, f"{first} came to table {table.number} earlier", "and chooses first"
        )


def refuse_instead_of_listed(
    state: CashState, table: Table, player: Player, command: Command, reads: Reads
) -> None:
    """Keep a seat of the new tables for everybody on the list: of 11 for 11, none for a twelfth.

    Whoever has come to the table already stays in turn.
    """
    waiting = state.lists.get(table.game, ())
    if not table.is_new or player.number in (*waiting, *table.reached):
        return
    seats = sum(
        one.places - len(one.seats) - len(set(one.reached) - set(waiting))
        for one in state.tables.values()
        if one.is_new and one.game == table.game
    )
    if seats <= len(waiting) and waiting:
        reads.has(CASH_CASUAL_SEATING, SeatingCustom.INCLUDE_EVERYONE_AT_START)
        refuse_unless_decided(
            reads,
            command,
            f"every free seat is for somebody on the list of {table.game}",
            f"put {player.name} on the list",
        )


def refuse_before_the_list(state: CashState, table: Table, player: Player) -> None:
    """Refuse whoever is not first on the list of the game."""
    waiting = state.lists.get(table.game, ())
    if waiting and waiting[0] != player.number:
        first = state.players[waiting[0]].name
        refuse(f"{first} is first on the list of {table.game}", "strike the name off, or wait")


def refuse_larger_table(state: CashState, table: Table, command: Command, reads: Reads) -> None:
    """Send a new player where fewest play: to 4 who are about to start rather than to 8."""
    similar = {
        other.number: len(other.seats)
        for other in state.tables.values()
        if other.game == table.game
        and len(other.seats) < other.places
        and (other.seats or not other.is_new)
    }
    if not similar:
        return
    allowed = reads.takes(tables_to_join(similar, reads.house))
    if table.number not in allowed:
        tables = " or ".join(map(str, allowed))
        refuse_unless_decided(
            reads, command, f"table {table.number} is not the smallest", f"join table {tables}"
        )
