"""What of a log somebody is told who reads its history: of a recorded ruling, or of a complaint,
not everybody more than that there was one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from floorcall.club.people.complaints import ComplaintLodged, ComplaintSettled
from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Fate
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.web.permissions.grants import ACTS, VIEWS
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.streams.recorded_event import Happened

_Confidential = RulingMade | ComplaintLodged | ComplaintSettled
_READ_BY: dict[type[Event], frozenset[Role]] = {
    RulingMade: VIEWS["rulings"],
    ComplaintLodged: ACTS["read complaints"],
    ComplaintSettled: ACTS["read complaints"],
}
_TAGS = tuple(str(kind.__struct_config__.tag).encode() for kind in _READ_BY)
_Kinds = tuple[type[Event], ...]


def for_reader(
    happened: Iterable[Happened], actor: Actor, fates: Mapping[int, Fate[Event]]
) -> tuple[Happened, ...]:
    """The events as the actor may read them: rulings and complaints only to those who read them.

    `fates` says what the corrections of this stream were made to.
    """
    hidden = _hidden_from(actor.role)
    if not hidden:
        return tuple(happened)
    return tuple(_entry_as_read(one, hidden, fates) for one in happened)


@cache
def _hidden_from(role: Role) -> _Kinds:
    return tuple(kind for kind, roles in _READ_BY.items() if role not in roles)


def _entry_as_read(one: Happened, hidden: _Kinds, fates: Mapping[int, Fate[Event]]) -> Happened:
    event = _as_read(one.event, hidden, fates)
    return one if event is one.event else replace(one, event=event)


def _as_read(event: Event, hidden: _Kinds, fates: Mapping[int, Fate[Event]]) -> Event:
    """Such an entry without its words; a correction of one without its reason and what it puts
    there.
    """
    if isinstance(event, hidden):
        return _withhold(event)
    if not isinstance(event, Corrected):
        return event
    inside, fate = _confidential_in(event.instead), fates.get(event.version)
    if isinstance(inside, hidden):
        return replace(event, why="", instead=msgspec.json.encode(_withhold(inside)))
    if fate is not None and isinstance(fate.was, hidden):
        return replace(event, why="")
    return event


def _withhold(event: Event) -> Event:
    told: dict[str, Any] = {"at": event.at, "by": event.by, "session": event.session}
    match event:
        case RulingMade():
            return RulingMade(**told, table=event.table, facts="", book="", decision="")
        case ComplaintLodged():
            return ComplaintLodged(**told, complaint=event.complaint, on=event.on, says="")
        case ComplaintSettled():
            return ComplaintSettled(**told, complaint=event.complaint, says="")
    return event


def _confidential_in(line: bytes) -> _Confidential | None:
    if not any(tag in line for tag in _TAGS):
        return None
    try:
        found: _Confidential = msgspec.json.decode(line, type=_Confidential)
    except msgspec.MsgspecError:
        return None
    return found
