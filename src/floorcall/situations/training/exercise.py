"""An exercise: a table drawn by chance and something that goes wrong at it, as a case.

The same seed draws the same exercise. From the third grade on a second thing goes wrong in the
same hand.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable, table_of
from floorcall.situations.situation import Situation, commonest, situations

GRADES = {1: "The commonest calls", 2: "Every call", 3: "Two errors in one hand"}
_SECOND = ("phone_or_talk", "conduct", "player_exposes", "player_away")
"""What can happen beside anything else in a hand."""
_NAMES = (
    "Ana",
    "Ben",
    "Cleo",
    "Dev",
    "Eve",
    "Finn",
    "Gia",
    "Hugo",
    "Ivy",
    "Jun",
    "Kiri",
    "Liam",
    "Mona",
    "Nils",
    "Olga",
    "Pia",
    "Rosa",
    "Sam",
)
_BLINDS = ((25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (500, 1000))
_CHIPS = (25, 100, 500, 1000, 5000)
_MOST_TRIES = 20
_SAME = frozenset({"who", "on", "by", "whose", "facing"})


class Exercise(Struct, frozen=True):
    """The case, the table it is at, and how it came to be."""

    situation: Situation
    seed: int
    grade: int
    table: GuideTable
    story: Story
    answers: Mapping[str, str] = {}
    """What the guide of the situation was told."""
    so_far: str = ""
    """The case before the second error."""

    @property
    def text(self) -> str:
        """The case in the notation, without the house."""
        return self.story.case_text(self.table, self.situation.title)


def decks() -> tuple[str, ...]:
    """The chapters situations are trained by."""
    return tuple(dict.fromkeys(each.deck for each in situations()))


def situations_for(grade: int, deck: str = "") -> tuple[Situation, ...]:
    """What is trained at a grade, in one deck or in all."""
    known = commonest() if grade == 1 else situations()
    chosen = tuple(each for each in known if not deck or each.deck == deck)
    return chosen or tuple(each for each in situations() if each.deck == deck)


def draw_exercise(situation: Situation, grade: int, seed: int) -> Exercise:
    """A table, and the situation at it; at the third grade something else as well."""
    chance = random.Random(f"{situation.id} {grade} {seed}")
    table = _draw_table(chance)
    story, answers = _draw_story(situation.id, table, chance)
    if grade < max(GRADES):
        return Exercise(situation, seed, grade, table, story, answers)
    text = story.case_text(table, situation.title)
    for _ in range(_MOST_TRIES):
        second = chance.choice([each for each in _SECOND if each != situation.id])
        on = replace(table, so_far=text, to_call=table.big)
        other, _ = _draw_story(second, on, chance)
        if _is_readable(other.case_text(on, situation.title)):
            both = replace(other, ruled=len(other.body) + story.ruled)
            return Exercise(situation, seed, grade, on, both, answers, text)
    return Exercise(situation, seed, grade, table, story, answers)


def _draw_table(chance: random.Random) -> GuideTable:
    small, big = chance.choice(_BLINDS)
    seats = sorted(chance.sample(range(1, 10), chance.randint(6, 9)))
    names = chance.sample(_NAMES, len(seats))
    step = max(25, big // 2)
    stacks = [step * (big * chance.randint(20, 120) // step) for _ in seats]
    listed = " ".join(f"{seat}:{stack}" for seat, stack in zip(seats, stacks, strict=True))
    chips = " ".join(str(chip) for chip in _CHIPS)
    text = f"blinds {small}/{big}\nseats {listed}\nbutton {chance.choice(seats)}\nchips {chips}\n"
    return table_of(text, {str(seat): name for seat, name in zip(seats, names, strict=True)})


def _draw_story(
    situation: str,
    table: GuideTable,
    chance: random.Random,
    known: Mapping[str, str] | None = None,
) -> tuple[Story, dict[str, str]]:
    answers = dict(known or {})
    while True:
        guided = guide_through(situation, table, answers)
        if guided.story is not None:
            return guided.story, answers
        if guided.question is not None:
            answers[guided.question.id] = chance.choice(guided.question.choices).value


def _is_readable(text: str) -> bool:
    try:
        read_case(text)
    except CaseProblem:
        return False
    return True


def draw_another(exercise: Exercise, nth: int) -> Exercise:
    """The same player in the same situation, told differently: where wrong answers come from."""
    chance = random.Random(f"{exercise.seed} {nth}")
    known = {id: said for id, said in exercise.answers.items() if id in _SAME}
    story, answers = _draw_story(exercise.situation.id, exercise.table, chance, known)
    return replace(exercise, story=story, answers=answers)
