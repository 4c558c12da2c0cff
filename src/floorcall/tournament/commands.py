"""What a director, the desk or a dealer asks for; `decide` answers with events or a refusal."""

from __future__ import annotations

from typing import Union

from msgspec import field

from floorcall.chapters.penalties.rulings import Measure
from floorcall.tournament import asking, asking_chips, asking_ending, asking_entries
from floorcall.tournament.conduct.ruling_record import ElsewhereRuled, ReadOut
from floorcall.tournament.setup.terms import Level, Payout, TableSpec
from floorcall.tournament.state import Out

Base = asking.Base
CountStacks = asking_chips.CountStacks
ColourUp = asking_chips.ColourUp
ExchangeLeftovers = asking_chips.ExchangeLeftovers
PoolOddChips = asking_chips.PoolOddChips
ForfeitChips = asking_chips.ForfeitChips
AmendEntry = asking_entries.AmendEntry
MoveEnd = asking_ending.MoveEnd
LeaveEarly = asking_ending.LeaveEarly
DealLastHand = asking_ending.DealLastHand
Moments = asking.Moments


class Register(Base, frozen=True, tag="register"):
    """Take an entry. Paying may follow; `present` is False for somebody who phoned ahead."""

    name: str
    member: str = ""
    age: int = 0
    family: str = ""
    needs: str = ""
    staff: str = ""
    paid: bool = True
    present: bool = True
    display_name: str = ""
    """What everybody may read; empty: the first name and the initial of the last."""


class Unregister(Base, frozen=True, tag="unregister"):
    """Take an entry back before the player was seated."""

    player: int


class Pay(Base, frozen=True, tag="pay"):
    """Take money; 0 means all that is owed."""

    player: int
    amount: int = 0


class Refund(Base, frozen=True, tag="refund"):
    """Give money back."""

    player: int
    amount: int


class Arrive(Base, frozen=True, tag="arrive"):
    """A player who had entered is now in the room."""

    player: int


class CommitDraw(Base, frozen=True, tag="commit-draw"):
    """Publish the commitment to the seed of the next draw."""

    commitment: str


class DrawSeats(Base, frozen=True, tag="draw-seats"):
    """Draw the first seats and buttons from a seed."""

    seed: str


class TakeSeat(Base, frozen=True, tag="take-seat"):
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


class EnterLate(Base, frozen=True, tag="enter-late"):
    """Seat a registered player, an alternate or a re-entry in a running tournament.

    `leave` names the member of staff who lets the player in before the usual moment.
    """

    player: int
    seed: str = ""
    table: int = 0
    seat: int = 0
    leave: str = ""


class ReEnter(Base, frozen=True, tag="re-enter"):
    """Take a new entry from a player who is out."""

    player: int
    paid: bool = True


class OpenTable(Base, frozen=True, tag="open-table"):
    """Add a table to the room."""

    table: TableSpec


class CloseSeats(Base, frozen=True, tag="close-seats"):
    """Say which seats of a table cannot be used: broken or reserved; none opens them all."""

    table: int
    seats: tuple[int, ...] = ()


class SplitTable(Base, frozen=True, tag="split-table"):
    """Divide a table that has grown too large; the new one is opened for it."""

    table: int
    new: TableSpec


class PlaceButton(Base, frozen=True, tag="place-button"):
    """Say where a table's next button is: seat 0 draws for it by the house's method."""

    table: int
    seat: int = 0
    seed: str = ""
    occasion: str = ""


class Start(Base, frozen=True, tag="start"):
    """Begin level 1."""


class Pause(Base, frozen=True, tag="pause"):
    """Stop the clock."""


class Resume(Base, frozen=True, tag="resume"):
    """Let the clock run again."""


class SetClock(Base, frozen=True, tag="set-clock"):
    """Put so many seconds on the level."""

    seconds: int


class AddTime(Base, frozen=True, tag="add-time"):
    """Lengthen the level, or shorten it with seconds below zero."""

    seconds: int


class GoToLevel(Base, frozen=True, tag="go-to-level"):
    """Jump to the start of a level by its number; 0 skips to whatever comes next."""

    level: int = 0


class ChangeLevels(Base, frozen=True, tag="change-levels"):
    """Put other levels and breaks behind the one that runs; before the start all of them."""

    levels: tuple[Level, ...]


class PlayHand(Base, frozen=True, tag="play-hand"):
    """Report a finished hand: stacks afterwards by player, and who won a bust player's chips."""

    table: int
    stacks: dict[int, int]
    moments: Moments = Moments()
    """Without them the hand began at `at`."""
    won_by: dict[int, tuple[int, ...]] = field(default_factory=dict)


class Misdeal(Base, frozen=True, tag="misdeal"):
    """Report a misdeal; the re-deal follows."""

    table: int
    moments: Moments = Moments()


class Bust(Base, frozen=True, tag="bust"):
    """Report players who went out on one hand, where hands are not reported."""

    outs: tuple[Out, ...]


class Rebuy(Base, frozen=True, tag="rebuy"):
    """Announce a rebuy; the chips play behind and are owed for unless paid."""

    player: int
    paid: bool = False
    hand_begun: bool = False
    """Whether the table's next hand had begun when it was said."""


class AddOn(Base, frozen=True, tag="add-on"):
    """Sell an add-on; with a reason also when its time is over, or has not come."""

    player: int
    paid: bool = True


class Balance(Base, frozen=True, tag="balance"):
    """Propose a move that evens out tables; a director may name the parts."""

    from_table: int = 0
    to_table: int = 0
    player: int = 0
    seat: int = 0


class BreakTable(Base, frozen=True, tag="break-table"):
    """Break a table, by the house's choice unless named; `picks` are the seats players chose."""

    seed: str
    table: int = 0
    picks: tuple[tuple[int, int, int], ...] = ()
    """(player, table, seat)."""


class AnnounceMoves(Base, frozen=True, tag="announce-moves"):
    """Call out the proposed moves; none named: all of them."""

    moves: tuple[int, ...] = ()


class Walk(Base, frozen=True, tag="walk"):
    """A player gets up with the chips."""

    move: int


class SitDown(Base, frozen=True, tag="sit-down"):
    """A player has reached the new seat."""

    move: int


class DropMove(Base, frozen=True, tag="drop-move"):
    """Take a move back before the player has got up."""

    move: int


class ChangeSeat(Base, frozen=True, tag="change-seat"):
    """The director puts a player into another seat, or back into the right one."""

    player: int
    table: int
    seat: int


class WaiveHalt(Base, frozen=True, tag="waive-halt"):
    """Let a short table play on."""

    table: int


class FormFinalTable(Base, frozen=True, tag="form-final-table"):
    """Bring everybody to one table."""

    seed: str
    table: int = 0


class PlayHandForHand(Base, frozen=True, tag="play-hand-for-hand"):
    """Begin hand-for-hand play, end it, or (while it is on) begin its next round."""

    on: bool = True


class Penalise(Base, frozen=True, tag="penalise"):
    """Give a penalty: a warning, so many hands, rounds or minutes, or disqualification."""

    player: int
    measure: Measure
    count: int = 1
    offence: str = ""


class Disqualify(Base, frozen=True, tag="disqualify"):
    """Take a player out of the tournament, chips with it."""

    player: int


class RemoveAbsent(Base, frozen=True, tag="remove-absent"):
    """Take out a no-show or somebody away too long, if the house allows it by now."""

    player: int


class GoAway(Base, frozen=True, tag="go-away"):
    """A player has left the table."""

    player: int


class ComeBack(Base, frozen=True, tag="come-back"):
    """A player is back."""

    player: int


class MakeDeal(Base, frozen=True, tag="make-deal"):
    """Divide what is left among the remaining players; all must have agreed.

    `method` is equal, chips, icm or custom; `left` stays to be played for.
    """

    method: str
    agreed: tuple[int, ...]
    amounts: dict[int, int] = field(default_factory=dict)
    left: int = 0


class ChangePrizes(Base, frozen=True, tag="change-prizes"):
    """Put another plan of payouts in the place of the one announced; None keeps the guarantee."""

    payout: Payout
    guarantee: int | None = None


class PayPrize(Base, frozen=True, tag="pay-prize"):
    """Hand out what a player has won, bounties with it; 0 means all that is due."""

    player: int
    amount: int = 0


class RecordRuling(Base, frozen=True, tag="record-ruling"):
    """Record a ruling made at a table; `override` departs from `book` and needs a reason."""

    table: int
    facts: str
    book: str
    rules: tuple[str, ...] = ()
    override: str = ""
    role: str = ""
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""
    case: str = ""
    """The facts in notation."""
    read_out: tuple[ReadOut, ...] = ()
    elsewhere: tuple[ElsewhereRuled, ...] = ()


class ShowMessage(Base, frozen=True, tag="show-message"):
    """Put a line on every screen, in the place of the one before; an empty one takes it away."""

    text: str = ""


class Finish(Base, frozen=True, tag="finish"):
    """End the tournament: one player is left, or the stated time is up."""


Command = Union[  # noqa: UP007
    Register, Unregister, Pay, Refund, Arrive, CommitDraw, DrawSeats, TakeSeat, EnterLate, ReEnter,
    OpenTable, CloseSeats, SplitTable, PlaceButton, Start, Pause, Resume, SetClock, AddTime,
    GoToLevel, ChangeLevels, PlayHand, Misdeal, Bust, Rebuy, AddOn, Balance, BreakTable,
    AnnounceMoves, Walk, SitDown, DropMove, ChangeSeat, WaiveHalt, FormFinalTable, PlayHandForHand,
    CountStacks, ColourUp, ExchangeLeftovers, PoolOddChips, Penalise, Disqualify, RemoveAbsent,
    ForfeitChips, GoAway, ComeBack, MakeDeal, ChangePrizes, PayPrize, RecordRuling,
    ShowMessage, MoveEnd, LeaveEarly, DealLastHand, AmendEntry, Finish,
]  # fmt: skip
