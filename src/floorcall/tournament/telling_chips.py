"""What the log tells of chips: counts, colour-ups, old ones found and hidden ones taken."""

from __future__ import annotations

from floorcall.ledger.event import Event as Base
from floorcall.tournament.state import Exchange


class StacksCounted(Base, frozen=True, tag="stacks-counted"):
    """Stacks as they were counted, by player."""

    stacks: dict[int, int]


class ColouredUp(Base, frozen=True, tag="coloured-up"):
    """A value of chips is out of play."""

    value: int
    into: int
    exchanges: tuple[Exchange, ...]
    seed: str = ""


class LeftoverExchanged(Base, frozen=True, tag="leftover-exchanged"):
    """Old chips found after their colour-up."""

    player: int
    value: int
    count: int
    gets: int


class OddChipsPooled(Base, frozen=True, tag="odd-chips-pooled"):
    """Stacks after the last hand for the odd chips of a table, by player."""

    winner: int
    stacks: dict[int, int]


class ChipsForfeited(Base, frozen=True, tag="chips-forfeited"):
    """Chips taken from a player and out of play."""

    player: int
    chips: int
