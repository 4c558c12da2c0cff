"""The notation's manual lists every form there is."""

from pathlib import Path

from floorcall.notation.manual import fill

MANUAL = Path(__file__).parents[2] / "docs" / "notation.md"


def test_the_manual_lists_every_line_every_expectation_and_every_step():
    text = MANUAL.read_text(encoding="utf-8")

    assert fill(text) == text, "run: python -m floorcall.notation.manual docs/notation.md"
