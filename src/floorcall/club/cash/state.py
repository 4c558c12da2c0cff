"""An evening of cash as it stands: who is there, who sits where, each bank; and its kind of log."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.ledger.event import Event
from floorcall.ledger.figures import listing, plural
from floorcall.ledger.ledger import Ledger, StreamState, unfit
from floorcall.ledger.refusal import refuse


class Player(Struct, frozen=True, omit_defaults=True):
    """Somebody in the room. Chips are a `stack` at a table, or `carried` on the way to one."""

    number: int
    name: str
    member: str = ""
    family: str = ""
    is_here: bool = True
    table: int = 0
    seat: int = 0
    stack: int = 0
    carried: int = 0
    reckoned: bool = False
    """Whether the stack is only what was left for those who were not counted."""
    entered: bool = False
    """Whether the buy-in was made: what is bought now is bought again."""
    is_away: bool = False
    missed_small: bool = False
    missed_big: bool = False
    waits: bool = False
    """Whether the player waits for the big blind rather than post what was missed."""
    display_name: str = ""
    """What the player chose to be called where everybody can read it."""
    posts: bool = False
    """Whether what was missed is posted in the next hand."""
    taken: int = 0
    """Money the banks took from the player."""
    paid: int = 0
    """Money the banks paid the player."""
    bought: int = 0
    """Money the player gave other players for chips."""
    sold: int = 0
    """Money other players gave the player for chips."""
    broken_game: str = ""
    """The game that broke under the player, until another seat is found or the chips are paid."""
    penalties: int = 0
    sits_out: int = 0
    """Hands of the table a penalty still costs."""
    sits_out_until: int = 0
    """The second at which a penalty counted in minutes is over."""
    of_age: bool | None = None
    """Whether the player was asked and is old enough; None where nobody asked."""


class Table(Struct, frozen=True, omit_defaults=True):
    """A cash table. `bank` is the money its bank holds, against the stacks on the table."""

    number: int
    game: str
    size: int
    seats: dict[int, int] = {}
    """Player by seat."""
    reached: tuple[int, ...] = ()
    """Who has come to a new table and not chosen a seat yet, the earliest first."""
    has_extra: bool = False
    banker: int = 0
    low_card: int = 0
    """Who drew the lowest card and has not said yes or no."""
    drawn: dict[int, int] = {}
    """The cards drawn for the bank, by player, while the low card is asked."""
    gave_up: int = 0
    """Who kept the bank last and gave it up, until somebody has it."""
    button: int = 0
    last: Positions | None = None
    hand: int = 0
    bank: int = 0
    helped_by: frozenset[int] = frozenset()
    """Tables that let a player go to help this one start."""

    @property
    def places(self) -> int:
        """How many may sit here now."""
        return self.size + self.has_extra

    @property
    def is_new(self) -> bool:
        """Whether no hand was dealt yet."""
        return self.hand == 0


class CashState(StreamState, frozen=True, kw_only=True):
    """Everything known of the evening."""

    setup: CashSetup
    is_over: bool = False
    players: dict[int, Player] = field(default_factory=dict)
    lists: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Players who wait, by game, the first first."""
    tables: dict[int, Table] = field(default_factory=dict)
    taken: int = 0
    """All money the banks took."""
    paid: int = 0
    """All money the banks paid."""
    over: int = 0
    """Money taken out of banks for chips that were missing; below zero what was put in."""
    decisions: int = 0


def game_of(state: CashState, name: str) -> CashGame:
    """The game of that name."""
    for game in state.setup.games:
        if game.name == name:
            return game
    unfit(f'there is no game "{name}" tonight')


def table_of(state: CashState, number: int) -> Table:
    """The table of that number."""
    table = state.tables.get(number)
    return table if table is not None else unfit(f"there is no table {number}")


def known_player(state: CashState, number: int) -> Player:
    """The player of that number, who is in the room."""
    player = state.players.get(number)
    if player is None or not player.is_here:
        unfit(f"{name_of(state, number)} is not in the room")
    return player


def name_of(state: CashState, number: int) -> str:
    """What a player is called in a sentence; a number nobody has is nobody's."""
    player = state.players.get(number)
    return player.name if player is not None else unfit(f"there is no player {number}")


def seated_player(state: CashState, number: int) -> tuple[Player, Table]:
    """The player of that number, who has a seat, and the table."""
    player = known_player(state, number)
    if not player.table:
        unfit(f"{player.name} has no seat")
    return player, table_of(state, player.table)


def refuse_strangers(state: CashState, table: Table, numbers: Iterable[int]) -> None:
    """Refuse a count of people who do not sit at the table."""
    strangers = [name_of(state, one) for one in numbers if one not in table.seats.values()]
    if strangers:
        do = "does" if len(strangers) == 1 else "do"
        refuse(f"{listing(strangers)} {do} not sit at table {table.number}")


def with_players(state: CashState, *players: Player) -> CashState:
    """The state with those players as given."""
    changed = {player.number: player for player in players}
    return replace(state, players={**state.players, **changed})


def with_tables(state: CashState, *tables: Table) -> CashState:
    """The state with those tables as given."""
    return replace(state, tables={**state.tables, **{table.number: table for table in tables}})


def strike_from_lists(state: CashState, number: int, game: str = "") -> CashState:
    """The state with that player off the list of a game, or off every list."""
    lists = {
        name: tuple(other for other in waiting if other != number or game not in ("", name))
        for name, waiting in state.lists.items()
    }
    return replace(state, lists={name: waiting for name, waiting in lists.items() if waiting})


def vacate_seat(table: Table, seat: int) -> Table:
    """The table with that seat empty; the extra seat goes with whoever leaves first.

    Whoever leaves keeps no bank and is not asked to.
    """
    gone = table.seats[seat]
    asked = {part: getattr(table, part) for part in ("banker", "low_card", "gave_up")}
    return replace(
        table,
        seats={at: who for at, who in table.seats.items() if at != seat},
        has_extra=False,
        **{part: 0 for part, who in asked.items() if who == gone},
    )


def seat_player(state: CashState, table: Table, seat: int, number: int) -> Table:
    """The table with that player in the seat, if it is free."""
    name = name_of(state, number)
    if len(table.seats) >= table.places:
        unfit(f"all {table.places} seats of table {table.number} are taken; {name} has to wait")
    if seat in table.seats:
        holder = name_of(state, table.seats[seat])
        unfit(f"seat {seat} of table {table.number} is not free for {name}: {holder} has it")
    if not 1 <= seat <= table.places:
        unfit(f"table {table.number} has no seat {seat} for {name}")
    reached = tuple(other for other in table.reached if other != number)
    return replace(table, seats={**table.seats, seat: number}, reached=reached)


def is_suspended(player: Player, now: int) -> bool:
    """Whether hands or minutes are left to sit out."""
    return player.sits_out > 0 or player.sits_out_until > now


def refuse_while_suspended(player: Player, now: int) -> None:
    """Keep somebody away from the table until hands and minutes are served."""
    if player.sits_out:
        refuse(f"{player.name} sits out {plural(player.sits_out, 'more hand')}")
    if player.sits_out_until > now:
        left = -(-(player.sits_out_until - now) // 60)
        refuse(f"{player.name} sits out {plural(left, 'more minute')}")


def suspended_before(players: Iterable[Player], name: str, member: str, now: int) -> Player | None:
    """Who went home with hands or minutes to sit out and comes in again, by number or name."""
    for one in players:
        same = one.member == member if member and one.member else one.name == name
        if same and not one.is_here and is_suspended(one, now):
            return one
    return None


class CashOpened(Event, frozen=True, tag="cash-opened"):
    """The doors open."""

    setup: CashSetup


CASH: Ledger[CashState, Event] = Ledger(CashOpened, lambda event: CashState(setup=event.setup))


@CASH.tells(CashOpened)
def _tell_cash_opened(event: CashOpened, _voice: object) -> str:
    setup = event.setup
    games = ", ".join(game.name for game in setup.games)
    return f"{setup.name} is open: {games}"
