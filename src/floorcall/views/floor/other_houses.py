"""What other houses would rule on the same case, next to this house's ruling."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorcall.law.house import House
from floorcall.notation.case import Case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import Run, run_as_far_as_it_goes
from floorcall.views.floor.case_account import with_choices


class OtherHouse(Struct, frozen=True):
    """One house's answer to a line; `differs` says that another sentence is said there."""

    house: str
    name: str
    says: tuple[str, ...]
    rules: tuple[str, ...]
    differs: bool


def other_houses(
    case: Case, line: int, own: tuple[str, ...], houses: Iterable[House]
) -> tuple[OtherHouse, ...]:
    """Every other house on the line that our own house ruled on in the words `own`."""
    return tuple(_answer(case, line, own, house) for house in houses)


def _answer(case: Case, line: int, own: tuple[str, ...], house: House) -> OtherHouse:
    rules: tuple[str, ...] = ()
    try:
        run = run_as_far_as_it_goes(case, house)
    except CaseProblem as problem:
        says: tuple[str, ...] = (f"Cannot be played here: {problem.text}.",)
    else:
        ruled = [each.ruling for each in run.rulings if each.line == line]
        rules = tuple(dict.fromkeys(str(cited) for one in ruled for cited in one.citations))
        says = tuple(_sentences(run, line))
    return OtherHouse(house.id, house.book.name, says, rules, says != own)


def _sentences(run: Run, line: int) -> list[str]:
    """The sentences on the line, choices with them."""
    said = []
    for each in run.rulings:
        if each.line != line:
            continue
        decision = each.ruling.decision
        choices = [choice.name for choice in decision.choices]
        said.append(with_choices(run.told(decision.says), choices))
    if said:
        return said
    if run.problem is not None and run.problem.line <= line:
        return [f"Cannot be played on here: {run.problem.text}."]
    return ["Nothing to rule."]
