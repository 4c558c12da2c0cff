"""Families and households: whether they are kept apart, who sits with whom, and seats apart."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_seats import (
    SEATING_ACCOMMODATIONS_FAMILY_APART_MODE,
    SEATING_ACCOMMODATIONS_FAMILY_APART_SCOPE,
    SEATING_ACCOMMODATIONS_FAMILY_APART_WHO,
    ApartMode,
    ApartScope,
)
from floorcall.tournament.state import Player, State, bucket, family_of, is_in_play
from floorcall.tournament.table_index import smallest


def are_kept_apart(state: State, reads: Reads, *, at_start: bool) -> bool:
    """Whether families are seated apart: at the start, or at moves before the final table."""
    scope = reads[SEATING_ACCOMMODATIONS_FAMILY_APART_SCOPE]
    if scope is ApartScope.NONE or (scope is ApartScope.STARTING_TABLE_ONLY and not at_start):
        return False
    if not reads[SEATING_ACCOMMODATIONS_FAMILY_APART_WHO]:
        return False
    must = reads[SEATING_ACCOMMODATIONS_FAMILY_APART_MODE] is ApartMode.MANDATORY_IF_POSSIBLE
    return must or state.setup.keep_apart


def sits_with_family(state: State, player: Player, table: int) -> bool:
    """Whether one of the player's family sits at that table or is on the way to it."""
    relatives = [state.players[number] for number in family_of(state, player)]
    coming = state.tables[table].coming.values()
    return any(
        is_in_play(other) and (other.table == table or other.number in coming)
        for other in relatives
    )


def with_relative(state: State, family: str, number: int) -> State:
    """The state with one more of a family; no name is no family."""
    if not family:
        return state
    at = bucket(family)
    filed = dict(state.families.get(at) or ())
    filed[family] = (*filed.get(family, ()), number)
    return replace(state, families=state.families.put(at, tuple(filed.items())))


def without_relative(state: State, family: str, number: int) -> State:
    """The state with one less of a family."""
    if not family:
        return state
    at = bucket(family)
    filed = dict(state.families.get(at) or ())
    filed[family] = tuple(one for one in filed.get(family, ()) if one != number)
    kept = tuple((name, numbers) for name, numbers in filed.items() if numbers)
    return replace(state, families=state.families.put(at, kept))


Seat = tuple[int, int]
_FURTHER_TABLES = 8


def keep_apart(
    state: State, given: Sequence[tuple[int, Seat]], reads: Reads
) -> list[tuple[int, Seat]]:
    """The same seats, traded or replaced where a player would sit with family and need not.

    Two brothers: the second trades with another mover, else takes an open seat elsewhere.
    """
    seats = list(given)
    if not any(state.players[player].family for player, _ in seats):
        return seats
    if not are_kept_apart(state, reads, at_start=False):
        return seats
    for at, (player, (table, _)) in enumerate(seats):
        if not _are_together(state, player, table, seats, at):
            continue
        swap = next((n for n in range(len(seats)) if _can_trade(state, seats, at, n)), None)
        if swap is not None:
            other, mine = seats[swap], seats[at]
            seats[at], seats[swap] = (mine[0], other[1]), (other[0], mine[1])
            continue
        free = _seat_elsewhere(state, player, seats, at)
        if free is not None:
            seats[at] = (player, free)
    return seats


def _are_together(
    state: State, player: int, table: int, seats: Sequence[tuple[int, Seat]], skip: int
) -> bool:
    who = state.players[player]
    if not who.family:
        return False
    relatives = family_of(state, who)
    movers = {other for n, (other, (to, _)) in enumerate(seats) if to == table and n != skip}
    return sits_with_family(state, who, table) or any(r in movers for r in relatives)


def _can_trade(state: State, seats: list[tuple[int, Seat]], at: int, other: int) -> bool:
    if at == other or seats[at][1][0] == seats[other][1][0]:
        return False
    traded = list(seats)
    traded[at] = (seats[at][0], seats[other][1])
    traded[other] = (seats[other][0], seats[at][1])
    return not any(
        _are_together(state, traded[n][0], traded[n][1][0], traded, n) for n in (at, other)
    )


def _seat_elsewhere(
    state: State, player: int, seats: Sequence[tuple[int, Seat]], at: int
) -> Seat | None:
    leaving = state.players[player].table
    looked = 0
    for size in range(smallest(state), len(state.by_size)):
        for number in state.by_size[size]:
            if number == leaving or _are_together(state, player, number, seats, at):
                continue
            taken = {seat for _, (to, seat) in seats if to == number}
            free = [s for s in state.tables[number].open_seats() if s not in taken]
            if free:
                return number, free[0]
            looked += 1
            if looked == _FURTHER_TABLES:
                return None
    return None
