"""Families and households: whether they are kept apart, and who sits with whom."""

from __future__ import annotations

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
