"""A log as lines of JSON, for people, other programs, and the years to come.

The first line names the format; every other line is one entry with its event as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Raw, Struct

from floorcall.store.entry import Entry, Mark
from floorcall.store.log_errors import UnknownFormat

FORMAT = 2
"""Counted up when a line changes; every earlier format stays readable."""


class _First(Struct, frozen=True):
    floorcall_log: int


class _Blanked(Struct, frozen=True):
    at: int
    by: str
    why: str
    hash: str


class _Line(Struct, frozen=True, omit_defaults=True):
    stream: str
    version: int
    kind: str
    at: int
    by: str
    device: str
    key: str
    hash: str
    data: Raw
    blanked: _Blanked | None = None


_ENCODER = msgspec.json.Encoder()
_FIRST = msgspec.json.Decoder(_First)
_LINE = msgspec.json.Decoder(_Line)


def write_lines(entries: Iterable[Entry]) -> Iterator[bytes]:
    """The lines, each with its end; 3 entries give 4 lines."""
    yield _ENCODER.encode(_First(FORMAT)) + b"\n"
    for entry in entries:
        yield _ENCODER.encode(_to_line(entry)) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Iterator[Entry]:
    """The entries of an export; what is no line of one is refused by its number."""
    numbered = enumerate(lines, 1)
    _check_first(next(numbered, (1, b""))[1])
    for number, line in numbered:
        try:
            yield _from_line(_LINE.decode(line))
        except (msgspec.DecodeError, ValueError) as error:
            raise UnknownFormat(f"line {number} is no entry of a log: {error}") from None


def _check_first(line: bytes) -> None:
    try:
        written = _FIRST.decode(line).floorcall_log
    except (msgspec.DecodeError, ValueError):
        raise UnknownFormat(
            'this is no exported log: its first line must be {"floorcall_log": 2}'
        ) from None
    if not 1 <= written <= FORMAT:
        raise UnknownFormat(
            f"the export has format {written}, this version reads up to {FORMAT}; update Floorcall"
        )


def _to_line(entry: Entry) -> _Line:
    mark = entry.blanked
    return _Line(
        entry.stream,
        entry.version,
        entry.kind,
        entry.at,
        entry.by,
        entry.device,
        entry.key,
        entry.hash.hex(),
        Raw(entry.data),
        _Blanked(mark.at, mark.by, mark.why, mark.hash.hex()) if mark else None,
    )


def _from_line(line: _Line) -> Entry:
    mark = line.blanked
    return Entry(
        line.stream,
        line.version,
        line.kind,
        bytes(line.data),
        line.at,
        line.by,
        line.device,
        line.key,
        bytes.fromhex(line.hash),
        Mark(mark.at, mark.by, mark.why, bytes.fromhex(mark.hash)) if mark else None,
    )
