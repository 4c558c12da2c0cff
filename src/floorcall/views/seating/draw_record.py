"""The draws of a tournament: what was committed to and which seed was shown, for all to check."""

from __future__ import annotations

from msgspec import Struct

from floorcall.ledger.event import Event
from floorcall.tournament.seating.draw_commitment import DrawCommitted


class DrawShown(Struct, frozen=True):
    """A commitment, or a draw with its seed, by its version in the log."""

    version: int
    at: int
    kind: str
    commitment: str
    seed: str


class DrawsView(Struct, frozen=True):
    """Every commitment and every draw, in the order they were made."""

    version: int
    draws: tuple[DrawShown, ...]


def read_draw(version: int, event: Event) -> DrawShown | None:
    """The event as a draw; None where nothing was drawn or committed to."""
    commitment = event.commitment if isinstance(event, DrawCommitted) else ""
    seed: str = getattr(event, "seed", "")
    if not commitment and not seed:
        return None
    return DrawShown(version, event.at, str(type(event).__struct_config__.tag), commitment, seed)
