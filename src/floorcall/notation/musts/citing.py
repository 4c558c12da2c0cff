"""Which rules the last ruling cites, and whether the house was silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.law.citation import is_part_of
from floorcall.notation.musts.form import MUSTS, Check

if TYPE_CHECKING:
    from floorcall.notation.run import Run

_add = MUSTS.add


@_add("rule {rest}", "rule 45, 42", "the last ruling cites at least these rules of the house")
def _rule(rest: str) -> Check:
    numbers, _, book = rest.partition(" of ")
    wanted = [number.strip() for number in numbers.split(",")]

    def check(run: Run) -> str | None:
        name = book.strip() or run.floor.house.id
        cited = [c.number for ruling in run.last for c in ruling.citations if c.book == name]
        if all(any(is_part_of(number, each) for number in cited) for each in wanted):
            return None
        others = dict.fromkeys(str(c) for ruling in run.last for c in ruling.citations)
        return f"cites {', '.join(others) or 'nothing'}"

    return check


@_add("silent", "silent", "the house does not say: common practice was applied")
def _silent() -> Check:
    def check(run: Run) -> str | None:
        if any(setting.silent for ruling in run.last for setting in ruling.because):
            return None
        return "the house speaks for itself"

    return check
