"""When a short table stops until players have come."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec.structs import replace

from floorcall.law.house import House, Setting
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.clock_control import pause_at
from floorcall.tournament.preconditions import table_in_room
from floorcall.tournament.seating.questions.on_moves import (
    BALANCE_MOVER_UNEVEN_BY,
    PLAY_HALT,
    PLAY_HALT_BY,
    PLAY_HALT_CLOCK_RUNS,
    PLAY_HALT_FORMATS,
    PLAY_HALT_FROM,
    PLAY_HALT_MIN_PLAYERS,
    PLAY_HALT_RELATIVE_TO,
    PLAY_HALT_SHORT_BY,
    PLAY_HALT_TIGHTER_LATER,
    PLAY_HALT_WAIVABLE,
    PLAY_HALT_WAIVER_IS_MISDEAL,
    HaltFormats,
    HaltFrom,
    PlayHalt,
    ShortBy,
    ShortOf,
)
from floorcall.tournament.state import TOURNAMENT, State, Status, Table
from floorcall.tournament.table_index import largest, with_table


class WaiveHalt(Command, frozen=True, tag="waive-halt"):
    """Let a short table play on."""

    table: int


class HaltWaived(Event, frozen=True, tag="halt-waived"):
    """A short table plays on."""

    table: int
    while_short_by: int = 0
    """By how many players it must be short for that to hold; 0: it holds for good."""


_FULL = "full_table"


class Halt(Enum):
    """What a table that may be short does."""

    PLAYS_ON = "plays on"
    HALTS = "halts until players have come"
    DIRECTOR = "plays on unless the director stops it"
    CONSOLIDATE = "must be consolidated with another table"


def halt_of(players: int, fullest: int, capacity: int, house: House) -> Ruling[Halt]:
    """What a table with so many players does: at 6 with 9 at the fullest, 3 short, it halts."""
    reads = Reads(house)
    rule = reads[PLAY_HALT]
    if rule is PlayHalt.NEVER_HALT:
        few = players < reads[PLAY_HALT_MIN_PLAYERS]
        return reads.ruling(Halt.CONSOLIDATE if few else Halt.PLAYS_ON)
    full = fullest if reads[PLAY_HALT_RELATIVE_TO] is ShortOf.LARGEST_TABLE else capacity
    if full - players < reads[PLAY_HALT_BY]:
        return reads.ruling(Halt.PLAYS_ON)
    if rule is PlayHalt.KEEP_REASONABLY_BALANCED:
        return reads.ruling(Halt.DIRECTOR)
    everywhere = reads[PLAY_HALT_FORMATS] is HaltFormats.ALL
    if not everywhere and house.narrowing.by_axis["format"] != _FULL:
        return reads.ruling(Halt.DIRECTOR)
    return reads.ruling(Halt.HALTS)


def table_halt(state: State, number: int, house: House) -> Ruling[Halt]:
    """The same for a table of the room, with a waiver counted.

    Where tables may be kept more closely even later on, the director may stop one that is two
    players short once half of the field is out.
    """
    table = state.tables[number]
    if state.tables_in_play < 2 or table.breaking:
        return Ruling(Halt.PLAYS_ON, ())
    fullest = max(largest(state), len(table.seats))
    ruling = halt_of(len(table.seats), fullest, table.size, house)
    if table.waived and ruling.decision is Halt.HALTS:
        return Ruling(Halt.PLAYS_ON, (*ruling.because, house[PLAY_HALT_WAIVABLE]))
    if ruling.decision is Halt.HALTS:
        not_yet = _not_yet(state, table, house)
        if not_yet is not None:
            return Ruling(Halt.PLAYS_ON, (*ruling.because, not_yet))
    tighter = house[PLAY_HALT_TIGHTER_LATER]
    late = state.seated * 2 <= state.entries + state.reentries
    uneven = fullest - len(table.seats) >= house[BALANCE_MOVER_UNEVEN_BY].value
    if ruling.decision is Halt.PLAYS_ON and tighter.value and late and uneven:
        return Ruling(Halt.DIRECTOR, (*ruling.because, tighter))
    return ruling


def _not_yet(state: State, table: Table, house: House) -> Setting[Any] | None:
    """What lets a short table play on for now: nobody went out there, or the blinds still fall.

    At a table of nine with 7 as its last big blind and seat 8 taken, the next hand is played.
    """
    short_by, from_when = house[PLAY_HALT_SHORT_BY], house[PLAY_HALT_FROM]
    if short_by.value is ShortBy.ELIMINATIONS:
        went_out = sum(
            player.status is Status.OUT and player.table == table.number
            for player in state.players.values()
        )
        if went_out < house[PLAY_HALT_BY].value:
            return short_by
    if from_when.value is HaltFrom.BLINDS_AFFECTED:
        due = next_big_blind_seat(table)
        if due is not None and due in table.seats:
            return from_when
    return None


def next_big_blind_seat(table: Table) -> int | None:
    """The seat next to the last big blind, taken or open; None if nobody knows the button."""
    hand = table.playing
    last = hand.positions if hand is not None and not hand.implied else table.last
    if last is None:
        return None
    seats = [seat for seat in range(1, table.size + 1) if seat not in table.closed_seats]
    behind = [seat for seat in seats if seat > last.big_blind]
    return (behind or seats)[0]


def is_short(state: State, table: Table, house: House) -> bool:
    """Whether a table is to stop by the book, waived or not."""
    bare = with_table(state, replace(table, waived=False))
    return table_halt(bare, table.number, house).decision is Halt.HALTS


def stop_for_short_table(state: State, events: list[Event], house: House) -> list[Event]:
    """The events, and the clock stopped where they leave a table that must wait and time with it.

    In most houses the clock runs on.
    """
    clock_runs = house[PLAY_HALT_CLOCK_RUNS]
    if clock_runs.value or state.clock.ends_at is None:
        return events
    after = TOURNAMENT.apply(state, events)
    if after.clock.ends_at is None:
        return events
    halted = first_halted(after, house)
    if not halted or first_halted(state, house):
        return events
    at = events[0].at
    why = f"the clock waits while table {halted} does"
    return [*events, pause_at(after, at, why=why, rules=tuple(map(str, clock_runs.citations)))]


def first_halted(state: State, house: House) -> int:
    """The emptiest table that must wait; 0 where all play."""
    for size, numbers in enumerate(state.by_size):
        if size >= largest(state) - 1:
            break
        for number in numbers:
            if table_halt(state, number, house).decision is Halt.HALTS:
                return number
    return 0


@TOURNAMENT.decides(WaiveHalt)
def waive_halt(state: State, command: WaiveHalt, house: House) -> list[Event]:
    """Let a halted table play on, where the house lets the director."""
    reads = Reads(house)
    if command.table not in state.tables:
        refuse(f"there is no table {command.table}")
    if reads.takes(table_halt(state, command.table, house)) is not Halt.HALTS:
        refuse(f"table {command.table} is not halted")
    if not reads[PLAY_HALT_WAIVABLE] and not command.reason:
        reads.refuse("a short table waits here", "give a reason to depart from the book")
    voids = " and its hands are misdeals" if reads[PLAY_HALT_WAIVER_IS_MISDEAL] else ""
    return [
        HaltWaived(
            table=command.table,
            while_short_by=reads[PLAY_HALT_BY],
            why=command.reason or f"the table plays on{voids}",
            rules=reads.cites,
        )
    ]


@TOURNAMENT.evolves(HaltWaived)
def evolve_halt_waived(state: State, event: HaltWaived) -> State:
    """The table plays on although it is short, for as long as it is."""
    table = table_in_room(state, event.table)
    by = max(0, event.while_short_by)
    if by:
        state = replace(state, waivers=state.waivers | {event.table})
    return with_table(state, replace(table, waived=True, waived_by=by))


@TOURNAMENT.tells(HaltWaived)
def _tell_halt_waived(event: HaltWaived, _voice: object) -> str:
    return f"Table {event.table} plays on although it is short"
