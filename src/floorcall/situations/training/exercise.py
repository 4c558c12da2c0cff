"""An exercise: a table drawn by chance and something that goes wrong at it, as a case.

The same seed draws the same exercise. At the third grade a second thing goes wrong in the same
hand: any situation that can still happen there, to whoever is in turn or live.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable, table_of
from floorcall.situations.situation import Situation, commonest, situations

GRADES = {1: "The commonest calls", 2: "Every call", 3: "Two errors in one hand"}
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
_LEAST_LIVE = 2
_SAME = frozenset({"who", "on", "by", "whose", "facing"})


class NothingLikely(Exception):
    """A question that nothing likely answers at this table: nobody faces a bet to call short."""


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
    second: str = ""
    """The situation of that error."""

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


TableAfter = Callable[[GuideTable, str], GuideTable | None]
"""The table as a case leaves it; None where that cannot be played."""


def draw_exercise(
    situation: Situation, grade: int, seed: int, table_after: TableAfter | None = None
) -> Exercise:
    """A table, and the situation at it; at the third grade something else as well."""
    chance = random.Random(f"{situation.id} {grade} {seed}")
    table, story, answers = _draw_table_and_story(situation, chance)
    alone = Exercise(situation, seed, grade, table, story, answers)
    if grade < max(GRADES) or table_after is None:
        return alone
    text = story.case_text(table, situation.title)
    on = table_after(table, text)
    if on is None or on.waits or len(on.live) < _LEAST_LIVE:
        return alone
    if not on.to_act and on.street != table.streets[-1][0]:
        return alone
    joins = "turn" if on.to_act else "end"
    others = [
        each.id
        for each in situations()
        if each.joins == joins and each.id != situation.id and each.is_asked(is_stud=table.is_stud)
    ]
    for second in chance.sample(others, len(others)):
        try:
            other, _ = _draw_story(second, on, chance, _who_may_be(second, on, chance))
        except NothingLikely:
            continue
        if table_after(table, other.case_text(on, situation.title)) is not None:
            both = replace(other, ruled=len(other.body) + story.ruled)
            return Exercise(situation, seed, grade, on, both, answers, text, second)
    return alone


def _who_may_be(situation: str, table: GuideTable, chance: random.Random) -> dict[str, str]:
    """Whom it happens to in a hand that goes on: who is in turn, or two of the live players."""
    if situation == "out_of_turn":
        who = chance.choice([seat for seat in table.live if seat != table.to_act])
        return {"who": who, "on": table.to_act}
    who, by = chance.sample(table.live, 2)
    return {"who": table.to_act or who, "by": by, "whose": who}


def _draw_table_and_story(
    situation: Situation, chance: random.Random
) -> tuple[GuideTable, Story, dict[str, str]]:
    """Another table where nothing likely can happen at the first: no chip above so high a bet."""
    while True:
        table = _draw_table(chance, is_stud=situation.game == "stud")
        with suppress(NothingLikely):
            return table, *_draw_story(situation.id, table, chance)


def _draw_table(chance: random.Random, *, is_stud: bool) -> GuideTable:
    small, big = chance.choice(_BLINDS)
    most = 8 if is_stud else 9
    seats = sorted(chance.sample(range(1, most + 1), chance.randint(6, most)))
    names = chance.sample(_NAMES, len(seats))
    step = max(25, big // 2)
    stacks = [step * (big * chance.randint(20, 120) // step) for _ in seats]
    listed = " ".join(f"{seat}:{stack}" for seat, stack in zip(seats, stacks, strict=True))
    chips = " ".join(str(chip) for chip in _CHIPS)
    stakes = f"blinds {small}/{big}\nbutton {chance.choice(seats)}"
    if is_stud:
        stakes = f"game stud\nlimits {big}/{2 * big} ante {small // 5} bring-in {small}"
    text = f"{stakes}\nseats {listed}\nchips {chips}\n"
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
            if not guided.question.choices:
                raise NothingLikely
            answers[guided.question.id] = chance.choice(guided.question.choices).value


def draw_another(exercise: Exercise, nth: int) -> Exercise:
    """The same player in the same situation, told differently: where wrong answers come from."""
    chance = random.Random(f"{exercise.seed} {nth}")
    known = {id: said for id, said in exercise.answers.items() if id in _SAME}
    try:
        story, answers = _draw_story(exercise.situation.id, exercise.table, chance, known)
    except NothingLikely:
        return exercise
    return replace(exercise, story=story, answers=answers)
