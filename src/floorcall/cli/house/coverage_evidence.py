"""What is known of each answer of a book: how far it reaches, and what has shown it.

Measured and not claimed: `bench/answer_effects.py` runs every case and every decision of the tests
again with another answer, and writes down what changed. Here that is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer import LEFT, AnyOf
from floorcall.law.house import House, Setting
from floorcall.law.policy import Policy
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.tournament.setup.questions import GAME_CLASSES_BLINDS, BlindSchedule, GameClass

MEASURED = Path(__file__).parent / "answer_effects.tsv"


class Effect(IntEnum):
    """What changes with an answer; a citation alone is nothing."""

    NOTHING = 0
    WORDS = 1
    """The sentence, or a choice of the director's that carries nothing out."""
    COUNT = 2
    """A ruling on a count that people must keep and bring, for nothing in a night keeps it."""
    FIGURES = 3
    """A figure, an order or an offer on a page, or a part of a decision."""
    OUTCOME = 4
    """What a command or a case line comes to: a verdict, chips, a seat, a refusal."""


class Sighting(NamedTuple):
    """How far an answer reaches, and the case, the command or the page that shows it."""

    effect: Effect
    witness: str


NOTHING = Sighting(Effect.NOTHING, "")


class Row(NamedTuple):
    """One word of one answer that a rule gives, in one kind of game."""

    book: str
    rule: str
    policy: str
    word: str
    game: str


class Evidence:
    """The furthest effect that was seen of each answer; `books` are those that were measured."""

    def __init__(self, rows: dict[Row, Sighting], books: Iterable[str] = ()) -> None:
        self.rows = rows
        self.books = frozenset(books)
        self._anywhere: dict[tuple[str, str, str], Sighting] = {}
        self._looked_at = {row[2:] for row in rows}
        for row, seen in rows.items():
            for word in dict.fromkeys((row.word, _any_word(row))):
                key = (row.policy, word, row.game)
                if self._anywhere.get(key, NOTHING).effect < seen.effect:
                    self._anywhere[key] = seen

    def was_looked_at(self, row: Row) -> bool:
        """Whether the answer was tried in that kind of game at length, even if nothing changed."""
        return row in self.rows if row.book in self.books else row[2:] in self._looked_at

    def sighting(self, row: Row) -> Sighting:
        """What is known of a rule's answer; of a book not measured, what others show of it.

        Another book's 20 minutes show what 25 would do; of a list, every word stands for itself.
        """
        if row.book in self.books:
            return self.rows.get(row, NOTHING)
        same = self._anywhere.get((row.policy, row.word, row.game))
        return same or self._anywhere.get((row.policy, _any_word(row), row.game), NOTHING)


def _any_word(row: Row) -> str:
    """What stands for every answer to a policy that takes one; the word itself of a list."""
    return row.word if CATALOGUE.policies[row.policy].answer.adds_up else ""


@cache
def bundled_evidence() -> Evidence:
    """The evidence that comes with the program."""
    lines = [line.split("\t") for line in MEASURED.read_text(encoding="utf-8").splitlines()]
    rows = {
        Row(book, rule, policy, word, game): Sighting(Effect[effect.upper()], witness)
        for book, rule, policy, word, games, effect, witness in lines[len(fingerprints()) :]
        for game in games.split()
    }
    return Evidence(rows, fingerprints())


@cache
def fingerprints() -> dict[str, str]:
    """Which books were measured, and of which answers: the first lines of the file."""
    lines = MEASURED.read_text(encoding="utf-8").splitlines()
    heads = [line.split("\t") for line in lines]
    return {book: rest[0] for book, *rest in heads if len(rest) == 1}


def fingerprint(book: Rulebook) -> str:
    """Changes when a rule of the book is given another answer, scope or number."""
    lines = sorted(
        f"{rule.number} {rule.when} {policy.name} {words_of(policy, value)}"
        for rule in book.rules.values()
        for policy, value in rule.sets.items()
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def words_of(policy: Policy[Any], value: Any) -> tuple[str, ...]:
    """The words an answer is made of: one for each member of a set, else one."""
    written = policy.answer.write(value)
    if isinstance(policy.answer, AnyOf) and value is not LEFT:
        return tuple(written)
    return (", ".join(written) if isinstance(written, list) else str(written).lower(),)


def game_of(house: House) -> str:
    """The kind of game a house is narrowed to: cash, casual or tournament.

    Leagues, satellites and class 3 games are run as tournaments are.
    """
    if house.narrowing.by_axis["class"] == GameClass.CASH.word:
        return GameClass.CASH.word
    is_casual = house[GAME_CLASSES_BLINDS].value is BlindSchedule.CONSTANT
    return (GameClass.CASUAL if is_casual else GameClass.TOURNAMENT).word


def setters(setting: Setting[Any], word: str) -> tuple[Rule, ...]:
    """The rules that give that word of an answer, and not those that only say more on it."""
    policy = setting.policy
    return tuple(
        rule
        for rule in setting.rules
        if policy in rule.sets and word in words_of(policy, rule.sets[policy])
    )
