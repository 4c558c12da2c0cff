"""Whom to move to even out tables, from where, to which seat; the move's life is in `moves`."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE,
    STAFF_SEATING_PRIVILEGE_EXEMPT_FROM,
    StaffExemption,
    StaffSeating,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, Refused, refuse
from floorcall.table.games import GAMES
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.seating.blind_order import (
    coming_hand,
    knows_button,
    open_worst_first,
    paid_big_blind,
)
from floorcall.tournament.seating.families import are_kept_apart, sits_with_family
from floorcall.tournament.seating.questions.on_moves import (
    BALANCE_DESTINATION,
    BALANCE_DESTINATION_DOUBLE_BB_ALLOWED,
    BALANCE_DESTINATION_STUD_ONLY,
    BALANCE_MOVER,
    BALANCE_MOVER_SOURCE_TABLE,
    BALANCE_MOVER_STUD,
    BALANCE_MOVER_UNEVEN_BY,
    BalanceMover,
    BalanceSeat,
    SourceTable,
    StudMover,
    StudOnlySeat,
)
from floorcall.tournament.seating.questions.on_seats import (
    SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO,
    ApartYields,
)
from floorcall.tournament.seating.seat_moves import MovesProposed, called_out
from floorcall.tournament.state import TOURNAMENT, Move, Player, State, Status, Table
from floorcall.tournament.table_index import largest, smallest


class Balance(Command, frozen=True, tag="balance"):
    """Propose a move that evens out tables; a director may name the parts."""

    from_table: int = 0
    to_table: int = 0
    player: int = 0
    seat: int = 0
    announce: bool = False
    """Whether it is called out at once."""


class Wish(NamedTuple):
    """What a director names; 0 leaves it to the house's rule."""

    from_table: int = 0
    to_table: int = 0
    player: int = 0
    seat: int = 0


def uneven_by(reads: Reads) -> int:
    """By how many players tables must differ before one is moved."""
    return reads[BALANCE_MOVER_UNEVEN_BY]


def is_uneven(state: State, reads: Reads) -> bool:
    """Whether a move is due: where tables may differ by one, at 9 and 7, not at 9 and 8."""
    return largest(state) - smallest(state) >= uneven_by(reads)


def balance_plan(
    state: State,
    house: House,
    wish: Wish = Wish(),  # noqa: B008
    now: int | None = None,
) -> Ruling[Move]:
    """The next move that evens out tables, with its reason; refused when none is due.

    With `now`, a button that was told too long ago to be believed is asked for.
    """
    reads = Reads(house)
    source = _source(state, wish, reads)
    target = _target(state, wish, source, reads)
    if now is not None:
        _ask_for_buttons(state, source, target, wish, now, reads)
    by_position = _stud_position(state, source, target, wish, reads)
    if by_position is not None:
        mover, seat = by_position
        due = f"seat {seat} opened last there and {mover.name} has that seat here, or the next"
    else:
        mover, due = _mover(state, source, target, wish, reads)
        seat = _seat(source, target, mover, wish, reads)
    why = (
        f"table {source.number} has {source.planned} players and table {target.number} "
        f"has {target.planned}; {due}, and seat {seat} is {_describe_seat(target, seat, reads)}"
    )
    move = Move(
        id=state.next_move,
        player=mover.number,
        table=target.number,
        seat=seat,
        from_table=source.number,
        from_seat=mover.seat,
        why=why,
    )
    return reads.ruling(move)


def _stud_position(
    state: State, source: Table, target: Table, wish: Wish, reads: Reads
) -> tuple[Player, int] | None:
    """Who moves by position, and to which seat, where all games are stud and it is known.

    Seat 6 opened last at the short table: seat 6 of the long one moves, or the next one there.
    """
    games = state.setup.games
    if wish.player or wish.seat or not all(GAMES[game].stud for game in games):
        return None
    if reads[BALANCE_DESTINATION_STUD_ONLY] is StudOnlySeat.WORST_POSITION:
        return None
    opened = [
        player
        for player in state.players.values()
        if player.status is Status.OUT
        and player.table == target.number
        and player.seat in target.open_seats()
    ]
    if not opened:
        return None
    seat = max(opened, key=lambda player: (player.out_at, player.out_hand, player.number)).seat
    there = [each for each in source.seats if source.seats[each] not in source.leaving]
    if not there:
        return None
    mover = min(there, key=lambda each: (each < seat, each))
    return state.players[source.seats[mover]], seat


def _describe_seat(target: Table, seat: int, reads: Reads) -> str:
    """What a seat is for whoever comes: only where the button is known is it the worst one."""
    ranked = open_worst_first(target, reads)
    if coming_hand(target, reads.house, target.leaving) is None:
        return "open there"
    return "the worst position open there" if seat == ranked[0] else "the next worst open there"


def _ask_for_buttons(
    state: State, source: Table, target: Table, wish: Wish, now: int, reads: Reads
) -> None:
    """Refuse while nobody has said where the buttons are that the rule goes by."""
    asked = [] if wish.player and _director_names_mover(state, reads) else [source]
    seated = len(target.seats) > 1
    if seated and not (wish.seat and reads[BALANCE_DESTINATION] is BalanceSeat.DIRECTOR_CHOICE):
        asked.append(target)
    for table in asked:
        if len(table.seats) > 1 and not knows_button(state, table, now):
            ask_for_button(table)


def buttons_to_ask(state: State, house: House, now: int) -> tuple[int, ...]:
    """The tables whose button must be said before the move that is due can be planned."""
    reads = Reads(house)
    try:
        source = _source(state, Wish(), reads)
        target = _target(state, Wish(), source, reads)
    except Refused:
        return ()
    tables = (table for table in (source, target) if len(table.seats) > 1)
    return tuple(table.number for table in tables if not knows_button(state, table, now))


def ask_for_button(table: Table) -> NoReturn:
    """Refuse because nobody has said where the button of a table is."""
    refuse(
        f"nobody has said where the button of table {table.number} is",
        f"place the button of table {table.number} first",
    )


def _source(state: State, wish: Wish, reads: Reads) -> Table:
    if wish.player:
        return _table(state, _seated_player(state, wish.player).table)
    if wish.from_table:
        return _table(state, wish.from_table)
    if not is_uneven(state, reads):
        by = "two" if uneven_by(reads) == 2 else uneven_by(reads)
        refuse("the tables are even", f"a move is due when one has {by} players more than another")
    big = largest(state)
    if reads[BALANCE_MOVER_SOURCE_TABLE] is SourceTable.LARGEST_TABLE:
        return state.tables[state.by_size[big].last()]
    return state.tables[state.by_rank[big][state.by_rank[big].first()]]


def _target(state: State, wish: Wish, source: Table, reads: Reads) -> Table:
    small = smallest(state)
    target = _table(state, wish.to_table or state.by_size[small].first())
    if target.number == source.number or source.planned - target.planned < uneven_by(reads):
        refuse(
            f"table {source.number} has {source.planned} players and table {target.number} "
            f"has {target.planned}; no move is due between them"
        )
    if target.breaking or not target.open_seats():
        refuse(f"table {target.number} has no open seat")
    return target


def _seated_player(state: State, number: int) -> Player:
    player = player_by_number(state, number)
    if player.status is not Status.SEATED:
        refuse(f"{player.name} is not seated: {player.status.value}")
    return player


def _table(state: State, number: int) -> Table:
    table = state.tables.get(number)
    if table is None:
        refuse(f"there is no table {number}")
    return table


def _mover(
    state: State, source: Table, target: Table, wish: Wish, reads: Reads
) -> tuple[Player, str]:
    """Who goes: clockwise from the next big blind, the first whom no rule keeps in the seat."""
    may_name = _director_names_mover(state, reads)
    if wish.player:
        player = player_by_number(state, wish.player)
        if player.number in source.leaving:
            refuse(f"{player.name} is already on the move")
        if not may_name:
            due = _mover(state, source, target, Wish(), reads)[0]
            if due.number != player.number:
                reads.refuse(f"{player.name} is not the one to move", f"{due.name} is")
        return player, f"the director chose {player.name}"
    coming = coming_hand(source, reads.house, source.leaving)
    if coming is None:
        ask_for_button(source)
    big = reads.takes(coming).positions.big_blind
    line = [
        state.players[source.seats[seat]]
        for seat in sorted(source.seats, key=lambda seat: (seat < big, seat))
        if source.seats[seat] not in source.leaving
    ]
    mover = _first_free(state, line, target, reads)
    if mover is line[0]:
        return mover, f"{mover.name} is due the big blind next"
    kept = line[0]
    cause = "is staff" if is_exempt(kept, reads) else "has family there"
    return mover, f"{kept.name} is due the big blind but {cause}, so {mover.name} goes"


def _director_names_mover(state: State, reads: Reads) -> bool:
    """Whether the director may name who moves: in every game, or where stud is among them."""
    always = reads[BALANCE_MOVER] is BalanceMover.DIRECTOR_CHOICE
    if not any(GAMES[game].stud for game in state.setup.games):
        return always
    return reads[BALANCE_MOVER_STUD] is StudMover.DIRECTOR_CHOICE or always


def _first_free(state: State, line: list[Player], target: Table, reads: Reads) -> Player:
    """The first whom neither staff's privilege nor family keeps; one of them may come first."""
    free = [player for player in line if not is_exempt(player, reads)] or line
    related = any(player.family for player in line)
    if not related or not are_kept_apart(state, reads, at_start=False):
        return free[0]
    apart = [p for p in line if not sits_with_family(state, p, target.number)] or line
    both = [player for player in free if player in apart]
    if both:
        return both[0]
    yields = reads.has(SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO, ApartYields.STAFF_SEATS)
    return free[0] if yields else apart[0]


def is_exempt(
    player: Player, reads: Reads, move: StaffExemption = StaffExemption.BALANCE_MOVE
) -> bool:
    """Whether playing staff keep their seat when others would move."""
    if not player.staff or reads[STAFF_SEATING_PRIVILEGE] is StaffSeating.NONE:
        return False
    return reads.has(STAFF_SEATING_PRIVILEGE_EXEMPT_FROM, move)


def _seat(source: Table, target: Table, mover: Player, wish: Wish, reads: Reads) -> int:
    ranked = open_worst_first(target, reads)
    if wish.seat:
        if wish.seat not in ranked:
            refuse(f"seat {wish.seat} of table {target.number} is not open to {mover.name}")
        if reads[BALANCE_DESTINATION] is BalanceSeat.WORST_POSITION and wish.seat != ranked[0]:
            says = f"seat {wish.seat} is not the worst position for {mover.name}"
            reads.refuse(says, f"seat {ranked[0]} is")
        return wish.seat
    reads[BALANCE_DESTINATION]
    just_paid = paid_big_blind(source) == mover.seat
    if just_paid and len(ranked) > 1 and not reads[BALANCE_DESTINATION_DOUBLE_BB_ALLOWED]:
        return ranked[1]
    return ranked[0]


@TOURNAMENT.decides(Balance)
def balance(state: State, command: Balance, house: House) -> list[Event]:
    """Propose a move; departing from the house's rule needs a reason."""
    wish = Wish(command.from_table, command.to_table, command.player, command.seat)
    if command.reason and command.player and command.to_table and command.seat:
        chosen = _override(state, command)
        return [chosen, *called_out(chosen)] if command.announce else [chosen]
    ruling = balance_plan(state, house, wish, command.at)
    proposed = MovesProposed(
        at=command.at,
        by=command.by,
        moves=(ruling.decision,),
        why=ruling.decision.why,
        rules=tuple(map(str, ruling.citations)),
    )
    return [proposed, *called_out(proposed)] if command.announce else [proposed]


def _override(state: State, command: Balance) -> MovesProposed:
    player = _seated_player(state, command.player)
    target = _table(state, command.to_table)
    source = _table(state, player.table)
    if command.seat not in target.open_seats() or target.number == source.number:
        refuse(f"table {target.number} seat {command.seat} is not open to {player.name}")
    if player.number in source.leaving:
        refuse(f"{player.name} is already on the move")
    move = Move(
        id=state.next_move,
        player=player.number,
        table=target.number,
        seat=command.seat,
        from_table=source.number,
        from_seat=player.seat,
        why=command.reason,
        kind="director",
    )
    return MovesProposed(moves=(move,), why=command.reason)
