"""Which happenings are a player's action, as against a fact or a dealer's doing."""

from __future__ import annotations

from floorcall.rulings.conduct import AllIn, Bets, Calls, Checks, Folds, Moves, Raises
from floorcall.rulings.happening import Happening

_ACTIONS = (Folds, Checks, Calls, Bets, Raises, AllIn, Moves)


def acting_seat(happening: Happening) -> int | None:
    """The seat that acts; None where nobody does."""
    return happening.seat if isinstance(happening, _ACTIONS) else None
