"""Postings: an amount leaves one account and enters another, with its cause and whose it is.

A balance is what entered an account less what left it. All balances together are nothing, whatever
was posted, so money cannot appear or vanish between accounts. Three kinds of account there are:

- one that *holds* coins, a till or a bank: its balance is what is in it, and never below zero;
- one money is *kept for*, a prize pool or a fee: whoever pays is given something of that worth by
  it, so its balance is below zero by what the tills hold for it;
- a *party*, a person or the house: above zero it owes, below zero something is due to it.

An entry of 20 + 3, paid: 20 from the pool to Ann, 3 from the fee to Ann, 23 from Ann to the till.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple


class Side(Enum):
    """What kind of account it is."""

    HOLDS = "holds coins"
    KEPT_FOR = "money is kept for it"
    PARTY = "owes, or is owed"


class Account(NamedTuple):
    """An account: `kind` is its word in books, `owner` whose it is where there are several.

    `name` is how a sentence speaks of it: "the purpose", "Ann".
    """

    kind: str
    side: Side
    name: str
    owner: str = ""
    rank: int = 0
    """Who goes short first when a till holds too little: the highest."""
    owes: str = "{name} owes {amount}"
    """Why something is missing while this party owes it."""
    group: str = ""
    """The word for all accounts of its kind, where they are spoken of together: bounties."""
    unexplained: bool = False
    """Whether it takes up what a count differs from the book: nobody owes or claims that."""


class Posting(NamedTuple):
    """So much from one account to another; in a ledger the source is credited, the target debited.

    `version` is the event it follows from, 0 where it follows from the whole night.
    """

    amount: int
    source: Account
    target: Account
    cause: str
    version: int = 0
    at: int = 0
    by: str = ""
    is_reversal: bool = False
    """Whether a correction takes something back by it."""


def post(amount: int, source: Account, target: Account, cause: str) -> tuple[Posting, ...]:
    """The posting, the other way round for an amount below zero; nothing is posted for 0."""
    if not amount:
        return ()
    if amount < 0:
        source, target, amount = target, source, -amount
    return (Posting(amount, source, target, cause),)


def balances(postings: Iterable[Posting]) -> dict[Account, int]:
    """What entered each account less what left it; together 0."""
    sums: dict[Account, int] = {}
    for one in postings:
        sums[one.source] = sums.get(one.source, 0) - one.amount
        sums[one.target] = sums.get(one.target, 0) + one.amount
    return sums
