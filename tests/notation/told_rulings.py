"""What a table is told from line to line: the record in `data/told_rulings.txt`, and its writer.

A `>` line holds a ruling to what it decides; these cases hold it to every sentence, choice, step
and rule as well. After a change that is meant, `python -m notation.told_rulings` in `tests/` writes
the record anew: read what differs before it is kept.
"""

from __future__ import annotations

from pathlib import Path

from floorcall.chapters.betting.rulings.raises import ways
from floorcall.chapters.presence.at_table import stacks_after
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_files import folder
from floorcall.notation.run import run_case

RECORD = Path(__file__).parent.parent / "data" / "told_rulings.txt"


def recorded() -> dict[str, str]:
    """The cases of the record, each with what was told."""
    told: dict[str, str] = {}
    name = ""
    for line in RECORD.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            name = line.removeprefix("# ")
            told[name] = ""
        elif line:
            told[name] += f"{line}\n"
    return told


def tell(name: str, library: Library) -> str:
    """What is told in a case, line by line, and how the table stands at its end."""
    path = folder() / f"{name}.case"
    case = read_case(path.read_text(encoding="utf-8"), name)
    run = run_case(case, library.house(case.head.house, *case.head.game_labels))
    texts = {line.number: line.text for line in case.body}
    told: list[str] = []
    at = 0
    for ruled in run.rulings:
        if ruled.line != at:
            at = ruled.line
            told.append(texts[at])
        told.extend(f"    {line}" for line in tell_ruling(ruled.ruling))
    floor = run.floor
    options = floor.options()
    if options is not None:
        told.append(f"next: {options.seat} may {ways(options)}")
    for each in floor.left_open:
        told.append(f"open on {each.ruling.decision.seat}: {' | '.join(each.names)}")
    after = stacks_after(floor) if floor.hand.phase == "over" else floor.hand.stacks
    stacks = ", ".join(f"{seat} has {stack}" for seat, stack in after.items())
    told.append(f"stacks: {stacks}")
    return "".join(f"{line}\n" for line in told)


def tell_ruling(ruling) -> list[str]:
    """One ruling: the sentence, what it means in figures, choices, steps and rules."""
    decision = ruling.decision
    figures = [decision.verdict.value]
    for word in ("seat", "to", "adds"):
        if (value := getattr(decision, word)) is not None:
            figures.append(f"{word} {value}")
    if decision.returned:
        figures.append(f"back {decision.returned}")
    if decision.penalty:
        figures.append("penalty open")
    if decision.order:
        figures.append(f"order {' '.join(map(str, decision.order))}")
    figures.extend(f"{name}: {value}" for name, value in decision.facts.items())
    lines = [decision.says, f"  ({', '.join(figures)})"]
    lines.extend(f"  or {one.name}: {one.consequence}" for one in decision.choices)
    lines.extend(
        f"  whether {one.on}; so: {one.if_so} not: {one.if_not}" for one in decision.depends
    )
    if decision.steps:
        lines.append(f"  steps {'; '.join(decision.steps)}")
    if ruling.citations:
        lines.append(f"  by {', '.join(map(str, ruling.citations))}")
    return lines


def main() -> None:
    library = Library()
    parts = [f"# {name}\n{tell(name, library)}" for name in recorded()]
    RECORD.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
