"""Words that people typed and that may mean somebody: a lone name, or the surname first.

Whole names are replaced unasked, in `redaction`. Here nothing is certain, for "Lee" may be another
Lee. So each text is shown to whoever erases the person, who has it blanked or leaves it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from floorcall.club.people.person_identity import NOBODY, PersonIdentity
from floorcall.club.people.redaction import NOTATION, TYPED, entries_in, pack, read_line, unpack

Place = tuple[int, int]
"""An entry's version, and which of its texts: 0 is the first."""
_PARTS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


class Mention(Struct, frozen=True):
    """A text in which words stand that may mean somebody."""

    place: Place
    text: str
    words: tuple[str, ...]


def find_mentions(
    somebody: PersonIdentity, stream: Sequence[bytes], after: Sequence[bytes]
) -> list[Mention]:
    """The texts of a stream that may still mean somebody once it reads as `after` has it."""
    patterns = _patterns(somebody, stream)
    if patterns is None:
        return []
    found: list[Mention] = []

    def note(place: Place, text: str, is_notation: bool) -> str:
        words = tuple(match[1] for match in patterns[is_notation].finditer(text) if match[1])
        if words:
            found.append(Mention(place, text, words))
        return text

    _each_text(after, note)
    return found


def blank_mentions(
    somebody: PersonIdentity,
    stream: Sequence[bytes],
    after: Sequence[bytes],
    places: Collection[Place],
) -> list[bytes]:
    """The entries of `after`, with a placeholder for such words in the texts at those places."""
    patterns = _patterns(somebody, stream)
    if patterns is None or not places:
        return list(after)

    def blank(place: Place, text: str, is_notation: bool) -> str:
        if place not in places:
            return text
        called = f"former{somebody.number}" if is_notation else somebody.placeholder
        return patterns[is_notation].sub(lambda match: called if match[1] else match[0], text)

    return _each_text(after, blank)


def _patterns(
    somebody: PersonIdentity, stream: Sequence[bytes]
) -> tuple[re.Pattern[str], re.Pattern[str]] | None:
    """What finds the words in a text, and what does in notation, where small words are its own."""
    events = map(read_line, stream)
    entered = {entry["name"] for entry in entries_in(events) if somebody.is_of(entry)}
    # a display name means somebody as a whole: of "The Countess" no word does
    names = {*somebody.names, *entered} - {somebody.placeholder}
    parts = sorted({part for name in names for part in _parts_of(name)}, key=len, reverse=True)
    if not parts:
        return None
    one = f"(?:{'|'.join(map(re.escape, parts))})"
    # our own placeholder is passed over, whatever somebody is called
    wanted = rf"{NOBODY} \d+|(?<!\w)({one}(?:,?\s+{one})*)(?!\w)"
    return re.compile(wanted, re.IGNORECASE), re.compile(wanted)


def _parts_of(name: str) -> Iterable[str]:
    """The words of a name; of "Ann van der Lee" not the small ones."""
    parts = [part for part in _PARTS.findall(name) if len(part) > 1]
    large = [part for part in parts if part != part.lower()]
    return large or parts


def _each_text(stream: Sequence[bytes], change: Callable[[Place, str, bool], str]) -> list[bytes]:
    """The entries, with every text that people typed put through `change`."""
    lines = []
    for version, line in enumerate(stream, 1):
        event = read_line(line)
        new = _Texts(version, change).rewrite(event)
        lines.append(line if new == event else msgspec.json.encode(new))
    return lines


class _Texts:
    """Goes through the texts of one entry, and counts them."""

    def __init__(self, version: int, change: Callable[[Place, str, bool], str]) -> None:
        self._version = version
        self._change = change
        self._count = 0

    def rewrite(self, value: Any, field: str = "", kind: str = "") -> Any:
        match value:
            case dict():
                kind = value.get("kind", "")
                return {key: self.rewrite(part, key, kind) for key, part in value.items()}
            case list():
                return [self.rewrite(part, field, kind) for part in value]
            case str() if field == "instead" and value:
                event = read_line(unpack(value))
                return value if event is None else pack(self.rewrite(event))
            case str() if (kind, field) in NOTATION or field in TYPED:
                place = (self._version, self._count)
                self._count += 1
                return self._change(place, value, (kind, field) in NOTATION)
        return value
