"""How tournaments were opened, remembered: the first entry of a stream never changes."""

from __future__ import annotations

from floorcall.store import Log
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.events import Opened


class Names:
    """Remembers the openings: they never change."""

    def __init__(self) -> None:
        self._openings: dict[str, Opened] = {}

    def of(self, log: Log, stream: str) -> Opened | None:
        """The opening of a stream; None where it is no tournament's."""
        if stream not in self._openings:
            first = next(iter(log.read(stream, 0, 1)), None)
            event = TOURNAMENT.read(first.data) if first is not None else None
            if not isinstance(event, Opened):
                return None
            self._openings[stream] = event
        return self._openings[stream]
