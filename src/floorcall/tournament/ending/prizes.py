"""What each place of a night pays, and what each player has won, exact to the last unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.ending.place_prizes import (
    divide_in_coins,
    divide_in_proportion,
    parts_of,
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
    """Whether the prizes are made known yet: with rebuys to level 4, when level 5 begins."""
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS_ANNOUNCED] is PayoutAnnounced.BEFORE_START:
        return reads.ruling(decision=True)
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
    if state.deal is None or state.cancelled:
        return paid
    deal, rest = deal_now(state)
    dealt = len(deal) + len(rest)
    if rest:
        # By the order among those who play on: the places of the others of the deal pay nothing.
        return [*rest, *(0 for _ in deal), *paid[dealt:]]
    left = sum(paid[:dealt]) - sum(deal.values())
    return [left, *(0 for _ in paid[1:dealt]), *paid[dealt:]]


def deal_now(state: State) -> tuple[dict[int, int], tuple[int, ...]]:
    """A deal as the pool leaves it: its shares, and what those who play on outside it get.

    What nobody paid for by the end of the night counts no more, and all bear it alike: 40, 40 and
    20 of 100 are 32, 32 and 16 of 80. A share that its player forfeits is the winner's.
    """
    if state.deal is None or state.cancelled:
        return {}, ()
    deal, rest = state.deal, state.deal_rest
    was, total = sum_of_deal(state), sum(place_prizes(state)[: len(deal) + len(rest)])
    if was != total:
        left = max(0, was - sum(deal.values()) - sum(rest))
        parts = parts_of(total, [*deal.values(), *rest, left], state.setup.money.coin)
        deal, rest = dict(zip(deal, parts, strict=False)), tuple(parts[len(deal) : -1])
    return {who: 0 if _forfeits(state, who) else sum_ for who, sum_ in deal.items()}, rest


def sum_of_deal(state: State) -> int:
    """What the places of a deal pay together, with all that is still owed for."""
    if state.debts.pool and state.phase == "over":
        state = replace(state, phase="running")
    return sum(place_prizes(state)[: len(state.deal or ()) + len(state.deal_rest)])


def _forfeits(state: State, number: int) -> bool:
    """Whether a player was disqualified, and it was said that the place is not paid."""
    return state.players[number].keeps_prize is False


def places_to_show(state: State, house: House) -> list[int]:
    """What each place pays as everybody reads it; after a deal among some, what is still open.

    Of 286 and 214 for the two who play on, 286 once one of them is out. What somebody forfeits is
    the winner's; once there is one, every place shows what whoever has it won.
    """
    paid = places_after_deal(state)
    if state.deal_rest and not state.cancelled:
        dealt, left = len(state.deal or ()) + len(state.deal_rest), open_rest(state)
        paid = [*left, *(0 for _ in range(dealt - len(left))), *paid[dealt:]]
    if state.phase == "over" or (state.phase == "running" and state.seated == 1):
        won, paid = prizes(state, house), [0] * len(paid)
        for place, players in standings(state):
            gets = [won.get(one, 0) for one in players]
            if place <= len(paid) or any(gets):  # a deal also pays places behind those of the plan
                paid += [0] * (place - 1 - len(paid))
                paid[place - 1 : place - 1 + len(players)] = gets
    elif state.deal is None:
        lost = {place: sum_ for place, sum_ in _forfeited_places(state) if sum_}
        paid = [sum_ - lost.get(place, 0) for place, sum_ in enumerate(paid, 1)]
        if paid:
            paid[0] += sum(lost.values())
    return paid


def _forfeited_places(state: State) -> Iterator[tuple[int, int]]:
    """Places that were taken by somebody who forfeits them, and what they would have paid."""
    paid = place_prizes(state)
    for place, players in standings(state):
        if place > len(paid):
            return
        if len(players) == 1 and is_settled(state, players) and _forfeits(state, players[0]):
            yield place, paid[place - 1]


def open_rest(state: State) -> tuple[int, ...]:
    """What those who play on outside a deal have not won yet, the most first."""
    deal, rest = deal_now(state)
    left = sum(is_in_play(one) and one.number not in deal for one in state.players.values())
    return rest[:left]


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
    won, _ = deal_now(state)
    for players, due in _settled_prizes(state):
        for player, part in divide_in_coins(due, list(players), state.setup.money.coin).items():
            if part:
                won[player] = won.get(player, 0) + part
    for number in [one for one in won if _forfeits(state, one)]:
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
