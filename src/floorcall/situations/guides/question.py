"""A question with its choices, and a fact that was answered or taken for granted."""

from __future__ import annotations

import re

from msgspec import Struct

from floorcall.law.numerals import whole_number

MOST_CHIPS = 999_999_999
_HEAP = re.compile(r"(?:[1-9][0-9]?x)?[1-9][0-9]{0,8}(?: (?:[1-9][0-9]?x)?[1-9][0-9]{0,8}){0,9}")


class Choice(Struct, frozen=True):
    """One answer: what it is in the address, on the button, and in the button's second line."""

    value: str
    label: str
    more: str = ""


class Question(Struct, frozen=True):
    """One question a screen. `other` says what may be typed beside the choices."""

    id: str
    asks: str
    choices: tuple[Choice, ...]
    other: str = ""
    """ "amount", "chips" or nothing."""
    hint: str = ""

    @property
    def is_open(self) -> bool:
        """Whether somebody may not know, and every answer can be ruled upon: no seat, no amount."""
        return not self.other and not any(each.value.isdecimal() for each in self.choices)

    def take(self, answer: str) -> Choice | None:
        """The choice an answer means; one that was typed counts where typing is offered."""
        for choice in self.choices:
            if choice.value == answer:
                return choice
        plain = " ".join(answer.replace(",", "").split())
        if self.other == "amount":
            amount = whole_number(plain)
            if amount is not None and 0 < amount <= MOST_CHIPS:
                return Choice(str(amount), f"{amount:,}")
        if self.other == "chips" and _HEAP.fullmatch(plain):
            return Choice(plain, plain)
        return None


class Fact(Struct, frozen=True):
    """What is known so far, as a button that changes it; `taken` for granted, nobody said so."""

    id: str
    value: str
    label: str
    taken: bool = False
