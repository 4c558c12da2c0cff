"""Why something is decided or refused: what was read of the house, as citations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn, TypeVar

from floorcall.law.house import citations_of
from floorcall.law.ruling import HouseReading, Ruling

D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that is not taken: why, what would be allowed, and the rules if a rule forbids."""

    says: str
    instead: str = ""
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.says}{'; ' + self.instead if self.instead else ''}{cited}"


class Refused(Exception):
    """Carries a refusal out of the middle of a decision; `decide` turns it into a value."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Reads(HouseReading):
    """A reading of the house that can cite itself, bring a ruling in, and refuse."""

    __slots__ = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules read so far, each once, as they are written in the log."""
        return tuple(map(str, citations_of(self._read.values())))

    def ruling(self, decision: D) -> Ruling[D]:
        """The decision with all that was read for it."""
        return Ruling(decision, tuple(self._read.values()))

    def takes(self, ruling: Ruling[D]) -> D:
        """The decision of another ruling, whose reads become reads of this one."""
        self.lean_on(ruling)
        return ruling.decision

    def refuse(self, says: str, instead: str = "") -> NoReturn:
        """Refuse by the rules read so far."""
        raise Refused(Refusal(says, instead, self.cites))


def refuse(says: str, instead: str = "") -> NoReturn:
    """Refuse something that no rule needs to forbid: it cannot be done."""
    raise Refused(Refusal(says, instead))
