"""The money of a cash evening between accounts: the banks hold what the chips in play are worth.

Folded from single events, so that the book of an evening is written line by line.
"""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.accounts.claims import Sheet, sheet
from floorcall.accounts.postings import Account, Posting, Side, balances, post
from floorcall.club.cash.chip_differences import DifferenceSettled
from floorcall.club.cash.chip_sales import CashedOut, ChipsBought, ChipsSold
from floorcall.club.cash.state import CashState
from floorcall.club.cash.voice import CashVoice
from floorcall.ledger.event import Event

CHIPS = Account("chips in play", Side.KEPT_FOR, "the chips in play", rank=1)
BANKS = Account("banks", Side.HOLDS, "the banks")
HOUSE = Account("house", Side.PARTY, "the house", rank=7, owes="the house is to put in {amount}")
COUNT = Account(
    "count", Side.PARTY, "the count", owes="{amount} less is in the banks than the chips are worth",
    unexplained=True,
)  # fmt: skip


def _player(state: CashState, number: int) -> Account:
    return Account("player", Side.PARTY, CashVoice(state).name(number), str(number), 1)


def event_postings(state: CashState, event: Event) -> Iterator[Posting]:
    """What one event of an evening moved: 40 chips bought are 40.00 from Ann to the banks.

    Chips sold between players move money between them, which no bank sees.
    """
    price = state.setup.price
    match event:
        case ChipsBought():
            buyer = _player(state, event.player)
            yield from post(event.money, CHIPS, buyer, f"chips bought by {buyer.name}")
            yield from post(event.money, buyer, BANKS, f"paid by {buyer.name}")
        case CashedOut():
            leaver = _player(state, event.player)
            yield from post(event.money, leaver, CHIPS, f"chips cashed by {leaver.name}")
            yield from post(event.money, BANKS, leaver, f"paid to {leaver.name}")
        case ChipsSold():
            seller, buyer = _player(state, event.seller), _player(state, event.buyer)
            says = f"chips of {seller.name} sold to {buyer.name}"
            yield from post(event.chips * price, seller, buyer, says)
            yield from post(event.chips * price, buyer, seller, f"paid by {buyer.name}")
        case DifferenceSettled():
            yield from post(event.money, CHIPS, HOUSE, f"chips counted at table {event.table}")
            yield from post(event.money, HOUSE, BANKS, "money put in for them")


def evening_postings(state: CashState) -> list[Posting]:
    """An evening in sums, from its state alone: what the banks took, paid and hold."""
    found: list[Posting] = []
    for one in state.players.values():
        player = _player(state, one.number)
        found += post(one.taken - one.paid, CHIPS, player, f"chips of {one.name}")
        found += post(one.taken, player, BANKS, f"paid by {one.name}")
        found += post(one.paid, BANKS, player, f"paid to {one.name}")
    found += post(state.over, HOUSE, CHIPS, "chips that were missing")
    found += post(state.over, BANKS, HOUSE, "taken out for them")
    held = sum(table.bank for table in state.tables.values())
    held += sum(one.carried for one in state.players.values()) * state.setup.price
    book = balances(found).get(BANKS, 0)
    found += post(held - book, COUNT, BANKS, "in the banks beyond the book")
    return found


def evening_sheet(state: CashState) -> Sheet:
    """What is in the banks of an evening, what its chips claim of it, and what is missing."""
    return sheet(evening_postings(state))
