"""A plan worked out for a pool: how many places are paid and how much each, exact to the last unit.

It knows a plan, a pool and a number of entries, and no night.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

from msgspec.structs import replace

from floorcall.tournament.setup.terms import Payout as Plan
from floorcall.tournament.setup.terms import Setup

WHOLE = 10_000
"""Shares are hundredths of a per cent."""


def payable_plan(setup: Setup) -> Plan:
    """The plan of a tournament in coins that exist: rounded to cents, francs are paid in 5 cents.

    Fixed amounts know no unit: where a small pool cuts them, it is to coins.
    """
    plan, coin = setup.payout, setup.money.coin
    return replace(plan, unit=coin if plan.amounts else lcm(max(1, plan.unit), coin))


def shares_for(plan: Plan, entries: int) -> tuple[int, ...]:
    """The shares that hold for so many entries."""
    chosen = plan.shares
    for least, shares in plan.steps:
        if entries >= least:
            chosen = shares
    return chosen


def seats_won(plan: Plan, pool: int) -> int:
    """How many of a satellite win a seat: of 1,000 at 300 three; 0 where places are paid.

    A number that is set is a most: 4 seats at 300 need 1,200.
    """
    if plan.seat_value and plan.seats:
        return min(plan.seats, pool // plan.seat_value)
    return pool // plan.seat_value if plan.seat_value else plan.seats


def _seats_by_place(plan: Plan, pool: int, entries: int) -> list[int]:
    """Equal prizes, and the odd cash to the next place: 1,000 at 300 is three and 100."""
    seats = min(seats_won(plan, pool), entries)
    if not seats:
        return [pool]
    each = plan.seat_value or pool // seats
    rest = pool - seats * each
    if rest and seats < entries:
        return [*[each] * seats, rest]
    return [each + rest, *[each] * (seats - 1)]


def prizes_by_place(plan: Plan, pool: int, entries: int) -> list[int]:
    """What each place pays, the first place first; together the pool, less what the pot gets.

    600 at 50/30/20 is 300, 180, 120. What rounding to the unit leaves goes to the winner, or where
    the plan says: of 437 in tens, 210, 130 and 80 are paid and 17 are left.
    Fixed amounts that a small pool cannot pay are cut in proportion: 70 for 100, 50 and 25 pays
    40, 20 and 10.
    """
    if plan.is_satellite:
        return _seats_by_place(plan, pool, entries)
    if plan.amounts:
        return _fixed_amounts(plan, pool, entries)
    shares = shares_for(plan, entries)[:entries]
    paid = _rounded_shares(plan, pool, shares) or [0]
    # Where fewer came than places are paid, what nobody takes can round the others up.
    rounding = max(0, pool * sum(shares) // WHOLE - sum(paid)) if shares and plan.rest_pot else 0
    paid[-1 if plan.rest_last else 0] += pool - sum(paid) - rounding
    return paid


def _fixed_amounts(plan: Plan, pool: int, entries: int) -> list[int]:
    paid = list(plan.amounts[:entries])
    if sum(paid) > pool:
        parts = divide_in_proportion(pool // plan.unit, dict(enumerate(paid)))
        paid = [part * plan.unit for part in parts.values()]
    if not paid:
        return [pool]
    if not plan.rest_pot:
        paid[0] += pool - sum(paid)
    return paid


def _rounded_shares(plan: Plan, pool: int, shares: tuple[int, ...]) -> list[int]:
    """Each share in whole units, down or to the nearest; never together more than there is.

    60 in two halves of 20 each is 30 and 30: to the nearest 40 and 40, so the second is 20.
    """
    unit = plan.unit
    down = [pool * share // WHOLE // unit * unit for share in shares]
    if not plan.nearest:
        return down
    # How far each is above the unit below it, in ten-thousandths: half a unit rounds up.
    above = [pool * share - low * WHOLE for share, low in zip(shares, down, strict=True)]
    up = [at for at in range(len(down)) if 2 * above[at] >= unit * WHOLE]
    most = (pool - sum(down)) // unit
    chosen = sorted(up, key=lambda at: (-above[at], at))[:most]
    return [low + unit * (at in chosen) for at, low in enumerate(down)]


def rest_for_pot(plan: Plan, pool: int, entries: int) -> int:
    """What rounding, or a plan of fixed amounts, leaves to the season pot; else nothing."""
    if not plan.rest_pot or plan.is_satellite or not entries:
        return 0
    return pool - sum(prizes_by_place(plan, pool, entries))


def divide_in_proportion(pool: int, weights: Mapping[int, int]) -> dict[int, int]:
    """The pool divided by weight, exact: the largest remainders get what is left over.

    600 among 40,000 chips gives 135 for 9,000.
    """
    total = sum(weights.values())
    if not total:
        return dict.fromkeys(weights, 0)
    shares = {who: pool * weight // total for who, weight in weights.items()}
    left = pool - sum(shares.values())
    by_rest = sorted(weights, key=lambda who: (-(pool * weights[who] % total), who))
    for who in by_rest[:left]:
        shares[who] += 1
    return shares


def parts_of(total: int, parts: Sequence[int], coin: int) -> list[int]:
    """Parts of a sum as they are of another one, in coins: 60 and 40 are 72 and 48 of 120.

    What no coin pays goes with the largest part.
    """
    shares = divide_in_proportion(total // coin, dict(enumerate(parts)))
    found = [shares[at] * coin for at in range(len(parts))]
    found[max(range(len(parts)), key=lambda at: parts[at])] += total - sum(found)
    return found


def divide_in_coins(amount: int, among: list[int], coin: int) -> dict[int, int]:
    """Equal parts in coins that exist: 100.00 among three in 5 cents is 33.35, 33.35 and 33.30.

    What is less than a coin goes to the first: it was there in the amount.
    """
    parts = divide_in_proportion(amount // coin, dict.fromkeys(among, 1))
    found = {who: part * coin for who, part in parts.items()}
    if among:
        found[among[0]] += amount % coin
    return found
