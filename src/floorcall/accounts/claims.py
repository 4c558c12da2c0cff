"""What is claimed of the tills against what is in them, and why they differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import Account, Posting, Side, balances
from floorcall.ledger.figures import listing


class Claim(NamedTuple):
    """What the tills hold for somebody or something, and how much of it is not there."""

    account: Account
    amount: int
    missing: int = 0


class Due(NamedTuple):
    """What is still to come, from whom, and why."""

    account: Account
    amount: int

    def cause(self, currency: Currency) -> str:
        """The sentence: "Bob owes 20"."""
        amount = currency.amount(self.amount)
        return self.account.owes.format(name=self.account.name, amount=amount)


class Sheet(NamedTuple):
    """Accounts at one moment: what each till holds, who claims it, and who is to bring more.

    What is held and what is still to come is what is claimed, by construction: so a difference is
    exactly what is still to come, and `due` says from whom and why.
    """

    held: tuple[Claim, ...]
    claims: tuple[Claim, ...]
    due: tuple[Due, ...]
    overdrawn: tuple[Claim, ...]
    """Accounts that hold less than nothing: a pool more was paid from than came in."""
    surplus: int = 0
    """What was counted beyond the book, and nobody claims."""

    @property
    def inside(self) -> int:
        """What is in all tills together."""
        return sum(one.amount for one in self.held)

    @property
    def total_claimed(self) -> int:
        """All that is claimed of them."""
        return sum(one.amount for one in self.claims)

    @property
    def difference(self) -> int:
        """What the tills hold beyond what is claimed; below zero so much is missing."""
        return self.inside - self.total_claimed

    @property
    def by_group(self) -> dict[str, Claim]:
        """The claims by name, those of one group together: all bounties are one."""
        found: dict[str, Claim] = {}
        for one in self.claims:
            name = one.account.group or one.account.name
            more = found.get(name) or Claim(one.account, 0)
            amount, missing = more.amount + one.amount, more.missing + one.missing
            found[name] = Claim(more.account, amount, missing)
        return found

    @property
    def missing(self) -> dict[str, int]:
        """What the tills do not cover, by the name of the claim."""
        return {name: one.missing for name, one in self.by_group.items() if one.missing}

    def causes(self, currency: Currency) -> tuple[str, ...]:
        """All that parts what is claimed from what is there: who owes, and what is too much."""
        over = currency.amount(self.surplus)
        more = (f"{over} more was counted than the book says",) if self.surplus else ()
        return (*(one.cause(currency) for one in self.due), *more)

    def says(self, currency: Currency) -> str:
        """Whether it balances: "€39 for the purpose is missing: the count is €39 short"."""
        causes = self.causes(currency)
        if self.overdrawn:
            over = listing(
                f"{currency.amount(one.amount)} more than there was went out of {one.account.name}"
                for one in self.overdrawn
            )
            return "; ".join((f"The till does not balance: {over}", *causes))
        if self.missing:
            parts = (f"{currency.amount(sum_)} for {name}" for name, sum_ in self.missing.items())
            is_one = len(self.missing) == 1
            return f"{listing(parts)} {'is' if is_one else 'are'} missing: {'; '.join(causes)}"
        if self.surplus:
            return f"{currency.amount(self.surplus)} more than anybody claims is in the till"
        return "The till balances"


def sheet(postings: Iterable[Posting]) -> Sheet:
    """The accounts as postings leave them; whoever ranks highest goes short first.

    361 in the till for prizes of 361 and a purpose of 39: 39 for the purpose is missing.
    """
    sums = balances(postings)
    held = tuple(Claim(one, sum_) for one, sum_ in sums.items() if one.side is Side.HOLDS)
    due = tuple(Due(one, sum_) for one, sum_ in sums.items() if one.side is Side.PARTY and sum_ > 0)
    overdrawn = tuple(
        Claim(one, abs(sum_))
        for one, sum_ in sums.items()
        if (one.side is Side.HOLDS and sum_ < 0) or (one.side is Side.KEPT_FOR and sum_ > 0)
    )
    surplus = -sum(min(0, sum_) for one, sum_ in sums.items() if one.unexplained)
    left = max(0, sum(one.amount for one in held) - surplus)
    claims = []
    for account in sorted(_claimants(sums), key=lambda one: one.rank):
        covered = min(left, -sums[account])
        left -= covered
        claims.append(Claim(account, -sums[account], -sums[account] - covered))
    return Sheet(held, tuple(claims), due, overdrawn, surplus)


def _claimants(sums: dict[Account, int]) -> list[Account]:
    """The accounts something is due to; what a count found over is nobody's."""
    return [
        one
        for one, sum_ in sums.items()
        if one.side is not Side.HOLDS and sum_ < 0 and not one.unexplained
    ]
