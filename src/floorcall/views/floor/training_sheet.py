"""A training sheet: an exercise told in words, what is asked of the trainee, and the right answers.

The verdict, the amount, who acts next and the rule are asked. The house's own ruling is right;
what other houses rule, and the same situation told differently, are the wrong answers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.notation.case import read_case
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable
from floorcall.situations.index import weigh
from floorcall.situations.situation import Situation
from floorcall.situations.training.exercise import Exercise, draw_another, draw_exercise
from floorcall.situations.training.telling import tell_line, tell_table
from floorcall.views.floor.case_account import account_for
from floorcall.views.floor.ruling_card import CardRequest, RulingCard, go_on, ruling_card
from floorcall.views.floor.spoken_ruling import join_said

_GAMES = {"": ("no_limit", "board"), "board": ("no_limit", "board"), "stud": ("limit", "stud")}
"""What a house is narrowed to, by the game a situation is drawn in."""
_CHOICES = 4
_SENTENCES = re.compile(r"(?<=[.?!]) ")
_CLAUSES = re.compile(r"(?<=[.?!]) |; ")
_MISDEAL = re.compile(r"^Misdeal: .*")
_REASON = re.compile(r"^[^.:]*: (?=[A-Z])")
_OTHERS = 6
"""So often the situation is told differently to find wrong answers."""
_PLAIN = {
    "Nothing is ruled; play goes on.": ("live", "stand", "in time", "allowed", "go on", "goes on"),
    "The hand is dead and the chips stay in the pot.": ("dead", "folds"),
    "All chips go back and the hand is dealt again.": ("isdeal", "chips go back", "dealt again"),
}
"""Wrong answers for any situation, each with words of rulings that come to the same."""
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
    seats: str
    """Who sits where with how much, and the button: "3 Sam 14,800 · 4 Rosa 9,400 (button)"."""
    told: tuple[str, ...]
    parts: tuple[Part, ...]
    card: RulingCard

    def grade(self, answers: Mapping[str, int]) -> dict[str, bool]:
        """By part, whether the answer is right; one that was left out is not."""
        return {part.id: answers.get(part.id, -1) in part.right for part in self.parts}


def draw_sheet(
    situation: Situation, grade: int, seed: int, library: Library, own: str
) -> TrainingSheet:
    """The situation drawn so that it can be played in the house: the next seed where not.

    The other houses of the library are asked too: the same seed is the same sheet everywhere.
    """
    game = _GAMES[situation.game]
    house = library.house(own, *game)
    others = [library.house(name, *game) for name in library.names() if name != own]
    while True:
        exercise = draw_exercise(situation, grade, seed, partial(_table_after, house=house))
        sheet = _sheet(exercise, house, others)
        if sheet is not None:
            return sheet
        seed += 1


def _table_after(table: GuideTable, text: str, *, house: House) -> GuideTable | None:
    """The table where the hand goes on; None where the case cannot be played in the house."""
    if account_for(text, lambda _head: house)[0].problem:
        return None
    return go_on(table, text, lambda _head: house)


def _sheet(exercise: Exercise, house: House, others: Sequence[House]) -> TrainingSheet | None:
    asked = CardRequest(exercise.story, exercise.table, exercise.situation.title)
    card = ruling_card(asked, lambda _head: house, others)
    if card.problem or not card.say or not _both_ruled(exercise, card):
        return None
    case = read_case(card.text)
    names = asked.names
    chance = random.Random(f"{exercise.situation.id} {exercise.grade} {exercise.seed}")
    parts = (
        _verdict(exercise, card, house, chance),
        _amount(exercise, card, chance),
        _who(exercise, card, chance),
        _rule(exercise.situation, card, house, chance),
    )
    return TrainingSheet(
        exercise=exercise,
        table=tell_table(case.head, names, case.head.floor(house).hand.live_seats),
        seats=_tell_seats(exercise.table, case.head.stacks),
        told=(
            *(tell_line(line.text, names) for line in case.body),
            *_question_left(exercise, card),
        ),
        parts=tuple(part for part in parts if part is not None),
        card=card,
    )


def _tell_seats(table: GuideTable, stacks: Mapping[int, int]) -> str:
    """The stacks are those of the case: whoever is all in for 600 began the hand with 600."""
    marks = {} if table.is_stud else {table.button: " (button)"}
    return " · ".join(
        f"{each.seat} {each.name} {stacks[int(each.seat)]:,}{marks.get(each.seat, '')}"
        for each in table.seats
    )


def _question_left(exercise: Exercise, card: RulingCard) -> list[str]:
    """What the table asks where nothing that happened says so."""
    if exercise.story.turn_matters and card.account.next is not None:
        return [f"{exercise.table.name_of(card.account.next.seat)} asks what is allowed now."]
    last = exercise.story.body[-1] if exercise.story.body else ""
    if exercise.situation.id == "who_shows" and last.endswith((" calls", " checks")):
        return ["Neither wants to be the first to show."]
    return []


def _both_ruled(exercise: Exercise, card: RulingCard) -> bool:
    """Whether the second error, where there is one, is ruled upon for what it is."""
    if not exercise.second:
        return True
    own = len(exercise.story.body)
    since = [ruling for line in card.account.lines[-own:] for ruling in line.rulings]
    of_turn = exercise.second in ("out_of_turn", "skipped")
    return bool(since) and (of_turn or not any(ruling.out_of_turn for ruling in since))


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
    plain = [says for says, alike in _PLAIN.items() if not any(word in own for word in alike)]
    for each in (*others[:2], *told, *plain):
        wrong.setdefault(_gist(each), each)
    wrong.pop(_gist(own), None)
    return _part("verdict", "What do you rule?", own, wrong.values(), chance)


def _gist(says: str) -> str:
    """What is ruled, without why and without what only opens a penalty.

    "Too little: Ann calls 400. Ann may be penalised." is "Ann calls 400."; a misdeal is a misdeal.
    """
    plain = [_MISDEAL.sub("Misdeal", each) for each in _CLAUSES.split(says)]
    clauses = [_REASON.sub("", each).rstrip(".") for each in plain]
    return ". ".join(each for each in clauses if "penal" not in each) or says


def _verdict_words(story: Story, card: RulingCard) -> str:
    if story.turn_matters:
        return card.say
    sentences = [each for ruling in card.rulings for each in _SENTENCES.split(ruling.in_full)]
    return join_said(sentences)


def _told_differently(exercise: Exercise, nth: int, house: House) -> str:
    other = draw_another(exercise, nth)
    asked = CardRequest(other.story, other.table, other.situation.title)
    card = ruling_card(asked, lambda _head: house, ())
    return "" if card.problem else _verdict_words(other.story, card)


def _amount(exercise: Exercise, card: RulingCard, chance: random.Random) -> Part | None:
    big = exercise.table.big
    back = sum(ruling.returned for ruling in card.rulings)
    if back:
        wrong = (_half(back), back + big, max(back - big, 0), 2 * back)
        return _sum("amount", "How much goes back?", back, wrong, chance)
    turn = card.account.next
    if turn is None or not turn.call:
        return None
    wrong = (turn.call + big, max(turn.call - big, 0), 2 * turn.call, _half(turn.call))
    return _sum("amount", "How much is there to call?", turn.call, wrong, chance)


def _half(amount: int) -> int:
    """Half of it in whole chips of 25, or of one where it is less."""
    return amount // 50 * 25 or amount // 2


def _sum(
    id: str, asks: str, right: int, wrong: Iterable[int], chance: random.Random
) -> Part | None:
    words = ["Nothing" if each == 0 else f"{each:,}" for each in wrong]
    return _part(id, asks, f"{right:,}", words, chance)


def _who(exercise: Exercise, card: RulingCard, chance: random.Random) -> Part | None:
    """Who is next, nobody once the betting is over; not asked while the director has to choose."""
    if card.waits:
        return None
    turn, table = card.account.next, exercise.table
    names = [f"{each.seat} {each.name}" for each in table.seats]
    right = next((one for one in names if turn and one.split()[0] == turn.seat), NOBODY)
    wrong = [one for one in names if one != right]
    chance.shuffle(wrong)
    beside = [*wrong[:2], NOBODY, *wrong[2:]] if right != NOBODY else wrong
    return _part("who", "Who acts next?", right, beside, chance)


def _rule(
    situation: Situation, card: RulingCard, house: House, chance: random.Random
) -> Part | None:
    """Of the rules cited the one whose words say most of the situation; the others are uncited."""
    cited = {rule.number for rule in card.rules}
    of_the_book = [rule for rule in card.rules if rule.house != "common"]
    if not of_the_book:
        return None
    own = max(of_the_book, key=lambda rule: weigh(f"{rule.title} {rule.says}", situation))
    rest = [rule for rule in house.rules if rule.number not in cited]
    wrong = [f"{rule.number} {rule.title}" for rule in chance.sample(rest, min(3, len(rest)))]
    return _part("rule", "Which rule?", f"{own.number} {own.title}", wrong, chance)
