"""The accounts of a tournament: every amount of the night from one account to another.

Folded from the state, so a correction changes them by itself. What was sold leaves the pool, the
fee, the purpose and a bounty for the player; what is paid goes on to a till; what is won leaves
the winner for the pool, since so much is owed to the winner now.
"""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.accounts.claims import Sheet, sheet
from floorcall.accounts.postings import Account, Posting, Side, balances, post
from floorcall.law.house import House
from floorcall.tournament.ending.bounties import bounty_sheet
from floorcall.tournament.ending.prizes import prizes, rounding_for_pot, shared_fee
from floorcall.tournament.ending.takings import (
    cost_in_kind,
    held_back,
    put_in_by_pot,
    takings,
)
from floorcall.tournament.entry.purchases import counted_purchases
from floorcall.tournament.entry.tills import MAIN, till_name
from floorcall.tournament.setup.terms import BountyKind
from floorcall.tournament.state import Player, State

POOL = Account("prize pool", Side.KEPT_FOR, "the prize pool", rank=3)
POT = Account("season pot", Side.KEPT_FOR, "the season pot", rank=4)
POT_PAYS = Account(
    "season pot", Side.PARTY, "the season pot", rank=4, owes="the season pot is to put in {amount}"
)
"""The pot as it is seen from a final: its coins lie elsewhere, and are to be brought."""
IN_KIND = Account("in kind", Side.KEPT_FOR, "the prizes in kind", rank=3)
PURPOSE = Account("purpose", Side.KEPT_FOR, "the purpose", rank=5)
FEE = Account("fee", Side.KEPT_FOR, "the fee", rank=6)
GUARANTEE = Account(
    "guarantee", Side.PARTY, "the guarantee", owes="the house is to put in {amount} as guaranteed"
)
HOUSE = Account("house", Side.PARTY, "the house", rank=7, owes="the house is to put in {amount}")
COUNT = Account(
    "count", Side.PARTY, "the count", owes="{amount} less was counted than the book says",
    unexplained=True,
)  # fmt: skip

BUYER, WINNER = "player", "winner"
"""A player in two accounts: what is owed for what was bought, and what was won."""

_FUNDS = {"fee": FEE, "purpose": PURPOSE, "pot": POT, "in kind": IN_KIND}
_PARTIES = {"house": HOUSE, "guarantee": GUARANTEE}


def till_account(till: str) -> Account:
    """The account of a till."""
    return Account("till", Side.HOLDS, till_name(till), till)


def _buyer(player: Player, given_back: int) -> Account:
    """The player as one who buys: what is owed for, or was given back although it counts."""
    owes = "{name} owes {amount}"
    if given_back:
        owes = "{name} was given back {amount}, and the entry still counts"
    return Account(BUYER, Side.PARTY, player.name, str(player.number), 1, owes)


def bounty_account(state: State, head: int) -> Account:
    """What is on the head of a player; 0 is all that is in envelopes."""
    name = f"the bounty of {state.players[head].name}" if head else "the envelopes"
    return Account("bounty", Side.KEPT_FOR, name, str(head), 3, group="bounties")


def _winner(player: Player) -> Account:
    owes = "{name} was paid {amount} too much"
    return Account(WINNER, Side.PARTY, player.name, str(player.number), 2, owes)


def tournament_postings(state: State, house: House) -> list[Posting]:
    """Every amount of the night so far: 20 entries at 20 + 3 are 400 to the pool, 60 to the fee."""
    found: list[Posting] = []
    for player in state.players.values():
        found += _purchases(state, player)
    found += _prize_money(state, house)
    found += _cash(state, found)
    return found


def tournament_sheet(state: State, house: House) -> Sheet:
    """What is in the tills of a night, what is claimed of it, and what is missing and why."""
    return sheet(tournament_postings(state, house))


def _purchases(state: State, player: Player) -> Iterator[Posting]:
    """What the player bought and what was paid for it."""
    sold = [
        one.price
        for one, counts in counted_purchases(player, is_over=state.phase == "over")
        if counts and not state.cancelled
    ]
    total = sum(price.total for price in sold)
    borne = 0 if state.cancelled else player.house_refund
    buyer = _buyer(player, max(0, total - player.paid - player.owed - borne))
    head = 0 if state.setup.bounty_kind is BountyKind.MYSTERY else player.number
    parts = {
        POOL: sum(price.prize for price in sold),
        FEE: sum(price.fee for price in sold),
        bounty_account(state, head): sum(price.bounty for price in sold),
        PURPOSE: sum(price.purpose for price in sold),
    }
    for fund, amount in parts.items():
        yield from post(amount, fund, buyer, f"bought by {player.name}")
    yield from post(player.paid, buyer, till_account(MAIN), f"paid by {player.name}")
    yield from post(borne, buyer, HOUSE, f"given back to {player.name} by the house")


def _prize_money(state: State, house: House) -> Iterator[Posting]:
    """What was added to the pool, what was won of it, and what of that was handed out."""
    gift = 0 if state.cancelled else state.setup.payout.contribution
    yield from post(gift, POOL, HOUSE, "put on top of the pool")
    pot = put_in_by_pot(state)
    yield from post(pot, POOL, POT_PAYS, "put in by the season pot")
    yield from post(takings(state).added - gift - pot, POOL, GUARANTEE, "guaranteed")
    yield from post(cost_in_kind(state), IN_KIND, POOL, "for prizes in kind")
    yield from post(held_back(state), POT, POOL, "held back for the season pot")
    yield from post(rounding_for_pot(state, house), POT, POOL, "left by rounding")
    yield from post(shared_fee(state, house), POOL, FEE, "the fee is divided with the pool")
    won = prizes(state, house)
    for player in state.players.values():
        winner, name = _winner(player), player.name
        yield from post(won.get(player.number, 0), winner, POOL, f"prize of {name}")
        yield from post(player.prize_paid, till_account(MAIN), winner, f"paid to {name}")
    for one in bounty_sheet(state).payments:
        hunter, head = state.players[one.player], bounty_account(state, one.head)
        gets = bounty_account(state, one.player) if one.on_head else _winner(hunter)
        yield from post(one.amount, gets, head, f"won by {hunter.name}")


def _cash(state: State, so_far: list[Posting]) -> Iterator[Posting]:
    """Cash between tills, what was brought and taken away, and what counts found.

    What was taken for a fund beyond what is kept for it, the house has: it is to put it back. A
    till out of which more was paid than it held had that from the house, which is owed it.
    """
    tills, kept = state.tills, balances(so_far)
    for account, amount in tills.moved.items():
        fund, left = _FUNDS.get(account), amount
        party = _PARTIES.get(account, HOUSE)
        if fund is POT and state.setup.pot_of:
            fund, party = None, POT_PAYS
        if fund is not None:
            left = min(0, amount - kept.get(fund, 0))
            yield from post(amount - left, fund, till_account(MAIN), f"cash for {fund.name}")
        yield from post(left, party, till_account(MAIN), f"cash for {party.name}")
    for till, held in tills.held.items():
        if till != MAIN:
            off = held - tills.found.get(till, 0)
            yield from post(off, till_account(MAIN), till_account(till), "cash in that till")
        yield from post(tills.found.get(till, 0), COUNT, till_account(till), "counted by hand")
        yield from post(max(0, -held), HOUSE, till_account(till), "paid out of a pocket")
