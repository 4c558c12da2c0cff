"""An entry sold at a wrong price, put right later: what was paid stays, and the rest is a debt.

What is sold is as it should have been from then on: pool, fee, purpose and bounty follow. What was
paid too little is owed, and counts already; what was paid too much is the player's.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.ending.prize_changes import (
    DealShares,
    refuse_settled_prizes,
    shares_after,
    with_shares,
)
from floorcall.tournament.entry.entry_prices import prices_offered, usual_price
from floorcall.tournament.entry.purchases import (
    ENTRIES,
    with_corrected_price,
    with_purse,
)
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import known_player, need_whole
from floorcall.tournament.setup.terms import EntryPrice, Price
from floorcall.tournament.state import TOURNAMENT, Player, Purchase, State, Status
from floorcall.tournament.voice import Voice

_WAITS = (Status.REGISTERED, Status.ALTERNATE)


class CorrectPrice(Command, frozen=True, tag="correct-price"):
    """Put an entry right that was sold at a wrong price; `price` is the name of the right one.

    Once somebody was paid or a deal was made, the first answer is who would owe what.
    """

    player: int
    price: str
    with_debts: bool = False
    """Whether it holds also where prizes are settled: what was too much is owed back."""


class PriceCorrected(Event, frozen=True, tag="price-corrected"):
    """The entry costs this, and did so from the beginning."""

    player: int
    price: Price
    price_name: str = ""
    """The name of the price, where it is not the usual one."""
    stack: int | None = None
    """The stack it begins with, of somebody who has none yet; None: as it is."""
    more: int = 0
    """What is owed more than before; below zero so much less."""
    deal: DealShares | None = None
    """A deal made before, as the pool leaves it now."""


@TOURNAMENT.decides(CorrectPrice)
def correct_price(state: State, command: CorrectPrice, house: House) -> list[Event]:
    """Sell it at the right price after all, for a reason."""
    player = player_by_number(state, command.player)
    if state.cancelled:
        refuse("the tournament was called off", "everything is given back as it was paid")
    sold = _entry_of(player)
    if sold is None:
        refuse(f"{player.name} has no entry that counts", "take a new entry")
    right, usual = _price_named(state, sold, command.price)
    name = "" if right.name == usual.name else right.name
    price = replace(right.price, chips=right.price.chips or usual.price.chips)
    if (name, replace(price, chips=0)) == (sold.name, replace(sold.price, chips=0)):
        refuse(f"that is what {player.name}'s entry costs already")
    if not command.reason.strip():
        refuse("a price is put right for a reason", "say what was wrong")
    stack = (right.price.chips if name else 0) if player.status in _WAITS else None
    event = PriceCorrected(
        player=player.number, price=price, price_name=name, stack=stack, why=command.reason
    )
    after = _with_price(state, event)
    more = after.players[player.number].owed - player.owed
    shares = shares_after(state, after)
    after = with_shares(state, after, shares)
    refuse_settled_prizes(state, after, command.with_debts, command.reason, house)
    return [replace(event, more=more, deal=shares)]


def _entry_of(player: Player) -> Purchase | None:
    return next((one for one in player.bought if one.what in ENTRIES), None)


def _price_named(state: State, sold: Purchase, asked: str) -> tuple[EntryPrice, EntryPrice]:
    """The price that was asked for and the usual one, whatever its time: it is of earlier."""
    offered, usual = prices_offered(state, sold.what), usual_price(state, sold.what)
    found = next((one for one in offered if one.name.casefold() == asked.casefold()), None)
    if found is None:
        names = ", ".join(one.name for one in offered)
        refuse(f'no price is called "{asked}"', f"the prices are {names}")
    return found, usual


def _with_price(state: State, event: PriceCorrected) -> State:
    player = with_corrected_price(state.players[event.player], event.price, event.price_name)
    if event.stack is not None:
        player = replace(player, begins_with=event.stack)
    return with_purse(state, player)


@TOURNAMENT.evolves(PriceCorrected)
def evolve_price_corrected(state: State, event: PriceCorrected) -> State:
    """What is sold is the right price; who paid less owes the rest, who paid more is due it."""
    player = known_player(state, event.player)
    need(state, _entry_of(player), f"{player.name} has no entry that counts")
    need_whole(state, *astuple(event.price))
    return with_shares(state, _with_price(state, event), event.deal)


@TOURNAMENT.tells(PriceCorrected)
def _tell_price_corrected(event: PriceCorrected, voice: Voice) -> str:
    price = f"{event.price_name}, " if event.price_name else ""
    return f"{voice.name(event.player)}'s entry costs {price}{voice.money(event.price.total)}"
