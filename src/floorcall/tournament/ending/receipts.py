"""What a receipt says: who paid what for what, where the player finished and what was won."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.law.house import House
from floorcall.tournament.ending.prizes import bounties, prizes
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import Player, State


class Sale(NamedTuple):
    """So many of one thing, and its price with the split."""

    what: str
    times: int
    price: Price


class Receipt(NamedTuple):
    """One player's night in money."""

    player: int
    name: str
    sales: tuple[Sale, ...]
    paid: int
    owed: int
    place: int
    prize: int
    bounties: int


def receipt(state: State, number: int, house: House) -> Receipt:
    """The receipt of one player as things stand; place 0 while the player is still in."""
    player = state.players[number]
    place = next((p for p, players in standings(state) if number in players), 0)
    won = prizes(state, house).get(number, 0)
    return Receipt(
        player=number,
        name=player.name,
        sales=tuple(_sales(state, player)),
        paid=player.paid,
        owed=player.owed,
        place=place if player.stack == 0 or state.seated == 1 else 0,
        prize=won,
        bounties=bounties(state).get(number, 0),
    )


def _sales(state: State, player: Player) -> list[Sale]:
    setup = state.setup
    again = setup.reentry if player.again_of else None
    sold = [
        Sale("re-entry", 1, again.price) if again is not None else Sale("entry", 1, setup.entry)
    ]
    if player.rebuys and setup.rebuy is not None:
        sold.append(Sale("rebuy", player.rebuys, setup.rebuy.price))
    if player.addons and setup.addon is not None:
        sold.append(Sale("add-on", player.addons, setup.addon.price))
    return sold
