"""Whether a write-ahead log breaks off where a crash may leave it, or was damaged further ahead.

SQLite replays it up to the first frame whose checksum is wrong and drops the rest without a word.
A crash spoils only the last commit, for each is on the disk before the next begins. So a commit
that is whole behind a wrong frame proves that the frame was whole once.

The checksum of a frame goes on from that of the frame before, which is written there: so a frame
can be checked though the one before it is spoilt.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct, unpack

_HEADER = Struct(">8I")
_FRAME = Struct(">6I")
_BIG_ENDIAN = 0x377F0683
_USUAL_PAGE = 4_096
_WORD = 0xFFFFFFFF
Checksum = tuple[int, int]


def lost_commits(wal: bytes) -> int:
    """How many commits stand behind a damaged place, where SQLite does not look; most often 0."""
    if len(wal) < _HEADER.size + _FRAME.size:
        return 0
    *_, first, second = header = _HEADER.unpack_from(wal)
    order = ">" if header[0] == _BIG_ENDIAN else "<"
    is_spoilt = _checksum(order, wal[:24], (0, 0)) != (first, second)
    is_sure = is_spoilt  # the header is on the disk before any commit
    page = _USUAL_PAGE if is_spoilt else header[2]
    lost = 0
    salts = _FRAME.unpack_from(wal, _HEADER.size)[2:4] if is_spoilt else header[4:6]
    for is_whole, ends_commit in _frames(wal, order, page, salts, (first, second)):
        if is_spoilt:
            lost += is_whole and ends_commit
        elif not is_whole:
            is_spoilt, is_sure = True, ends_commit
    return lost if is_sure or lost > 1 else 0  # else it may be the last commit itself


def _frames(
    wal: bytes, order: str, page: int, salts: tuple[int, ...], before: Checksum
) -> Iterator[tuple[bool, bool]]:
    """Of each frame, whether it is whole, and whether it is the last of a commit."""
    starts = range(_HEADER.size, len(wal) - _FRAME.size - page + 1, _FRAME.size + page)
    for start in starts:
        _, size, *salt, first, second = _FRAME.unpack_from(wal, start)
        data = start + _FRAME.size
        body = wal[start : start + 8] + wal[data : data + page]
        is_whole = tuple(salt) == salts and _checksum(order, body, before) == (first, second)
        yield is_whole, size > 0
        before = (first, second)


def _checksum(order: str, body: bytes, before: Checksum) -> Checksum:
    """SQLite's checksum of pairs of words, going on from another one."""
    first, second = before
    words = iter(unpack(f"{order}{len(body) // 4}I", body))
    for one, two in zip(words, words, strict=True):
        first = (first + one + second) & _WORD
        second = (second + two + first) & _WORD
    return first, second
