"""What can happen at a table, chapter by chapter, as phrases somebody picks and fills in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.line_forms import Form
from floorcall.chapters.vocabulary import LINES

_SLOT = re.compile(r"\{(\w+)\}")
_CHAPTERS = {
    "actions": "Normal actions",
    "turn": "Out of turn",
    "betting": "Chips and bets",
    "dealing": "Misdeal",
    "board": "Board",
    "decks": "Cards seen, deck",
    "showdown": "Showdown",
    "dead_hands": "Dead hand",
    "stud": "Stud",
    "clock": "Clock",
    "presence": "Absence",
    "conduct": "Conduct",
    "penalties": "Penalty",
    "staff": "Staff",
    "after_the_hand": "After the hand",
    "next_hand": "Next hand",
}
"""The order of a director's questions; a chapter that is not named here comes last."""
_BY_CHOICE = frozenset({"director"})
"""Chapters that are tapped on the ruling itself."""
_BLANKS = {
    "seat": "seat",
    "other": "other seat",
    "seats": "seats",
    "amount": "amount",
    "number": "number",
    "cards": "cards",
    "card": "card",
    "chips": "chips",
    "words": "words",
    "rest": "words",
}


class Blank(Struct, frozen=True):
    """A piece of a phrase: plain text, or a slot to fill in."""

    text: str
    slot: str = ""


class Phrase(Struct, frozen=True):
    """One form of a line; `written` has its slots in braces, `pieces` are for showing."""

    written: str
    means: str
    pieces: tuple[Blank, ...]


class Chapter(Struct, frozen=True):
    """The phrases on one subject."""

    id: str
    name: str
    phrases: tuple[Phrase, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """Every chapter; a phrase that only differs by "1 hand" for "2 hands" is there once."""
    found: dict[str, list[Form[Incident]]] = {}
    for form in LINES.forms:
        if form.heading not in _BY_CHOICE:
            found.setdefault(form.heading, []).append(form)
    order = [*_CHAPTERS, *(name for name in found if name not in _CHAPTERS)]
    return tuple(
        Chapter(id, _CHAPTERS.get(id, id.replace("_", " ").capitalize()), _phrases(found[id]))
        for id in order
        if id in found
    )


def _phrases(forms: Iterable[Form[Incident]]) -> tuple[Phrase, ...]:
    kept: dict[str, Form[Incident]] = {}
    for form in forms:
        kept.setdefault(_singular_key(form.written), form)
    return tuple(Phrase(form.written, form.means, _pieces(form.written)) for form in kept.values())


def _singular_key(written: str) -> str:
    """A key that is the same for "{number} seconds pass" and "{number} second passes"."""
    if "{number}" not in written:
        return written
    return " ".join(word.rstrip("es") for word in written.split())


def _pieces(written: str) -> tuple[Blank, ...]:
    pieces = []
    for place, piece in enumerate(_SLOT.split(written)):
        if place % 2:
            pieces.append(Blank(_BLANKS[piece], piece))
        elif piece:
            pieces.append(Blank(piece))
    return tuple(pieces)
