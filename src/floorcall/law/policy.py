"""A policy is a named question with a closed list of answers; it holds no house's answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from msgspec import Struct, field

from floorcall.law.answer import Answer, AnyOf, Choice, InOrder, OneOf, Whole, Words, YesNo

T = TypeVar("T")
C = TypeVar("C", bound=Choice)


class Policy(Struct, Generic[T], frozen=True, eq=False):
    """One thing a house decides, e.g. `late_entry_stack`; its rulebook name is `name`."""

    question: Question
    name: str
    asks: str
    answer: Answer[T]

    @property
    def can_be_left(self) -> bool:
        """Whether a book may leave it to the director, who is asked at the table or at the opening.

        What the book must say itself cannot be: who decides, the classes of game, the dues.
        """
        return self.answer.can_be_left() and not self.by_book

    @property
    def by_book(self) -> bool:
        """Whether only the book can say it, and no director on the night."""
        question = self.question
        return question.by_book or self.name.removeprefix(f"{question.name}_") in question.book_says

    def __repr__(self) -> str:
        return f"<policy {self.name}>"


class Question(Struct, frozen=True, eq=False):
    """One of the numbered questions on which houses differ, with the policies that answer it.

    A question without policies is a topic: pure text, whose rules a person reads.
    """

    number: int
    name: str
    topic: str
    asks: str
    at_table: bool = False
    """Whether a ruling at a table reads it (the others belong to the room or the club)."""
    by_book: bool = False
    """Whether only the book can say it, and no director on the night."""
    book_says: tuple[str, ...] = ()
    """The parts of it of which that is so, where it is not so of all."""
    policies: list[Policy[Any]] = field(default_factory=list)

    def one_of(self, choices: type[C], part: str = "", asks: str = "") -> Policy[C]:
        """A single answer out of a closed list."""
        return self._declare(part, asks, OneOf(choices))

    def any_of(self, choices: type[C], part: str = "", asks: str = "") -> Policy[frozenset[C]]:
        """A set of answers; several rules of a book add up."""
        return self._declare(part, asks, AnyOf(choices))

    def in_order(
        self, choices: type[C], part: str = "", asks: str = "", *, whole: bool = False
    ) -> Policy[tuple[C, ...]]:
        """Answers whose order matters, such as the order of suits, which is `whole`: all four."""
        return self._declare(part, asks, InOrder(choices, whole=whole))

    def yes_no(self, part: str = "", asks: str = "") -> Policy[bool]:
        """A plain yes or no."""
        return self._declare(part, asks, YesNo())

    def whole(
        self,
        part: str = "",
        asks: str = "",
        least: int = 0,
        most: int | None = None,
        usual: tuple[int, ...] = (),
    ) -> Policy[int]:
        """A whole number from `least` to `most`; a director is offered the `usual` ones."""
        return self._declare(part, asks, Whole(least, most, usual))

    def words(self, part: str = "", asks: str = "") -> Policy[str]:
        """Words shown to people and never decided upon, such as opening hours."""
        return self._declare(part, asks, Words())

    def _declare(self, part: str, asks: str, answer: Answer[T]) -> Policy[T]:
        name = f"{self.name}_{part}" if part else self.name
        policy = Policy(self, name, asks or self.asks, answer)
        self.policies.append(policy)
        return policy


class Catalogue:
    """Every question and policy there is, by name; strict loading checks rulebooks against it."""

    def __init__(self, questions: Iterable[Question]) -> None:
        self.questions: dict[str, Question] = {}
        self.policies: dict[str, Policy[Any]] = {}
        for question in sorted(questions, key=lambda question: question.number):
            if question.name in self.questions:
                raise ValueError(f"two questions are called {question.name}")
            self.questions[question.name] = question
            for policy in question.policies:
                if policy.name in self.policies:
                    raise ValueError(f"two policies are called {policy.name}")
                self.policies[policy.name] = policy

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions.values())

    def topics(self) -> list[str]:
        """The chapters the questions fall into, in order of their first question."""
        return list(dict.fromkeys(question.topic for question in self))


def questions_in(names: Iterable[object]) -> list[Question]:
    """The questions among a module's values."""
    return [value for value in names if isinstance(value, Question)]
