"""Running a case under a house: every ruling with its line, and every `>` that does not hold."""

from __future__ import annotations

import re

from msgspec import Struct, field

from floorcall.chapters.core.expectation_forms import CaseRun, RuledAt
from floorcall.chapters.next_hand.at_table import NextHandBegins
from floorcall.law.house import House
from floorcall.notation.case import Case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.head import Head
from floorcall.table import Refused

_SEATS = re.compile(r"\b[Ss]eat(?:s ([0-9]+(?:, [0-9]+)*(?: and [0-9]+)?)| ([0-9]+))\b")
_NUMBER = re.compile(r"[0-9]+")


class Failure(Struct, frozen=True):
    """A `>` line that does not hold, and what holds instead."""

    line: int
    must: str
    instead: str


class Run(CaseRun, kw_only=True):
    """A case being run, with the `>` lines that do not hold."""

    head: Head
    failures: list[Failure] = field(default_factory=list)
    problem: CaseProblem | None = None
    """Where the case could not be played on, if it was run as far as it goes."""

    def name_seats(self, sentence: str) -> str:
        """A ruling's sentence with the names of the case: "Seats 1 and 3" becomes "A and C"."""
        return _name_seats(self.head, sentence)


def _name_seats(head: Head, sentence: str) -> str:
    if not head.has_names:
        return sentence
    return _SEATS.sub(
        lambda seats: _NUMBER.sub(lambda seat: head.name_of(int(seat[0])), seats[1] or seats[2]),
        sentence,
    )


def start_run(head: Head, house: House) -> Run:
    """A run before its first line; Refused where the head makes no table."""
    return Run(head.floor(house), head.names, head=head)


def run_case(case: Case, house: House) -> Run:
    """Run it to the end; CaseProblem if a line cannot be played."""
    run = run_as_far_as_it_goes(case, house)
    if run.problem is not None:
        raise run.problem
    return run


def run_as_far_as_it_goes(case: Case, house: House) -> Run:
    """Run it until a line cannot be played, under a house for which it was not written."""
    try:
        run = start_run(case.head, house)
    except Refused as refusal:
        raise CaseProblem(1, _name_seats(case.head, str(refusal)), case.file) from None
    latest = 0
    for line in case.body:
        try:
            if line.incident is not None:
                if isinstance(line.incident, NextHandBegins):
                    _notice(run, latest)
                    run.hand_from = len(run.rulings)
                latest = line.number
                run.behind = run.floor.hand.stacks
                run.last = run.floor.happen(line.incident)
                run.rulings.extend(RuledAt(line.number, ruling) for ruling in run.last)
            elif line.must is not None:
                _notice(run, latest)
                instead = line.must(run)
                if instead is not None:
                    run.failures.append(Failure(line.number, line.text, instead))
        except Refused as refusal:
            run.problem = CaseProblem(line.number, run.name_seats(str(refusal)), case.file)
            return run
    try:
        _notice(run, latest)
    except Refused as refusal:
        run.problem = CaseProblem(latest, run.name_seats(str(refusal)), case.file)
    return run


def _notice(run: Run, line: int) -> None:
    rulings = run.floor.notice()
    run.last = [*run.last, *rulings]
    run.rulings.extend(RuledAt(line, ruling) for ruling in rulings)
