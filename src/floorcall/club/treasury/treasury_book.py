"""The treasurer's book: nights, evenings and dues in one list, with what each holds and owes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from floorcall.accounts.claims import Sheet, sheet
from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import Posting, Side

KINDS = {"night": "Tournaments", "cash": "Cash evenings", "dues": "Dues"}
"""What the book is about, and what people call it."""


class Part(NamedTuple):
    """One night, one evening, or a day's dues, with every amount that moved."""

    kind: str
    id: str
    name: str
    on: str
    """The day it was played, as 2026-05-31."""
    currency: Currency
    postings: tuple[Posting, ...]
    people: int = 0
    """How many played, or paid."""
    lines: tuple[Posting, ...] = ()
    """The same amounts as they were written, what corrections took back reversed."""


class Statement(Struct, frozen=True):
    """A part of the book, a day or a season in sums; money is in the smallest unit.

    `came_in` and `went_out` are all coins that were written as moved, those taken back by a
    correction once each way; `reversed` is what was taken back. `difference` is what the till holds
    beyond what is claimed; `says` names the amount and cause.
    """

    kind: str
    id: str
    name: str
    on: str
    came_in: int
    went_out: int
    claimed: int
    inside: int
    difference: int
    says: str
    people: int
    currency: str
    units: int
    reversed: int = 0


class Income(NamedTuple):
    """What was taken of one kind, in one currency: fees, dues, a purpose."""

    kind: str
    amount: int
    currency: Currency


def statement(part: Part) -> Statement:
    """The part in sums: 20 entries at 23, 361 paid out: 460 in, 361 out, 99 held and claimed."""
    return _sum_up(part.kind, part.id, part.name, part.on, part.currency, [part])


def by_day(parts: Iterable[Part]) -> list[Statement]:
    """Every day in sums, the latest first; of two currencies two lines."""
    days: dict[tuple[str, Currency], list[Part]] = {}
    for part in parts:
        days.setdefault((part.on, part.currency), []).append(part)
    return [
        _sum_up("day", on, on, on, currency, found)
        for (on, currency), found in sorted(days.items(), key=lambda pair: pair[0][0], reverse=True)
    ]


def total(name: str, parts: Iterable[Part]) -> list[Statement]:
    """All of them in sums, one line a currency: sums of two currencies are never mixed."""
    found: dict[Currency, list[Part]] = {}
    for part in parts:
        found.setdefault(part.currency, []).append(part)
    return [
        _sum_up("total", name, name, max(one.on for one in mine), currency, mine)
        for currency, mine in found.items()
    ]


def _sum_up(
    kind: str, id_: str, name: str, on: str, currency: Currency, parts: list[Part]
) -> Statement:
    sheets = [sheet(part.postings) for part in parts]
    return Statement(
        kind=kind,
        id=id_,
        name=name,
        on=on,
        came_in=sum(_cash(part.lines, entering=True) for part in parts),
        went_out=sum(_cash(part.lines, entering=False) for part in parts),
        claimed=sum(one.total_claimed for one in sheets),
        inside=sum(one.inside for one in sheets),
        difference=sum(one.difference for one in sheets),
        says=_says(sheets, currency),
        people=sum(part.people for part in parts),
        currency=currency.code,
        units=currency.units,
        reversed=sum(_sum_reversed(part.lines) for part in parts),
    )


def _sum_reversed(lines: Iterable[Posting]) -> int:
    """Coins that were written as moved and taken back by a correction, whichever way they went."""
    back = [one for one in lines if one.is_reversal]
    return _cash(back, entering=True) + _cash(back, entering=False)


def _cash(lines: Iterable[Posting], *, entering: bool) -> int:
    """Coins that came from a party into a till, or went the other way."""
    total_ = 0
    for one in lines:
        near, far = (one.target, one.source) if entering else (one.source, one.target)
        if near.side is Side.HOLDS and far.side is not Side.HOLDS:
            total_ += one.amount
    return total_


def _says(sheets: list[Sheet], currency: Currency) -> str:
    """What does not balance, each part in a sentence; nothing where all do."""
    odd = [one for one in sheets if one.difference or one.overdrawn or one.surplus]
    return "; ".join(dict.fromkeys(one.says(currency) for one in odd))


def income(parts: Iterable[Part]) -> list[Income]:
    """What was taken by kind, the largest first: prize pool, fees, purposes, dues."""
    sums: dict[tuple[str, Currency], int] = {}
    for part in parts:
        for one in part.postings:
            for account, sign in ((one.source, 1), (one.target, -1)):
                other = one.target if sign > 0 else one.source
                if account.side is Side.KEPT_FOR and other.kind in ("player", "member"):
                    key = (account.kind, part.currency)
                    sums[key] = sums.get(key, 0) + sign * one.amount
    found = [Income(kind, amount, currency) for (kind, currency), amount in sums.items() if amount]
    return sorted(found, key=lambda one: -one.amount)


def prizes_won(part: Part) -> int:
    """Prizes and bounties of a night, handed out or still due."""
    return sum(
        one.amount if one.source.kind == "winner" else -one.amount
        for one in part.postings
        if "winner" in (one.source.kind, one.target.kind)
        and Side.KEPT_FOR in (one.source.side, one.target.side)
    )
