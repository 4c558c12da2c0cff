"""The one list of `>` lines, to which every chapter adds its forms, and the run they look at.

A form's function is called with the values of its slots and gives the check to run.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.line_forms import Forms
from floorcall.law.citation import Citation
from floorcall.law.ruling import Ruling


class RuledAt(Struct, frozen=True):
    """A ruling and the line it was made on."""

    line: int
    ruling: Ruling[Decision]


class CaseRun(Struct):
    """A case as far as it has run. `last` holds the rulings since the latest incident."""

    floor: Floor
    names: dict[str, int]
    """The seats by what the case calls them."""
    rulings: list[RuledAt] = field(default_factory=list)
    last: list[Ruling[Decision]] = field(default_factory=list)
    answers: list[Ruling[Decision]] = field(default_factory=list)
    """Rulings that `>` lines asked for."""
    hand_from: int = 0
    """Where the rulings of the hand being played begin."""
    behind: dict[int, int] = field(default_factory=dict)
    """What every seat had behind before the latest incident."""

    def keep(self, ruling: Ruling[Decision]) -> Ruling[Decision]:
        """Keep a ruling that a `>` line asked for, so that `> rule` can look at it."""
        self.last.append(ruling)
        self.answers.append(ruling)
        return ruling

    def citations(self) -> set[Citation]:
        """Every rule cited on the way, by rulings and by what `>` lines asked for."""
        rulings = [*(ruled.ruling for ruled in self.rulings), *self.answers]
        return {citation for ruling in rulings for citation in ruling.citations}

    def of_seat(self, seat: int) -> list[Ruling[Decision]]:
        """The rulings on a seat in the hand being played, oldest first."""
        this_hand = self.rulings[self.hand_from :]
        return [at.ruling for at in this_hand if at.ruling.decision.seat == seat]

    def name(self, seat: int) -> str:
        """A seat as the case writes it."""
        return next((name for name, number in self.names.items() if number == seat), str(seat))


Check = Callable[[CaseRun], str | None]
EXPECTATIONS: Forms[Check] = Forms()
