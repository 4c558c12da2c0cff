"""Other prizes once somebody was paid or a deal was made: who is then owed more, and who has been
paid too much.

A deal is an agreement on parts of a sum. Where the sum becomes another, its parts grow or shrink in
proportion, in coins that exist, and together they are the new sum.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import refuse
from floorcall.tournament.ending.payments import due_amount, winnings
from floorcall.tournament.ending.place_prizes import parts_of
from floorcall.tournament.ending.prizes import deal_now, place_prizes, sum_of_deal
from floorcall.tournament.preconditions import need_whole
from floorcall.tournament.state import State

_DIRECTIONS = {True: "more to get", False: "to give back"}


class DealShares(Struct, frozen=True):
    """A deal as other prizes leave it."""

    amounts: dict[int, int]
    rest: tuple[int, ...] = ()
    """What those who play on outside it get."""
    left: int = 0
    """What is still played for among those of the deal."""


def shares_after(before: State, after: State) -> DealShares | None:
    """The deal by the prizes of `after`; None where there is no deal, or nothing changes for it.

    60 and 40 of 100 become 72 and 48 of 120.
    """
    if before.deal is None:
        return None
    was, then = sum_of_deal(before), sum_of_deal(after)
    if was == then:
        return None
    people = list(before.deal)
    parts = [*before.deal.values(), *before.deal_rest]
    parts.append(max(0, was - sum(parts)))
    sums = parts_of(then, parts, after.setup.money.coin)
    amounts = dict(zip(people, sums[: len(people)], strict=True))
    return DealShares(amounts, tuple(sums[len(people) : -1]), sums[-1])


def shares_now(state: State) -> DealShares | None:
    """The deal as it stands, whatever changed since it was made; None where there is none."""
    if state.deal is None or state.cancelled:
        return None
    deal, rest = deal_now(state)
    total, given = _payable_by_deal(state), sum(deal.values()) + sum(rest)
    return DealShares(deal, rest, max(0, total - given))


def _payable_by_deal(state: State) -> int:
    """What the places of the deal pay together; once it is over, without what nobody paid for."""
    return sum(place_prizes(state)[: len(state.deal or ()) + len(state.deal_rest)])


def with_shares(before: State, after: State, shares: DealShares | None) -> State:
    """The state with the deal as an event left it; `before` is without the change.

    Where the deal was taken back since, there is nothing to divide otherwise.
    """
    if after.deal is None:
        return after
    if shares is None:
        need(
            after,
            sum_of_deal(before) == sum_of_deal(after),
            "a deal has been made by the plan before",
        )
        return after
    if set(shares.amounts) != set(after.deal) or len(shares.rest) != len(after.deal_rest):
        unfit("others made the deal")
    need_whole(after, *shares.amounts.values(), *shares.rest, shares.left)
    divided, total = sum((*shares.amounts.values(), *shares.rest, shares.left)), sum_of_deal(after)
    if divided not in (total, _payable_by_deal(after)):  # so earlier programs divided it
        says = after.setup.money.amount
        unfit(f"the deal divides {says(divided)}, and {says(total)} are to be divided")
    return replace(after, deal=shares.amounts, deal_rest=shares.rest)


def refuse_settled_prizes(
    state: State, after: State, with_debts: bool, reason: str, house: House
) -> None:
    """Refuse other prizes once a deal was made or somebody was paid, unless the debts are taken.

    The refusal is the preview: who would have to give back how much, and who would get more.
    """
    paid = next((player for player in state.players.values() if player.prize_paid), None)
    if (paid is None and state.deal is None) or (with_debts and reason.strip()):
        return
    says = state.setup.money.amount
    ways = [
        f"{state.players[who].name} {says(abs(sum_))} {_DIRECTIONS[sum_ > 0]}"
        for who, sum_ in debts_after(state, after, house).items()
    ]
    change = f"it would leave {listing(ways)}; " if ways else ""
    settled, back = "a deal has been made", "undo the deal first"
    if paid is not None:
        settled, back = f"{paid.name} has been paid", "undo the payment first"
    refuse(
        f"{settled} by the plan as it is",
        f"{change}say why, and that these debts are meant, or {back}",
    )


def debts_after(before: State, after: State, house: House) -> dict[int, int]:
    """What each player would be due more than now; below zero is owed back.

    Paid 300 of 300, and the plan pays 280: 20 below zero.
    """
    was, then = winnings(before, house), winnings(after, house)
    found = {}
    for number in sorted(was.keys() | then.keys()):
        change = due_amount(after, then, number) - due_amount(before, was, number)
        if change:
            found[number] = change
    return found
