"""What an officer, a banker or a player asks for at the cash tables."""

from __future__ import annotations

from msgspec import field

from floorcall.tournament.commands import Base


class ComeIn(Base, frozen=True, tag="come-in"):
    """Somebody is in the room and may go on a list."""

    name: str
    member: str = ""
    family: str = ""
    display_name: str = ""


class GoOut(Base, frozen=True, tag="go-out"):
    """A player without chips leaves the room."""

    player: int


class JoinList(Base, frozen=True, tag="join-list"):
    """Write a name on a game's list; `written_by` is whoever holds the pen, 0 the player."""

    player: int
    game: str
    written_by: int = 0


class LeaveList(Base, frozen=True, tag="leave-list"):
    """Strike a name off a list."""

    player: int
    game: str


class StartGames(Base, frozen=True, tag="start-games"):
    """The start period is over: open tables for all who are on the game's list."""

    game: str
    include_by: str = ""
    """How everybody gets a seat, where the book leaves that to the officer: `new_table`."""


class OpenTable(Base, frozen=True, tag="open-cash-table"):
    """Open one more table of a game."""

    game: str


class ReachTable(Base, frozen=True, tag="reach-table"):
    """A player has come to a new table; the earliest chooses a seat first."""

    player: int
    table: int


class TakeSeat(Base, frozen=True, tag="take-cash-seat"):
    """A player sits down."""

    player: int
    table: int
    seat: int


class AddSeat(Base, frozen=True, tag="add-seat"):
    """An officer lets one more than the usual number play at a table."""

    table: int


class ChangeTables(Base, frozen=True, tag="change-tables"):
    """A player goes to another table with the stack; `wished` is False when told to."""

    player: int
    table: int
    seat: int
    wished: bool = True


class BreakGame(Base, frozen=True, tag="break-game"):
    """Close a table that cannot go on; `cards` are drawn by player for the order of new seats.

    A banker who is seated first anyway need not draw.
    """

    table: int
    cards: dict[int, int] = field(default_factory=dict)
    seed: str = ""
    """Draws the cards, where the players want it and did not draw themselves."""


class DrawForBank(Base, frozen=True, tag="draw-for-bank"):
    """Nobody volunteers: every player draws a card, or the seed draws them."""

    table: int
    cards: dict[int, int] = field(default_factory=dict)
    seed: str = ""


class TakeBank(Base, frozen=True, tag="take-bank"):
    """A volunteer, or the low card, takes the bank."""

    player: int


class RefuseBank(Base, frozen=True, tag="refuse-bank"):
    """The low card will not keep the bank, and nobody else has come forward.

    Whoever must leave for it is paid `chips` if they were counted.
    """

    player: int
    chips: int | None = None


class GiveUpBank(Base, frozen=True, tag="give-up-bank"):
    """The banker wants to stop: another one is needed."""

    player: int


class BuyChips(Base, frozen=True, tag="buy-chips"):
    """Buy chips from the bank: the buy-in, a top-up or a rebuy."""

    player: int
    chips: int


class SellChips(Base, frozen=True, tag="sell-chips"):
    """A player sells chips to another of the table."""

    seller: int
    buyer: int
    chips: int


class CountStacks(Base, frozen=True, tag="count-cash-stacks"):
    """Note what players of a table have now; those left out have what is left."""

    table: int
    stacks: dict[int, int] = field(default_factory=dict)


class SettleDifference(Base, frozen=True, tag="settle-difference"):
    """An officer takes the chips found at a whole table for those in play, for a reason."""

    table: int
    found: int


class CashOut(Base, frozen=True, tag="cash-out"):
    """A player leaves the game and the bank pays the stack: `chips` if they were counted."""

    player: int
    chips: int | None = None


class PlayHand(Base, frozen=True, tag="play-cash-hand"):
    """Report a hand: what each player won, or lost when below zero."""

    table: int
    won: dict[int, int] = field(default_factory=dict)


class GoAway(Base, frozen=True, tag="go-away"):
    """A player leaves the table for a while."""

    player: int


class ComeBack(Base, frozen=True, tag="come-back"):
    """A player is back; blinds missed are posted, or waited for."""

    player: int
    posts: bool = True


class RecordDecision(Base, frozen=True, tag="record-decision"):
    """An officer decides: `book` is what the rules give, `decision` what holds."""

    table: int
    facts: str
    book: str
    decision: str = ""
    role: str = "officer"
    hand: tuple[int, ...] = ()
    """The players in the disputed hand."""


class Close(Base, frozen=True, tag="close-cash"):
    """End the evening: every chip is cashed."""
