"""The list of a club's tournaments, each by its opening and where its log stands."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from floorcall.tournament.ending.archive import Archived
from floorcall.tournament.ending.cancellation import Cancelled
from floorcall.tournament.setup.changed_terms import TermsChanged
from floorcall.web.sentences import day, hour
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import StreamLine, Streams

_LATEST = 12


class TournamentListed(Struct, frozen=True):
    """One tournament of the club; `opened_at` is in seconds since 1970.

    `problem` says why it is set apart, as far as is known here; where even its opening cannot be
    read, its name is its id.
    """

    id: str
    name: str
    house: str
    opened_at: int
    version: int
    problem: str = ""
    label: str = ""
    """What it is called among the others: its name, and where two have it when it was opened."""
    archived: bool = False
    cancelled: bool = False


async def all_tournaments(streams: Streams) -> tuple[TournamentListed, ...]:
    """Every tournament, the latest first; those of one name are told apart by their labels."""
    found = []
    for one in await streams.all_of(TOURNAMENT_KIND):
        listed = _line_of(one)
        if await _says_otherwise(streams, one):
            room = await room_if_readable(streams, listed)
            if room is not None:
                state = room.state
                listed = replace(
                    listed,
                    name=state.setup.name,
                    archived=state.archived,
                    cancelled=bool(state.cancelled),
                )
        found.append(listed)
    return _with_labels(found)


def _line_of(one: StreamLine) -> TournamentListed:
    setup = one.opening.setup if one.opening is not None else None
    name, house = (setup.name, setup.house) if setup is not None else (one.id, "")
    return TournamentListed(one.id, name, house, one.opened_at, one.version, one.problem)


def _with_labels(found: list[TournamentListed]) -> tuple[TournamentListed, ...]:
    """Each with what it is called among the others: of two of one name, with day and hour."""
    times = Counter(one.name for one in found)
    labels = [
        f"{one.name} · {day(one.opened_at)}, {hour(one.opened_at)}"
        if times[one.name] > 1
        else one.name
        for one in found
    ]
    same = Counter(labels)
    seen: Counter[str] = Counter()
    told = []
    for one, label in reversed(list(zip(found, labels, strict=True))):
        seen[label] += 1
        nth = f" · {seen[label]}" if same[label] > 1 else ""
        told.append(replace(one, label=label + nth))
    return tuple(reversed(told))


class _LookedThrough(NamedTuple):
    """Up to which version a log was looked through, and whether something was found."""

    version: int = 0
    found: bool = False


_KINDS = tuple(
    str(kind.__struct_config__.tag).encode() for kind in (TermsChanged, Archived, Cancelled)
)
_LOOKED: WeakKeyDictionary[Streams, dict[str, _LookedThrough]] = WeakKeyDictionary()


async def _says_otherwise(streams: Streams, one: StreamLine) -> bool:
    """Whether the log has an entry by which its opening no longer says all a list shows.

    Each entry is looked at once. What stands after corrections the folded stream says.
    """
    looked = _LOOKED.setdefault(streams, {})
    before = looked.get(one.id, _LookedThrough())
    if not before.found and before.version < one.version:
        looked[one.id] = await asyncio.to_thread(_look, streams, one, before)
    return looked.get(one.id, before).found


def _look(streams: Streams, one: StreamLine, before: _LookedThrough) -> _LookedThrough:
    version = before.version
    for entry in streams.log.read(TOURNAMENT_KIND.stream(one.id), version):
        version += 1
        if any(kind in entry.data for kind in _KINDS):
            return _LookedThrough(version, found=True)
    return _LookedThrough(version)


async def room_if_readable(streams: Streams, tournament: TournamentListed) -> Room | None:
    """Its stream; none where its rulebook does not load any more, or a newer version wrote it."""
    try:
        return await streams.one(TOURNAMENT_KIND, tournament.id)
    except NotAllowed:
        return None


async def nights_in_play(streams: Streams) -> list[Room]:
    """Those that have begun and are not over: whichever it is, it is among the latest twelve."""
    rooms = [
        await room_if_readable(streams, one) for one in (await all_tournaments(streams))[:_LATEST]
    ]
    return [room for room in rooms if room is not None and room.state.phase == "running"]
