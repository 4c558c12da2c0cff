"""Running a case under a house: every ruling with its line, and every `>` that does not hold."""

from __future__ import annotations

import re

from msgspec import Struct, field

from floorcall.law.citation import Citation
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.notation.case import Case
from floorcall.notation.head import Head
from floorcall.notation.problem import CaseProblem
from floorcall.rulings.decision import Decision
from floorcall.rulings.floor.next_hand import NextHandBegins
from floorcall.rulings.floor.table import Floor
from floorcall.table import Refused

_SEATS = re.compile(r"\b[Ss]eat(?:s ([0-9]+(?:, [0-9]+)*(?: and [0-9]+)?)| ([0-9]+))\b")
_NUMBER = re.compile(r"[0-9]+")


class RuledAt(Struct, frozen=True):
    """A ruling and the line it was made on."""

    line: int
    ruling: Ruling[Decision]


class Failure(Struct, frozen=True):
    """A `>` line that does not hold, and what holds instead."""

    line: int
    must: str
    instead: str


class Run(Struct):
    """A case being run. `last` holds the rulings since the latest happening, asked ones too."""

    floor: Floor
    head: Head
    rulings: list[RuledAt] = field(default_factory=list)
    last: list[Ruling[Decision]] = field(default_factory=list)
    answers: list[Ruling[Decision]] = field(default_factory=list)
    """Rulings that `>` lines asked for."""
    hand_from: int = 0
    """Where the rulings of the hand being played begin."""
    failures: list[Failure] = field(default_factory=list)
    behind: dict[int, int] = field(default_factory=dict)
    """What every seat had behind before the latest happening."""
    problem: CaseProblem | None = None
    """Where the case could not be played on, if it was run as far as it goes."""

    def asked(self, ruling: Ruling[Decision]) -> Ruling[Decision]:
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
        return self.head.name_of(seat)

    def told(self, sentence: str) -> str:
        """A ruling's sentence with the names of the case: "Seats 1 and 3" becomes "A and C"."""
        if not self.head.has_names:
            return sentence
        return _SEATS.sub(
            lambda seats: _NUMBER.sub(lambda seat: self.name(int(seat[0])), seats[1] or seats[2]),
            sentence,
        )


def run_case(case: Case, house: House) -> Run:
    """Run it to the end; CaseProblem if a line cannot be played."""
    run = run_as_far_as_it_goes(case, house)
    if run.problem is not None:
        raise run.problem
    return run


def run_as_far_as_it_goes(case: Case, house: House) -> Run:
    """Run it until a line cannot be played, under a house for which it was not written."""
    try:
        run = Run(case.head.floor(house), case.head)
    except Refused as refusal:
        raise CaseProblem(1, str(refusal), case.file) from None
    latest = 0
    for line in case.body:
        try:
            if line.happening is not None:
                if isinstance(line.happening, NextHandBegins):
                    _notice(run, latest)
                    run.hand_from = len(run.rulings)
                latest = line.number
                run.behind = run.floor.hand.stacks
                run.last = run.floor.happen(line.happening)
                run.rulings.extend(RuledAt(line.number, ruling) for ruling in run.last)
            elif line.must is not None:
                _notice(run, latest)
                instead = line.must(run)
                if instead is not None:
                    run.failures.append(Failure(line.number, line.text, instead))
        except Refused as refusal:
            run.problem = CaseProblem(line.number, run.told(str(refusal)), case.file)
            return run
    try:
        _notice(run, latest)
    except Refused as refusal:
        run.problem = CaseProblem(latest, run.told(str(refusal)), case.file)
    return run


def _notice(run: Run, line: int) -> None:
    rulings = run.floor.notice()
    run.last = [*run.last, *rulings]
    run.rulings.extend(RuledAt(line, ruling) for ruling in rulings)
