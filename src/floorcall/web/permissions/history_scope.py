"""What of a log somebody is told who reads its history: of a recorded ruling, not everybody more
than that there was one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Fate
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import Actor
from floorcall.web.streams.recorded_event import Happened

_RULING = str(RulingMade.__struct_config__.tag)


def for_reader(
    happened: Iterable[Happened], actor: Actor, fates: Mapping[int, Fate[Event]]
) -> tuple[Happened, ...]:
    """The events as the actor may read them; rulings are told to those who read rulings.

    `fates` says what the corrections of this stream were made to.
    """
    if actor.role in VIEWS["rulings"]:
        return tuple(happened)
    return tuple(replace(one, event=_without_ruling(one.event, fates)) for one in happened)


def _without_ruling(event: Event, fates: Mapping[int, Fate[Event]]) -> Event:
    """A ruling without its words; a correction of one without its reason and what it puts there."""
    if isinstance(event, RulingMade):
        return _withhold(event)
    if not isinstance(event, Corrected):
        return event
    ruling, fate = _ruling_in(event.instead), fates.get(event.version)
    if ruling is not None:
        return replace(event, why="", instead=msgspec.json.encode(_withhold(ruling)))
    if fate is not None and isinstance(fate.was, RulingMade):
        return replace(event, why="")
    return event


def _withhold(ruling: RulingMade) -> RulingMade:
    return RulingMade(
        at=ruling.at, by=ruling.by, session=ruling.session, table=ruling.table,
        facts="", book="", decision="",
    )  # fmt: skip


def _ruling_in(line: bytes) -> RulingMade | None:
    if _RULING.encode() not in line:
        return None
    try:
        return msgspec.json.decode(line, type=RulingMade)
    except msgspec.MsgspecError:
        return None
