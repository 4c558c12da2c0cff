"""Who stands where: those still in by their chips, then everybody out by place, with prizes."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.ending.prizes import (
    bounties,
    is_paid_by_chips,
    prizes,
    prizes_by_place,
)
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


class StandingsView(Struct, frozen=True):
    """Everybody who was seated, the best first, and what each place pays, where places do."""

    version: int
    phase: str
    players: tuple[Placed, ...]
    prize_pool: int
    pays: tuple[int, ...]


def standings_view(state: State, house: House, _now: int) -> StandingsView:
    """The standings; of three players out and one left, the first out is fourth."""
    names = display_names(state.players)
    won, hunted = prizes(state, house), bounties(state)
    pool = takings(state).pool
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
            )
            for place, players in standings(state)
            for number in players
            for known in (known_stack(state, state.players[number]),)
        ),
        prize_pool=pool,
        pays=_pays(state, house, pool),
    )


def _pays(state: State, house: House, pool: int) -> tuple[int, ...]:
    entries = state.sales.entries
    if not entries or is_paid_by_chips(house):
        return ()
    return tuple(prizes_by_place(state.setup.payout, pool, entries))
