"""Lines of a log as events: what this program cannot read is told apart, newer from damaged.

A log may grow by kinds, fields and answers and never loses one. So an unknown one of those is a
newer program's; a line that lacks something, or is no JSON, is damaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar, Union

import msgspec
from msgspec import Struct

from floorcall.ledger.event import DIGEST, Unreadable

E = TypeVar("E")
_KIND = "kind"
_UNKNOWN_ANSWER = "Invalid "
"""How msgspec begins to say that a word is none of those it knows."""
_DIGEST = f',"{DIGEST}":"'.encode()


class EventReader(Generic[E]):
    """Reads lines of the given kinds of event."""

    def __init__(self, kinds: Sequence[type[Struct]]) -> None:
        union: Any = Union[tuple(kinds)]  # noqa: UP007
        self._decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(union)
        self._kinds = {kind.__struct_config__.tag for kind in kinds}

    def read(self, line: bytes | str) -> E:
        """The event a line holds; msgspec.ValidationError says what is wrong with it."""
        return self._decoder.decode(line)

    def read_entry(self, line: bytes) -> E | Unreadable:
        """The event a line holds, or that this program cannot read it and why."""
        try:
            event = self._decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            return _unreadable(line, str(error), newer=self._is_newer(line, str(error)))
        field = _unknown_field(line, event)
        if field:
            return _unreadable(line, f'this version knows no "{field}" of it', newer=True)
        return event

    def _is_newer(self, line: bytes, fault: str) -> bool:
        try:
            written = msgspec.json.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return False
        kind = written.get(_KIND) if isinstance(written, dict) else None
        if not isinstance(kind, str):
            return False
        return kind not in self._kinds or fault.startswith(_UNKNOWN_ANSWER)


def _unreadable(line: bytes, fault: str, *, newer: bool) -> Unreadable:
    return Unreadable(line=line.decode(errors="replace"), fault=fault, newer=newer)


def _unknown_field(line: bytes, event: Any) -> str:
    """A field of the line that was passed over; nothing for a line as this program writes it."""
    own = msgspec.json.encode(event)
    if line == own or (line.startswith(own[:-1]) and line[len(own) - 1 :].startswith(_DIGEST)):
        return ""
    written = msgspec.json.decode(line)
    written.pop(DIGEST, None)
    return _unknown_name(written, event)


def _unknown_name(written: Any, value: Any) -> str:
    """The first name in what was written that the value it was read as does not know."""
    if isinstance(written, dict) and isinstance(value, Struct):
        fields = dict(zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True))
        known = {*fields, value.__struct_config__.tag_field}
        if unknown := next((name for name in written if name not in known), ""):
            return str(unknown)
        pairs = [
            (part, getattr(value, fields[name])) for name, part in written.items() if name in fields
        ]
    elif isinstance(written, dict) and isinstance(value, dict):
        pairs = list(zip(written.values(), value.values(), strict=False))
    elif isinstance(written, list) and isinstance(value, list | tuple):
        pairs = list(zip(written, value, strict=False))
    else:
        return ""
    return next(filter(None, (_unknown_name(*pair) for pair in pairs)), "")
