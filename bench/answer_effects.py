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

from usage import usage

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
ROOMS = ("tournament", "club", "printing")
sys.path.insert(0, str(TESTS))

from floorcall.cli.house.coverage_evidence import (  # noqa: E402
    MEASURED,
    NOTHING,
    Effect,
    Row,
    Sighting,
    fingerprint,
    words_of,
)
from floorcall.houses.library import Library  # noqa: E402
from floorcall.tournament.setup.questions import GameClass  # noqa: E402
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
                "PYTHONPATH": os.pathsep.join((str(TESTS), str(ROOT / "src"))),
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
        is_vain = not seen.effect and is_tried_for_casual(row, known)
        if (seen.effect or is_vain) and not (row.book == library.common.id and row[2:] in shown):
            key = (*row[:4], seen.effect.name.lower(), seen.witness)
            games.setdefault(key, []).append(row.game)
    for (*answer, effect, witness), found in games.items():
        lines.append("\t".join((*answer, " ".join(found), effect, witness)))
    return "\n".join(lines) + "\n"


def is_tried_for_casual(row: Row, known: dict[Row, Sighting]) -> bool:
    """Whether an answer does in a tournament what it was seen not to do in a casual game."""
    tournament = known.get(row._replace(game=GameClass.TOURNAMENT.word), NOTHING)
    return row.game == GameClass.CASUAL.word and tournament.effect >= Effect.FIGURES


def undecided(known: dict[Row, Sighting], library: Library) -> set[str]:
    """The policies of which some rule of a house gives an answer not seen to decide anywhere."""
    decide = {row[:4] for row, seen in known.items() if seen.effect >= Effect.FIGURES}
    return {
        policy.name
        for book in map(library.book, library.names())
        for rule in book.rules.values()
        for policy, value in rule.sets.items()
        for word in words_of(policy, value)
        if (book.id, rule.number, policy.name, word) not in decide
    }


def main() -> None:
    usage(__doc__).parse_args()
    library = Library()
    known = decisions()
    measure_cases(library, known)
    for row, seen in decisions(undecided(known, library)).items():
        known.setdefault(row, seen)
        add(known, [row], seen)
    MEASURED.write_text(written(known, library), encoding="utf-8")
    sys.stdout.write(f"{len(known)} answers of rules were looked at\n")


if __name__ == "__main__":
    main()
