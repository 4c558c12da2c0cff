"""The final table: at how many players, in which seats, with what button and clock."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.next_hand.questions import InitialButton
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.clock_control import pause_at
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.play.buttons import DrawnButton, draw_button
from floorcall.tournament.play.hands import end_of_hands
from floorcall.tournament.play.rounds import end_of_rounds
from floorcall.tournament.preconditions import need_play, table_in_room
from floorcall.tournament.seating.blind_order import open_worst_first
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_TABLE_SELECTION_KEEP,
    FINAL_TABLE_FORMATION_CLOCK,
    FINAL_TABLE_FORMATION_REDRAW_BUTTON,
    FINAL_TABLE_FORMATION_REDRAW_SEATS,
    FormationClock,
    KeptTable,
    RedrawButton,
)
from floorcall.tournament.seating.questions.on_seats import (
    TABLE_SIZES_DIRECTOR_MAY_VARY,
    TABLE_SIZES_EXCEPTION,
    TABLE_SIZES_FINAL_AT_ONE_TABLE,
    TABLE_SIZES_FINAL_FLOP,
    TABLE_SIZES_FINAL_SIX_MAX,
    FinalSizeException,
)
from floorcall.tournament.seating.seats_per_table import table_size
from floorcall.tournament.seating.seeded_draw import seeded_order
from floorcall.tournament.setup.terms import TableSpec, spec_fault
from floorcall.tournament.state import (
    TOURNAMENT,
    FinalCall,
    Move,
    State,
    Status,
    Step,
    Table,
    is_in_play,
)
from floorcall.tournament.table_index import rank_of, with_table, without_tables


class FormFinalTable(Command, frozen=True, tag="form-final-table"):
    """Bring everybody to one table."""

    seed: str
    table: int = 0


class FinalTableFormed(Event, frozen=True, tag="final-table-formed"):
    """Everybody comes to one table."""

    table: TableSpec
    seats: tuple[tuple[int, int], ...]
    """(player, seat)."""
    button: int
    """0: it stays where the table had it."""
    seed: str = ""
    cards: tuple[tuple[int, int], ...] = ()


_METHOD = {
    RedrawButton.HIGH_CARD: InitialButton.HIGH_CARD,
    RedrawButton.OFFICER_CARD: InitialButton.OFFICER_DRAWS_CARD,
    RedrawButton.RANDOM_SEAT: InitialButton.RANDOM_SEAT,
}


def final_size(state: State, reads: Reads) -> int:
    """At how many players the last table forms: 9; six-handed 6 or 7, as the house says.

    Where the final table is any one table, it is as large as a table: 10 of 10 seats.
    """
    if state.setup.final_size:
        reads[TABLE_SIZES_DIRECTOR_MAY_VARY]
        return state.setup.final_size
    if reads[TABLE_SIZES_FINAL_AT_ONE_TABLE]:
        return table_size(state, reads)
    six = reads.house.narrowing.by_axis["format"] == "six_handed"
    return reads[TABLE_SIZES_FINAL_SIX_MAX if six else TABLE_SIZES_FINAL_FLOP]


def is_final_due(state: State, reads: Reads) -> bool:
    """Whether everybody comes to one table now; two bust with ten left, and eight do."""
    if state.phase != "running" or state.tables_in_play < 2 or state.final_table:
        return False
    return 0 < state.seated <= final_size(state, reads)


@TOURNAMENT.decides(FormFinalTable)
def form_final_table(state: State, command: FormFinalTable, house: House) -> list[Event]:
    """Bring everybody together; seats and button are redrawn where the house redraws them."""
    reads = Reads(house)
    refuse_wrong_seed(state, command.seed)
    if state.phase != "running" or state.tables_in_play < 2:
        refuse("there is only one table" if state.phase == "running" else "play is not on")
    if not state.seated:
        refuse("nobody is left")
    size, odd = final_size(state, reads), other_number(state, reads)
    if state.seated > size and odd and not command.reason:
        reads.refuse(f"{state.seated} players are left", odd)
    table = _choose_table(state, command.table, reads)
    spec = TableSpec(table.number, max(table.size, size), table.closed_seats)
    usable = spec.seats - len(spec.closed_seats)
    if state.seated > usable:
        refuse(f"{state.seated} players are left and table {spec.number} has {usable} seats")
    redrawn = reads[FINAL_TABLE_FORMATION_REDRAW_SEATS]
    seats = (
        _redraw_seats(state, spec, command.seed)
        if redrawn
        else _fill_seats(state, table, spec, command, reads)
    )
    method = reads[FINAL_TABLE_FORMATION_REDRAW_BUTTON]
    drawn = DrawnButton(0)
    if method is not RedrawButton.KEPT or redrawn:
        way = _METHOD.get(method, InitialButton.RANDOM_SEAT)
        taken = [seat for _, seat in seats]
        drawn = draw_button(command.seed, "final button", taken, reads, way)
    events: list[Event] = [
        *end_of_hands(state, state.tables, command, house),
        *end_of_rounds(state, command.at, "the final table is formed"),
        FinalTableFormed(
            at=command.at,
            by=command.by,
            table=spec,
            seats=tuple(seats),
            button=drawn.seat,
            seed=command.seed,
            cards=drawn.cards,
            why=command.reason or f"{state.seated} players are left" + (f"; {odd}" if odd else ""),
            rules=reads.cites,
        ),
    ]
    stops = reads[FINAL_TABLE_FORMATION_CLOCK] is FormationClock.PAUSE_UNTIL_CHIPS_ON_FELT
    if stops and state.clock.ends_at is not None:
        why = "the clock waits until the stacks are on the final table"
        rules = tuple(map(str, house[FINAL_TABLE_FORMATION_CLOCK].citations))
        events.append(pause_at(state, command.at, why=why, rules=rules))
    return events


def other_number(state: State, reads: Reads) -> str:
    """What the house has against a final table of so many; empty where it has nothing.

    More than 9 are for a director who may vary it. Fewer are for two who go out at once with ten
    left, where the house has nine on all other occasions.
    """
    size = final_size(state, reads)
    if state.seated > size and not reads[TABLE_SIZES_DIRECTOR_MAY_VARY]:
        return f"the final table forms at {size}"
    if state.seated >= size or reads[TABLE_SIZES_EXCEPTION] is FinalSizeException.NONE:
        return ""
    together = state.outs[len(state.outs) - 1] if state.outs else ()
    double = len(together) > 1 and state.seated + len(together) > size
    return "" if double else f"the final table has {size} on all other occasions"


def _choose_table(state: State, named: int, reads: Reads) -> Table:
    if named:
        if named not in state.tables:
            refuse(f"there is no table {named}")
        return state.tables[named]
    if reads[BREAK_TABLE_SELECTION_KEEP] is KeptTable.TABLE_1 and 1 in state.tables:
        return state.tables[1]
    return max(state.tables.values(), key=lambda table: rank_of(state.setup, table.number))


def _alive(state: State) -> list[int]:
    seated = [who for table in state.tables.values() for who in table.seats.values()]
    walking = [m.player for m in state.moves.values() if state.steps[m.id] is Step.WALKING]
    return sorted({*seated, *walking})


def _redraw_seats(state: State, spec: TableSpec, seed: str) -> list[tuple[int, int]]:
    usable = [seat for seat in range(1, spec.seats + 1) if seat not in spec.closed_seats]
    players = _alive(state)
    return list(zip(players, seeded_order(seed, "final seats", usable), strict=False))


def _fill_seats(
    state: State, table: Table, spec: TableSpec, command: FormFinalTable, reads: Reads
) -> list[tuple[int, int]]:
    """Those at the table stay; the others fill its worst positions, by lot."""
    wide = replace(table, size=spec.seats, coming={}, leaving=frozenset())
    others = [who for who in _alive(state) if who not in table.seats.values()]
    free = open_worst_first(wide, reads)
    stay = [(who, seat) for seat, who in table.seats.items()]
    return [*stay, *zip(seeded_order(command.seed, "final lots", others), free, strict=False)]


@TOURNAMENT.evolves(FinalTableFormed)
def evolve_final_table_formed(state: State, event: FinalTableFormed) -> State:
    """One table is left, and every move is over."""
    number = event.table.number
    old = table_in_room(state, number)
    coming = [state.players.get(who) for who, _ in event.seats]
    alive = [player for player in coming if player is not None and is_in_play(player)]
    if len(alive) != len(coming) or len(coming) != state.seated:
        unfit("others are left than those who came to the final table")
    if state.strict:
        _check_places(state, event)
    was_here = set(old.seats.values())
    seats = {seat: who for who, seat in event.seats if who in state.players}
    players = state.players
    came_from: dict[int, tuple[int, int]] = {}
    for seat, who in seats.items():
        player = players[who]
        if (player.table, player.seat) != (number, seat):
            came_from[who] = (player.table, player.seat)
        players = players.put(who, replace(player, status=Status.SEATED, table=number, seat=seat))
    fresh = bool(event.button)
    last = old.last if old.playing is None else old.playing.positions
    arrived = frozenset(seat for seat, who in seats.items() if who not in was_here)
    table = Table(
        number=number,
        size=event.table.seats,
        closed_seats=event.table.closed_seats,
        seats=seats,
        last=None if fresh else last,
        button=event.button or old.button,
        hand=old.hand,
        told=seconds_played(state, event.at),
        newcomers=frozenset() if fresh or last is None else arrived,
    )
    state = replace(
        without_tables(state),
        players=players,
        moves=PersistentMap[Move](),
        steps=PersistentMap[Step](),
        final_table=number,
        final_call=FinalCall(event.at, old.hand, came_from),
        commitment="",
    )
    return with_table(state, table)


def _check_places(state: State, event: FinalTableFormed) -> None:
    need_play(state)
    fault = spec_fault(event.table)
    need(state, not fault, fault)
    places = {seat for _, seat in event.seats}
    alone = len(places) == len({who for who, _ in event.seats}) == len(event.seats)
    need(state, alone, "two players would have one seat")
    usable = set(range(1, event.table.seats + 1)) - set(event.table.closed_seats)
    need(state, places <= usable, f"table {event.table.number} has no such seat")
    need(state, 0 <= event.button <= event.table.seats, "the button is at no seat of the table")


@TOURNAMENT.tells(FinalTableFormed)
def _tell_final_table_formed(event: FinalTableFormed, _voice: object) -> str:
    return f"The final table is formed: {plural(len(event.seats), 'player')}"
