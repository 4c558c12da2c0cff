"""Words as a spreadsheet takes them: as words, never as a formula."""

from __future__ import annotations

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula rather than for a name."""


def plain_text(words: str) -> str:
    """Words no spreadsheet takes for a formula: =2+2 becomes '=2+2."""
    return f"'{words}" if words.startswith(_FORMULA) else words
