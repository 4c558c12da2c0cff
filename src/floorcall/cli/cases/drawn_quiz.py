"""`floorcall quiz --grade`: situations are drawn, ruled upon by number, graded and explained.

With `--keep` a file remembers how each situation stands, so that what was wrong comes soon and
what was right comes later.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import difference, faint, heading, paragraph, say
from floorcall.houses.library import Library
from floorcall.situations.situation import Situation
from floorcall.situations.training.exercise import decks, situations_for
from floorcall.situations.training.repetition import Standing, after_answer, next_situation
from floorcall.views.floor.training_sheet import Part, TrainingSheet, draw_sheet

_SEEDS = 1_000_000

Standings = dict[str, Standing]


def train(
    library: Library,
    named: str | None,
    asked: Sequence[str],
    grade: int,
    count: int,
    seed: int | None,
    keep: Path | None,
) -> None:
    """Ask so many situations of the decks, and say how many were right in every part."""
    for deck in asked:
        if deck not in decks():
            raise Refusal(f'there is no deck "{deck}"; choose from {", ".join(decks())}')
    known = {each.id: each for deck in asked or ("",) for each in situations_for(grade, deck)}
    own = named or library.usual_name()
    standings = _read(keep)
    chance = random.Random(seed)
    order = list(known)
    chance.shuffle(order)
    right = asked_so_far = 0
    latest = ""
    for place in range(1, count + 1):
        now = int(time.time())
        latest = next_situation(order, standings, now, latest)
        is_right = _ask(place, known[latest], grade, chance.randrange(_SEEDS), library, own)
        if is_right is None:
            say("the rest is left for another time")
            break
        asked_so_far += 1
        right += is_right
        standings[latest] = after_answer(standings.get(latest, Standing()), is_right, now)
        _write(keep, standings)
    say()
    say(heading(f"{right} right of {asked_so_far}"))


def _ask(
    place: int,
    situation: Situation,
    grade: int,
    seed: int,
    library: Library,
    own: str,
) -> bool | None:
    sheet = draw_sheet(situation, grade, seed, library, own)
    say()
    say(heading(f"{place}. {library.book(own).name}"))
    for line in (sheet.table, sheet.seats, *sheet.told):
        say(paragraph(line, "   "))
    answers: dict[str, int] = {}
    for part in sheet.parts:
        answer = _read_answer(part)
        if answer is None:
            return None
        answers[part.id] = answer
    grades = sheet.grade(answers)
    _explain(sheet, grades)
    return all(grades.values())


def _read_answer(part: Part) -> int | None:
    """The place of the answer; an empty line is none of them, None the end of input."""
    say(part.asks)
    for number, choice in enumerate(part.choices, start=1):
        say(f"   {number}  {paragraph(choice, '      ').lstrip()}")
    while True:
        if sys.stdin.isatty():
            click.echo("> ", nl=False)
        typed = sys.stdin.readline()
        if not typed:
            return None
        said = typed.strip()
        if not said:
            return -1
        if said.isdecimal() and 1 <= int(said) <= len(part.choices):
            return int(said) - 1
        say(f"   answer with a number from 1 to {len(part.choices)}")


def _explain(sheet: TrainingSheet, grades: dict[str, bool]) -> None:
    for part in sheet.parts:
        right = part.choices[min(part.right)]
        mark = heading("right") if grades[part.id] else f"{difference('no:')} {right}"
        say(f"   {part.asks} {mark}")
    for rule in sheet.card.rules:
        say(faint(paragraph(f"{rule.citation}: {rule.says}", "       ")))
    for other in sheet.card.others:
        if other.differs:
            say(paragraph(f"{other.name}: {other.says}", "   "))


def _read(keep: Path | None) -> Standings:
    if keep is None or not keep.exists():
        return {}
    try:
        return msgspec.json.decode(keep.read_bytes(), type=Standings)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise Refusal(f"{keep} is no record of training; name another file") from None


def _write(keep: Path | None, standings: Standings) -> None:
    if keep is not None:
        keep.write_bytes(msgspec.json.encode(standings))
