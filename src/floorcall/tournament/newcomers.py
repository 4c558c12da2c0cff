"""Seating somebody in a running tournament: latecomers, alternates and re-entries."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.policies.entering import LATE_ENTRY_SEAT, LateSeat
from floorcall.tournament.chapters import decides
from floorcall.tournament.commands import EnterLate
from floorcall.tournament.draw import number, one_of
from floorcall.tournament.drawing import refuse_wrong_seed
from floorcall.tournament.entries import known
from floorcall.tournament.events import Event, SeatTaken
from floorcall.tournament.late import late_terms
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.state import State, Status, Table, smallest


@decides(EnterLate)
def enter_late(state: State, command: EnterLate, house: House) -> list[Event]:
    """Give a registered player a seat and the stack the house grants by now."""
    reads = Reads(house)
    player = known(state, command.player)
    if player.status not in (Status.REGISTERED, Status.ALTERNATE):
        refuse(f"{player.name} is {player.status.value}")
    if state.phase == "over" or not state.tables:
        refuse("the tournament is over" if state.phase == "over" else "no table is set up yet")
    if player.owed:
        refuse(f"{player.name} still owes {player.owed}", "take the money first")
    terms = late_terms(state, player, command.at, command.leave, reads)
    table, seat = _seat(state, command, reads)
    return [
        SeatTaken(
            at=command.at,
            by=command.by,
            player=player.number,
            table=table.number,
            seat=seat,
            stack=terms.stack,
            docked=terms.docked,
            seed=command.seed,
            why=f"let in early by {command.leave}" if command.leave else "",
            rules=reads.cites,
        )
    ]


def _seat(state: State, command: EnterLate, reads: Reads) -> tuple[Table, int]:
    drawn = reads[LATE_ENTRY_SEAT] is LateSeat.RANDOM_SEAT
    if command.table:
        if drawn and not command.reason:
            reads.refuse("the seat is drawn", "give a reason to name one")
        table = state.tables.get(command.table)
        if table is None or table.breaking or command.seat not in table.open_seats():
            refuse(f"table {command.table} seat {command.seat} is not open")
        return table, command.seat
    refuse_wrong_seed(state, command.seed)
    table = _emptiest(state, command.seed)
    return table, one_of(command.seed, "late seat", table.open_seats())


def _emptiest(state: State, seed: str) -> Table:
    """One of the tables with the fewest players, drawn."""
    for size in range(smallest(state), len(state.by_size)):
        tables = state.by_size[size]
        if not tables:
            continue
        table = state.tables[tables.from_on(number(seed, "late table", tables.last() + 1))]
        if table.open_seats():
            return table
        for other in tables:
            if state.tables[other].open_seats():
                return state.tables[other]
    refuse("no seat is open", "open a table, or wait until somebody goes out")
