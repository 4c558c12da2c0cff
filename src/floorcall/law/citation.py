"""A citation names one rule of one edition of one book: `club@2023 43.1`."""

from __future__ import annotations

import re
from typing import NamedTuple

_FORM = re.compile(r"(?P<book>[a-z0-9][a-z0-9_-]*)@(?P<edition>\S+) (?P<number>\S+)")


class Citation(NamedTuple):
    """Prints as `book@edition number` and parses back from exactly that."""

    book: str
    edition: str
    number: str

    def __str__(self) -> str:
        return f"{self.book}@{self.edition} {self.number}"

    @classmethod
    def parse(cls, text: str) -> Citation:
        """The citation written as `text`; ValueError names the form expected."""
        match = _FORM.fullmatch(text.strip())
        if match is None:
            raise ValueError(f'"{text}" is no citation; write it as house@edition number')
        return cls(match["book"], match["edition"], match["number"])


def is_part_of(number: str, whole: str) -> bool:
    """Whether rule `number` is `whole` or a part of it: 43.1 and 43-B are parts of 43, 430 is not.

    A letter right behind a figure starts a part (42A.2 is part of 42); a further figure does not.
    """
    if not number.startswith(whole):
        return False
    rest = number[len(whole) :]
    if not rest:
        return True
    return not (rest[0].isdigit() and whole[-1].isdigit()) and not (
        rest[0].isalpha() and whole[-1].isalpha()
    )
