"""What the log holds: facts and what was drawn or decided, never what can be computed."""

from __future__ import annotations

from typing import Union

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.event import Corrected
from floorcall.ledger.event import Event as Base
from floorcall.tournament import telling_chips, telling_ending, telling_entries
from floorcall.tournament.conduct.ruling_record import ElsewhereRuled, ReadOut
from floorcall.tournament.setup.terms import Level, Payout, Setup, TableSpec
from floorcall.tournament.state import Move, Out

StacksCounted = telling_chips.StacksCounted
ColouredUp = telling_chips.ColouredUp
LeftoverExchanged = telling_chips.LeftoverExchanged
OddChipsPooled = telling_chips.OddChipsPooled
ChipsForfeited = telling_chips.ChipsForfeited
EntryAmended = telling_entries.EntryAmended
EndMoved = telling_ending.EndMoved
LeftEarly = telling_ending.LeftEarly
LastHandDealt = telling_ending.LastHandDealt


class Opened(Base, frozen=True, tag="opened"):
    """A tournament is announced."""

    setup: Setup


class Registered(Base, frozen=True, tag="registered"):
    """An entry is taken, or an entry again."""

    player: int
    name: str
    member: str = ""
    family: str = ""
    needs: str = ""
    staff: str = ""
    paid: int = 0
    owed: int = 0
    present: bool = True
    alternate: bool = False
    level: int = 0
    again_of: int = 0
    stack: int = 0
    """The stack of its own the entry begins with; 0: the usual one."""
    display_name: str = ""


class Unregistered(Base, frozen=True, tag="unregistered"):
    """An entry is taken back."""

    player: int


class Paid(Base, frozen=True, tag="paid"):
    """A payment; a refund is one below zero."""

    player: int
    amount: int


class Arrived(Base, frozen=True, tag="arrived"):
    """A player who entered before is in the room."""

    player: int


class DrawCommitted(Base, frozen=True, tag="draw-committed"):
    """The commitment to the next draw is published."""

    commitment: str


class SeatsDrawn(Base, frozen=True, tag="seats-drawn"):
    """The first seats: (player, table, seat), and (table, seat) of each button."""

    seed: str
    tables: tuple[TableSpec, ...]
    seats: tuple[tuple[int, int, int], ...]
    buttons: tuple[tuple[int, int], ...]


class SeatTaken(Base, frozen=True, tag="seat-taken"):
    """A seat chosen, signed for, or given to a latecomer, with the stack it comes with."""

    player: int
    table: int
    seat: int
    stack: int
    docked: int = 0
    seed: str = ""
    among: tuple[int, ...] = ()
    """Those who wanted the seat, where several did: drawn for with the seed, else given."""


class TableOpened(Base, frozen=True, tag="table-opened"):
    """A table is added to the room."""

    table: TableSpec


class SeatsClosed(Base, frozen=True, tag="seats-closed"):
    """The seats of a table that cannot be used."""

    table: int
    seats: tuple[int, ...]


class ButtonPlaced(Base, frozen=True, tag="button-placed"):
    """Where the next hand starts; `cards` are (seat, card) where cards were drawn for it."""

    table: int
    seat: int
    seed: str = ""
    cards: tuple[tuple[int, int], ...] = ()
    occasion: str = ""


class Started(Base, frozen=True, tag="started"):
    """Level 1 begins."""


class ClockPaused(Base, frozen=True, tag="clock-paused"):
    """The clock stops with so much of a level left."""

    level: int
    remaining: int


class ClockResumed(Base, frozen=True, tag="clock-resumed"):
    """The clock runs again."""


class ClockSet(Base, frozen=True, tag="clock-set"):
    """A level and what remains of it; set, lengthened, skipped and jumped clocks are all this."""

    level: int
    remaining: int


class LevelsChanged(Base, frozen=True, tag="levels-changed"):
    """Other levels and breaks than were announced, all of them."""

    levels: tuple[Level, ...]


class HandPlayed(Base, frozen=True, tag="hand-played"):
    """A hand and what it changed: stacks afterwards, by player, for those whose stack changed."""

    table: int
    level: int
    positions: Positions
    stacks: dict[int, int]
    served: tuple[int, ...] = ()
    """Players for whom it counts as a missed hand."""
    waiting: tuple[int, ...] = ()
    """Seats that got no hand yet."""
    keeps_button: bool = False
    """Whether the button stays: a hand of stud in a mixed game."""


class Misdealt(Base, frozen=True, tag="misdealt"):
    """A deal that did not count; `level` and `dealt` hold for the re-deal, unless empty."""

    table: int
    served: tuple[int, ...] = ()
    level: int | None = None
    dealt: tuple[int, ...] = ()
    """Players at the table; who sits down later is not in the re-deal."""


class Busted(Base, frozen=True, tag="busted"):
    """Players who went out on one hand."""

    outs: tuple[Out, ...]


class Rebought(Base, frozen=True, tag="rebought"):
    """Chips bought again, in the seat the player has or had."""

    player: int
    chips: int
    price: int
    table: int = 0
    seat: int = 0


class AddedOn(Base, frozen=True, tag="added-on"):
    """An add-on is sold."""

    player: int
    chips: int
    price: int


class MovesProposed(Base, frozen=True, tag="moves-proposed"):
    """Moves are planned and seats kept for them."""

    moves: tuple[Move, ...]
    seed: str = ""
    breaks: int = 0
    """The table that breaks, 0 when none does."""
    cards: tuple[tuple[int, int], ...] = ()
    """(player, card) where cards decided who gets a seat card first."""


class MovesAnnounced(Base, frozen=True, tag="moves-announced"):
    """Moves are called out."""

    moves: tuple[int, ...]


class MoveDropped(Base, frozen=True, tag="move-dropped"):
    """A move will not be made."""

    move: int


class SetOut(Base, frozen=True, tag="set-out"):
    """A player has left the old seat with the chips."""

    move: int


class SatDown(Base, frozen=True, tag="sat-down"):
    """A player has reached the new seat."""

    move: int


class SeatChanged(Base, frozen=True, tag="seat-changed"):
    """A change of seat outside any plan, by the director."""

    player: int
    table: int
    seat: int


class TableClosed(Base, frozen=True, tag="table-closed"):
    """A broken table is taken out of the room."""

    table: int


class HaltWaived(Base, frozen=True, tag="halt-waived"):
    """A short table plays on."""

    table: int


class FinalTableFormed(Base, frozen=True, tag="final-table-formed"):
    """Everybody comes to one table."""

    table: TableSpec
    seats: tuple[tuple[int, int], ...]
    """(player, seat)."""
    button: int
    """0: it stays where the table had it."""
    seed: str = ""
    cards: tuple[tuple[int, int], ...] = ()


class HandForHand(Base, frozen=True, tag="hand-for-hand"):
    """Hand for hand begins, ends, or has its next round: busts of one round count as one hand."""

    on: bool


class PenaltyGiven(Base, frozen=True, tag="penalty-given"):
    """A warning, hands to be missed, or seconds of play."""

    player: int
    penalty: str
    hands: int = 0
    seconds: int = 0
    offence: str = ""


class Removed(Base, frozen=True, tag="removed"):
    """A player taken out: a no-show, an absent or a disqualified one. The chips leave play."""

    player: int
    reason: str


class WentAway(Base, frozen=True, tag="went-away"):
    """A player has left the table."""

    player: int


class CameBack(Base, frozen=True, tag="came-back"):
    """A player is back."""

    player: int


class DealMade(Base, frozen=True, tag="deal-made"):
    """What the remaining players divided among themselves, and what is left to play for."""

    method: str
    amounts: dict[int, int]
    left: int = 0


class PrizesChanged(Base, frozen=True, tag="prizes-changed"):
    """Another plan of payouts than was announced."""

    payout: Payout
    guarantee: int = 0


class PrizePaid(Base, frozen=True, tag="prize-paid"):
    """A prize handed out, or a part of one."""

    player: int
    amount: int


class RulingMade(Base, frozen=True, tag="ruling-made"):
    """A ruling at a table; `decision` is what holds, `book` what the rules gave."""

    table: int
    facts: str
    book: str
    decision: str
    override: str = ""
    interested: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""
    case: str = ""
    """The facts in notation, to be ruled upon again."""
    read_out: tuple[ReadOut, ...] = ()
    elsewhere: tuple[ElsewhereRuled, ...] = ()


class MessageShown(Base, frozen=True, tag="message-shown"):
    """What the screens say besides; nothing where it was taken away."""

    text: str = ""


class Ended(Base, frozen=True, tag="ended"):
    """The tournament is over."""


Event = Union[  # noqa: UP007
    Opened, Registered, Unregistered, Paid, Arrived, DrawCommitted, SeatsDrawn, SeatTaken,
    TableOpened, SeatsClosed, ButtonPlaced, Started, ClockPaused, ClockResumed, ClockSet,
    LevelsChanged, HandPlayed, Misdealt, Busted, Rebought, AddedOn, MovesProposed,
    MovesAnnounced, MoveDropped, SetOut, SatDown, SeatChanged, TableClosed, HaltWaived,
    FinalTableFormed, HandForHand, StacksCounted, ColouredUp, LeftoverExchanged, OddChipsPooled,
    PenaltyGiven, Removed, ChipsForfeited, WentAway, CameBack, DealMade, PrizesChanged,
    PrizePaid, RulingMade, MessageShown, EndMoved, LeftEarly, LastHandDealt, Corrected,
    EntryAmended, Ended,
]  # fmt: skip
