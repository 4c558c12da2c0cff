"""What the log of an evening of cash holds: facts, draws and decisions."""

from __future__ import annotations

from msgspec import field

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.club.cash.setup import CashSetup
from floorcall.ledger.event import Event


class CashOpened(Event, frozen=True, tag="cash-opened"):
    """The doors open."""

    setup: CashSetup


class CameIn(Event, frozen=True, tag="came-in"):
    """Somebody is in the room."""

    player: int
    name: str
    member: str = ""
    family: str = ""
    display_name: str = ""


class WentOut(Event, frozen=True, tag="went-out"):
    """Somebody left the room."""

    player: int


class Listed(Event, frozen=True, tag="listed"):
    """A name stands last on a game's list; `written_by` is who held the pen, 0 the player."""

    player: int
    game: str
    written_by: int = 0


class Unlisted(Event, frozen=True, tag="unlisted"):
    """A name is struck off."""

    player: int
    game: str


class TableOpened(Event, frozen=True, tag="cash-table-opened"):
    """A table of a game with so many seats, one of them extra where an officer said so."""

    table: int
    game: str
    seats: int
    extra: bool = False


class TableReached(Event, frozen=True, tag="table-reached"):
    """A player stands at a new table."""

    player: int
    table: int


class SeatTaken(Event, frozen=True, tag="cash-seat-taken"):
    """A player sits down, with chips of a broken game if there are any."""

    player: int
    table: int
    seat: int


class SeatAdded(Event, frozen=True, tag="seat-added"):
    """One more than usual may play here, until somebody leaves."""

    table: int


class TablesChanged(Event, frozen=True, tag="tables-changed"):
    """A player took the stack to another table; its money went from bank to bank."""

    player: int
    table: int
    seat: int


class GameBroken(Event, frozen=True, tag="game-broken"):
    """A table is closed; `order` is who gets a new seat first."""

    table: int
    order: tuple[int, ...]
    cards: dict[int, int] = field(default_factory=dict)
    seed: str = ""


class BankDrawn(Event, frozen=True, tag="bank-drawn"):
    """Cards drawn for the bank, by player, and whose is the lowest."""

    table: int
    cards: dict[int, int]
    low: int
    seed: str = ""


class BankTaken(Event, frozen=True, tag="bank-taken"):
    """A player keeps the bank; `button` is the seat that starts with it, 0 as it was."""

    table: int
    player: int
    button: int = 0


class BankGivenUp(Event, frozen=True, tag="bank-given-up"):
    """The bank has no keeper."""

    table: int
    player: int


class BankRefused(Event, frozen=True, tag="bank-refused"):
    """The low card said no; the others draw again."""

    table: int
    player: int


class ChipsBought(Event, frozen=True, tag="chips-bought"):
    """Money taken and chips given by a table's bank."""

    player: int
    chips: int
    money: int


class ChipsSold(Event, frozen=True, tag="chips-sold"):
    """Chips that went from player to player, for money the bank never saw."""

    seller: int
    buyer: int
    chips: int


class StacksCounted(Event, frozen=True, tag="cash-stacks-counted"):
    """What players were found to have; `reckoned` were not counted and have what was left."""

    table: int
    stacks: dict[int, int]
    reckoned: tuple[int, ...] = ()


class DifferenceSettled(Event, frozen=True, tag="difference-settled"):
    """Chips that turned up at a table, below zero that are missing, and the money put in for them.

    `stacks` are everybody's afterwards, as far as they are known.
    """

    table: int
    stacks: dict[int, int]
    chips: int
    money: int


class CashedOut(Event, frozen=True, tag="cashed-out"):
    """All chips of a player taken and paid; the seat is free."""

    player: int
    chips: int
    money: int


class HandPlayed(Event, frozen=True, tag="cash-hand-played"):
    """A hand: the places, who was dealt in, what was won and lost, and who missed which blind."""

    table: int
    positions: Positions
    dealt: tuple[int, ...]
    won: dict[int, int] = field(default_factory=dict)
    missed_small: tuple[int, ...] = ()
    missed_big: tuple[int, ...] = ()


class WentAway(Event, frozen=True, tag="went-away"):
    """A player left the table for a while."""

    player: int


class CameBack(Event, frozen=True, tag="came-back"):
    """A player is back and posts so much live and dead, or waits."""

    player: int
    live: int = 0
    dead: int = 0
    waits: bool = False


class DecisionMade(Event, frozen=True, tag="decision-made"):
    """An officer's decision, with what the book gave."""

    table: int
    facts: str
    book: str
    decision: str
    interested: tuple[int, ...] = ()


class CashClosed(Event, frozen=True, tag="cash-closed"):
    """The evening is over and the books are even."""


EVENTS = (
    CashOpened, CameIn, WentOut, Listed, Unlisted, TableOpened, TableReached, SeatTaken,
    SeatAdded, TablesChanged, GameBroken, BankDrawn, BankTaken, BankGivenUp, BankRefused,
    ChipsBought, ChipsSold, StacksCounted, DifferenceSettled, CashedOut, HandPlayed, WentAway,
    CameBack, DecisionMade, CashClosed,
)  # fmt: skip
