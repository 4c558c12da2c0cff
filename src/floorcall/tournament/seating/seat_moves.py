"""The life of a move: proposed, announced, walking, seated; or dropped on the way."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import refuse
from floorcall.tournament.preconditions import move_under_way, table_in_room, table_with_free_seat
from floorcall.tournament.seating.seat_occupation import sit_at, vacate_seat
from floorcall.tournament.state import TOURNAMENT, Move, State, Status, Step, Table, with_player
from floorcall.tournament.table_index import with_table, without_table
from floorcall.tournament.voice import Voice


class AnnounceMoves(Command, frozen=True, tag="announce-moves"):
    """Call out the proposed moves; none named: all of them."""

    moves: tuple[int, ...] = ()


class Walk(Command, frozen=True, tag="walk"):
    """A player gets up with the chips."""

    move: int


class SitDown(Command, frozen=True, tag="sit-down"):
    """A player has reached the new seat."""

    move: int


class SeatMovers(Command, frozen=True, tag="seat-movers"):
    """Whoever was called out has reached the new seat: those named, or all."""

    moves: tuple[int, ...] = ()


class ReachSeat(Command, frozen=True, tag="reach-seat"):
    """A player who was called has sat down in the new seat, and says so."""

    move: int


class DropMove(Command, frozen=True, tag="drop-move"):
    """Take a move back before the player has got up."""

    move: int


class MovesProposed(Event, frozen=True, tag="moves-proposed"):
    """Moves are planned and seats kept for them."""

    moves: tuple[Move, ...]
    seed: str = ""
    breaks: int = 0
    """The table that breaks, 0 when none does."""
    cards: tuple[tuple[int, int], ...] = ()
    """(player, card) where cards decided who gets a seat card first."""


class MovesAnnounced(Event, frozen=True, tag="moves-announced"):
    """Moves are called out."""

    moves: tuple[int, ...]


class MoveDropped(Event, frozen=True, tag="move-dropped"):
    """A move will not be made."""

    move: int


class SetOut(Event, frozen=True, tag="set-out"):
    """A player has left the old seat with the chips."""

    move: int


class SatDown(Event, frozen=True, tag="sat-down"):
    """A player has reached the new seat."""

    move: int


class TableClosed(Event, frozen=True, tag="table-closed"):
    """A broken table is taken out of the room."""

    table: int


@TOURNAMENT.evolves(MovesProposed)
def evolve_moves_proposed(state: State, event: MovesProposed) -> State:
    """Seats are kept for the movers; a breaking table takes nobody any more."""
    need(state, event.moves or event.breaks, "a plan says who moves")
    if event.breaks:
        table_in_room(state, event.breaks)
    for move in event.moves:
        source, target = _ends_of(state, move)
        state = with_table(state, replace(source, leaving=source.leaving | {move.player}))
        state = with_table(state, replace(target, coming={**target.coming, move.seat: move.player}))
        state = replace(
            state,
            moves=state.moves.put(move.id, move),
            steps=state.steps.put(move.id, Step.PROPOSED),
            next_move=max(state.next_move, move.id + 1),
        )
    if event.breaks:
        state = with_table(state, replace(state.tables[event.breaks], broken=True))
    return replace(state, commitment="") if event.seed else state


def find_move(state: State, number: int) -> Move:
    """The move with that number while it is under way, or a refusal."""
    move = state.moves.get(number)
    if move is None:
        going = ", ".join(map(str, state.moves)) or "none"
        refuse(f"move {number} is not under way", f"under way: {going}")
    return move


def _ends_of(state: State, move: Move) -> tuple[Table, Table]:
    """The table a move leads from and the one it leads to, if it can be planned."""
    source = state.tables.get(move.from_table)
    if source is None or move.player not in source.seats.values():
        unfit(f"player {move.player} does not sit at table {move.from_table}")
    if move.player in source.leaving or move.id in state.moves or move.id < 1:
        unfit(f"player {move.player} is on the move already")
    if state.strict and move.table == move.from_table:
        unfit(f"player {move.player} would stay at the table")
    return source, table_with_free_seat(state, move.table, move.seat)


def called_out(plan: MovesProposed) -> list[Event]:
    """The moves of a plan, announced in the same breath."""
    return [MovesAnnounced(at=plan.at, by=plan.by, moves=tuple(move.id for move in plan.moves))]


@TOURNAMENT.decides(AnnounceMoves)
def announce_moves(state: State, command: AnnounceMoves, _house: House) -> list[Event]:
    """Call out moves that are proposed."""
    chosen = command.moves or tuple(
        number for number, step in state.steps.items() if step is Step.PROPOSED
    )
    if not chosen:
        refuse("no move is waiting to be announced")
    for number in chosen:
        find_move(state, number)
        if state.steps[number] is not Step.PROPOSED:
            refuse(f"move {number} is already {state.steps[number].value}")
    return [MovesAnnounced(moves=chosen)]


@TOURNAMENT.evolves(MovesAnnounced)
def evolve_moves_announced(state: State, event: MovesAnnounced) -> State:
    """Said aloud; of several, those that were dropped since or are made are passed over."""
    if event.moves and not any(number in state.moves for number in event.moves):
        move_under_way(state, event.moves[0])
    steps = state.steps
    for number in event.moves:
        if steps.get(number) is Step.PROPOSED:
            steps = steps.put(number, Step.ANNOUNCED)
    return replace(state, steps=steps)


@TOURNAMENT.decides(Walk)
def walk(state: State, command: Walk, _house: House) -> list[Event]:
    """The player gets up; the last to leave a breaking table closes it."""
    move = find_move(state, command.move)
    if state.steps[move.id] is Step.WALKING:
        refuse(f"{state.players[move.player].name} is already walking")
    events: list[Event] = [SetOut(move=move.id)]
    source = state.tables[move.from_table]
    if source.breaking and len(source.seats) == 1:
        events.append(TableClosed(table=source.number))
    return events


@TOURNAMENT.evolves(SetOut)
def evolve_set_out(state: State, event: SetOut) -> State:
    """The old seat is free, the player on the way."""
    move = move_under_way(state, event.move)
    player = state.players[move.player]
    if player.status is not Status.SEATED:
        unfit(f"{player.name} is not seated")
    table = vacate_seat(table_in_room(state, move.from_table), move.player, player.seat)
    player = replace(player, status=Status.WALKING, table=0, seat=0)
    state = with_player(with_table(state, table), player)
    return replace(state, steps=state.steps.put(move.id, Step.WALKING))


@TOURNAMENT.decides(SitDown)
def sit_down(state: State, command: SitDown, _house: House) -> list[Event]:
    """The player has arrived."""
    move = find_move(state, command.move)
    if state.steps[move.id] is not Step.WALKING:
        refuse(f"{state.players[move.player].name} has not set out yet")
    return [SatDown(move=move.id)]


@TOURNAMENT.evolves(SatDown)
def evolve_sat_down(state: State, event: SatDown) -> State:
    """Seated, and new to the table."""
    move = move_under_way(state, event.move)
    player = state.players[move.player]
    if player.status is not Status.WALKING:
        unfit(f"{player.name} has not set out")
    table = sit_at(table_in_room(state, move.table), move.player, move.seat)
    player = replace(player, status=Status.SEATED, table=move.table, seat=move.seat)
    return _end_move(with_player(with_table(state, table), player), move.id)


@TOURNAMENT.decides(SeatMovers)
def seat_movers(state: State, command: SeatMovers, _house: House) -> list[Event]:
    """Seat everybody who was called out; a table that is left behind empty is closed."""
    chosen = command.moves or tuple(
        number for number, step in state.steps.items() if step is not Step.PROPOSED
    )
    if not chosen:
        waiting = "announce the moves first" if state.moves else ""
        refuse("nobody is on the way to another seat", waiting)
    events: list[Event] = []
    for number in dict.fromkeys(chosen):
        moved = _seat_at_once(state, find_move(state, number), command)
        events += moved
        state = TOURNAMENT.apply(state, moved)
    return events


@TOURNAMENT.decides(ReachSeat)
def reach_seat(state: State, command: ReachSeat, _house: House) -> list[Event]:
    """The player sits in the new seat; one who was not called yet stays where they are."""
    move = find_move(state, command.move)
    if state.steps[move.id] is Step.PROPOSED:
        refuse("you have not been called to another seat yet", "wait until the move is called out")
    return _seat_at_once(state, move, command)


def _seat_at_once(state: State, move: Move, command: Command) -> list[Event]:
    """All that is left of a move: getting up, a table closed behind the last, sitting down."""
    at, by = command.at, command.by
    events: list[Event] = []
    if state.steps[move.id] is not Step.WALKING:
        events.append(SetOut(at=at, by=by, move=move.id))
        source = state.tables[move.from_table]
        if source.breaking and len(source.seats) == 1:
            events.append(TableClosed(at=at, by=by, table=source.number))
    return [*events, SatDown(at=at, by=by, move=move.id)]


def _end_move(state: State, number: int) -> State:
    return replace(state, moves=state.moves.without(number), steps=state.steps.without(number))


@TOURNAMENT.decides(DropMove)
def drop_move(state: State, command: DropMove, _house: House) -> list[Event]:
    """Take a move back while the player still sits."""
    move = find_move(state, command.move)
    if state.steps[move.id] is Step.WALKING:
        refuse(f"{state.players[move.player].name} is already walking", "seat the player first")
    if move.kind == "break":
        refuse(f"table {move.from_table} breaks, so everybody there moves")
    return [MoveDropped(move=move.id, why=command.reason)]


@TOURNAMENT.evolves(MoveDropped)
def evolve_move_dropped(state: State, event: MoveDropped) -> State:
    """The kept seat is open again and the player stays.

    Somebody who walks has no seat to stay in: that move ends when the player sits or is taken out.
    """
    move = move_under_way(state, event.move)
    return state if state.steps[move.id] is Step.WALKING else without_move(state, move)


def without_move(state: State, move: Move) -> State:
    """The state in which that move is no longer under way."""
    target = state.tables.get(move.table)
    if target is not None:
        coming = {seat: who for seat, who in target.coming.items() if seat != move.seat}
        state = with_table(state, replace(target, coming=coming))
    source = state.tables.get(move.from_table)
    if source is not None:
        state = with_table(state, replace(source, leaving=source.leaving - {move.player}))
    return _end_move(state, move.id)


@TOURNAMENT.evolves(TableClosed)
def evolve_table_closed(state: State, event: TableClosed) -> State:
    """The table is taken out of the room."""
    table = table_in_room(state, event.table)
    if table.seats:
        unfit(f"players sit at table {event.table}")
    if table.coming:
        unfit(f"players are on their way to table {event.table}")
    return without_table(state, event.table)


@TOURNAMENT.tells(TableClosed)
def _tell_table_closed(event: TableClosed, _voice: object) -> str:
    return f"Table {event.table} is closed"


@TOURNAMENT.tells(MovesProposed)
def _tell_moves_proposed(event: MovesProposed, voice: Voice) -> str:
    rest = f" and {len(event.moves) - 4} more" if len(event.moves) > 4 else ""
    head = f"Table {event.breaks} breaks: " if event.breaks else "Planned: "
    return head + "; ".join(map(voice.way, event.moves[:4])) + rest


@TOURNAMENT.tells(MovesAnnounced)
def _tell_moves_announced(event: MovesAnnounced, _voice: object) -> str:
    return f"{plural(len(event.moves), 'move')} called out"


@TOURNAMENT.tells(MoveDropped)
def _tell_move_dropped(event: MoveDropped, voice: Voice) -> str:
    why = f": {event.why}" if event.why else ""
    return f"{voice.mover(event.move)} stays{why}"


@TOURNAMENT.tells(SetOut)
def _tell_set_out(event: SetOut, voice: Voice) -> str:
    return f"{voice.mover(event.move)} is on the way{voice.whereto(event.move)}"


@TOURNAMENT.tells(SatDown)
def _tell_sat_down(event: SatDown, voice: Voice) -> str:
    return f"{voice.mover(event.move)} has sat down{voice.whereto(event.move)}"
