"""Tables filed by how many will sit there: the fullest and the emptiest are found at once."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import State, Table


def rank_of(setup: Setup, number: int) -> int:
    """The place of a table in the breaking order: 0 breaks first."""
    order = setup.breaking_order
    if number in order:
        return order.index(number)
    return len(order) + 100_000 - number


def with_table(state: State, table: Table) -> State:
    """The state with that table as given, filed under its size."""
    if table.waived_by and table.number not in state.waivers:
        # Whoever hands it in looked at it before its waiver was spent.
        table = replace(table, waived=False, waived_by=0)
    old = state.tables.get(table.number)
    by_size, by_rank, capacity = state.by_size, state.by_rank, state.capacity
    in_play = state.tables_in_play
    if old is None or old.planned != table.planned or old.breaking != table.breaking:
        rank = rank_of(state.setup, table.number)
        if old is not None:
            by_size, by_rank = _unfile(by_size, by_rank, old, rank)
            in_play -= not old.breaking
        if not table.breaking:
            by_size, by_rank = _file(by_size, by_rank, table, rank)
            in_play += 1
    capacity += table.capacity - (old.capacity if old is not None else 0)
    state = replace(
        state,
        tables=state.tables.put(table.number, table),
        by_size=by_size,
        by_rank=by_rank,
        tables_in_play=in_play,
        capacity=capacity,
        most_tables=max(state.most_tables, len(state.tables) + (old is None)),
    )
    return _without_spent_waivers(state) if state.waivers else state


def _without_spent_waivers(state: State) -> State:
    """The state without the waivers whose cause is gone: a table that is no longer so short."""
    full = largest(state)
    for number in state.waivers:
        table = state.tables.get(number)
        if table is not None and full - len(table.seats) >= table.waived_by:
            continue
        state = replace(state, waivers=state.waivers - {number})
        if table is not None:
            tables = state.tables.put(number, replace(table, waived=False, waived_by=0))
            state = replace(state, tables=tables)
    return state


def refile_tables(state: State) -> State:
    """The state with every table filed anew, where another breaking order holds."""
    tables = state.tables
    state = without_tables(state)
    for table in tables.values():
        state = with_table(state, table)
    return state


def without_tables(state: State) -> State:
    """The state with no table in the room, to which those that are left are added anew."""
    empty = PersistentMap[Table]()
    return replace(state, tables=empty, by_size=(), by_rank=(), tables_in_play=0, capacity=0)


def without_table(state: State, number: int) -> State:
    """The state with that table taken out of the room."""
    old = state.tables[number]
    by_size, by_rank = _unfile(state.by_size, state.by_rank, old, rank_of(state.setup, number))
    state = replace(
        state,
        tables=state.tables.without(number),
        by_size=by_size,
        by_rank=by_rank,
        tables_in_play=state.tables_in_play - (not old.breaking),
        capacity=state.capacity - old.capacity,
        round_done=state.round_done - {number},
    )
    return _without_spent_waivers(state) if state.waivers else state


Sizes = tuple[tuple[PersistentMap[bool], ...], tuple[PersistentMap[int], ...]]


def _file(
    sizes: tuple[PersistentMap[bool], ...],
    ranks: tuple[PersistentMap[int], ...],
    table: Table,
    rank: int,
) -> Sizes:
    size = max(table.planned, 0)
    missing = size + 1 - len(sizes)
    if missing > 0:
        sizes += (PersistentMap(),) * missing
        ranks += (PersistentMap(),) * missing
    return (
        (*sizes[:size], sizes[size].put(table.number, value=True), *sizes[size + 1 :]),
        (*ranks[:size], ranks[size].put(rank, table.number), *ranks[size + 1 :]),
    )


def _unfile(
    sizes: tuple[PersistentMap[bool], ...],
    ranks: tuple[PersistentMap[int], ...],
    table: Table,
    rank: int,
) -> Sizes:
    if table.breaking:
        return sizes, ranks
    size = max(table.planned, 0)
    return (
        (*sizes[:size], sizes[size].without(table.number), *sizes[size + 1 :]),
        (*ranks[:size], ranks[size].without(rank), *ranks[size + 1 :]),
    )


def largest(state: State) -> int:
    """How many sit at the fullest table."""
    sizes = state.by_size
    return next((size for size in range(len(sizes) - 1, -1, -1) if sizes[size]), 0)


def smallest(state: State) -> int:
    """How many sit at the emptiest table."""
    return next((size for size, tables in enumerate(state.by_size) if tables), 0)
