"""Which table breaks, and who of it gets which seat elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE_EXEMPT_FROM,
    StaffExemption,
)
from floorcall.chapters.next_hand.questions import INITIAL_BUTTON_SUIT_ORDER
from floorcall.chapters.next_hand.rulings.first_button import card_order
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.preconditions import name_of
from floorcall.tournament.seating.balancing import is_exempt
from floorcall.tournament.seating.blind_order import (
    coming_hand,
    knows_button,
    open_worst_first,
    paid_big_blind,
)
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.families import keep_apart
from floorcall.tournament.seating.final_table import final_size
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_SEAT_ASSIGNMENT,
    BREAK_SEAT_ASSIGNMENT_MUTUAL_AGREEMENT,
    BREAK_TABLE_SELECTION,
    BREAK_TABLE_SELECTION_KEEP,
    BREAK_TABLE_SELECTION_TIE,
    BREAK_TABLE_SELECTION_USUAL,
    BreakSeats,
    BreakTie,
    KeptTable,
    TableToBreak,
    UsualBreak,
)
from floorcall.tournament.seating.questions.on_seats import TABLE_SIZES_FINAL_AT_ONE_TABLE
from floorcall.tournament.seating.seat_moves import (
    MoveDropped,
    MovesProposed,
    TableClosed,
    called_out,
)
from floorcall.tournament.seating.seeded_draw import cards, seeded_order
from floorcall.tournament.state import TOURNAMENT, Move, State, Table
from floorcall.tournament.table_index import rank_of, smallest, with_table


class BreakTable(Command, frozen=True, tag="break-table"):
    """Break a table, by the house's choice unless named; `picks` are the seats players chose."""

    seed: str
    table: int = 0
    picks: tuple[tuple[int, int, int], ...] = ()
    """(player, table, seat)."""
    announce: bool = False
    """Whether the moves are called out at once."""


Seat = tuple[int, int]
"""(table, seat)."""

_ANY_SEAT = (BreakSeats.CHOICE_COUNTER_CLOCKWISE,)
"""Methods by which a player may take any open seat, not only one of those put on offer."""
_MOST_TIES = 12
"""How many of the tables that may break are listed, however many are equally small."""


class TableChoice(NamedTuple):
    """The table to break; `open` lists the director's choices where it is for him to say."""

    table: int
    open: tuple[int, ...] = ()


def can_break(state: State, reads: Reads) -> bool:
    """Whether everybody fits at one table fewer: 17 players, tables of 9, three of them."""
    if state.tables_in_play < 3 or state.seated <= final_size(state, reads):
        return False
    if state.seated > state.capacity - smallest(state):
        return False  # No table is small enough, so none need be chosen.
    choice = choose_table(state, reads)
    room = state.capacity - state.tables[choice.table].capacity
    return state.seated <= room


def choose_table(state: State, reads: Reads) -> TableChoice:
    """The table that breaks next. Of 6, 5 and 6 players the one of 5, or the next on the list."""
    rule = reads[BREAK_TABLE_SELECTION]
    if rule is TableToBreak.PREDETERMINED_ORDER:
        firsts = [ranks[ranks.first()] for ranks in state.by_rank if ranks]
        return TableChoice(min(firsts, key=lambda number: rank_of(state.setup, number)))
    keep = reads[BREAK_TABLE_SELECTION_KEEP] is KeptTable.TABLE_1
    for numbers in state.by_size:
        if not numbers:
            continue
        highest_first = reads[BREAK_TABLE_SELECTION_USUAL] is UsualBreak.HIGHEST_NUMBER
        line = reversed(numbers) if highest_first else iter(numbers)
        able = list(islice(_breakable(state, line, keep=keep, reads=reads), _MOST_TIES))
        if not able:
            continue
        choices = tuple(sorted(able))
        if rule is TableToBreak.DIRECTOR_CHOICE:
            return TableChoice(able[0], choices)
        by_director = len(able) > 1 and reads[BREAK_TABLE_SELECTION_TIE] is BreakTie.DIRECTOR
        return TableChoice(able[0], choices if by_director else ())
    return TableChoice(next(numbers.last() for numbers in state.by_size if numbers))


def _breakable(state: State, numbers: Iterable[int], *, keep: bool, reads: Reads) -> Iterator[int]:
    exempts = StaffExemption.BREAK_MOVE in reads.house[STAFF_SEATING_PRIVILEGE_EXEMPT_FROM].value
    for number in numbers:
        if keep and number == 1:
            continue
        players = (state.players[who] for who in state.tables[number].seats.values())
        if exempts and any(is_exempt(p, reads, StaffExemption.BREAK_MOVE) for p in players):
            continue
        yield number


class Dealt(NamedTuple):
    """Who goes where, and the cards that decided it where cards did."""

    seats: tuple[tuple[int, Seat], ...]
    """(player, seat), in the order the seats were given out."""
    cards: tuple[tuple[int, int], ...] = ()


def break_plan(
    state: State, number: int, seed: str, house: House, picks: Sequence[tuple[int, Seat]] = ()
) -> Ruling[Dealt]:
    """New seats for everybody at a table, by the house's method."""
    reads = Reads(house)
    table = state.tables[number]
    method = reads[BREAK_SEAT_ASSIGNMENT]
    offered = list(offered_seats(state, table, seed, reads))
    order, drawn = _order(table, method, seed, reads)
    if method is BreakSeats.TWO_STEP_RANDOM:
        offered = seeded_order(seed, "seat cards", offered)
    choices = choosable_seats(state, table) if method in _ANY_SEAT else offered
    given = _give_seats(state, order, offered, dict(picks), choices, reads)
    return reads.ruling(Dealt(tuple(keep_apart(state, given, reads)), drawn))


def offered_seats(state: State, table: Table, seed: str, reads: Reads) -> Iterator[Seat]:
    """As many seats as players must move, always at the emptiest table left."""
    worst = reads[BREAK_SEAT_ASSIGNMENT] is BreakSeats.WORST_POSITION_BY_LOT
    everybody = frozenset(table.seats.values())
    state = with_table(state, replace(table, broken=True, leaving=everybody))
    movers = [who for who in table.seats.values() if who not in table.leaving]
    for nth in range(len(movers)):
        target = emptiest_table(state)
        seats = open_worst_first(target, reads) if worst else target.open_seats()
        seat = seats[0] if worst else seeded_order(seed, f"open seat {nth}", seats)[0]
        yield target.number, seat
        state = with_table(state, replace(target, coming={**target.coming, seat: movers[nth]}))


def choosable_seats(state: State, table: Table) -> list[Seat]:
    """Every open seat of the other tables, where players choose among them all."""
    others = [one for one in state.tables.values() if one.number != table.number]
    return [(one.number, seat) for one in others if not one.breaking for seat in one.open_seats()]


def emptiest_table(state: State) -> Table:
    """The table with the fewest players that has an open seat, or a refusal."""
    for size in range(smallest(state), len(state.by_size)):
        for number in state.by_size[size]:
            if state.tables[number].open_seats():
                return state.tables[number]
    refuse("there are not enough open seats elsewhere", "open a table or a closed seat first")


def _order(
    table: Table, method: BreakSeats, seed: str, reads: Reads
) -> tuple[list[int], tuple[tuple[int, int], ...]]:
    """The players in the order they receive or choose seats, and the cards that gave it."""
    staying = {seat: who for seat, who in table.seats.items() if who not in table.leaving}
    players = [who for _, who in sorted(staying.items())]
    if method is BreakSeats.CHOICE_COUNTER_CLOCKWISE:
        return choosing_order(staying, _first_to_choose(table, reads.house)), ()
    if method is not BreakSeats.TWO_STEP_RANDOM:
        return seeded_order(seed, "lots", players), ()
    drawn = tuple(zip(players, cards(seed, "cards", len(players)), strict=True))
    return order_by_high_card(drawn, reads), drawn


def order_by_high_card(drawn: Sequence[tuple[int, int]], reads: Reads) -> list[int]:
    """Players by the card each was given, the highest first, suits parting equal ranks."""
    suits = [suit.word for suit in reads[INITIAL_BUTTON_SUIT_ORDER]]
    ranked = sorted(drawn, key=lambda pair: card_order(pair[1], suits), reverse=True)
    return [player for player, _ in ranked]


def _first_to_choose(table: Table, house: House) -> int:
    """The seat that just paid the big blind; before a first hand, the one before the blind due.

    With the button at 1 of four and nothing dealt, seat 3 is due it: 2 chooses first, 3 last.
    """
    if paid := paid_big_blind(table):
        return paid
    coming = coming_hand(table, house)
    return coming.decision.positions.big_blind - 1 if coming is not None else table.button


def buttons_to_ask_at_break(state: State, number: int, house: House, now: int) -> tuple[int, ...]:
    """The tables whose button must be said before a table breaks: its own, where the last big
    blind chooses first; those that take somebody, where the worst positions are filled.
    """
    reads = Reads(house)
    match reads[BREAK_SEAT_ASSIGNMENT]:
        case BreakSeats.CHOICE_COUNTER_CLOCKWISE:
            tables = [number]
        case BreakSeats.WORST_POSITION_BY_LOT:
            offered = offered_seats(state, state.tables[number], "", reads)
            tables = sorted({table for table, _ in offered})
        case _:
            return ()
    found = [state.tables[one] for one in tables]
    asked = [one for one in found if len(one.seats) > 1 and not knows_button(state, one, now)]
    return tuple(one.number for one in asked)


def choosing_order(seats: dict[int, int], big_blind: int) -> list[int]:
    """From the last big blind counter-clockwise: with the blind at 6 of 1 to 6, 6 5 4 3 2 1."""
    return [seats[s] for s in sorted(seats, key=lambda seat: (seat > big_blind, -seat))]


def _give_seats(
    state: State,
    order: list[int],
    offered: list[Seat],
    picks: dict[int, Seat],
    choices: list[Seat],
    reads: Reads,
) -> list[tuple[int, Seat]]:
    """Each in turn takes what was picked of the `choices`, else the next seat on offer."""
    method = reads[BREAK_SEAT_ASSIGNMENT]
    may_pick = method in (BreakSeats.CHOICE_COUNTER_CLOCKWISE, BreakSeats.DIRECTOR_CHOICE)
    if picks and method is BreakSeats.WORST_POSITION_BY_LOT:
        may_pick = reads[BREAK_SEAT_ASSIGNMENT_MUTUAL_AGREEMENT]
    if picks and not may_pick:
        reads.refuse("players do not pick their seats here", method.means)
    picked: dict[Seat, str] = {}
    for player, (table, seat) in picks.items():
        name, where = name_of(state, player), f"table {table} seat {seat}"
        if (table, seat) not in choices:
            words = ", ".join(f"table {table} seat {seat}" for table, seat in choices)
            refuse(f"{where}, picked by {name}, is not on offer", f"on offer: {words}")
        if before := picked.get((table, seat)):
            refuse(f"{before} and {name} both picked {where}", "one of them picks another")
        picked[table, seat] = name
    left = [seat for seat in (*offered, *choices) if seat not in picks.values()]
    return [(player, picks[player] if player in picks else left.pop(0)) for player in order]


@TOURNAMENT.decides(BreakTable)
def break_table(state: State, command: BreakTable, house: House) -> list[Event]:
    """Break a table: everybody there gets a proposed move, in place of any earlier one."""
    reads = Reads(house)
    refuse_wrong_seed(state, command.seed)
    if state.tables_in_play < 2:
        refuse("one table is left")
    redraws = state.tables_in_play == 2 and reads[TABLE_SIZES_FINAL_AT_ONE_TABLE]
    if redraws and not command.reason and state.final_table == 0:
        reads.refuse("one table would be left, and its seats are drawn", "form the final table")
    choice = choose_table(state, reads)
    number = command.table or choice.table
    table = state.tables.get(number)
    if table is not None and not table.seats and not table.coming:
        return [TableClosed(table=number, why=command.reason)]
    if table is None or table.breaking:
        refuse(f"table {number} is not there to be broken")
    _refuse_unfit_table(state, table, choice, command, reads)
    drops: list[Event] = [
        MoveDropped(at=command.at, move=move.id, why=f"table {number} breaks")
        for move in state.moves.values()
        if move.player in table.leaving
    ]
    state = TOURNAMENT.apply(state, drops)
    if not command.reason:
        for unknown in buttons_to_ask_at_break(state, number, house, command.at):
            refuse(
                f"nobody has said where the button of table {unknown} is",
                "place it first, or say why the table breaks without it",
            )
    picks = [(player, (to, seat)) for player, to, seat in command.picks]
    plan = reads.takes(break_plan(state, number, command.seed, house, picks))
    why = f"table {number} breaks: {reads[BREAK_TABLE_SELECTION].means}"
    moves = tuple(
        Move(
            id=state.next_move + nth,
            player=player,
            table=to,
            seat=seat,
            from_table=number,
            from_seat=state.players[player].seat,
            why=f"table {number} breaks; {reads[BREAK_SEAT_ASSIGNMENT].means}",
            kind="break",
        )
        for nth, (player, (to, seat)) in enumerate(plan.seats)
    )
    proposed = MovesProposed(
        at=command.at,
        by=command.by,
        moves=moves,
        seed=command.seed,
        breaks=number,
        cards=plan.cards,
        why=command.reason or why,
        rules=reads.cites,
    )
    return [*drops, proposed, *(called_out(proposed) if command.announce else ())]


def _refuse_unfit_table(
    state: State, table: Table, choice: TableChoice, command: BreakTable, reads: Reads
) -> None:
    """Refuse one that is not next to break, waits for players, or whose players fit nowhere."""
    as_small = bool(choice.open) and table.planned == state.tables[choice.table].planned
    director = reads[BREAK_TABLE_SELECTION] is TableToBreak.DIRECTOR_CHOICE
    if table.number != choice.table and not as_small and not director and not command.reason:
        reads.refuse(f"table {table.number} is not next to break", f"table {choice.table} is")
    if table.coming:
        names = listing(state.players[one].name for one in table.coming.values())
        are = "is" if len(table.coming) == 1 else "are"
        refuse(f"{names} {are} on the way to table {table.number}", f"seat {names} first")
    if state.seated > state.capacity - table.capacity:
        refuse(
            f"{state.seated} players do not fit into the {state.capacity - table.capacity} "
            "seats of the other tables"
        )
