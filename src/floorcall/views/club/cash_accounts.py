"""The books of an evening of cash: every bank, every player's account, and whether all is even."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.club.cash.accounts import accounts, books
from floorcall.club.cash.state import CashState
from floorcall.law.house import House


class CashBank(Struct, frozen=True):
    """A table's bank: the money in it, and the chips on the table it stands for."""

    table: int
    banker: str
    holds: int
    chips: int
    worth: int


class CashAccount(Struct, frozen=True):
    """A player's evening; `result` is what the player is up, below zero what is lost so far."""

    player: int
    name: str
    member: str
    taken: int
    paid: int
    in_hand: int
    reckoned: bool
    result: int
    bought: int = 0
    """What the player gave other players for chips."""
    sold: int = 0
    """What other players gave the player for chips."""


class CashBooksView(Struct, frozen=True):
    """Money in the smallest unit; `holding` are the players who still have chips.

    `over` was taken out of banks for chips that were missing, below zero put in for others.
    """

    version: int
    is_even: bool
    is_over: bool
    taken: int
    paid: int
    in_banks: int
    carried: int
    over: int
    banks: tuple[CashBank, ...]
    accounts: tuple[CashAccount, ...]
    holding: tuple[str, ...]
    currency: Currency = Currency()


def cash_books_view(state: CashState, _house: House, _now: int) -> CashBooksView:
    """The books: 10 buy-ins of 40 at 1.00 and one paid 60 leave 340 in the banks."""
    account = books(state)
    players = state.players
    return CashBooksView(
        version=state.version,
        is_even=account.is_even,
        is_over=state.is_over,
        taken=account.taken,
        paid=account.paid,
        in_banks=sum(bank.holds for bank in account.banks),
        carried=account.carried,
        over=account.over,
        banks=tuple(CashBank(*bank) for bank in account.banks),
        accounts=tuple(
            CashAccount(
                player=one.player,
                name=one.name,
                member=players[one.player].member,
                taken=one.taken,
                paid=one.paid,
                in_hand=one.in_hand,
                reckoned=players[one.player].reckoned,
                result=one.result,
                bought=one.bought,
                sold=one.sold,
            )
            for one in accounts(state)
            if one.taken or one.paid or one.in_hand or one.bought
        ),
        holding=tuple(one.name for one in players.values() if one.stack or one.carried),
        currency=state.setup.money,
    )
