"""Entries of the log as lines: the time, the words, who did it, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Fate
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.tournament.state import Move
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
    fate: str = ""
    """What a correction made of it: replaced, taken back, set aside or put back."""
    corrected_by: int = 0
    """The version of that correction."""
    now_says: str = ""
    """What stands in its place, or what a correction put in another's."""


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
            fate=fate.way if fate else "",
            corrected_by=fate.by if fate else 0,
            now_says=_replacement(one.event, fate, room, moves),
        )
        for one in happened
        for fate in (room.fates.get(one.version),)
    ]


def _replacement(
    event: Event, fate: Fate[Event] | None, room: Room, moves: Mapping[int, Move]
) -> str:
    """The sentence that holds now for an entry that was replaced, or that a correction put in."""
    if isinstance(event, Corrected) and event.instead:
        return sentence_of(room.read(event.instead), room.state, moves=moves)
    if fate is None or fate.way != "fixed" or fate.stands is None:
        return ""
    if isinstance(event, RulingMade) and not event.decision:
        return ""  # withheld from whoever reads this
    return sentence_of(fate.stands, room.state, moves=moves)
