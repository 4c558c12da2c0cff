"""What the demo club's floor has ruled tonight, and what its staff answered in training.

Both are drawn and judged as the pages do it: the rulings and the grades are the house's own.
"""

from __future__ import annotations

from floorcall.houses.library import Library
from floorcall.situations.situation import Situation, commonest
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.views.floor.training_sheet import TrainingSheet, draw_sheet
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.services.demo.invented_people import STAFF
from floorcall.web.services.training_record import (
    ExerciseAnswered,
    TrainingBoardSet,
    TrainingEvent,
    TrainingRecord,
)
from floorcall.web.streams.streams import Streams

_RULED = 3
_TRAINED = 6
"""Situations each of the staff has answered."""


def kept_rulings(library: Library, house: str) -> list[RecordRuling]:
    """What the floor was called for, with what the book says; the table is filled in later."""
    cards = (_sheet(one, 1, library, house).card for one in commonest()[:_RULED])
    return [
        RecordRuling(
            table=0,
            facts=card.facts,
            book=card.book,
            rules=card.citations,
            case=card.text,
            read_out=card.read_out,
            elsewhere=card.elsewhere,
        )
        for card in cards
    ]


async def train_staff(streams: Streams, house: str) -> None:
    """Everybody answers the commonest calls; each gets another one wrong."""
    record = TrainingRecord(streams)
    events: list[tuple[str, TrainingEvent]] = [(STAFF[0], TrainingBoardSet(shown=True))]
    for at, situation in enumerate(commonest()[:_TRAINED]):
        sheet = _sheet(situation, at, streams.library, house)
        events += [
            (name, _answer(sheet, house, is_right=at % (2 + of) != of))
            for of, name in enumerate(STAFF)
        ]
    for at, (name, event) in enumerate(events):
        actor = Actor(role=Role.FLOOR, name=name, device="demo")
        await record.write(event, actor, f"demo-{at}")


def _sheet(situation: Situation, seed: int, library: Library, house: str) -> TrainingSheet:
    return draw_sheet(situation, 1, seed, library, house)


def _answer(sheet: TrainingSheet, house: str, *, is_right: bool) -> ExerciseAnswered:
    """Every part as the house rules it; or the first part wrong."""
    choices = {part.id: min(part.right) for part in sheet.parts}
    first = sheet.parts[0]
    wrong = [at for at in range(len(first.choices)) if at not in first.right]
    if wrong and not is_right:
        choices[first.id] = wrong[0]
    graded = sheet.grade(choices)
    return ExerciseAnswered(
        sheet.exercise.situation.id,
        house,
        sheet.exercise.grade,
        sheet.exercise.seed,
        choices=choices,
        right=tuple(part for part, is_good in graded.items() if is_good),
        wrong=tuple(part for part, is_good in graded.items() if not is_good),
    )
