"""A change of seat outside any plan, by the director."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import seated_player, table_with_free_seat
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.seating.questions.on_seats import (
    INITIAL_SEATING_SEAT_CHANGE_AFTER_START,
    SEATING_ACCOMMODATIONS_SPECIAL_NEEDS,
    SeatChange,
    SpecialNeeds,
)
from floorcall.tournament.seating.seat_occupation import sit_at, vacate_seat
from floorcall.tournament.state import TOURNAMENT, State, Status, with_player
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice


class ChangeSeat(Command, frozen=True, tag="change-seat"):
    """The director puts a player into another seat, or back into the right one."""

    player: int
    table: int
    seat: int


class SeatChanged(Event, frozen=True, tag="seat-changed"):
    """A change of seat outside any plan, by the director."""

    player: int
    table: int
    seat: int


@TOURNAMENT.decides(ChangeSeat)
def change_seat(state: State, command: ChangeSeat, house: House) -> list[Event]:
    """Put a player into another seat; the director's to do, with a reason where that is so."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.status is not Status.SEATED:
        refuse(f"{player.name} is not seated")
    if player.number in state.tables[player.table].leaving:
        refuse(f"{player.name} is on the move already")
    rule = reads[INITIAL_SEATING_SEAT_CHANGE_AFTER_START]
    helped = bool(player.needs) and reads[SEATING_ACCOMMODATIONS_SPECIAL_NEEDS]
    excused = command.reason or helped is SpecialNeeds.WHEN_POSSIBLE
    if rule is SeatChange.DIRECTOR_ONLY and state.phase == "running" and not excused:
        reads.refuse("only the director changes seats", "say why the player is moved")
    table = state.tables.get(command.table)
    if table is None or table.breaking or command.seat not in table.open_seats():
        refuse(f"table {command.table} seat {command.seat} is not open to {player.name}")
    events: list[Event] = [
        SeatChanged(
            at=command.at,
            by=command.by,
            player=player.number,
            table=command.table,
            seat=command.seat,
            why=command.reason or player.needs,
            rules=reads.cites,
        )
    ]
    return revise_moves(state, events, house, tables=(player.table, command.table))


@TOURNAMENT.evolves(SeatChanged)
def evolve_seat_changed(state: State, event: SeatChanged) -> State:
    """The player goes there with the stack as it is, new to that seat."""
    player = seated_player(state, event.player)
    if player.number in state.tables[player.table].leaving:
        unfit(f"{player.name} is on the move")
    table_with_free_seat(state, event.table, event.seat)
    state = with_table(state, vacate_seat(state.tables[player.table], player.number, player.seat))
    table = sit_at(state.tables[event.table], player.number, event.seat)
    state = with_table(state, table)
    return with_player(state, replace(player, table=event.table, seat=event.seat))


@TOURNAMENT.tells(SeatChanged)
def _tell_seat_changed(event: SeatChanged, voice: Voice) -> str:
    return f"{voice.name(event.player)} is put at table {event.table} seat {event.seat}"
