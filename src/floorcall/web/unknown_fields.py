"""Fields of a request that nobody reads: a slip of the sender's, told instead of passed over.

Logs are read without this, so that a later version's events can still be folded.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from floorcall.law.spelling import nearest


def unknown_field(sent: Any, value: Any) -> str:
    """A sentence about the first field `value`, read from the JSON `sent`, has no place for.

    A bust with a "tabel" is told so; nothing is said where every field is read.
    """
    match value:
        case Struct():
            return _of_struct(sent, value)
        case tuple() | list() if isinstance(sent, list):
            return _first(sent, value)
        case dict() if isinstance(sent, dict):
            return _first(sent.values(), value.values())
    return ""


def _of_struct(sent: Any, value: Struct) -> str:
    config = value.__struct_config__
    fields = dict(zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True))
    for name in sent:
        if name not in fields and name != config.tag_field:
            what = f'"{config.tag}" has' if config.tag else "there is"
            return f'{what} no field "{name}"; {nearest(name, fields)}'
    known = [name for name in sent if name in fields]
    return _first([sent[name] for name in known], [getattr(value, fields[name]) for name in known])


def _first(sent: Any, values: Any) -> str:
    told = (unknown_field(one, value) for one, value in zip(sent, values, strict=True))
    return next(filter(None, told), "")
