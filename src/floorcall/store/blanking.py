"""Replacing what entries say, for somebody who must be forgotten; nothing else of them changes."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from floorcall.store.batch import Batch, Stale, Submission
from floorcall.store.chain import with_mark
from floorcall.store.entry import Entry, Head, Mark
from floorcall.store.log_errors import Conflict, Overtaken

Place = tuple[str, int]
"""A stream and a version in it."""


class Blank(Struct, frozen=True):
    """An entry as it was read, and the JSON to put in place of what it says."""

    entry: Entry
    data: bytes

    @property
    def place(self) -> Place:
        """Where the entry stands."""
        return self.entry.stream, self.entry.version


@dataclass(frozen=True, slots=True)
class Blanking:
    """Blanks to be carried out together under one mark, and the future their caller waits on.

    An append may go with them: it is written in the same moment, or nothing is.
    """

    blanks: tuple[Blank, ...]
    mark: Mark
    append: Submission | None = None
    answer: Future[int] = field(default_factory=Future)

    @property
    def streams(self) -> list[str]:
        """The streams it touches, sorted."""
        added = {self.append.stream} if self.append else set()
        return sorted({blank.entry.stream for blank in self.blanks} | added)

    @property
    def places(self) -> list[Place]:
        """The places it must know: of each entry, and of the one before it."""
        places = {blank.place for blank in self.blanks}
        return sorted(places | {(stream, version - 1) for stream, version in places})


def decide_append(blanking: Blanking, heads: dict[str, Head]) -> Batch:
    """The append that goes with a blanking, on the heads as they are; refused if it is stale."""
    batch = Batch(heads)
    if (wanted := blanking.append) is not None:
        answer = batch.decide(wanted)
        if isinstance(answer, Stale):
            raise Conflict(wanted.stream, wanted.expected, answer.version, ())
    return batch


def rewrite(blanking: Blanking, there: Mapping[Place, Entry]) -> list[Entry]:
    """The entries as they will read, without those that read so already.

    An entry that is not as the caller read it stops all of them: somebody else was blanking.
    """
    changed = []
    for blank in blanking.blanks:
        stream, version = blank.place
        if there.get(blank.place) != blank.entry:
            raise Overtaken(stream, version)
        if blank.data != blank.entry.data:
            before = there.get((stream, version - 1))
            head = Head(stream, version - 1, before.hash if before else b"")
            changed.append(with_mark(head, replace(blank.entry, data=blank.data), blanking.mark))
    return changed
