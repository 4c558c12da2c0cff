"""Who stands where: those still in by their chips, then everybody out by place, with prizes."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.prize_changes import shares_now
from floorcall.tournament.ending.prizes import (
    is_paid_by_chips,
    open_rest,
    places_to_show,
    prizes,
)
from floorcall.tournament.ending.prizes_in_kind import names_won, prizes_in_kind
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import State, Status
from floorcall.views.display_names import display_names


class Placed(Struct, frozen=True):
    """A player's place as things stand; it is final once `out`."""

    place: int
    player: int
    name: str
    stack: int
    out: bool
    prize: int
    bounties: int
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""
    stack_known: bool = True
    """Whether anybody knows the stack; where nobody does it is given as 0."""
    in_kind: tuple[str, ...] = ()
    """What the place won besides money."""


class InKind(Struct, frozen=True):
    """A prize in kind and its place; `value` is 0 where it is not said."""

    place: int
    name: str
    value: int = 0


class DealShare(Struct, frozen=True):
    """What a deal gives a player."""

    player: int
    name: str
    amount: int


class StandingsView(Struct, frozen=True):
    """Everybody who was seated, the best first, and what each place pays, where places do."""

    version: int
    phase: str
    players: tuple[Placed, ...]
    prize_pool: int
    pays: tuple[int, ...]
    """By place; after a deal the first pays what is left to play for, others of the deal 0. Once
    there is a winner, what whoever has the place won."""
    deal: tuple[DealShare, ...] = ()
    """Who was promised what in a deal, the most first."""
    currency: Currency = Currency()
    """What amounts are in: its sign, and how many pieces make a whole one."""
    in_kind: tuple[InKind, ...] = ()
    """What places get besides money."""
    deal_rest: tuple[int, ...] = ()
    """What those outside a deal still play for, the last of them to be left first."""
    deal_left: int = 0
    """What a deal leaves for whoever wins."""


def standings_view(state: State, house: House, _now: int) -> StandingsView:
    """The standings; of three players out and one left, the first out is fourth."""
    names = display_names(state.players)
    won, hunted = prizes(state, house), bounties(state)
    pool, things, deal = takings(state).pool, prizes_in_kind(state), shares_now(state)
    return StandingsView(
        version=state.version,
        phase=state.phase,
        players=tuple(
            Placed(
                place=place,
                player=number,
                name=names[number],
                stack=known.chips or 0,
                out=state.players[number].status is Status.OUT,
                prize=won.get(number, 0),
                bounties=hunted.get(number, 0),
                stack_at=known.at,
                stack_known=known.chips is not None,
                in_kind=names_won(things, number),
            )
            for place, players in standings(state)
            for number in players
            for known in (known_stack(state, state.players[number]),)
        ),
        prize_pool=pool,
        pays=_pays(state, house),
        currency=state.setup.money,
        deal_rest=open_rest(state),
        deal_left=deal.left if deal is not None else 0,
        in_kind=tuple(InKind(one.place, one.name, one.value) for one in things),
        deal=tuple(
            DealShare(number, names[number], amount)
            for number, amount in sorted(
                (deal.amounts if deal is not None else {}).items(), key=lambda one: -one[1]
            )
        ),
    )


def _pays(state: State, house: House) -> tuple[int, ...]:
    if not state.sales.entries or is_paid_by_chips(house):
        return ()
    return tuple(places_to_show(state, house))
