"""Redraws of every seat when so many tables are left, as the event was announced.

The last table is formed in `final_table`; a draw for a table's button alone is in `play.buttons`.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.play.buttons import draw_button
from floorcall.tournament.play.hands import end_of_hands
from floorcall.tournament.preconditions import need_play
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.families import keep_apart
from floorcall.tournament.seating.seeded_draw import seeded_order
from floorcall.tournament.state import (
    TOURNAMENT,
    Move,
    RedrawCall,
    State,
    Status,
    Step,
    Table,
    is_in_play,
)
from floorcall.tournament.table_index import with_table, without_tables


class RedrawSeats(Command, frozen=True, tag="redraw-seats"):
    """Everybody draws a new seat at the tables that are left."""

    seed: str


class SeatsRedrawn(Event, frozen=True, tag="seats-redrawn"):
    """Everybody has a new seat, and every table a new button."""

    seats: tuple[tuple[int, int, int], ...]
    """(player, table, seat)."""
    buttons: tuple[tuple[int, int], ...]
    """(table, seat)."""
    seed: str = ""
    cards: tuple[tuple[int, int, int], ...] = ()
    """(table, seat, card) where cards were drawn for a button."""


def mark_of(tables: int) -> str:
    """What is remembered of a redraw at so many tables."""
    return f"seats at {tables} tables"


def is_redraw_due(state: State) -> bool:
    """Whether the event redraws now: announced for 3 tables, and 4 have come down to 3."""
    left = state.tables_in_play
    if state.phase != "running" or state.final_table or left < 2 or left != len(state.tables):
        return False
    came_down = state.most_tables > left
    return left in state.setup.redraw_at and came_down and mark_of(left) not in state.redraws


@TOURNAMENT.decides(RedrawSeats)
def redraw_seats(state: State, command: RedrawSeats, house: House) -> list[Event]:
    """Draw every seat anew; before it is due only for a reason, and not while a hand is in play."""
    reads = Reads(house)
    refuse_wrong_seed(state, command.seed)
    left = state.tables_in_play
    if state.phase != "running" or left < 2:
        refuse("there is only one table" if state.phase == "running" else "play is not on")
    if left != len(state.tables):
        refuse("a table is breaking", "seat its players first")
    if not is_redraw_due(state) and not command.reason:
        at = " and ".join(map(str, state.setup.redraw_at)) or "no number of"
        refuse("no redraw is due", f"this event redraws at {at} tables; say why it does now")
    tables = state.tables.values()
    busy = [one.number for one in tables if one.playing is not None and not one.playing.implied]
    if busy and not command.reason:
        refuse(f"table {busy[0]} is in a hand", "redraw when it is over")
    seats = _draw(state, command.seed, reads)
    buttons, drawn = [], []
    for number in state.tables:
        taken = [seat for _, table, seat in seats if table == number]
        if not taken:
            continue
        button = draw_button(command.seed, f"redraw button {number}", taken, reads)
        buttons.append((number, button.seat))
        drawn += [(number, seat, card) for seat, card in button.cards]
    return [
        *end_of_hands(state, state.tables, command, house),
        SeatsRedrawn(
            at=command.at,
            by=command.by,
            seats=tuple(seats),
            buttons=tuple(buttons),
            seed=command.seed,
            cards=tuple(drawn),
            why=command.reason or f"{left} tables are left",
            rules=reads.cites,
        ),
    ]


def _draw(state: State, seed: str, reads: Reads) -> list[tuple[int, int, int]]:
    """Players to seats, the tables as even as they can be: 17 at 3 tables are 6, 6 and 5."""
    alive = [player.number for player in state.players.values() if is_in_play(player)]
    order = seeded_order(seed, "redraw players", alive)
    free = {
        number: seeded_order(seed, f"redraw seats {number}", _usable(table))
        for number, table in state.tables.items()
    }
    given: list[tuple[int, tuple[int, int]]] = []
    line = seeded_order(seed, "redraw tables", list(free))
    while order:
        if not any(free.values()):
            refuse(f"{state.seated} players do not fit into the seats of the tables left")
        for number in line:
            if free[number] and order:
                given.append((order.pop(0), (number, free[number].pop(0))))
    apart = keep_apart(_with_empty_tables(state), given, reads)
    return sorted((player, table, seat) for player, (table, seat) in apart)


def _with_empty_tables(state: State) -> State:
    """Everybody has got up: family is met only among those who draw."""
    for table in state.tables.values():
        empty = replace(table, seats={}, coming={}, leaving=frozenset(), newcomers=frozenset())
        state = with_table(state, empty)
    return state


def _usable(table: Table) -> list[int]:
    return [seat for seat in range(1, table.size + 1) if seat not in table.closed_seats]


@TOURNAMENT.evolves(SeatsRedrawn)
def evolve_seats_redrawn(state: State, event: SeatsRedrawn) -> State:
    """Every move is over, everybody sits in the seat drawn, and every table begins afresh."""
    need_play(state)
    alive = {player.number for player in state.players.values() if is_in_play(player)}
    if {player for player, _, _ in event.seats} != alive or len(event.seats) != len(alive):
        unfit("others are left than those who drew")
    _check_places(state, event)
    players, came_from = state.players, dict[int, tuple[int, int]]()
    seats: dict[int, dict[int, int]] = {number: {} for number in state.tables}
    for number, table, seat in event.seats:
        player = players[number]
        seats[table][seat] = number
        if (player.table, player.seat) != (table, seat):
            came_from[number] = (player.table, player.seat)
        players = players.put(number, replace(player, status=Status.SEATED, table=table, seat=seat))
    old, buttons = state.tables, dict(event.buttons)
    call = RedrawCall(event.at, {number: old[number].hand for number in old}, came_from)
    state = replace(
        without_tables(state),
        players=players,
        moves=PersistentMap[Move](),
        steps=PersistentMap[Step](),
        waivers=frozenset(),
        redraw_call=call,
        redraws=state.redraws | {mark_of(len(old))},
        commitment="" if event.seed else state.commitment,
    )
    for number, table_ in old.items():
        fresh = Table(
            number=number,
            size=table_.size,
            closed_seats=table_.closed_seats,
            seats=seats[number],
            button=buttons.get(number, 0),
            hand=table_.hand,
            told=seconds_played(state, event.at),
        )
        state = with_table(state, fresh)
    return state


def _check_places(state: State, event: SeatsRedrawn) -> None:
    places = [(table, seat) for _, table, seat in event.seats]
    usable = {(n, seat) for n, table in state.tables.items() for seat in _usable(table)}
    if len(set(places)) < len(places) or not set(places) <= usable:
        unfit("a seat was drawn that is not there, or twice")
    size = {number: table.size for number, table in state.tables.items()}
    good = all(0 <= seat <= size.get(table, -1) for table, seat in event.buttons)
    need(state, good, "a button was drawn to a seat that is not there")


@TOURNAMENT.tells(SeatsRedrawn)
def _tell_seats_redrawn(event: SeatsRedrawn, _voice: object) -> str:
    tables = len({table for _, table, _ in event.seats})
    return f"{plural(len(event.seats), 'seat')} drawn anew at {plural(tables, 'table')}"
