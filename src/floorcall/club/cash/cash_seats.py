"""Who sits down at which cash table, and who may go from one to another."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.cash.missed_blinds import missed_blind_cost, with_game_relief
from floorcall.club.cash.questions import (
    CASH_BANK_AND_BUYIN_BROKEN_GAME_MONEY_PLAYS,
    CASH_BANK_AND_BUYIN_FULL_BUYIN,
)
from floorcall.club.cash.state import (
    CASH,
    CashState,
    Player,
    Table,
    game_of,
    is_suspended,
    known_player,
    refuse_while_suspended,
    seat_player,
    seated_player,
    strike_from_lists,
    table_of,
    vacate_seat,
    with_players,
    with_tables,
)
from floorcall.club.cash.table_sizes import may_transfer, seats_to_start, tables_to_join
from floorcall.club.cash.voice import CashVoice
from floorcall.club.house.deciders import refuse_unless_decided
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.seating.questions.on_seats import CASH_CASUAL_SEATING, SeatingCustom


class ReachTable(Command, frozen=True, tag="reach-table"):
    """A player has come to a new table; the earliest chooses a seat first."""

    player: int
    table: int


class TakeSeat(Command, frozen=True, tag="take-cash-seat"):
    """A player sits down."""

    player: int
    table: int
    seat: int


class ChangeTables(Command, frozen=True, tag="change-tables"):
    """A player goes to another table with the stack; `wished` is False when told to."""

    player: int
    table: int
    seat: int
    wished: bool = True


class TableReached(Event, frozen=True, tag="table-reached"):
    """A player stands at a new table."""

    player: int
    table: int


class SeatTaken(Event, frozen=True, tag="cash-seat-taken"):
    """A player sits down, with chips of a broken game if there are any."""

    player: int
    table: int
    seat: int
    away: bool = False
    """Whether hands or minutes are left to sit out: the seat is taken, and nobody in it yet."""


class TablesChanged(Event, frozen=True, tag="tables-changed"):
    """A player took the stack to another table; its money went from bank to bank."""

    player: int
    table: int
    seat: int
    owes_blinds: bool = False
    """Whether blinds missed in this game go along, to be posted or waited for at the new table."""


def refuse_before_earlier(
    state: CashState, table: Table, player: Player, command: Command, reads: Reads
) -> None:
    """Refuse at a new table whoever comes behind others, or takes the seat of one on the list."""
    refuse_instead_of_listed(state, table, player, command, reads)
    if not reads.has(CASH_CASUAL_SEATING, SeatingCustom.EARLIEST_CHOOSES):
        return
    if table.reached and table.reached[0] != player.number:
        first = state.players[table.reached[0]].name
        refuse_unless_decided(
            reads, command, f"{first} came to table {table.number} earlier", "and chooses first"
        )


def refuse_instead_of_listed(
    state: CashState, table: Table, player: Player, command: Command, reads: Reads
) -> None:
    """Keep a seat of the new tables for everybody on the list: of 11 for 11, none for a twelfth.

    Whoever has come to the table already stays in turn.
    """
    waiting = state.lists.get(table.game, ())
    if not table.is_new or player.number in (*waiting, *table.reached):
        return
    seats = sum(
        one.places - len(one.seats) - len(set(one.reached) - set(waiting))
        for one in state.tables.values()
        if one.is_new and one.game == table.game
    )
    if seats <= len(waiting) and waiting:
        reads.has(CASH_CASUAL_SEATING, SeatingCustom.INCLUDE_EVERYONE_AT_START)
        refuse_unless_decided(
            reads,
            command,
            f"every free seat is for somebody on the list of {table.game}",
            f"put {player.name} on the list",
        )


def start_shares(
    state: CashState, table: Table, house: House, player: int = 0
) -> Ruling[dict[int, int]] | None:
    """How many each new table of a game starts with; None once one of its games is in progress.

    Whoever is on the list, has come to one of the tables, or sits down now is counted.
    """
    similar = [one for one in state.tables.values() if one.game == table.game]
    if any(not one.is_new for one in similar):
        return None
    coming = {*state.lists.get(table.game, ()), *(who for one in similar for who in one.reached)}
    coming |= {player} if player else set()
    coming -= {who for one in similar for who in one.seats.values()}
    return seats_to_start({one.number: len(one.seats) for one in similar}, len(coming), house)


def refuse_uneven_start(
    state: CashState, table: Table, player: Player, command: Command, reads: Reads
) -> None:
    """Divide everybody equally while games start: of 14 an eighth goes to the other table."""
    ruling = start_shares(state, table, reads.house, player.number)
    if ruling is None:
        return
    share = ruling.decision[table.number]
    with_room = [
        one.number
        for one in state.tables.values()
        if one.game == table.game and len(one.seats) < ruling.decision[one.number]
    ]
    if len(table.seats) >= share and with_room:
        reads.has(CASH_CASUAL_SEATING, SeatingCustom.INCLUDE_EVERYONE_AT_START)
        refuse_unless_decided(
            reads,
            command,
            f"table {table.number} starts with {share}, and {player.name} would be one more",
            f"sit down at table {with_room[0]}",
        )


def refuse_before_the_list(state: CashState, table: Table, player: Player) -> None:
    """Refuse whoever is not first on the list of the game."""
    waiting = state.lists.get(table.game, ())
    if waiting and waiting[0] != player.number:
        first = state.players[waiting[0]].name
        refuse(f"{first} is first on the list of {table.game}", "strike the name off, or wait")


def refuse_larger_table(
    state: CashState, table: Table, player: Player, command: Command, reads: Reads
) -> None:
    """Send a new player where fewest play: to 4 who are about to start rather than to 8."""
    similar = {
        other.number: len(other.seats)
        for other in state.tables.values()
        if other.game == table.game
        and len(other.seats) < other.places
        and (other.seats or not other.is_new)
    }
    if not similar:
        return
    allowed = reads.takes(tables_to_join(similar, reads.house))
    if table.number not in allowed:
        tables = " or ".join(map(str, allowed))
        refuse_unless_decided(
            reads,
            command,
            f"{player.name} is new, and table {table.number} is not the smallest",
            f"join table {tables}",
        )


@CASH.decides(ReachTable)
def reach_table(state: CashState, command: ReachTable, house: House) -> list[Event]:
    """Note who came to a new table when; those on the list are not crowded out."""
    player, table = known_player(state, command.player), table_of(state, command.table)
    reads = Reads(house)
    refuse_instead_of_listed(state, table, player, command, reads)
    return [
        TableReached(
            player=player.number, table=table.number, why=command.reason, rules=reads.cites
        )
    ]


@CASH.evolves(TableReached)
def evolve_table_reached(state: CashState, event: TableReached) -> CashState:
    """Behind those who came earlier."""
    player, table = known_player(state, event.player), table_of(state, event.table)
    if player.table or player.number in table.reached or not table.is_new:
        unfit(f"{player.name} does not wait to choose a seat at table {table.number}")
    return with_tables(state, replace(table, reached=(*table.reached, player.number)))


@CASH.decides(TakeSeat)
def take_seat(state: CashState, command: TakeSeat, house: House) -> list[Event]:
    """Sit down: at a new table in the order of arrival, else in the order of the list."""
    reads = Reads(house)
    player, table = known_player(state, command.player), table_of(state, command.table)
    if player.table:
        refuse(f"{player.name} has a seat already")
    if table.is_new:
        refuse_before_earlier(state, table, player, command, reads)
        refuse_uneven_start(state, table, player, command, reads)
    else:
        refuse_before_the_list(state, table, player)
        refuse_larger_table(state, table, player, command, reads)
    is_short = 0 < player.carried < game_of(state, table.game).buy_in
    if is_short and not reads[CASH_BANK_AND_BUYIN_BROKEN_GAME_MONEY_PLAYS]:
        refuse_unless_decided(
            reads,
            command,
            f"the {player.carried:,} of {player.name} are below the buy-in",
            "cash out and buy in again",
        )
    return [
        SeatTaken(
            player=player.number,
            table=table.number,
            seat=command.seat,
            away=is_suspended(player, command.at),
            why=command.reason,
            rules=reads.cites,
        )
    ]


@CASH.evolves(SeatTaken)
def evolve_seat_taken(state: CashState, event: SeatTaken) -> CashState:
    """Chips brought along become the stack, and their money this bank's.

    Whoever waits for another game, too, keeps the place on its list.
    """
    player, table = known_player(state, event.player), table_of(state, event.table)
    if player.table:
        unfit(f"{player.name} has a seat already")
    bank = table.bank + player.carried * state.setup.price
    state = with_tables(
        state, replace(seat_player(state, table, event.seat, player.number), bank=bank)
    )
    player = replace(
        player,
        table=table.number,
        seat=event.seat,
        stack=player.carried,
        carried=0,
        broken_game="",
        is_away=event.away,
    )
    return strike_from_lists(with_players(state, player), player.number, table.game)


@CASH.decides(ChangeTables)
def change_tables(state: CashState, command: ChangeTables, house: House) -> list[Event]:
    """Let a player go: from 8 to a similar game of 6, not from 6 to one of 8."""
    reads = Reads(house)
    player, old = seated_player(state, command.player)
    new = table_of(state, command.table)
    if new.number == old.number:
        refuse(f"{player.name} sits at table {new.number} already")
    if not command.reason.strip():
        refuse_while_suspended(player, command.at)
    if not command.wished and reads.has(CASH_CASUAL_SEATING, SeatingCustom.NO_REBALANCE):
        refuse_unless_decided(
            reads, command, f"{player.name} is not made to move", "ask for a volunteer"
        )
    if player.number == old.banker and len(old.seats) > 1:
        refuse(f"{player.name} keeps the bank of table {old.number}", "find another banker first")
    if old.game == new.game:
        if not reads.takes(may_transfer(len(old.seats), len(new.seats), house)):
            refuse_unless_decided(
                reads,
                command,
                f"{player.name} would leave table {old.number} with"
                f" {plural(len(old.seats) - 1, 'player')} and make {len(new.seats) + 1}"
                f" at table {new.number}",
            )
        if new.is_new and not old.is_new:
            _refuse_second_volunteer(old, new, command, reads)
    else:
        if not new.is_new:
            refuse_before_the_list(state, new, player)
        _refuse_short_stack(state, player, new, command, reads)
    return [
        TablesChanged(
            player=player.number,
            table=new.number,
            seat=command.seat,
            owes_blinds=old.game == new.game and _owes_blinds(state, player, old, reads),
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _owes_blinds(state: CashState, player: Player, table: Table, reads: Reads) -> bool:
    """Whether a return to the table would cost something: a change of tables pays for nothing."""
    if not player.missed_small and not player.missed_big:
        return False
    house = with_game_relief(game_of(state, table.game), reads.house)
    due = reads.takes(missed_blind_cost(player.missed_small, player.missed_big, house))
    return due.live + due.dead > 0


def _refuse_second_volunteer(old: Table, new: Table, command: ChangeTables, reads: Reads) -> None:
    one_may = reads.has(CASH_CASUAL_SEATING, SeatingCustom.ONE_VOLUNTEER_MAY_MOVE)
    if not one_may:
        refuse_unless_decided(reads, command, "a running table lets nobody go to a new one")
    elif old.number in new.helped_by:
        refuse_unless_decided(
            reads, command, f"table {old.number} has let one go to help table {new.number} start"
        )


def _refuse_short_stack(
    state: CashState, player: Player, new: Table, command: ChangeTables, reads: Reads
) -> None:
    """Whoever enters another game brings its whole buy-in: 40 chips do not do for one of 50."""
    buy_in = game_of(state, new.game).buy_in
    if reads[CASH_BANK_AND_BUYIN_FULL_BUYIN] and player.stack < buy_in:
        refuse_unless_decided(
            reads,
            command,
            f"{player.name} has {player.stack:,} chips, and {new.game} is entered with {buy_in:,}",
            f"buy {buy_in - player.stack:,} more first",
        )


@CASH.evolves(TablesChanged)
def evolve_tables_changed(state: CashState, event: TablesChanged) -> CashState:
    """The stack's money goes from one bank to the other; blinds that are owed are still missed.

    Whoever owes them is away at the new table, too, until they are posted or waited for.
    """
    player, old = seated_player(state, event.player)
    new = table_of(state, event.table)
    if new.number == old.number:
        unfit(f"{player.name} sits at table {old.number} already")
    money = player.stack * state.setup.price
    helped = new.helped_by | {old.number} if new.is_new and not old.is_new else new.helped_by
    state = with_tables(
        state,
        replace(vacate_seat(old, player.seat), bank=old.bank - money),
        replace(
            seat_player(state, new, event.seat, player.number),
            bank=new.bank + money,
            helped_by=helped,
        ),
    )
    moved = replace(leave_game(player), table=new.number, seat=event.seat)
    if event.owes_blinds:
        missed = {"missed_small": player.missed_small, "missed_big": player.missed_big}
        moved = replace(moved, is_away=True, **missed)
    return strike_from_lists(with_players(state, moved), player.number, new.game)


def leave_game(player: Player) -> Player:
    """The player without a seat and with nothing owed to the game that was left."""
    return replace(
        player,
        table=0,
        seat=0,
        is_away=False,
        missed_small=False,
        missed_big=False,
        waits=False,
        posts=False,
        sits_out=0,
    )


@CASH.tells(TableReached)
def _tell_table_reached(event: TableReached, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} has come to table {event.table}"


@CASH.tells(SeatTaken)
def _tell_seat_taken(event: SeatTaken, voice: CashVoice) -> str:
    place = f"table {event.table}, seat {event.seat}"
    penalty = ", with a penalty to sit out" if event.away else ""
    return f"{voice.name(event.player)} sits down at {place}{penalty}"


@CASH.tells(TablesChanged)
def _tell_tables_changed(event: TablesChanged, voice: CashVoice) -> str:
    owes = ", and owes missed blinds" if event.owes_blinds else ""
    return f"{voice.name(event.player)} goes to table {event.table}, seat {event.seat}{owes}"
