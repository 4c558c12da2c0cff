"""The prize pool and what each place pays, exact to the last unit of money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.ending.paid_places import seats_won, shares_for
from floorcall.tournament.ending.questions import (
    PAYOUTS_AND_DEALS,
    PAYOUTS_AND_DEALS_AFTER_FEE,
    PAYOUTS_AND_DEALS_ANNOUNCED,
    Payout,
    PayoutAnnounced,
)
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.setup.terms import Payout as Plan
from floorcall.tournament.state import State, Status

WHOLE = 10_000
"""Shares are hundredths of a per cent."""


def may_announce(state: State, now: int, house: House) -> Ruling[bool]:
    """Whether the prizes are made known yet: with re-buys to level 4, when level 5 begins."""
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS_ANNOUNCED] is PayoutAnnounced.BEFORE_START:
        return reads.ruling(True)
    setup = state.setup
    offers = [offer for offer in (setup.reentry, setup.rebuy, setup.addon) if offer is not None]
    last = max([setup.late_until_level, *(offer.until_level for offer in offers)])
    return reads.ruling(state.phase != "open" and number_now(state, now) > last)


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
    """What each place pays, the first place first; together exactly the pool.

    600 at 50/30/20 is 300, 180, 120. What rounding to the unit leaves goes to the winner.
    Fixed amounts that a small pool cannot pay are cut in proportion: 70 for 100, 50 and 25 pays
    40, 20 and 10.
    """
    if plan.is_satellite:
        return _seats_by_place(plan, pool, entries)
    if plan.amounts:
        paid = list(plan.amounts[:entries])
        if sum(paid) > pool:
            paid = list(divide_in_proportion(pool, dict(enumerate(paid))).values())
    else:
        shares = shares_for(plan, entries)
        paid = [pool * share // WHOLE // plan.unit * plan.unit for share in shares[:entries]]
    if not paid:
        paid = [0]
    paid[-1 if plan.rest_last and not plan.amounts else 0] += pool - sum(paid)
    return paid


def open_prizes(state: State) -> list[int]:
    """The prizes nobody has yet, the first place first."""
    paid = prizes_by_place(state.setup.payout, takings(state).pool, state.sales.entries)
    return (paid + [0] * state.seated)[: state.seated]


def places_after_deal(state: State) -> list[int]:
    """What each place pays now: after a deal the first what was left to play for, the others of
    the deal nothing more.

    300, 180 and 120 divided among three with 50 left is 50, 0 and 0.
    """
    paid = prizes_by_place(state.setup.payout, takings(state).pool, state.sales.entries)
    if state.deal is None:
        return paid
    dealt = len(state.deal)
    left = sum(paid[:dealt]) - sum(state.deal.values())
    return [left, *(0 for _ in paid[1:dealt]), *paid[dealt:]]


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


def is_paid_by_chips(house: House) -> bool:
    """Whether the pool is divided by the chips everybody holds at the end, not by place."""
    return house[PAYOUTS_AND_DEALS].value is Payout.SHARE_OF_CHIPS


def chip_shares(state: State, house: House) -> dict[int, int]:
    """What everybody's chips are worth as they lie now, in coins that exist: together the pool.

    What is less than a coin stays in the pool: 600.03 paid in tens of cents leaves 0.03.
    Fee and authorised purpose are off before; chips of players gone home early count.
    """
    pool, coin = takings(state).pool + shared_fee(state, house), smallest_payable(state)
    stacks = {p.number: p.stack for p in state.players.values() if p.stack > 0}
    shares = divide_in_proportion(pool // coin, stacks)
    return {number: share * coin for number, share in shares.items()}


def smallest_payable(state: State) -> int:
    """The least that is paid out in a share: the unit of the plan, or the smallest coin."""
    return max(state.setup.payout.unit, state.setup.money.coin)


def shared_fee(state: State, house: House) -> int:
    """What of the fee is divided with the pool: all of it where a game paid by chips says so."""
    if not is_paid_by_chips(house) or house[PAYOUTS_AND_DEALS_AFTER_FEE].value:
        return 0
    return takings(state).fee


def prizes(state: State, house: House) -> dict[int, int]:
    """What each player gets as things stand, by number; players not yet placed get nothing.

    In a game paid by chips everybody who has some is paid once it is over.
    """
    if state.cancelled:
        return {}
    money = takings(state)
    if is_paid_by_chips(house):
        return chip_shares(state, house) if state.phase == "over" else {}
    paid = places_after_deal(state)
    won: dict[int, int] = dict(state.deal or {})
    for place, players in standings(state):
        if not _is_settled(state, players):
            continue
        due = sum(paid[place - 1 : place - 1 + len(players)])
        for player, part in divide_in_proportion(due, dict.fromkeys(players, 1)).items():
            if part:
                won[player] = won.get(player, 0) + part
        if place > len(paid):
            break
    for number in [one for one in won if state.players[one].keeps_prize is False]:
        del won[number]
    if state.seated == 1 or state.phase == "over":
        _pay_unclaimed(state, money.pool - sum(won.values()), won)
    return won


def _pay_unclaimed(state: State, left: int, won: dict[int, int]) -> None:
    """Give the winner what nobody finished for: of three who paid, one never sat down."""
    first = next(standings(state), None)
    if not left or first is None:
        return
    for player, part in divide_in_proportion(left, dict.fromkeys(first.players, 1)).items():
        won[player] = won.get(player, 0) + part


def _is_settled(state: State, players: Sequence[int]) -> bool:
    """Whether a place is final: everybody in it is out, or the last one left has won."""
    if all(state.players[number].status is Status.OUT for number in players):
        return True
    return state.seated == 1 or state.phase == "over"
