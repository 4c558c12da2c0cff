"""The end of a night that has a stated one: when it comes, and what is left to settle."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.chips.odd_chips import odd_chips, tables_with_odd_chips
from floorcall.tournament.chips.stack_counts import StacksCounted
from floorcall.tournament.ending.early_leavers import LeftEarly
from floorcall.tournament.ending.last_hand import LastHandDealt
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.state import State, Table

Noted = Iterable[tuple[int, Event]]
"""Events that stand, by version."""


class StackHere(Struct, frozen=True):
    """A player's stack on record; `odd` is what of it the next larger chip does not make."""

    player: int
    seat: int
    name: str
    stack: int | None
    odd: int
    stack_at: int | None = None
    """When it was last told, where hands were played since."""


class TableHere(Struct, frozen=True):
    """A table to count; `counted_at` is when all who sit here had been counted, None before."""

    table: int
    stacks: tuple[StackHere, ...]
    counted_at: int | None
    plays_for_odd: bool

    @property
    def sum(self) -> int:
        """All chips of the table, as they are on record."""
        return sum(one.stack or 0 for one in self.stacks)


class HandShown(Struct, frozen=True):
    """The hand for the odd chips of a table; each hand is a name, two cards, and if it is best."""

    version: int
    table: int
    hands: tuple[tuple[str, tuple[int, int], bool], ...]
    board: tuple[int, ...]
    winner: str


class WentHome(Struct, frozen=True):
    """Somebody who left before the end."""

    version: int
    at: int
    player: int
    name: str
    chips: int


class EndingView(Struct, frozen=True):
    """What the end needs. `problem` is why the night cannot be ended now without a reason."""

    ends: int
    left: int
    """Seconds until the end; below zero once it is past."""
    by_chips: bool
    at_tables: int
    uncounted: int
    tables: tuple[TableHere, ...]
    hands: tuple[HandShown, ...]
    home: tuple[WentHome, ...]
    problem: str
    instead: str
    rules: tuple[str, ...]

    @property
    def has_come(self) -> bool:
        """Whether the stated time is up."""
        return bool(self.ends) and self.left <= 0

    @property
    def to_count(self) -> tuple[int, ...]:
        """The tables nobody has counted since the end came."""
        return tuple(
            one.table for one in self.tables if one.stacks and (one.counted_at or 0) < self.ends
        )


def has_stated_end(state: State, house: House) -> bool:
    """Whether the night ends by the clock: the class of game does, and the time was stated."""
    return state.setup.ends > 0 and house[GAME_CLASSES_TIMED_END].value


def ending_view(state: State, house: House, now: int, noted: Noted) -> EndingView:
    """All of it: at 20:48 a night that ends at 22:00 has 4,320 seconds left."""
    events = list(noted)
    refusal = TOURNAMENT.decide(state, Finish(at=now), house)
    refused = refusal if isinstance(refusal, Refusal) else Refusal("")
    return EndingView(
        ends=state.setup.ends,
        left=state.setup.ends - now,
        by_chips=is_paid_by_chips(house),
        at_tables=state.chips_at_tables,
        uncounted=state.uncounted,
        tables=_tables(state, house, events),
        hands=tuple(_hand(state, at, one) for at, one in events if isinstance(one, LastHandDealt)),
        home=tuple(_home(state, at, one) for at, one in events if isinstance(one, LeftEarly)),
        problem=refused.says,
        instead=refused.instead,
        rules=refused.rules,
    )


def _tables(state: State, house: House, events: Noted) -> tuple[TableHere, ...]:
    counted: dict[int, int] = {}
    for _, event in events:
        if isinstance(event, StacksCounted):
            counted |= dict.fromkeys(event.stacks, event.at)
    plays = tables_with_odd_chips(state, Reads(house))
    return tuple(
        TableHere(
            table=table.number,
            stacks=_stacks(state, table),
            counted_at=_count_at(table, counted),
            plays_for_odd=table.number in plays,
        )
        for table in state.tables.values()
    )


def _count_at(table: Table, counted: dict[int, int]) -> int | None:
    if not all(who in counted for who in table.seats.values()):
        return None
    return min((counted[who] for who in table.seats.values()), default=None)


def _stacks(state: State, table: Table) -> tuple[StackHere, ...]:
    odd = odd_chips(state, table)
    here = []
    for seat, who in sorted(table.seats.items()):
        player = state.players[who]
        chips, at = known_stack(state, player)
        here.append(StackHere(who, seat, player.name, chips, odd.get(who, 0), at))
    return tuple(here)


def _hand(state: State, version: int, event: LastHandDealt) -> HandShown:
    return HandShown(
        version=version,
        table=event.table,
        hands=tuple(
            (state.players[who].name, two, who == event.winner) for who, two in event.hands.items()
        ),
        board=event.board,
        winner=state.players[event.winner].name,
    )


def _home(state: State, version: int, event: LeftEarly) -> WentHome:
    name = state.players[event.player].name
    return WentHome(version, event.at, event.player, name, event.chips)
