"""Cases the club keeps: a stream of its own in the log, folded to those that are still kept.

Whatever is in the notation can be kept; it is ruled upon when somebody opens it, not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Union

import msgspec
from msgspec import Struct

from floorcall.store import Entry
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.commit import Commit, Decide, commit_decision, retry_on_latest
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.stream import Stream
from floorcall.web.streams.streams import Streams

MOST = 500
"""Cases a club keeps at once."""
_NAME = "cases"


class CaseKept(Struct, frozen=True, tag="case-kept", tag_field="kind", omit_defaults=True):
    """A case in the notation is kept under a title."""

    title: str
    text: str


class CaseRemoved(Struct, frozen=True, tag="case-removed", tag_field="kind", omit_defaults=True):
    """A case is no longer kept; the log has it for ever."""

    number: int


CaseEvent = Union[CaseKept, CaseRemoved]  # noqa: UP007
_decoder = msgspec.json.Decoder(CaseEvent)


def read_case_event(line: bytes) -> CaseEvent:
    """The event an entry of the shelf holds."""
    event: CaseEvent = _decoder.decode(line)
    return event


class KeptCase(Struct, frozen=True):
    """A case on the shelf; its number is the version that put it there, and its link."""

    number: int
    title: str
    text: str
    by: str
    at: int


class CaseStream(Stream):
    """The cases by number, in the order they were kept."""

    def __init__(self, stream: str, entries: Sequence[Entry]) -> None:
        super().__init__(_NAME, stream)
        self.cases: dict[int, KeptCase] = {}
        self._version = 0
        self.refold(entries)

    @property
    def version(self) -> int:
        """How many entries are folded."""
        return self._version

    def read(self, line: bytes) -> CaseEvent:
        """The event an entry holds."""
        return read_case_event(line)

    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole stream anew."""
        self.cases, self._version = {}, 0
        self.recent.clear()
        self.follow(entries)

    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; nothing here is ever corrected."""
        self.remember(key, happened.version)
        self.recent.append(happened)
        self._version = happened.version
        event: CaseEvent = happened.event  # type: ignore[assignment]
        match event:
            case CaseKept():
                self.cases[happened.version] = KeptCase(
                    happened.version, event.title, event.text, happened.by, happened.at
                )
            case CaseRemoved():
                self.cases.pop(event.number, None)
        return True


class CaseLibrary(Streams[CaseStream]):
    """The one shelf of the club, kept up with every server that writes it."""

    prefix = "kept/"

    def publish(self, one: CaseStream, *, anew: bool = False) -> None:
        """Nobody watches it: a page reads it when it is opened."""

    async def load(self, name: str) -> CaseStream:
        """The shelf, empty until something is kept."""
        stream = self.prefix + name
        return CaseStream(stream, await self.entries(stream))

    async def all_cases(self) -> tuple[KeptCase, ...]:
        """Every case, the latest first."""
        return tuple(reversed((await self.one(_NAME)).cases.values()))

    async def case(self, number: int) -> KeptCase | None:
        """One case; None where it was never kept or is removed."""
        return (await self.one(_NAME)).cases.get(number)

    async def keep(self, title: str, text: str, actor: Actor, key: str) -> int:
        """Keep a case and tell its number; 500 are kept and one more is refused."""

        async def decided(shelf: CaseStream, _at: int) -> list[CaseEvent]:
            if len(shelf.cases) >= MOST:
                raise NotAllowed(f"the club keeps {MOST} cases", "remove one first")
            return [CaseKept(title, text)]

        return await self._write(decided, actor, key)

    async def remove(self, number: int, actor: Actor) -> None:
        """Take a case off the shelf; a second time does nothing."""

        async def decided(_shelf: CaseStream, _at: int) -> list[CaseEvent]:
            return [CaseRemoved(number)]

        if await self.case(number) is not None:
            await self._write(decided, actor, "")

    async def _write(self, decided: Decide[CaseStream], actor: Actor, key: str) -> int:
        shelf = await self.one(_NAME)

        async def send() -> Commit:
            return await commit_decision(self, _NAME, decided, actor, shelf.version, key)

        return (await retry_on_latest(send)).version
