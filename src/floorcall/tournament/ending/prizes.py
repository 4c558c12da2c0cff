"""What each place of a night pays, and what each player has won, exact to the last unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.ending.place_prizes import (
    divide_in_coins,
    divide_in_proportion,
    payable_plan,
    prizes_by_place,
    rest_for_pot,
)
from floorcall.tournament.ending.questions import (
    PAYOUTS_AND_DEALS,
    PAYOUTS_AND_DEALS_AFTER_FEE,
    PAYOUTS_AND_DEALS_ANNOUNCED,
    Payout,
    PayoutAnnounced,
)
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import State, Status, is_in_play


def may_announce(state: State, now: int, house: House) -> Ruling[bool]:
    """Whether the prizes are made known yet: with re-buys to level 4, when level 5 begins."""
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS_ANNOUNCED] is PayoutAnnounced.BEFORE_START:
        return reads.ruling(True)
    setup = state.setup
    offers = [offer for offer in (setup.reentry, setup.rebuy, setup.addon) if offer is not None]
    last = max([setup.late_until_level, *(offer.until_level for offer in offers)])
    return reads.ruling(state.phase != "open" and number_now(state, now) > last)


def place_prizes(state: State) -> list[int]:
    """What each place pays by the plan, whatever was dealt."""
    return prizes_by_place(payable_plan(state.setup), takings(state).pool, state.sales.entries)


def rounding_for_pot(state: State, house: House) -> int:
    """What rounding leaves to the season pot, where the plan says so: of 437 in tens 17."""
    plan, pool = payable_plan(state.setup), takings(state).pool
    if not is_paid_by_chips(house):
        return rest_for_pot(plan, pool, state.sales.entries)
    return chip_remainder(state, house) if plan.rest_pot and state.phase == "over" else 0


def open_prizes(state: State) -> list[int]:
    """The prizes nobody has yet, the first place first."""
    paid = place_prizes(state)
    return (paid + [0] * state.seated)[: state.seated]


def places_after_deal(state: State) -> list[int]:
    """What each place pays now: after a deal the first what was left to play for, the others of
    the deal nothing more.

    300, 180 and 120 divided among three with 50 left is 50, 0 and 0.
    """
    paid = place_prizes(state)
    if state.deal is None:
        return paid
    dealt = len(state.deal) + len(state.deal_rest)
    if state.deal_rest:
        # By the order among those who play on: the places of the others of the deal pay nothing.
        return [*state.deal_rest, *(0 for _ in state.deal), *paid[dealt:]]
    left = sum(paid[:dealt]) - sum(state.deal.values())
    return [left, *(0 for _ in paid[1:dealt]), *paid[dealt:]]


def places_to_show(state: State) -> list[int]:
    """What each place pays as everybody reads it; after a deal among some, what is still open.

    Of 286 and 214 for the two who play on, 286 once one of them is out.
    """
    paid = places_after_deal(state)
    if not state.deal_rest:
        return paid
    dealt, left = len(state.deal or ()) + len(state.deal_rest), open_rest(state)
    return [*left, *(0 for _ in range(dealt - len(left))), *paid[dealt:]]


def open_rest(state: State) -> tuple[int, ...]:
    """What those who play on outside a deal have not won yet, the most first."""
    deal = state.deal or {}
    left = sum(is_in_play(one) and one.number not in deal for one in state.players.values())
    return state.deal_rest[:left]


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


def chip_remainder(state: State, house: House) -> int:
    """What of the pool no coin pays once everybody has a share; nothing while nobody has chips."""
    shares = chip_shares(state, house)
    pool = takings(state).pool + shared_fee(state, house)
    return pool - sum(shares.values()) if shares else 0


def smallest_payable(state: State) -> int:
    """The least that is paid out in a share: the unit of the plan, in coins that exist."""
    return payable_plan(state.setup).unit


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
    won: dict[int, int] = dict(state.deal or {})
    for players, due in _settled_prizes(state):
        for player, part in divide_in_coins(due, list(players), state.setup.money.coin).items():
            if part:
                won[player] = won.get(player, 0) + part
    for number in [one for one in won if state.players[one].keeps_prize is False]:
        del won[number]
    if state.seated == 1 or state.phase == "over":
        pool = money.pool - rounding_for_pot(state, house)
        _pay_unclaimed(state, pool - sum(won.values()), won)
    return won


def _settled_prizes(state: State) -> Iterator[tuple[Sequence[int], int]]:
    """Those who have their places for good, together with what these pay them.

    After a deal among some, the others count only themselves: of four left, two of them dealt, the
    first to go out of the other two is the second of those, whichever place that is.
    """
    paid, deal = places_after_deal(state), state.deal or {}
    dealt = len(deal) + len(state.deal_rest) if state.deal_rest else 0
    others = 0
    for place, ranked in standings(state):
        players: Sequence[int] = ranked
        first = place - 1
        if place <= dealt:
            players = [one for one in ranked if one not in deal]
            first, others = others, others + len(players)
        if is_settled(state, ranked) and players:
            yield players, sum(paid[first : first + len(players)])
        if place > len(paid):
            break


def _pay_unclaimed(state: State, left: int, won: dict[int, int]) -> None:
    """Give the winner what nobody finished for: of three who paid, one never sat down."""
    first = next(standings(state), None)
    if not left or first is None:
        return
    for player, part in divide_in_coins(left, list(first.players), state.setup.money.coin).items():
        won[player] = won.get(player, 0) + part


def is_settled(state: State, players: Sequence[int]) -> bool:
    """Whether a place is final: everybody in it is out, or the last one left has won."""
    if all(state.players[number].status is Status.OUT for number in players):
        return True
    return state.seated == 1 or state.phase == "over"
