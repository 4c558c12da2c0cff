"""Training: an exercise is answered and graded by the house's ruling, and the board is set."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta, Struct

from floorcall.houses.library import Library
from floorcall.situations.situation import situations
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Nothing
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.services.training_record import ExerciseAnswered, TrainingBoardSet

Word = Annotated[str, Meta(min_length=1, max_length=60)]


class ExerciseAnswer(Struct, frozen=True):
    """The exercise by situation, grade and seed, and the place of the choice in each part."""

    key: Key
    situation: Word
    house: Word
    grade: Annotated[int, Meta(ge=1, le=3)]
    seed: Annotated[int, Meta(ge=0, le=10_000_000)]
    deck: Annotated[str, Meta(max_length=60)] = ""
    verdict: int = -1
    amount: int = -1
    who: int = -1
    rule: int = -1


class ExerciseGraded(Struct, frozen=True):
    """How it was graded; `number` is where it is found: `/training?answered=12`."""

    number: int
    right: tuple[str, ...]
    wrong: tuple[str, ...]


class BoardSetting(Struct, frozen=True):
    """Whether the staff see how everybody stands."""

    key: Key
    shown: bool


def _grade(answer: ExerciseAnswer, library: Library) -> dict[str, bool]:
    # half of all that would be loaded at the start, and not asked for every night
    from floorcall.views.floor.training_sheet import draw_sheet  # noqa: PLC0415

    situation = next((each for each in situations() if each.id == answer.situation), None)
    if situation is None or answer.house not in library.names():
        raise NotThere("there is no such exercise", "begin a new one")
    sheet = draw_sheet(situation, answer.grade, answer.seed, library, answer.house)
    chosen = {part.id: int(getattr(answer, part.id)) for part in sheet.parts}
    return sheet.grade(chosen)


async def answer_exercise(ask: Ask) -> ExerciseGraded:
    """Grade an answer by the house's own ruling and keep it."""
    body: ExerciseAnswer = ask.body
    graded = await asyncio.to_thread(_grade, body, ask.club.library)
    right = tuple(part for part, is_right in graded.items() if is_right)
    wrong = tuple(part for part, is_right in graded.items() if not is_right)
    choices = {part: int(getattr(body, part)) for part in graded}
    event = ExerciseAnswered(
        body.situation, body.house, body.grade, body.seed, body.deck, choices, right, wrong
    )
    number = await ask.club.training.write(event, ask.actor, body.key)
    return ExerciseGraded(number, right, wrong)


async def set_board(ask: Ask) -> Nothing:
    """Show the score board to all staff, or to nobody."""
    body: BoardSetting = ask.body
    await ask.club.training.write(TrainingBoardSet(body.shown), ask.actor, body.key)
    return Nothing()


TRAINING = (
    Endpoint(
        "POST",
        "/training/answers",
        "answer_exercise",
        "Answer an exercise; the house's ruling grades it.",
        ACTS["ask for a ruling"],
        ExerciseGraded,
        answer_exercise,
        body=ExerciseAnswer,
    ),
    Endpoint(
        "POST",
        "/training/board",
        "set_training_board",
        "Show the staff how everybody stands, or not.",
        ACTS["see what the staff gets wrong"],
        Nothing,
        set_board,
        body=BoardSetting,
    ),
)
