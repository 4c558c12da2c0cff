"""The prize pool and what each place pays, exact to the last unit of money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.ending.paid_places import shares_for
from floorcall.tournament.ending.questions import (
    PAYOUTS_AND_DEALS,
    PAYOUTS_AND_DEALS_AFTER_FEE,
    PAYOUTS_AND_DEALS_ANNOUNCED,
    Payout,
    PayoutAnnounced,
)
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.setup.terms import Payout as Plan
from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import State, Status, is_in_play, latest_entry

WHOLE = 10_000
"""Shares are hundredths of a per cent."""


class Takings(NamedTuple):
    """What was sold, by purpose; `added` is what a guarantee puts on top of the pool."""

    pool: int
    fee: int
    bounty: int
    purpose: int
    added: int


def takings(state: State) -> Takings:
    """The money of a tournament: 20 entries at 20 + 3 make a pool of 400 and a fee of 60."""
    sold = [(state.entries, state.setup.entry)]
    for count, offer in (
        (state.reentries, state.setup.reentry),
        (state.rebuys, state.setup.rebuy),
        (state.addons, state.setup.addon),
    ):
        if offer is not None:
            sold.append((count, offer.price))
    pool = _sum(sold, "prize")
    added = max(0, state.setup.guarantee - pool)
    return Takings(
        pool + added, _sum(sold, "fee"), _sum(sold, "bounty"), _sum(sold, "purpose"), added
    )


def _sum(sold: Sequence[tuple[int, Price]], part: str) -> int:
    return sum(count * int(getattr(price, part)) for count, price in sold)


def may_announce(state: State, now: int, house: House) -> Ruling[bool]:
    """Whether the prizes are made known yet: with re-buys to level 4, when level 5 begins."""
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS_ANNOUNCED] is PayoutAnnounced.BEFORE_START:
        return reads.ruling(True)
    setup = state.setup
    offers = [offer for offer in (setup.reentry, setup.rebuy, setup.addon) if offer is not None]
    last = max([setup.late_until_level, *(offer.until_level for offer in offers)])
    return reads.ruling(state.phase != "open" and number_now(state, now) > last)


def prizes_by_place(plan: Plan, pool: int, entries: int) -> list[int]:
    """What each place pays, the first place first; together exactly the pool.

    600 at 50/30/20 is 300, 180, 120. What rounding to the unit leaves goes to the winner.
    Fixed amounts that a small pool cannot pay are cut in proportion: 70 for 100, 50 and 25 pays
    40, 20 and 10.
    """
    if plan.amounts:
        paid = list(plan.amounts[:entries])
        if sum(paid) > pool:
            paid = list(divide_in_proportion(pool, dict(enumerate(paid))).values())
    else:
        shares = shares_for(plan, entries)
        paid = [pool * share // WHOLE // plan.unit * plan.unit for share in shares[:entries]]
    if not paid:
        paid = [0]
    paid[0] += pool - sum(paid)
    return paid


def open_prizes(state: State) -> list[int]:
    """The prizes nobody has yet, the first place first."""
    paid = prizes_by_place(state.setup.payout, takings(state).pool, state.entries + state.reentries)
    return (paid + [0] * state.seated)[: state.seated]


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
    """What everybody's chips are worth as they lie now, exact: together the pool.

    Fee and authorised purpose are off before; chips of players gone home early count.
    """
    money = takings(state)
    pool = money.pool if house[PAYOUTS_AND_DEALS_AFTER_FEE].value else money.pool + money.fee
    return divide_in_proportion(
        pool, {p.number: p.stack for p in state.players.values() if p.stack > 0}
    )


def prizes(state: State, house: House) -> dict[int, int]:
    """What each player gets as things stand, by number; players not yet placed get nothing.

    In a game paid by chips everybody who has some is paid once it is over.
    """
    money = takings(state)
    if is_paid_by_chips(house):
        return chip_shares(state, house) if state.phase == "over" else {}
    paid = prizes_by_place(state.setup.payout, money.pool, state.entries + state.reentries)
    won: dict[int, int] = {}
    if state.deal is not None:
        won.update(state.deal)
        promised = sum(state.deal.values())
        owed_to_rest = sum(paid[: len(state.deal)])
        paid = [
            owed_to_rest - promised,
            *(0 for _ in paid[1 : len(state.deal)]),
            *paid[len(state.deal) :],
        ]
    for place, players in standings(state):
        if not _is_settled(state, players):
            continue
        due = sum(paid[place - 1 : place - 1 + len(players)])
        for player, part in divide_in_proportion(due, dict.fromkeys(players, 1)).items():
            if part:
                won[player] = won.get(player, 0) + part
        if place > len(paid):
            break
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


def bounties(state: State) -> dict[int, int]:
    """Bounty money by player: to whoever won the chips, shared exactly among several.

    Each life has the bounty it was sold with: 5 in the entry and none in a rebuy pays 5 once. The
    last player left keeps theirs. What an earlier entry won is paid with the last.
    """
    won: dict[int, int] = {}
    lives: dict[int, int] = {}
    for group in state.outs.values():
        for out in group:
            each = _bounty_on(state, out.player, lives.get(out.player, 0))
            lives[out.player] = lives.get(out.player, 0) + 1
            hunters = [who for who in out.by if who in state.players]
            for hunter, part in divide_in_proportion(each, dict.fromkeys(hunters, 1)).items():
                winner = latest_entry(state, hunter)
                won[winner] = won.get(winner, 0) + part
    if state.seated == 1 and state.phase != "open":
        (last,) = [player.number for player in state.players.values() if is_in_play(player)]
        kept = _bounty_on(state, last, lives.get(last, 0))
        won[last] = won.get(last, 0) + kept
    return {player: money for player, money in won.items() if money}


def _bounty_on(state: State, number: int, lives_lost: int) -> int:
    """The bounty on a player: of the entry first, of a rebuy once that life is lost."""
    setup, player = state.setup, state.players.get(number)
    if lives_lost:
        return setup.rebuy.price.bounty if setup.rebuy is not None else 0
    if player is not None and player.again_of and setup.reentry is not None:
        return setup.reentry.price.bounty
    return setup.entry.bounty
