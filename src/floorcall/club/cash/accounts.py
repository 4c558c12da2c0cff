"""The books of an evening: what each bank and each player has taken and paid, and the close."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.club.cash.cash_seats import leave_game
from floorcall.club.cash.state import CASH, CashState, with_players
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit


class Close(Command, frozen=True, tag="close-cash"):
    """End the evening: every chip is cashed."""


class CashClosed(Event, frozen=True, tag="cash-closed"):
    """The evening is over and the books are even."""


class BankBook(NamedTuple):
    """One bank: the money it holds and the chips on its table, worth the same."""

    table: int
    banker: str
    holds: int
    chips: int
    worth: int


class Books(NamedTuple):
    """The whole evening; `carried` is money of broken games whose players have no seat yet.

    `over` was taken out of banks for chips that were missing, below zero put in for others.
    """

    banks: tuple[BankBook, ...]
    carried: int
    taken: int
    paid: int
    over: int = 0

    @property
    def is_even(self) -> bool:
        """Whether every bank holds what its chips are worth, and all money is accounted for."""
        held = sum(bank.holds for bank in self.banks) + self.carried
        return held == self.taken - self.paid - self.over and all(
            bank.holds == bank.worth for bank in self.banks
        )


def books(state: CashState) -> Books:
    """The books as they stand: 10 buy-ins of 40 at 1.00 and one paid 60 leave 340 in the bank."""
    price = state.setup.price
    banks = []
    for table in state.tables.values():
        chips = sum(state.players[number].stack for number in table.seats.values())
        keeper = state.players[table.banker].name if table.banker else ""
        banks.append(BankBook(table.number, keeper, table.bank, chips, chips * price))
    carried = sum(player.carried for player in state.players.values()) * price
    return Books(tuple(banks), carried, state.taken, state.paid, state.over)


@dataclass(frozen=True, slots=True)
class Account:
    """One player's evening: what was paid in and out, and what the chips in hand are worth.

    `bought` was given to other players for their chips, `sold` was had of others.
    """

    player: int
    name: str
    taken: int
    paid: int
    in_hand: int
    bought: int = 0
    sold: int = 0

    def __iter__(self) -> Iterator[int | str]:
        """As a row of the banks' books, which see no sale between players."""
        return iter((self.player, self.name, self.taken, self.paid, self.in_hand))

    @property
    def result(self) -> int:
        """What the player is up, or down when below zero: 80 of another and 68 left are -12."""
        return self.paid + self.sold + self.in_hand - self.taken - self.bought


def accounts(state: CashState) -> tuple[Account, ...]:
    """Every player's account; the results of all and what the banks are over make nothing."""
    price = state.setup.price
    return tuple(
        Account(
            one.number,
            one.name,
            one.taken,
            one.paid,
            (one.stack + one.carried) * price,
            one.bought,
            one.sold,
        )
        for one in state.players.values()
    )


@CASH.decides(Close)
def close(_state: CashState, _command: Close, _house: House) -> list[Event]:
    """End the evening."""
    return [CashClosed()]


@CASH.evolves(CashClosed)
def evolve_cash_closed(state: CashState, _event: CashClosed) -> CashState:
    """Nothing is left in any bank, and whoever still sits at a table gets up."""
    holding = [one.name for one in state.players.values() if one.stack or one.carried]
    if holding:
        unfit(f"{holding[0]} still has chips")
    if not books(state).is_even or state.is_over:
        unfit("the evening is over" if state.is_over else "the books are not even")
    seated = (leave_game(one) for one in state.players.values() if one.table)
    return replace(with_players(state, *seated), is_over=True, tables={}, lists={})


@CASH.tells(CashClosed)
def _tell_cash_closed(_event: CashClosed, _voice: object) -> str:
    return "The evening is closed, the books even"
