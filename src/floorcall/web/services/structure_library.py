"""The structures a club keeps as templates: levels by name, in a stream of their own in the log.

It keeps the lines as they are written; what a line may say is known to the form that reads them.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Union, cast

from msgspec import Struct

from floorcall.ledger.ledger import Ledger, StreamState
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NewerLog, NotAllowed
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.commit import Commit, Decide, commit_decision, retry_on_latest
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.streams import Streams

MOST = 100
"""Structures a club keeps at once."""
LONGEST_NAME = 40
LONGEST_LEVELS = 8000


class Structure(Struct, frozen=True, omit_defaults=True):
    """Levels and breaks as lines of text, and the stack they are made for; 0: as one likes."""

    name: str
    levels: str
    stack: int = 0


class StructureKept(
    Struct, frozen=True, tag="structure-kept", tag_field="kind", omit_defaults=True
):
    """A structure is kept, in place of the one of its name."""

    structure: Structure


class StructureRemoved(
    Struct, frozen=True, tag="structure-removed", tag_field="kind", omit_defaults=True
):
    """A structure is kept no longer; `address` is the last part of its address."""

    address: str


StructureEvent = Union[StructureKept, StructureRemoved]  # noqa: UP007


def structure_address(name: str) -> str:
    """The last part of a structure's address: "Friday deep" is kept as friday-deep."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


class StructureNotes:
    """The structures by address, in the order they came."""

    def __init__(self) -> None:
        self.structures: dict[str, Structure] = {}

    def note(self, _happened: Happened, stands: StructureEvent) -> None:
        """Keep a structure or take it away; nothing here is ever corrected."""
        match stands:
            case StructureKept():
                self.structures[structure_address(stands.structure.name)] = stands.structure
            case StructureRemoved():
                self.structures.pop(stands.address, None)


_LEDGER: Ledger[StreamState, Any] = Ledger(cast("Any", StructureKept), lambda _kept: StreamState())
for _kind in (StructureKept, StructureRemoved):
    _LEDGER.evolves(cast("Any", _kind))(lambda state, _event: state)
STRUCTURES_KIND = Kind(
    "structures",
    _LEDGER,
    {},
    StructureNotes,
    root="kept/",
    means="the structures the club keeps",
    empty=StreamState(version=0),
)
"""There before the first is kept; its state only counts."""


class StructureLibrary:
    """The one set of structures of the club, kept up with every server that writes it."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    async def structures(self) -> dict[str, Structure]:
        """Every structure by its address; none where a newer program wrote them."""
        with suppress(NewerLog):
            return dict((await self._library()).notes.structures)
        return {}

    async def keep(self, structure: Structure, actor: Actor, key: str) -> str:
        """Keep a structure in place of the one of its name, and tell its address."""
        library = await self._library()
        address = structure_address(structure.name)

        async def decide(_at: int) -> list[StructureEvent]:
            if not address or len(structure.name) > LONGEST_NAME:
                raise NotAllowed(
                    f"a structure has a name of 1 to {LONGEST_NAME} letters",
                    'call it "Friday deep" or "Rebuy, 15 minutes"',
                )
            if not structure.levels.strip() or len(structure.levels) > LONGEST_LEVELS:
                raise NotAllowed("a structure has levels, one a line", "write them first")
            kept = library.notes.structures
            if len(kept) >= MOST and address not in kept:
                raise NotAllowed(f"the club keeps {MOST} structures", "remove one first")
            return [StructureKept(structure)]

        await self._write(decide, actor, key, StructureKept(structure))
        return address

    async def remove(self, address: str, actor: Actor) -> None:
        """Take a structure away; a second time does nothing."""

        async def decide(_at: int) -> list[StructureEvent]:
            return [StructureRemoved(address)]

        if address in await self.structures():
            await self._write(decide, actor, "", StructureRemoved(address))

    async def _library(self) -> Stream[StreamState, StructureNotes]:
        return await self._streams.one(STRUCTURES_KIND)

    async def _write(self, decide: Decide, actor: Actor, key: str, asked: StructureEvent) -> int:
        library = await self._library()

        async def send() -> Commit:
            return await commit_decision(
                self._streams, library, decide, actor, library.version, key, asked
            )

        return (await retry_on_latest(send)).version
