"""Which answers of the built-in books change an outcome: the evidence of `house coverage`.

Run it as `python bench/answer_effects.py` after a change of a book or of a decision. Every case,
and every decision that the tests of tournaments, clubs and printouts ask for, is asked again with
another answer. It takes some minutes and writes `answer_effects.tsv`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
ROOMS = ("tournament", "club", "printing")
sys.path.insert(0, str(TESTS))

from floorcall.cli.house.coverage_evidence import MEASURED, Effect, Row, Sighting, fingerprint  # noqa: E402
from floorcall.houses.catalogue import CATALOGUE  # noqa: E402
from floorcall.houses.library import Library  # noqa: E402
from measure.cases import measure_cases  # noqa: E402
from measure.rows import add, gather  # noqa: E402


def decisions(only: Iterable[str] = ()) -> dict[Row, Sighting]:
    """What the decisions and pages of the tests show, of all policies or of a few at length."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-n", "2", "--timeout=1500"),
                *("-p", "measure.answer_recorder"),
                *(str(TESTS / room) for room in ROOMS),
            ],
            env={
                **os.environ,
                "PYTHONPATH": str(TESTS),
                "FLOORCALL_ANSWER_EFFECTS": folder,
                "FLOORCALL_ANSWER_POLICIES": " ".join(only),
            },
            check=True,
        )
        return gather(Path(folder))


def written(known: dict[Row, Sighting], library: Library) -> str:
    """The books with the answers they were measured of, then a line for what was seen of each.

    Of common practice only what no other book shows: it is looked up for books not measured.
    """
    books = [library.common, *map(library.book, library.names())]
    lines = [f"{book.id}\t{fingerprint(book)}" for book in books]
    shown = {
        row[2:] for row, seen in known.items() if row.book != library.common.id and seen.effect
    }
    games: dict[tuple[str, ...], list[str]] = {}
    for row, seen in sorted(known.items()):
        if seen.effect and not (row.book == library.common.id and row[2:] in shown):
            key = (*row[:4], seen.effect.name.lower(), seen.witness)
            games.setdefault(key, []).append(row.game)
    for (*answer, effect, witness), found in games.items():
        lines.append("\t".join((*answer, " ".join(found), effect, witness)))
    return "\n".join(lines) + "\n"


def main() -> None:
    library = Library()
    known = decisions()
    measure_cases(library, known)
    decided = {row.policy for row, seen in known.items() if seen.effect >= Effect.FIGURES}
    for row, seen in decisions(CATALOGUE.policies.keys() - decided).items():
        add(known, [row], seen)
    MEASURED.write_text(written(known, library), encoding="utf-8")
    sys.stdout.write(f"{len(known)} answers of rules were looked at\n")


if __name__ == "__main__":
    main()
