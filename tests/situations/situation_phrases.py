"""The phrases people type, each with the situation it means, and how well they are found."""

from __future__ import annotations

from pathlib import Path

from floorcall.situations.index import find

DATA = Path(__file__).parents[1] / "data"


def phrases(file: str) -> list[tuple[str, str]]:
    """The situation and the phrase of every row."""
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [(row[0], row[1]) for row in rows[1:]]


def shares_found(rows: list[tuple[str, str]]) -> tuple[float, float]:
    """Which share of the phrases has its situation first, and which has it among four."""
    found = [(meant, [each.id for each in find(phrase)]) for meant, phrase in rows]
    first = sum(ids[:1] == [meant] for meant, ids in found)
    among = sum(meant in ids for meant, ids in found)
    return first / len(rows), among / len(rows)
