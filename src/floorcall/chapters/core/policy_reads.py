"""Reading a house while one ruling is made: whatever is read is cited, and nothing else."""

from __future__ import annotations

from floorcall.chapters.core.decision import Decision
from floorcall.law.house_reading import HouseReading
from floorcall.law.ruling import Ruling


class Reading(HouseReading):
    """`reads[POLICY]` is the house's answer; `rules(decision)` the ruling that cites all reads."""

    __slots__ = ()

    def rules(self, decision: Decision) -> Ruling[Decision]:
        """The ruling: the decision with the settings read so far."""
        return Ruling(decision, tuple(self._read.values()))
