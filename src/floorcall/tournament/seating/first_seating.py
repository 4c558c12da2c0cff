"""The first seats: drawn, signed for or chosen, by the house's method."""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from msgspec.structs import replace

from floorcall.chapters.authority.questions import STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount, listing, plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.questions import STARTING_STACK_PLACED_WHEN, StackPlaced
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.buttons import draw_button
from floorcall.tournament.preconditions import need_whole, table_with_free_seat, waiting_player
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.families import are_kept_apart, sits_with_family
from floorcall.tournament.seating.questions.on_seats import (
    INITIAL_SEATING,
    INITIAL_SEATING_SAME_ARRIVAL,
    SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO,
    ApartYields,
    InitialSeating,
    SameArrival,
)
from floorcall.tournament.seating.seat_occupation import sit_at
from floorcall.tournament.seating.seats_per_table import table_size
from floorcall.tournament.seating.seeded_draw import draw_one, seeded_order
from floorcall.tournament.setup.terms import TableSpec, spec_fault
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    Reason,
    State,
    Status,
    Table,
    credit,
    with_player,
)
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice


class DrawSeats(Command, frozen=True, tag="draw-seats"):
    """Draw the first seats and buttons from a seed."""

    seed: str


class TakeSeat(Command, frozen=True, tag="take-seat"):
    """Seat a player before the start who chooses a seat, or signs the sheet for the next one.

    `rivals` came together with the player and want the same seat; a seed draws among them, or
    staff give it to the player, where the house lets them.
    """

    player: int
    table: int = 0
    seat: int = 0
    rivals: tuple[int, ...] = ()
    seed: str = ""
    given: bool = False


class SeatsDrawn(Event, frozen=True, tag="seats-drawn"):
    """The first seats: (player, table, seat), and (table, seat) of each button."""

    seed: str
    tables: tuple[TableSpec, ...]
    seats: tuple[tuple[int, int, int], ...]
    buttons: tuple[tuple[int, int], ...]


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    """A seat chosen, signed for, or given to a latecomer, with the stack it comes with."""

    player: int
    table: int
    seat: int
    stack: int
    docked: int = 0
    seed: str = ""
    among: tuple[int, ...] = ()
    """Those who wanted the seat, where several did: drawn for with the seed, else given."""


@TOURNAMENT.decides(DrawSeats)
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
    drawn = seeded_order(seed, "players", players)
    if apart:
        drawn.sort(key=lambda player: not player.family)
    order = seeded_order(seed, "tables", range(len(specs)))
    emptiest = [(0, place, at) for place, at in enumerate(order)]
    heapify(emptiest)
    free = {
        at: seeded_order(
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


@TOURNAMENT.evolves(SeatsDrawn)
def evolve_seats_drawn(state: State, event: SeatsDrawn) -> State:
    """Tables are set up, everybody whose entry stands has a seat and a full stack."""
    _check_draw(state, event)
    tables = {spec.number: dict[int, int]() for spec in event.tables}
    players, chips, seated = state.players, 0, 0
    for number, table, seat in event.seats:
        player = players.get(number)
        if player is None or player.status is not Status.REGISTERED:
            continue
        tables[table][seat] = number
        stack = player.begins_with or state.setup.stack
        chips += stack
        seated += 1
        players = players.put(
            number,
            replace(
                player,
                status=Status.SEATED,
                table=table,
                seat=seat,
                stack=stack,
                stack_at=event.at,
            ),
        )
    state = replace(
        state,
        players=players,
        seated=state.seated + seated,
        given_seats=state.given_seats + seated,
        commitment="",
    )
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
    return credit(state, Reason.ENTRIES, chips)


def _check_draw(state: State, event: SeatsDrawn) -> None:
    if state.seated:
        unfit("players have seats already")
    for fault in filter(None, map(spec_fault, event.tables)):
        unfit(fault)
    tables = {spec.number: spec.seats for spec in event.tables}
    seats = [(table, seat) for _, table, seat in event.seats]
    if len(set(seats)) < len(seats):
        unfit("two players were drawn to one seat")
    if not all(1 <= seat <= tables.get(table, 0) for table, seat in seats):
        unfit("a seat was drawn that is not there")
    if state.strict:
        _check_places(state, event)


def _check_places(state: State, event: SeatsDrawn) -> None:
    closed = {(spec.number, seat) for spec in event.tables for seat in spec.closed_seats}
    tables = {spec.number: spec.seats for spec in event.tables}
    need(state, state.phase == "open", "play has begun")
    need(state, len(tables) == len(event.tables), "two tables have one number")
    taken = closed.isdisjoint((table, seat) for _, table, seat in event.seats)
    need(state, taken, "a closed seat was drawn")
    buttons = all(0 <= seat <= tables.get(table, 0) for table, seat in event.buttons)
    need(state, buttons, "a button was drawn to a seat that is not there")


@TOURNAMENT.decides(TakeSeat)
def take_seat(state: State, command: TakeSeat, house: House) -> list[Event]:
    """Seat one player before the start, where players choose or sign a sheet; staff first."""
    reads = Reads(house)
    player, drawn = _first_of_those_who_want_it(state, command, reads)
    method = reads[INITIAL_SEATING]
    staff_first = bool(player.staff) and reads[STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING]
    if method is InitialSeating.RANDOM_DRAW and not staff_first:
        reads.refuse("the draw decides table and seat")
    table, seat = command.table, command.seat
    if method is InitialSeating.SIGNUP_SHEET and not staff_first:
        table, seat = _next_line(state, player, reads)
        if (command.table, command.seat) not in ((0, 0), (table, seat)):
            where = f"table {table} seat {seat}"
            reads.refuse(f"the next line of the sheet for {player.name} is {where}")
    found = state.tables.get(table)
    if found is None or found.breaking or seat not in found.open_seats():
        where = f"table {table} seat {seat}"
        refuse(f"{where} is not open to {player.name}", _open_words(state, table))
    if method is not InitialSeating.SIGNUP_SHEET and not command.reason:
        privilege = ApartYields.STAFF_SEATS if staff_first else ApartYields.ON_TIME_CHOICE
        _refuse_beside_family(state, player, table, privilege, reads)
    return [
        SeatTaken(
            player=player.number,
            table=table,
            seat=seat,
            stack=player.begins_with or state.setup.stack,
            seed=command.seed if drawn else "",
            among=(command.player, *command.rivals) if command.rivals else (),
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _first_of_those_who_want_it(
    state: State, command: TakeSeat, reads: Reads
) -> tuple[Player, bool]:
    """The player named, or of several who came together one by lot; and whether lots decided."""
    if state.phase != "open":
        refuse("play has begun", "seat a latecomer by a late entry")
    wanting = [player_by_number(state, number) for number in (command.player, *command.rivals)]
    for player in wanting:
        if player.status is not Status.REGISTERED:
            refuse(f"{player.name} has a seat or is not in")
    twice = [player for player in wanting if wanting.count(player) > 1]
    if twice:
        refuse(f"{twice[0].name} is named twice for the seat")
    if not command.rivals or _is_given(command, reads):
        return wanting[0], False
    refuse_wrong_seed(state, command.seed)
    return draw_one(command.seed, "a seat wanted by several", wanting), True


def _is_given(command: TakeSeat, reads: Reads) -> bool:
    """Whether staff say who of several gets the seat: always, or where the house leaves it open."""
    if reads[INITIAL_SEATING_SAME_ARRIVAL] is SameArrival.STAFF_ALLOCATES:
        return True
    may_give = SameArrival.STAFF_ALLOCATES in reads.house[INITIAL_SEATING_SAME_ARRIVAL].leaves
    if command.given and not may_give:
        reads.refuse("the seat is drawn for", "give a seed")
    return command.given


def _refuse_beside_family(
    state: State, player: Player, table: int, privilege: ApartYields, reads: Reads
) -> None:
    """Refuse a choice that brings relatives together, unless choosing comes first here."""
    if not player.family or not sits_with_family(state, player, table):
        return
    if not are_kept_apart(state, reads, at_start=True):
        return
    if reads.has(SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO, privilege):
        return
    reads.refuse(f"{player.name} has family at table {table}", "choose a seat at another table")


def _next_line(state: State, player: Player, reads: Reads) -> tuple[int, int]:
    """The next unsigned line; of a table without the player's family if they are kept apart."""
    lines = [(number, table.open_seats()) for number, table in state.tables.items()]
    free = [(number, seats[0]) for number, seats in lines if seats]
    if not free:
        refuse("every line of the sheet is signed", "open a table")
    if player.family and are_kept_apart(state, reads, at_start=True):
        apart = [line for line in free if not sits_with_family(state, player, line[0])]
        return (apart or free)[0]
    return free[0]


def _open_words(state: State, number: int) -> str:
    table = state.tables.get(number)
    if not state.tables:
        return "open a table first"
    if table is None:
        return f"the tables are {', '.join(map(str, state.tables))}"
    return f"open there: {', '.join(map(str, table.open_seats())) or 'none'}"


@TOURNAMENT.evolves(SeatTaken)
def evolve_seat_taken(state: State, event: SeatTaken) -> State:
    """The player sits down with a stack; in a running tournament as a newcomer to the table."""
    player = waiting_player(state, event.player)
    found = table_with_free_seat(state, event.table, event.seat)
    need(state, state.phase != "over", "the tournament is over")
    need(state, event.stack > 0, "nobody sits down without chips")
    need_whole(state, event.docked)
    table = sit_at(found, event.player, event.seat)
    player = replace(
        player,
        status=Status.SEATED,
        table=event.table,
        seat=event.seat,
        stack=event.stack,
        stack_at=event.at,
    )
    state = with_table(with_player(state, player), table)
    reason = Reason.REENTRIES if player.again_of else Reason.ENTRIES
    state = credit(state, reason, event.stack + event.docked)
    state = credit(state, Reason.DOCKED, -event.docked)
    return replace(
        state,
        seated=state.seated + 1,
        given_seats=state.given_seats + 1,
        commitment="" if event.seed else state.commitment,
    )


@TOURNAMENT.tells(SeatsDrawn)
def _tell_seats_drawn(event: SeatsDrawn, _voice: object) -> str:
    seats = plural(len(event.seats), "seat")
    return f"{seats} drawn at {plural(len(event.tables), 'table')}"


@TOURNAMENT.tells(SeatTaken)
def _tell_seat_taken(event: SeatTaken, voice: Voice) -> str:
    docked = f", {amount(event.docked)} short" if event.docked else ""
    seat = f"table {event.table} seat {event.seat}"
    if not event.among:
        return f"{voice.name(event.player)} is seated at {seat}{docked}"
    how = "drawn" if event.seed else "given out"
    among = listing(map(voice.name, event.among))
    return f"{voice.name(event.player)} is seated at {seat}{docked}, {how} among {among}"
