"""Cash brought into a till and taken out of it: for the house, the fee, the purpose."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import refuse
from floorcall.tournament.entry.tills import MAIN, till_name, with_held
from floorcall.tournament.state import TOURNAMENT, State
from floorcall.tournament.voice import Voice

PURPOSES = {
    "house": "the house",
    "guarantee": "the guarantee",
    "fee": "the fee",
    "purpose": "the purpose",
    "pot": "the season pot",
    "in kind": "the prizes in kind",
}
"""What cash is brought for or taken away for, and how a sentence says it."""


class MoveCash(Command, frozen=True, tag="move-cash"):
    """Bring cash into a till, or below zero take it out; `to` is the till it is carried to.

    `account` says what for: house, guarantee, fee, purpose, pot or in kind.
    """

    amount: int
    account: str = "house"
    till: str = MAIN
    to: str | None = None


class CashMoved(Event, frozen=True, tag="cash-moved"):
    """Cash was brought into a till or taken out of it; with `to` it was carried to another."""

    amount: int
    account: str = "house"
    till: str = MAIN
    to: str | None = None


@TOURNAMENT.decides(MoveCash)
def move_cash(state: State, command: MoveCash, _house: House) -> list[Event]:
    """Take no more out of a till than is in it by the book."""
    if not command.amount:
        refuse("no amount is named")
    if command.account not in PURPOSES:
        refuse(f'"{command.account}" is no purpose', ", ".join(PURPOSES))
    if command.to is not None and (command.amount < 0 or command.to == command.till):
        refuse("cash is carried from one till to another", "name both, and an amount above zero")
    inside = state.tills.held.get(command.till, 0)
    leaves = command.amount if command.to is not None else -command.amount
    if leaves > inside:
        said = state.setup.money.amount(inside)
        refuse(f"{said} is in {till_name(command.till)}", "if there is more, count it first")
    return [
        CashMoved(
            amount=command.amount,
            account=command.account,
            till=command.till,
            to=command.to,
            why=command.reason,
        )
    ]


@TOURNAMENT.evolves(CashMoved)
def evolve_cash_moved(state: State, event: CashMoved) -> State:
    """The cash lies elsewhere now."""
    if event.account not in PURPOSES:
        unfit(f'"{event.account}" is no purpose')
    need(state, event.amount, "no cash was moved")
    tills = state.tills
    if event.to is not None:
        tills = with_held(with_held(tills, event.till, -event.amount), event.to, event.amount)
        return replace(state, tills=tills)
    moved = {**tills.moved, event.account: tills.moved.get(event.account, 0) + event.amount}
    return replace(state, tills=replace(with_held(tills, event.till, event.amount), moved=moved))


@TOURNAMENT.tells(CashMoved)
def _tell_cash_moved(event: CashMoved, voice: Voice) -> str:
    sum_, till = voice.money(abs(event.amount)), till_name(event.till)
    if event.to is not None:
        return f"{sum_} is carried from {till} to {till_name(event.to)}"
    if event.amount < 0:
        return f"{sum_} for {PURPOSES[event.account]} is taken out of {till}"
    return f"{sum_} from {PURPOSES[event.account]} is put into {till}"
