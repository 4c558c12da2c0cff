"""Entries of the log as lines: the time, the words, who did it, and by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorcall.ledger.event import Corrected
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.web.sentences import moves_of, sentence_of
from floorcall.web.streams.kinds import Room
from floorcall.web.streams.recorded_event import Happened


class Line(NamedTuple):
    """An entry of the log in words; `correctable` unless it is the opening or a correction."""

    version: int
    at: int
    by: str
    says: str
    rules: tuple[str, ...]
    why: str
    correctable: bool
    is_ruling: bool = False
    skipped: str = ""
    """Why it changed nothing, where it cannot have happened."""


def lines_of(happened: Sequence[Happened], room: Room) -> list[Line]:
    """The entries as lines, in the order they came."""
    moves = moves_of(one.event for one in (*room.recent, *happened))
    return [
        Line(
            version=one.version,
            at=one.at,
            by=one.by,
            says=sentence_of(one.event, room.state, moves=moves) or "Something",
            rules=one.event.rules,
            why=one.event.why,
            correctable=one.version > 1 and not isinstance(one.event, Corrected),
            is_ruling=isinstance(one.event, RulingMade),
            skipped=room.misfits.get(one.version, ""),
        )
        for one in happened
    ]
