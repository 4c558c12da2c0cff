"""The PDF: facts and a template become its bytes; it knows nothing of poker."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Any
from unicodedata import category, east_asian_width

import msgspec
import typst

_TEMPLATES = Path(__file__).parent
_ARABIC_AND_BEYOND = 0x0590
_LATIN_ADDITIONS_TO_SYMBOLS = range(0x1E00, 0x2C00)
_PICTURES = range(0x1F000, 0x1FB00)
_JOINS = {0x200D, 0xFE0F, *range(0xE0020, 0xE0080)}
"""What stands between and behind emoji; in some scripts the first joins letters, too."""
_NO_LETTERS = "(no letters)"


class Paper(Enum):
    """What is in the printer; slips and receipts also come off a roll of 80 mm."""

    A4 = "a4"
    LETTER = "us-letter"
    ROLL = "roll"


class NothingToPrint(ValueError):
    """There is nothing to put on paper; its text says what is missing."""


def make_pdf(template: str, facts: Any, paper: Paper) -> bytes:
    """The PDF: the same facts give the same bytes on every machine.

    The facts reach the template as JSON, so a name such as `#panic()` is only a name. Typst brings
    letters for Latin, Greek and Cyrillic; where others occur the machine's own are looked for.
    Emoji are left out: most machines have none to print, and would draw a box.
    """
    written = msgspec.json.encode(_without_emoji(msgspec.to_builtins(facts))).decode()
    return typst.compile(
        _TEMPLATES / f"{template}.typ",
        root=_TEMPLATES,
        ignore_system_fonts=not _needs_more_letters(written),
        format="pdf",
        sys_inputs={"facts": written, "paper": paper.value},
    )


def _without_emoji(facts: Any) -> Any:
    """The same with "Ann" for "Ann 😀"; what is nothing but emoji says so."""
    if isinstance(facts, str):
        if not any(map(_is_emoji, facts)):
            return facts
        kept = (one for one in facts if not _is_emoji(one) and ord(one) not in _JOINS)
        return " ".join("".join(kept).split()) or _NO_LETTERS
    if isinstance(facts, dict):
        return {name: _without_emoji(value) for name, value in facts.items()}
    return [_without_emoji(one) for one in facts] if isinstance(facts, list | tuple) else facts


def _is_emoji(letter: str) -> bool:
    """Whether it is a picture; the suits of cards are letters of every font."""
    is_wide_sign = category(letter) == "So" and east_asian_width(letter) == "W"
    return ord(letter) in _PICTURES or is_wide_sign


def _needs_more_letters(written: str) -> bool:
    return any(
        ord(letter) >= _ARABIC_AND_BEYOND and ord(letter) not in _LATIN_ADDITIONS_TO_SYMBOLS
        for letter in set(written)
    )
