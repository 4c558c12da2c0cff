"""What was seen of answers, while it is being gathered: the furthest effect of each."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from floorcall.cli.house.coverage_evidence import NOTHING, Effect, Row, Sighting, game_of, setters
from floorcall.law.house import House
from floorcall.law.policy import Policy


def rows_of(house: House, policy: Policy[Any], word: str) -> list[Row]:
    """A row for each rule that gives the house that word; none where the book assumes it."""
    return [
        Row(rule.citation.book, rule.number, policy.name, word, game_of(house))
        for rule in setters(house[policy], word)
    ]


def add(known: dict[Row, Sighting], rows: Iterable[Row], seen: Sighting) -> bool:
    """Keep what reaches further than what was known, and say whether anything does."""
    further = [row for row in rows if known.get(row, NOTHING).effect < seen.effect]
    known.update(dict.fromkeys(further, seen))
    return bool(further)


def write(rows: dict[Row, Sighting], path: Path) -> None:
    """Into a file of one worker, to be gathered with the others."""
    path.write_text(json.dumps([[*row, *seen] for row, seen in rows.items()]), encoding="utf-8")


def gather(folder: Path) -> dict[Row, Sighting]:
    """What all workers have written."""
    known: dict[Row, Sighting] = {}
    for path in sorted(folder.glob("*.json")):
        for *row, effect, witness in json.loads(path.read_text(encoding="utf-8")):
            known.setdefault(Row(*row), NOTHING)
            add(known, [Row(*row)], Sighting(Effect(effect), witness))
    return known
