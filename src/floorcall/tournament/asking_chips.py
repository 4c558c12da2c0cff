"""What is asked about chips: counts, colour-ups, old ones found and hidden ones taken."""

from __future__ import annotations

from floorcall.tournament.asking import Base


class CountStacks(Base, frozen=True, tag="count-stacks"):
    """Record counted stacks."""

    stacks: dict[int, int]


class ColourUp(Base, frozen=True, tag="colour-up"):
    """Take the chips of a value out of play; `odd` are the odd chips counted, by player.

    `cards` are the race cards dealt, by player; without them they are drawn from the seed.
    """

    value: int
    seed: str = ""
    odd: dict[int, int] | None = None
    cards: dict[int, tuple[int, ...]] | None = None


class ExchangeLeftovers(Base, frozen=True, tag="exchange-leftovers"):
    """A player has found chips of a value that is no longer in play."""

    player: int
    value: int
    count: int


class PoolOddChips(Base, frozen=True, tag="pool-odd-chips"):
    """The last hand of a game with a stated end: the winner takes all odd chips of a table."""

    table: int
    winner: int


class ForfeitChips(Base, frozen=True, tag="forfeit-chips"):
    """Take chips out of play that were hidden, lost or carried out of view."""

    player: int
    chips: int
    moving: bool = False
    """Whether the player was on the way to another table."""
