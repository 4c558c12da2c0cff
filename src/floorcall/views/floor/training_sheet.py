"""A training sheet: an exercise told in words, what is asked of the trainee, and the right answers.

The verdict, the amount, who acts next and the rule are asked. The house's own ruling is right;
what other houses rule, and the same situation told differently, are the wrong answers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.notation.case import read_case
from floorcall.situations.guides.story import Story
from floorcall.situations.situation import Situation
from floorcall.situations.training.exercise import Exercise, draw_another, draw_exercise
from floorcall.situations.training.telling import tell_line, tell_table
from floorcall.views.floor.ruling_card import CardRequest, RulingCard, ruling_card

_GAME = ("no_limit", "board")
_CHOICES = 4
_REASON = re.compile(r"^[^.:]*: (?=[A-Z])")
_OTHERS = 6
"""So often the situation is told differently to find wrong answers."""
_PLAIN = (
    "Nothing is ruled; play goes on.",
    "The hand is dead and the chips stay in the pot.",
    "All chips go back and the hand is dealt again.",
)
NOBODY = "Nobody"


class Part(Struct, frozen=True):
    """One thing that is asked; `right` are the places of the answers that count as right."""

    id: str
    asks: str
    choices: tuple[str, ...]
    right: frozenset[int]


class TrainingSheet(Struct, frozen=True):
    """An exercise as it is put to somebody."""

    exercise: Exercise
    table: str
    told: tuple[str, ...]
    parts: tuple[Part, ...]
    card: RulingCard

    def grade(self, answers: Mapping[str, int]) -> dict[str, bool]:
        """By part, whether the answer is right; one that was left out is not."""
        return {part.id: answers.get(part.id, -1) in part.right for part in self.parts}


_TRIES = 6
"""Draws that are passed over because no rule was needed."""


def draw_sheet(
    situation: Situation, grade: int, seed: int, library: Library, own: str
) -> TrainingSheet:
    """The situation drawn so that it can be played in the house, and by a rule: the next seed where
    not. Some questions no rule settles, as who may raise after a full raise; those are rare.

    The other houses of the library are asked too: the same seed is the same sheet everywhere.
    """
    house = library.house(own, *_GAME)
    others = [library.house(name, *_GAME) for name in library.names() if name != own]
    tries = 0
    while True:
        sheet = _sheet(draw_exercise(situation, grade, seed), house, others)
        if sheet is not None and (sheet.card.rules or tries >= _TRIES):
            return sheet
        tries += 1
        seed += 1


def _sheet(exercise: Exercise, house: House, others: Sequence[House]) -> TrainingSheet | None:
    asked = CardRequest(exercise.story, exercise.table, exercise.situation.title)
    card = ruling_card(asked, lambda _head: house, others)
    if card.problem or not card.say:
        return None
    case = read_case(card.text)
    names = asked.names
    chance = random.Random(f"{exercise.situation.id} {exercise.grade} {exercise.seed}")
    parts = (
        _verdict(exercise, card, house, chance),
        _amount(exercise, card, chance),
        _who(exercise, card, chance),
        _rule(card, house, chance),
    )
    return TrainingSheet(
        exercise=exercise,
        table=tell_table(case.head, names),
        told=tuple(tell_line(line.text, names) for line in case.body),
        parts=tuple(part for part in parts if part is not None),
        card=card,
    )


def _part(
    id: str, asks: str, right: str, wrong: Iterable[str], chance: random.Random
) -> Part | None:
    """A question with the right answer among wrong ones; None where there is no wrong one."""
    others = [each for each in dict.fromkeys(wrong) if each and each != right]
    if not others:
        return None
    choices = [right, *others[: _CHOICES - 1]]
    chance.shuffle(choices)
    return Part(id, asks, tuple(choices), frozenset({choices.index(right)}))


def _verdict(
    exercise: Exercise, card: RulingCard, house: House, chance: random.Random
) -> Part | None:
    own = _verdict_words(exercise.story, card)
    others = [each.says for each in card.others if each.differs and "Cannot be" not in each.says]
    told = [_told_differently(exercise, nth, house) for nth in range(_OTHERS)]
    wrong: dict[str, str] = {}
    for each in (*others[:2], *told, *_PLAIN):
        wrong.setdefault(_without_reason(each), each)
    wrong.pop(_without_reason(own), None)
    return _part("verdict", "What do you rule?", own, wrong.values(), chance)


def _without_reason(says: str) -> str:
    """What is ruled without why: "Too little: Ann calls 400." is "Ann calls 400."."""
    return _REASON.sub("", says)


def _verdict_words(story: Story, card: RulingCard) -> str:
    if story.turn_matters:
        return card.say
    return " ".join(ruling.in_full for ruling in card.rulings)


def _told_differently(exercise: Exercise, nth: int, house: House) -> str:
    other = draw_another(exercise, nth)
    asked = CardRequest(other.story, other.table, other.situation.title)
    card = ruling_card(asked, lambda _head: house, ())
    return "" if card.problem else _verdict_words(other.story, card)


def _amount(exercise: Exercise, card: RulingCard, chance: random.Random) -> Part | None:
    big = exercise.table.big
    back = sum(ruling.returned for ruling in card.rulings)
    if back:
        wrong = (back // 2, back + big, max(back - big, 0), 2 * back)
        return _sum("amount", "How much goes back?", back, wrong, chance)
    turn = card.account.next
    if turn is None or not turn.call:
        return None
    wrong = (turn.call + big, max(turn.call - big, 0), 2 * turn.call, turn.call // 2)
    return _sum("amount", "How much is there to call?", turn.call, wrong, chance)


def _sum(
    id: str, asks: str, right: int, wrong: Iterable[int], chance: random.Random
) -> Part | None:
    words = ["Nothing" if each == 0 else f"{each:,}" for each in wrong]
    return _part(id, asks, f"{right:,}", words, chance)


def _who(exercise: Exercise, card: RulingCard, chance: random.Random) -> Part | None:
    turn, table = card.account.next, exercise.table
    names = [f"{each.seat} {each.name}" for each in table.seats]
    right = next((one for one in names if turn and one.split()[0] == turn.seat), NOBODY)
    wrong = [one for one in names if one != right]
    chance.shuffle(wrong)
    beside = [*wrong[:2], NOBODY, *wrong[2:]] if right != NOBODY else wrong
    return _part("who", "Who acts next?", right, beside, chance)


def _rule(card: RulingCard, house: House, chance: random.Random) -> Part | None:
    """Any rule that was cited is right; the others are of the same book."""
    cited = {rule.number for rule in card.rules}
    own = next((rule for rule in card.rules if rule.house != "common"), None)
    if own is None:
        return None
    rest = [rule for rule in house.rules if rule.number not in cited]
    wrong = [f"{rule.number} {rule.title}" for rule in chance.sample(rest, min(3, len(rest)))]
    return _part("rule", "Which rule?", f"{own.number} {own.title}", wrong, chance)
