"""Reading the inventory paper: every rule of the books with its kind and questions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

PAPER = Path(__file__).parent.parent / "data" / "inventory.md"


@dataclass(frozen=True)
class Row:
    """One rule as the paper has it."""

    house: str
    number: str
    kind: str
    questions: tuple[str, ...]


@cache
def rows() -> tuple[Row, ...]:
    """Every row, in the paper's order."""
    found = []
    for line in PAPER.read_text(encoding="utf-8").splitlines():
        cells = line.strip("| ").split(" | ")
        if line.startswith("|") and len(cells) >= 5 and cells[0] != "rule id":
            house, number = cells[0].split(" ", 1)
            found.append(Row(house, number, cells[-2], tuple(cells[-1].split(", "))))
    return tuple(found)
