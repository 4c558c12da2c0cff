"""What the entries of any log say without somebody: a placeholder for the name, the rest as it was.

It reads entries as JSON and knows four shapes: an entry taken on a night, one amended, a result of
a season, and words that people typed. The register's own log is in `erasure`.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from floorcall.club.people.person_identity import PersonIdentity, comparable_name

_ENTERED = frozenset({"registered", "came-in"})
TYPED = frozenset({
    "why", "facts", "book", "decision", "override", "text", "title", "says", "steps", "choices",
    "where", "notes", "offence", "penalty", "against",
})  # fmt: skip
"""Fields that hold words of people, which may name anybody."""
NOTATION = frozenset({("ruling-made", "case"), ("case-kept", "text")})
"""Fields of events that hold a case in notation, where a name is one word."""
_CALLED = ("name", "display_name")
_PLAYERS = ("player", "seller", "buyer")
_NUMBERED = re.compile(r"household \d+|family of entry \d+")
"""Families that name nobody."""
_NEED = "special needs"
_BLANK = b'{"kind":"damaged"}'
"""What is left of a line that nobody can read, but for a name."""


def redacted_entries(somebody: PersonIdentity, stream: Sequence[bytes]) -> dict[int, bytes]:
    """What takes the place of which entries of a stream, by version; 1 is the first.

    Results, seats and money stay: of Ann Lee's fifth place, the fifth place of former player 17.
    """
    events = list(map(read_line, stream))
    rewrite = _rewrite_for(somebody, events)
    damaged = {
        version: _BLANK
        for version, (line, one) in enumerate(zip(stream, events, strict=True), 1)
        if one is None and _names(somebody, line)
    }
    return damaged | {
        version: msgspec.json.encode(new)
        for version, one in enumerate(events, 1)
        if (new := rewrite(one)) != one
    }


def entries_about(somebody: PersonIdentity, stream: Sequence[bytes]) -> list[int]:
    """The versions of a stream that name somebody or tell of what they did in it."""
    events = list(map(read_line, stream))
    named = redacted_entries(somebody, stream)
    mine = _players(entry for entry in entries_in(events) if somebody.is_of(entry))
    return [
        version
        for version, one in enumerate(events, 1)
        if version in named
        or (isinstance(one, dict) and any(_players([one], part) & mine for part in _PLAYERS))
    ]


Rewrite = Callable[[Any], Any]


def _rewrite_for(somebody: PersonIdentity, events: Sequence[Any]) -> Rewrite:
    """How to write the entries of one stream anew."""
    entries = list(entries_in(events))
    mine = [entry for entry in entries if somebody.is_of(entry)]
    numbers = _players(mine)
    amended = list(_find_wanted(events, _is_amended))
    noted = [*mine, *(one for one in amended if one["player"] in numbers)]
    theirs = [
        *(entry for entry in entries if not somebody.is_of(entry)),
        *(one for one in amended if one["player"] not in numbers),
    ]
    others = {comparable_name(_text(one, part)) for one in theirs for part in _CALLED}
    others |= {"", comparable_name(somebody.placeholder)}

    def alone(names: Iterable[str]) -> set[str]:
        return {name for name in names if comparable_name(name) not in others}

    names = alone((*somebody.names, *(entry["name"] for entry in mine)))
    shown = alone((*somebody.shown, *(_text(one, "display_name") for one in noted)))
    compared = set(map(comparable_name, names))
    families = {
        entry["family"]: f"family of entry {entry.get('player', 0)}"
        for entry in reversed(noted)
        if _text(entry, "family") and not _NUMBERED.fullmatch(entry["family"])
    }
    needs = {entry["needs"] for entry in noted if _text(entry, "needs")}
    called = dict.fromkeys((*names, *shown), somebody.placeholder)
    in_text = word_replacer(called | dict.fromkeys(needs, _NEED))
    placeholder = f"former{somebody.number}"
    in_notation = word_replacer(dict.fromkeys(names, placeholder))
    # Written small, a word such as "river" is the notation's own, whoever chose to be called that.
    capitals = {name for name in shown if name != name.lower()}
    as_shown = word_replacer(dict.fromkeys(capitals, placeholder), re.NOFLAG)

    def rewrite(value: Any, field: str = "", kind: str = "") -> Any:
        match value:
            case dict():
                kind = value.get("kind", "")
                new = {key: rewrite(part, key, kind) for key, part in value.items()}
                if _is_amended(value) and value["player"] in numbers:
                    return _without_details(new)
                return _without_name(new, somebody) if _is_theirs(value, somebody) else new
            case list():
                return [rewrite(part, field) for part in value]
            case str() if field == "instead" and value:
                line = unpack(value)
                if (event := read_line(line)) is None:
                    return "" if _names(somebody, line) else value
                return pack(rewrite(event))
            case str() if field == "family":
                return families.get(value, value)
            case str() if field == "who":
                return somebody.placeholder if comparable_name(value) in compared else value
            case str() if (kind, field) in NOTATION:
                return as_shown(in_notation(value))
            case str() if field in TYPED:
                return in_text(value)
        return value

    return rewrite


def word_replacer(
    words: Mapping[str, str], flags: re.RegexFlag = re.IGNORECASE
) -> Callable[[str], str]:
    """Puts other words in place of some, wherever they stand whole; "Ann Lee" finds "ann  LEE".

    What was put in is not looked at again: of "Player 1" it makes "former player 17", no more.
    """
    longest_first = sorted((each for each in words if each.split()), key=len, reverse=True)
    if not longest_first:
        return lambda text: text
    wanted = "|".join(f"({_spacing_pattern(each)})" for each in longest_first)
    pattern = re.compile(rf"(?<!\w)(?:{wanted})(?!\w)", flags)

    def instead(found: re.Match[str]) -> str:
        return words[longest_first[(found.lastindex or 1) - 1]]

    return lambda text: pattern.sub(instead, text)


def _spacing_pattern(words: str) -> str:
    return r"\s+".join(map(re.escape, words.split()))


def entries_in(events: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Every entry and result in them."""
    return _find_wanted(events, _is_entry)


def _find_wanted(
    events: Iterable[Any], wanted: Callable[[dict[str, Any]], bool]
) -> Iterator[dict[str, Any]]:
    """What is wanted of all events, also where a correction put it in place."""
    for value in events:
        match value:
            case dict():
                if wanted(value):
                    yield value
                yield from _find_wanted(value.values(), wanted)
                if written := _text(value, "instead"):
                    yield from _find_wanted([read_line(unpack(written))], wanted)
            case list():
                yield from _find_wanted(value, wanted)


def _is_entry(value: dict[str, Any]) -> bool:
    """A result, or an entry; not one so damaged that its name is none."""
    return bool(_text(value, "name")) and (_text(value, "kind") in _ENTERED or "who" in value)


def _is_amended(value: dict[str, Any]) -> bool:
    return value.get("kind") == "entry-amended" and isinstance(value.get("player"), int)


def _is_theirs(value: dict[str, Any], somebody: PersonIdentity) -> bool:
    return _is_entry(value) and somebody.is_of(value)


def _without_name(entry: dict[str, Any], somebody: PersonIdentity) -> dict[str, Any]:
    return {**_without_details(entry), "name": somebody.placeholder}


def _without_details(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: part for key, part in entry.items() if key not in ("needs", "display_name")}


def unpack(written: str) -> bytes:
    """The line inside a correction, which JSON holds as base64."""
    try:
        return b64decode(written)
    except ValueError:
        return written.encode()


def read_line(line: bytes) -> Any:
    """The event a line holds as JSON holds it; None for a line that is damaged."""
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def pack(event: Any) -> str:
    """The event as a correction holds it."""
    return b64encode(msgspec.json.encode(event)).decode()


def _names(somebody: PersonIdentity, line: bytes) -> bool:
    """Whether a damaged line has a name of somebody in it."""
    text = comparable_name(line.decode(errors="replace"))
    return any(comparable_name(name) in text for name in (*somebody.names, *somebody.shown))


def _players(entries: Iterable[dict[str, Any]], part: str = "player") -> set[int]:
    """The numbers of entries, where they have one."""
    return {one[part] for one in entries if isinstance(one.get(part), int)}


def _text(value: Mapping[str, Any], part: str) -> str:
    """A field that holds words, and nothing where it is not there or damaged."""
    found = value.get(part, "")
    return found if isinstance(found, str) else ""
