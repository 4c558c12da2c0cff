"""Names and chips of one record in the words of its own table."""

from __future__ import annotations

from floorcall.notation.phh.amounts import told
from floorcall.notation.phh.record import Record

HEADING = "# "
"""What a line begins with that heads a street or the end; the terminal sets it bold."""


class Voice:
    """How a commentator names the players and the money of a record."""

    def __init__(self, record: Record) -> None:
        self.names = record.names
        self._scale = record.scale
        self._symbol = str(record.about.get("currency_symbol", ""))

    def chips(self, count: int) -> str:
        """Chips in the record's own money: "$12.50", or "1,250"."""
        return told(count, self._scale, self._symbol)

    def all_of(self, players: list[int]) -> str:
        """Several players: "Ann, Bob and Cat"."""
        *most, last = [self.names[at] for at in players]
        return f"{', '.join(most)} and {last}" if most else last
