"""Cases the club keeps: a stream of its own in the log, folded to those that are still kept.

Whatever is in the notation can be kept; it is ruled upon when somebody opens it, not before.
"""

from __future__ import annotations

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

MOST = 500
"""Cases a club keeps at once."""


class CaseKept(Struct, frozen=True, tag="case-kept", tag_field="kind", omit_defaults=True):
    """A case in the notation is kept under a title."""

    title: str
    text: str


class CaseRemoved(Struct, frozen=True, tag="case-removed", tag_field="kind", omit_defaults=True):
    """A case is no longer kept; the log has it for ever."""

    number: int


CaseEvent = Union[CaseKept, CaseRemoved]  # noqa: UP007


class KeptCase(Struct, frozen=True):
    """A case on the shelf; its number is the version that put it there, and its link."""

    number: int
    title: str
    text: str
    by: str
    at: int


class CaseNotes:
    """The cases by number, in the order they were kept."""

    def __init__(self) -> None:
        self.cases: dict[int, KeptCase] = {}

    def note(self, happened: Happened, stands: CaseEvent) -> None:
        """Put a case in the library, or take it off; nothing here is ever corrected."""
        match stands:
            case CaseKept():
                self.cases[happened.version] = KeptCase(
                    happened.version, stands.title, stands.text, happened.by, happened.at
                )
            case CaseRemoved():
                self.cases.pop(stands.number, None)


_LEDGER: Ledger[StreamState, Any] = Ledger(cast("Any", CaseKept), lambda _kept: StreamState())
for _kind in (CaseKept, CaseRemoved):
    _LEDGER.evolves(cast("Any", _kind))(lambda state, _event: state)
CASES_KIND = Kind(
    "cases",
    _LEDGER,
    {},
    CaseNotes,
    root="kept/",
    means="the shelf of kept cases",
    empty=StreamState(version=0),
)
"""The one library of the club, there before the first case is kept; its state only counts."""


class CaseLibrary:
    """The one library of the club, kept up with every server that writes it."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    async def all_cases(self) -> tuple[KeptCase, ...]:
        """Every case, the latest first."""
        return tuple(reversed((await self._library()).notes.cases.values()))

    async def readable_cases(self) -> tuple[KeptCase, ...]:
        """The same for a page that shows them beside other things: none where they are newer."""
        with suppress(NewerLog):
            return await self.all_cases()
        return ()

    async def case(self, number: int) -> KeptCase | None:
        """One case; None where it was never kept or is removed."""
        return (await self._library()).notes.cases.get(number)

    async def keep(self, title: str, text: str, actor: Actor, key: str) -> int:
        """Keep a case and tell its number; 500 are kept and one more is refused."""
        library = await self._library()

        async def decide(_at: int) -> list[CaseEvent]:
            if len(library.notes.cases) >= MOST:
                raise NotAllowed(f"the club keeps {MOST} cases", "remove one first")
            return [CaseKept(title, text)]

        return await self._write(decide, actor, key, CaseKept(title, text))

    async def remove(self, number: int, actor: Actor) -> None:
        """Take a case out of the library; a second time does nothing."""

        async def decide(_at: int) -> list[CaseEvent]:
            return [CaseRemoved(number)]

        if await self.case(number) is not None:
            await self._write(decide, actor, "", CaseRemoved(number))

    async def _library(self) -> Stream[StreamState, CaseNotes]:
        return await self._streams.one(CASES_KIND)

    async def _write(self, decide: Decide, actor: Actor, key: str, asked: CaseEvent) -> int:
        library = await self._library()

        async def send() -> Commit:
            return await commit_decision(
                self._streams, library, decide, actor, library.version, key, asked
            )

        return (await retry_on_latest(send)).version
