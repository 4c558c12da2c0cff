"""Every ledger of the club: loaded when first asked for, and kept up with whoever writes it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from floorcall.houses.library import Library
from floorcall.ledger.event import Event
from floorcall.store import Log, LogRefusal
from floorcall.web.server.http_refusals import NotThere, Unsure
from floorcall.web.streams.hints import Hints, plain_hint
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.ledger_kinds import PEOPLE_KIND, PREFIX, LedgerKind, kind_of
from floorcall.web.streams.ledger_room import LedgerRoom
from floorcall.web.streams.streams import Now, Streams


class LedgerListed(NamedTuple):
    """One ledger of a kind that has many: its id, how it was opened, and when, in seconds."""

    id: str
    opening: Event
    opened_at: int
    version: int


class Ledgers(Streams[LedgerRoom]):
    """The ledgers in memory."""

    prefix = PREFIX

    def __init__(
        self, log: Log, shelf: Library, hints: Hints, now: Now, *, shared: bool = True
    ) -> None:
        super().__init__(log, now, shared=shared)
        self.shelf = shelf
        self.hints = hints
        self._openings: dict[str, Event] = {}

    async def people(self) -> LedgerRoom | None:
        """The register; None until the club has chosen its house."""
        try:
            return await self.one(PEOPLE_KIND.name())
        except NotThere:
            return None

    def publish(self, one: LedgerRoom, *, anew: bool = False) -> None:
        """Hint at its version to everybody who watches."""
        self.hints.tell(one.stream, lambda: plain_hint(one.version, self.now(), anew=anew))

    async def load(self, name: str) -> LedgerRoom:
        """Fold a ledger, off the event loop."""
        kind = kind_of(name)
        entries = await self.entries(PREFIX + name) if kind is not None else []
        if kind is None or not entries:
            raise NotThere(f'there is no "{name}" in this club')
        opened = kind.ledger.fold([kind.ledger.read(entries[0].data)])
        house = house_of(kind.book_of(opened, None), self.shelf)
        return await asyncio.to_thread(LedgerRoom, name, kind, house, entries)

    async def all_of(self, kind: LedgerKind) -> tuple[LedgerListed, ...]:
        """Every ledger of a kind that has many, the latest first."""
        try:
            found = await asyncio.to_thread(self._listed, kind)
        except LogRefusal as refusal:
            raise Unsure.by(refusal) from None
        return tuple(sorted(found, key=lambda one: (-one.opened_at, one.id)))

    def _listed(self, kind: LedgerKind) -> list[LedgerListed]:
        start = PREFIX + kind.name()
        heads = [head for head in self.log.streams() if head.stream.startswith(start)]
        for head in heads:
            if head.stream not in self._openings:  # openings never change
                first = next(iter(self.log.read(head.stream, 0, 1)))
                self._openings[head.stream] = kind.ledger.read(first.data)
        return [
            LedgerListed(head.stream.removeprefix(start), opening, opening.at, head.version)
            for head in heads
            if (opening := self._openings[head.stream])
        ]
