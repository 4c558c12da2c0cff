"""The cash book: every sum that came in or went out, for what, and who took or gave it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from floorcall.ledger.event import Event
from floorcall.tournament.ending.cash_moves import PURPOSES, CashMoved
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.tournament.entry.rebuys import AddedOn, Rebought
from floorcall.tournament.entry.registration import Paid, Registered, Unregistered

GIVEN_BACK, PRIZE = "given back", "prize"

Money: TypeAlias = Registered | Unregistered | Paid | Rebought | AddedOn | PrizePaid | CashMoved
"""What the cash book is written from."""


_OfPlayer: TypeAlias = Registered | Unregistered | Paid | Rebought | AddedOn | PrizePaid


class CashLine(Struct, frozen=True):
    """One sum; below zero it went out. `version` is its event in the log."""

    version: int
    at: int
    by: str
    player: int
    """0 where it is nobody's: cash brought or taken away."""
    kind: str
    amount: int


class KindSum(Struct, frozen=True):
    """All sums of one kind."""

    kind: str
    times: int
    amount: int


class Taker(Struct, frozen=True):
    """What one person took in and gave out; `kinds` say for what."""

    by: str
    taken: int
    given: int
    kinds: tuple[KindSum, ...]


def moves_money(event: Event) -> Money | None:
    """The event, where the cash book needs it: a sale or a payment."""
    return event if isinstance(event, Money) else None


def cash_lines(events: Iterable[tuple[int, Money]]) -> list[CashLine]:
    """The book from the events that stand, by version.

    A payment settles what was owed the longest: 30 paid after an unpaid entry of 23 and a rebuy of
    20 is 23 for the entry and 7 for the rebuy.
    """
    owed: dict[int, list[tuple[str, int]]] = {}
    lines = []
    for version, event in events:
        if isinstance(event, CashMoved):
            if event.to is None:
                kind = f"cash, {PURPOSES[event.account].removeprefix('the ')}"
                lines.append(CashLine(version, event.at, event.by, 0, kind, event.amount))
            continue
        for kind, amount in _sums(event, owed.setdefault(event.player, [])):
            lines.append(CashLine(version, event.at, event.by, event.player, kind, amount))
    return lines


def _sums(event: _OfPlayer, owed: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    match event:
        case Registered():
            kind = "re-entry" if event.again_of else "entry"
            if event.owed:
                owed.append((kind, event.owed))
            if event.paid:
                yield kind, event.paid
        case Rebought():
            owed.append(("rebuy", event.price))
        case AddedOn():
            owed.append(("add-on", event.price))
        case Unregistered():
            owed.clear()
        case PrizePaid():
            yield PRIZE, -event.amount
        case Paid(amount=amount) if amount < 0:
            yield GIVEN_BACK, amount
        case Paid():
            yield from _split_settlement(event.amount, owed)


def _split_settlement(amount: int, owed: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    while amount and owed:
        kind, due = owed.pop(0)
        part = min(due, amount)
        if part < due:
            owed.insert(0, (kind, due - part))
        amount -= part
        yield kind, part


def sum_by_kind(lines: Iterable[CashLine]) -> tuple[KindSum, ...]:
    """The sums of each kind, in the order the kinds first came up."""
    sums: dict[str, KindSum] = {}
    for line in lines:
        so_far = sums.get(line.kind) or KindSum(line.kind, 0, 0)
        sums[line.kind] = KindSum(line.kind, so_far.times + 1, so_far.amount + line.amount)
    return tuple(sums.values())


def sum_by_taker(lines: Iterable[CashLine]) -> tuple[Taker, ...]:
    """What each person took in and gave out, whoever took the most first."""
    by: dict[str, list[CashLine]] = {}
    for line in lines:
        by.setdefault(line.by, []).append(line)
    takers = [
        Taker(
            by=name,
            taken=sum(line.amount for line in theirs if line.amount > 0),
            given=-sum(line.amount for line in theirs if line.amount < 0),
            kinds=sum_by_kind(theirs),
        )
        for name, theirs in by.items()
    ]
    return tuple(sorted(takers, key=lambda one: (-one.taken, one.by)))
