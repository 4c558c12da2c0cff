"""Seating somebody in a running tournament: latecomers, alternates and re-entries."""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.alternates import refuse_out_of_line
from floorcall.tournament.entry.late_entry import Latecomer, late_terms, leave_words
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_NEW_TABLE_FOR_DISRUPTIVE_LATE,
    LATE_ENTRY_SEAT,
    LateSeat,
    LateTable,
)
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.families import are_kept_apart, sits_with_family
from floorcall.tournament.seating.first_seating import SeatTaken
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.seating.seeded_draw import draw_one, number
from floorcall.tournament.seating.spare_stacks import take_spare_stack
from floorcall.tournament.state import TOURNAMENT, Player, State, Status, Table
from floorcall.tournament.table_index import smallest


class EnterLate(Command, frozen=True, tag="enter-late"):
    """Seat a registered player, an alternate or a re-entry in a running tournament.

    `leave` names the member of staff who lets the player in before the usual moment.
    """

    player: int
    seed: str = ""
    table: int = 0
    seat: int = 0
    leave: str = ""


_FURTHER_TABLES = 8
"""How many tables are looked at for one without family."""


@TOURNAMENT.decides(EnterLate)
def enter_late(state: State, command: EnterLate, house: House) -> list[Event]:
    """Give a registered player a seat and the stack the house grants by now."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.status not in (Status.REGISTERED, Status.ALTERNATE):
        refuse(f"{player.name} waits for no seat: {player.status.value}")
    if state.phase == "over" or not state.tables:
        refuse("the tournament is over" if state.phase == "over" else "no table is set up yet")
    if player.owed:
        owed = state.setup.money.amount(player.owed)
        refuse(f"{player.name} still owes {owed}", "take the money first")
    refuse_out_of_line(state, player, command.reason)
    if state.spares and not (player.again_of or command.table or command.reason):
        return take_spare_stack(state, player, command, house)
    call = Latecomer(command.at, command.leave, command.reason)
    terms = late_terms(state, player, call, reads)
    table, seat = _seat(state, player, command, reads)
    events: list[Event] = [
        SeatTaken(
            at=command.at,
            by=command.by,
            player=player.number,
            table=table.number,
            seat=seat,
            stack=terms.stack,
            docked=terms.docked,
            seed="" if command.table else command.seed,
            why=command.reason or leave_words(state, player, call, reads),
            rules=reads.cites,
        )
    ]
    return revise_moves(state, events, house, tables=(table.number,))


def _seat(state: State, player: Player, command: EnterLate, reads: Reads) -> tuple[Table, int]:
    if command.table:
        table = state.tables.get(command.table)
        if table is None or table.breaking or command.seat not in table.open_seats():
            where = f"table {command.table} seat {command.seat}"
            refuse(f"{where} is not open to {player.name}")
        if not command.reason and not _may_name(table, reads):
            reads.refuse("the seat is drawn", "give a reason to name one")
        return table, command.seat
    refuse_wrong_seed(state, command.seed)
    table = _table_for(state, player, command.seed, reads)
    return table, draw_one(command.seed, "late seat", table.open_seats())


def _may_name(table: Table, reads: Reads) -> bool:
    """Whether staff name the seat: where the house says so, or at a new table of latecomers."""
    if reads[LATE_ENTRY_SEAT] is LateSeat.DIRECTOR_CHOICE:
        return True
    at_will = reads[LATE_ENTRY_NEW_TABLE_FOR_DISRUPTIVE_LATE] is LateTable.DISCRETION
    return at_will and table.hand == 0


def _table_for(state: State, player: Player, seed: str, reads: Reads) -> Table:
    """The first of the emptiest tables, one without the player's family if there is one near."""
    reads[LATE_ENTRY_SEAT]
    apart = bool(player.family) and are_kept_apart(state, reads, at_start=state.phase == "open")
    found: Table | None = None
    for looked, table in enumerate(_emptiest(state, seed)):
        if not (apart and sits_with_family(state, player, table.number)):
            return table
        found = found or table
        if looked == _FURTHER_TABLES:
            break
    if found is None:
        refuse("no seat is open", "open a table, or wait until somebody goes out")
    return found


def _emptiest(state: State, seed: str) -> Iterator[Table]:
    """Tables with an open seat, the emptiest first; among equals one is drawn to begin with."""
    for size in range(smallest(state), len(state.by_size)):
        numbers = state.by_size[size]
        if not numbers:
            continue
        drawn = numbers.from_on(number(seed, "late table", numbers.last() + 1))
        if state.tables[drawn].open_seats():
            yield state.tables[drawn]
        for other in numbers:
            if other != drawn and state.tables[other].open_seats():
                yield state.tables[other]
