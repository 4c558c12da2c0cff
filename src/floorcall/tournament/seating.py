"""The first seats: drawn, signed for or chosen, by the house's method."""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.policies.entering import STARTING_STACK_PLACED_WHEN, StackPlaced
from floorcall.policies.seating import (
    INITIAL_SEATING,
    SEATING_ACCOMMODATIONS_FAMILY_APART_MODE,
    SEATING_ACCOMMODATIONS_FAMILY_APART_SCOPE,
    SEATING_ACCOMMODATIONS_FAMILY_APART_WHO,
    STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING,
    TABLE_SIZES_CASUAL_MAX,
    TABLE_SIZES_NORMAL_MAX,
    ApartMode,
    ApartScope,
    InitialSeating,
)
from floorcall.tournament.buttons import draw_button
from floorcall.tournament.chapters import decides, evolves
from floorcall.tournament.commands import DrawSeats, TakeSeat
from floorcall.tournament.draw import in_order
from floorcall.tournament.drawing import refuse_wrong_seed
from floorcall.tournament.entries import known
from floorcall.tournament.events import Event, SeatsDrawn, SeatTaken
from floorcall.tournament.filing import with_table
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.setup import TableSpec
from floorcall.tournament.sitting import sat_at
from floorcall.tournament.state import (
    Player,
    Reason,
    State,
    Status,
    Table,
    credited,
    with_player,
)


def are_kept_apart(state: State, reads: Reads, *, at_start: bool) -> bool:
    """Whether families are seated apart: at the start, or at moves before the final table."""
    scope = reads[SEATING_ACCOMMODATIONS_FAMILY_APART_SCOPE]
    if scope is ApartScope.NONE or (scope is ApartScope.STARTING_TABLE_ONLY and not at_start):
        return False
    if not reads[SEATING_ACCOMMODATIONS_FAMILY_APART_WHO]:
        return False
    must = reads[SEATING_ACCOMMODATIONS_FAMILY_APART_MODE] is ApartMode.MANDATORY_IF_POSSIBLE
    return must or state.setup.keep_apart


def table_size(state: State, reads: Reads) -> int:
    """How many sit at a table, as the tournament says, else the house."""
    casual = reads.house.narrowing.by_axis["class"] == "casual"
    return (
        state.setup.table_size
        or reads[TABLE_SIZES_CASUAL_MAX if casual else TABLE_SIZES_NORMAL_MAX]
    )


@decides(DrawSeats)
def draw_seats(state: State, command: DrawSeats, house: House) -> list[Event]:
    """Seat everybody who has paid, as evenly as the tables allow; 10 players get 5 and 5."""
    reads = Reads(house)
    if reads[INITIAL_SEATING] is not InitialSeating.RANDOM_DRAW:
        reads.refuse("seats are not drawn here", reads[INITIAL_SEATING].means)
    if state.phase != "open" or state.seated:
        refuse("the first seats have been given out", "seat a latecomer by a late entry")
    refuse_wrong_seed(state, command.seed)
    everybody = reads[STARTING_STACK_PLACED_WHEN] is StackPlaced.AT_START_FOR_ALL_PAID
    players = [
        player
        for player in state.players.values()
        if player.status is Status.REGISTERED and not player.owed and (player.present or everybody)
    ]
    if len(players) < 2:
        refuse("fewer than two players have entered and paid")
    specs = _tables_for(state, len(players), table_size(state, reads))
    related = any(player.family for player in players)
    apart = related and are_kept_apart(state, reads, at_start=True)
    seats = _seats(players, specs, command.seed, apart=apart)
    at_table: dict[int, list[int]] = {}
    for _, table, seat in seats:
        at_table.setdefault(table, []).append(seat)
    buttons = tuple(
        (table, draw_button(command.seed, f"button {table}", taken, reads).seat)
        for table, taken in sorted(at_table.items())
    )
    return [
        SeatsDrawn(
            at=command.at,
            by=command.by,
            seed=command.seed,
            tables=tuple(specs),
            seats=tuple(seats),
            buttons=buttons,
            rules=reads.cites,
        )
    ]


def _tables_for(state: State, players: int, size: int) -> list[TableSpec]:
    """As few tables as hold everybody: those opened by hand, else those of the set-up."""
    opened = [TableSpec(one.number, one.size, one.closed_seats) for one in state.tables.values()]
    named = opened or state.setup.tables
    if not named:
        return [TableSpec(number, size) for number in range(1, -(-players // size) + 1)]
    chosen: list[TableSpec] = []
    room = 0
    for spec in named:
        if room >= players:
            break
        chosen.append(spec)
        room += spec.seats - len(spec.closed_seats)
    if room < players:
        refuse(f"the tables have {room} seats for {players} players", "add a table")
    return chosen


def _seats(
    players: list[Player], specs: list[TableSpec], seed: str, *, apart: bool
) -> list[tuple[int, int, int]]:
    """(player, table, seat): families first, so that there is still a choice of tables."""
    drawn = in_order(seed, "players", players)
    if apart:
        drawn.sort(key=lambda player: not player.family)
    order = in_order(seed, "tables", range(len(specs)))
    emptiest = [(0, place, at) for place, at in enumerate(order)]
    heapify(emptiest)
    free = {
        at: in_order(
            seed,
            f"seats of table {spec.number}",
            [seat for seat in range(1, spec.seats + 1) if seat not in spec.closed_seats],
        )
        for at, spec in enumerate(specs)
    }
    families: dict[int, set[str]] = {at: set() for at in free}
    seats = []
    for player in drawn:
        passed = []
        while apart and player.family and len(emptiest) > 1:
            if player.family not in families[emptiest[0][2]]:
                break
            passed.append(heappop(emptiest))
        if passed and player.family in families[emptiest[0][2]]:
            passed.append(heappop(emptiest))
            passed.sort()
            heappush(emptiest, passed.pop(0))
        count, place, at = heappop(emptiest)
        families[at].add(player.family)
        seats.append((player.number, specs[at].number, free[at].pop(0)))
        if free[at]:
            heappush(emptiest, (count + 1, place, at))
        for back in passed:
            heappush(emptiest, back)
    return seats


@evolves(SeatsDrawn)
def seats_drawn(state: State, event: SeatsDrawn) -> State:
    """Tables are set up, everybody has a seat and a full stack."""
    tables = {spec.number: dict[int, int]() for spec in event.tables}
    players, chips, seated = state.players, 0, 0
    for number, table, seat in event.seats:
        player = players.get(number)
        if player is None or player.status is not Status.REGISTERED:
            continue
        tables[table][seat] = number
        chips += state.setup.stack
        seated += 1
        players = players.put(
            number,
            replace(player, status=Status.SEATED, table=table, seat=seat, stack=state.setup.stack),
        )
    state = replace(state, players=players, seated=state.seated + seated, commitment="")
    buttons = dict(event.buttons)
    for spec in event.tables:
        table_ = Table(
            number=spec.number,
            size=spec.seats,
            closed_seats=spec.closed_seats,
            seats=tables[spec.number],
            button=buttons.get(spec.number, 0),
        )
        state = with_table(state, table_)
    return credited(state, Reason.ENTRIES, chips)


@decides(TakeSeat)
def take_seat(state: State, command: TakeSeat, house: House) -> list[Event]:
    """Seat one player before the start, where players choose or sign a sheet; staff first."""
    reads = Reads(house)
    player = known(state, command.player)
    if player.status is not Status.REGISTERED:
        refuse(f"{player.name} has a seat or is not in")
    if state.phase != "open":
        refuse("play has begun", "seat a latecomer by a late entry")
    method = reads[INITIAL_SEATING]
    staff_first = bool(player.staff) and reads[STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING]
    if method is InitialSeating.RANDOM_DRAW and not staff_first:
        reads.refuse("the draw decides table and seat")
    table, seat = command.table, command.seat
    if method is InitialSeating.SIGNUP_SHEET and not staff_first:
        table, seat = _next_line(state)
        if (command.table, command.seat) not in ((0, 0), (table, seat)):
            reads.refuse(f"the next line of the sheet is table {table} seat {seat}")
    found = state.tables.get(table)
    if found is None or found.breaking or seat not in found.open_seats():
        refuse(f"table {table} seat {seat} is not open", _open_words(state, table))
    return [
        SeatTaken(
            at=command.at,
            by=command.by,
            player=player.number,
            table=table,
            seat=seat,
            stack=state.setup.stack,
            rules=reads.cites,
        )
    ]


def _next_line(state: State) -> tuple[int, int]:
    for number, table in state.tables.items():
        for seat in table.open_seats():
            return number, seat
    refuse("every line of the sheet is signed", "open a table")


def _open_words(state: State, number: int) -> str:
    table = state.tables.get(number)
    if table is None:
        return f"the tables are {', '.join(map(str, state.tables))}"
    return f"open there: {', '.join(map(str, table.open_seats())) or 'none'}"


@evolves(SeatTaken)
def seat_taken(state: State, event: SeatTaken) -> State:
    """The player sits down with a stack; in a running tournament as a newcomer to the table."""
    player = state.players[event.player]
    table = sat_at(state.tables[event.table], event.player, event.seat)
    player = replace(
        player, status=Status.SEATED, table=event.table, seat=event.seat, stack=event.stack
    )
    state = with_table(with_player(state, player), table)
    reason = Reason.REENTRIES if player.again_of else Reason.ENTRIES
    state = credited(state, reason, event.stack + event.docked)
    state = credited(state, Reason.DOCKED, -event.docked)
    return replace(
        state,
        seated=state.seated + 1,
        docked=state.docked + bool(event.docked),
        commitment="" if event.seed else state.commitment,
    )
