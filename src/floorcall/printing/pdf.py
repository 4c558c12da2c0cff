"""The PDF: facts and a template become its bytes; it knows nothing of poker."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
import typst

_TEMPLATES = Path(__file__).parent
_ARABIC_AND_BEYOND = 0x0590
_LATIN_ADDITIONS_TO_SYMBOLS = range(0x1E00, 0x2C00)


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
    """
    written = msgspec.json.encode(facts).decode()
    return typst.compile(
        _TEMPLATES / f"{template}.typ",
        root=_TEMPLATES,
        ignore_system_fonts=not _needs_more_letters(written),
        format="pdf",
        sys_inputs={"facts": written, "paper": paper.value},
    )


def _needs_more_letters(written: str) -> bool:
    return any(
        ord(letter) >= _ARABIC_AND_BEYOND and ord(letter) not in _LATIN_ADDITIONS_TO_SYMBOLS
        for letter in set(written)
    )
