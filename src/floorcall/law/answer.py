"""How an answer is written in a rulebook, and how the written form is read and refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import Any, Generic, TypeVar

from floorcall.law.spelling import nearest

T = TypeVar("T")
C = TypeVar("C", bound="Choice")


class Choice(Enum):
    """A closed list of answers. A member's name, in lower case, is its word in a rulebook;
    its value is what it means, in one plain phrase.
    """

    @property
    def word(self) -> str:
        """How the answer is written: `single_full_raise_only`."""
        return self.name.lower()

    @property
    def means(self) -> str:
        """The answer in plain words."""
        return str(self.value)

    @classmethod
    def words(cls) -> list[str]:
        """Every word of the list, in order."""
        return [member.word for member in cls]


class AnswerRefused(Exception):
    """A written answer that is not one of the policy's; its text says what would be."""


class Left(Enum):
    """In the place of an answer: a person decides whenever the question comes up."""

    DIRECTOR = "the director decides"


LEFT: Any = Left.DIRECTOR
"""What a rule sets that leaves a policy to the director; no house answers a question with it."""
DIRECTOR = "director"
"""How a rulebook writes that."""
_NONE, _AND, _THEN = "none", " and ", " then "
"""How the line of a list is written where only words have a place: "spades then hearts"."""


class Answer(ABC, Generic[T]):
    """One way of answering. `adds_up` says whether several rules may answer together."""

    adds_up = False

    def read(self, written: Any) -> T:
        """The answer behind the written form, or AnswerRefused."""
        if isinstance(written, str) and written.lower() == DIRECTOR and self.can_be_left():
            if written != DIRECTOR:
                raise AnswerRefused(f'write "{DIRECTOR}" in small letters')
            return LEFT  # type: ignore[no-any-return]
        return self._read(written)

    def write(self, value: T) -> Any:
        """The form a rulebook and JSON use: `read(write(value)) == value`."""
        return DIRECTOR if value is LEFT else self._write(value)

    def can_be_left(self) -> bool:
        """Whether "director" leaves it to a person; not where a list has that word itself."""
        return bool(self.alternatives())

    def alternatives(self) -> tuple[T, ...]:
        """What a person to whom it is left chooses from; nothing where it cannot be left."""
        return ()

    def pick(self, written: str | bool | int) -> T:
        """The answer an organiser picked, in the form a set-up keeps it."""
        return self._read(written)

    def spell(self, value: T) -> str | bool | int:
        """That form: `pick(spell(value)) == value`. A list is one line of words there."""
        return self._write(value)  # type: ignore[no-any-return]

    @abstractmethod
    def _read(self, written: Any) -> T: ...

    @abstractmethod
    def _write(self, value: T) -> Any: ...

    @abstractmethod
    def describe(self) -> str:
        """The answers it takes, for a person writing a rulebook."""


def read_choice(choices: type[C], written: Any) -> C:
    """The member called by `written`, e.g. "random_draw"."""
    if isinstance(written, str):
        member = choices.__members__.get(written.upper())
        if member is not None and written.islower():
            return member
        hint = nearest(written, choices.words())
        raise AnswerRefused(f'"{written}" is not an answer here; {hint}')
    raise AnswerRefused(f"expected one of {_list_choices(choices)}, not {_quote(written)}")


class OneOf(Answer[C]):
    """A single member of a closed list."""

    def __init__(self, choices: type[C]) -> None:
        self.choices = choices

    def _read(self, written: Any) -> C:
        return read_choice(self.choices, written)

    def _write(self, value: C) -> str:
        return value.word

    def alternatives(self) -> tuple[C, ...]:
        own = DIRECTOR in self.choices.words()
        return () if own else tuple(self.choices)

    def describe(self) -> str:
        return f"one of {_list_choices(self.choices)}"


class AnyOf(Answer[frozenset[C]]):
    """Any number of members; rules of one book add up."""

    adds_up = True

    def __init__(self, choices: type[C]) -> None:
        self.choices = choices

    def _read(self, written: Any) -> frozenset[C]:
        if not isinstance(written, list):
            raise AnswerRefused(
                f"expected a list of {_list_choices(self.choices)}, not {_quote(written)}"
            )
        return frozenset(read_choice(self.choices, item) for item in written)

    def _write(self, value: frozenset[C]) -> list[str]:
        return [member.word for member in self.choices if member in value]

    def alternatives(self) -> tuple[frozenset[C], ...]:
        """All of it or nothing: whichever member is asked for is in it, or is not."""
        return frozenset(self.choices), frozenset()

    def pick(self, written: str | bool | int) -> frozenset[C]:
        return self._read(_split(written, _AND))

    def spell(self, value: frozenset[C]) -> str:
        return _AND.join(self._write(value)) or _NONE

    def describe(self) -> str:
        return f"a list of any of {_list_choices(self.choices)}"


class InOrder(Answer[tuple[C, ...]]):
    """Members in an order that matters, each at most once; `whole` if none may be left out."""

    def __init__(self, choices: type[C], *, whole: bool = False) -> None:
        self.choices = choices
        self.whole = whole

    def _read(self, written: Any) -> tuple[C, ...]:
        if not isinstance(written, list):
            raise AnswerRefused(
                f"expected a list of {_list_choices(self.choices)}, not {_quote(written)}"
            )
        members = tuple(read_choice(self.choices, item) for item in written)
        if len(set(members)) != len(members):
            raise AnswerRefused("an answer stands twice in the list; leave one out")
        missing = [one.word for one in self.choices if one not in members] if self.whole else []
        if missing:
            are = f"{_AND.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            raise AnswerRefused(f"expected {self.describe()}; {are}")
        return members

    def _write(self, value: tuple[C, ...]) -> list[str]:
        return [member.word for member in value]

    def alternatives(self) -> tuple[tuple[C, ...], ...]:
        """The order in which the words stand, or the other way round."""
        return tuple(self.choices), tuple(self.choices)[::-1]

    def pick(self, written: str | bool | int) -> tuple[C, ...]:
        return self._read(_split(written, _THEN))

    def spell(self, value: tuple[C, ...]) -> str:
        return _THEN.join(self._write(value)) or _NONE

    def describe(self) -> str:
        all_of = "all of " if self.whole else ""
        return f"a list, in order, of {all_of}{_list_choices(self.choices)}"


class YesNo(Answer[bool]):
    """true or false."""

    def _read(self, written: Any) -> bool:
        if not isinstance(written, bool):
            raise AnswerRefused(f"expected true or false, not {_quote(written)}")
        return written

    def _write(self, value: bool) -> bool:
        return value

    def alternatives(self) -> tuple[bool, ...]:
        return True, False

    def describe(self) -> str:
        return "true or false"


class Whole(Answer[int]):
    """A whole number between two bounds; `usual` are those that houses have."""

    def __init__(self, least: int, most: int | None, usual: tuple[int, ...] = ()) -> None:
        self.least = least
        self.most = most
        self.usual = usual

    def _read(self, written: Any) -> int:
        if isinstance(written, bool) or not isinstance(written, int):
            bare = f"; write {written} without marks" if str(written).isdecimal() else ""
            raise AnswerRefused(f"expected {self.describe()}, not {_quote(written)}{bare}")
        if written < self.least or (self.most is not None and written > self.most):
            raise AnswerRefused(f"{written} is out of range; expected {self.describe()}")
        return written

    def _write(self, value: int) -> int:
        return value

    def alternatives(self) -> tuple[int, ...]:
        """The usual numbers; a person may name any other within the bounds."""
        return self.usual

    def describe(self) -> str:
        if self.most is None:
            return f"a whole number of {self.least} or more"
        return f"a whole number from {self.least} to {self.most}"


class Words(Answer[str]):
    """Words for people."""

    def _read(self, written: Any) -> str:
        if not isinstance(written, str) or not written.strip():
            raise AnswerRefused(f"expected words between quotes, not {_quote(written)}")
        return written

    def _write(self, value: str) -> str:
        return value

    def describe(self) -> str:
        return "words between quotes"


def _split(written: str | bool | int, between: str) -> object:
    if not isinstance(written, str):
        return written
    return [] if written == _NONE else written.split(between)


def _list_choices(choices: type[Choice]) -> str:
    return ", ".join(choices.words())


def _quote(written: Any) -> str:
    if isinstance(written, bool):
        return "true" if written else "false"
    if isinstance(written, str):
        return f'"{written}"'
    if isinstance(written, list):
        return "a list"
    if isinstance(written, dict):
        return "a table"
    return str(written)
