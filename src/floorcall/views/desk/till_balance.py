"""The money: what was sold by purpose, what was taken in, and who still owes."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.ending.prizes import takings
from floorcall.tournament.state import State


class Owing(Struct, frozen=True):
    """A player who has not paid everything."""

    player: int
    name: str
    owed: int


class TillView(Struct, frozen=True):
    """In the smallest unit of money. `paid` is what players gave, refunds taken off."""

    version: int
    entries: int
    reentries: int
    rebuys: int
    addons: int
    pool: int
    added: int
    fee: int
    bounty: int
    purpose: int
    paid: int
    owed: int
    owing: tuple[Owing, ...]


def till_view(state: State, _house: House, _now: int) -> TillView:
    """The till: 20 entries at 20 + 3, one unpaid, is 437 paid and 23 owed."""
    money = takings(state)
    players = list(state.players.values())
    return TillView(
        version=state.version,
        entries=state.entries,
        reentries=state.reentries,
        rebuys=state.rebuys,
        addons=state.addons,
        pool=money.pool,
        added=money.added,
        fee=money.fee,
        bounty=money.bounty,
        purpose=money.purpose,
        paid=sum(player.paid for player in players),
        owed=sum(player.owed for player in players),
        owing=tuple(Owing(one.number, one.name, one.owed) for one in players if one.owed),
    )
