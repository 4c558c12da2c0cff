"""Deciding a batch of appends that reach the disk together, in the order they came."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.store.chain import head_at, link
from floorcall.store.entry import Appended, Draft, Entry, Head


@dataclass(frozen=True, slots=True)
class Submission:
    """One append, and the future its caller waits on."""

    stream: str
    expected: int
    drafts: Sequence[Draft]
    key: str
    answer: Future[Appended] = field(default_factory=Future)


@dataclass(frozen=True, slots=True)
class Stale:
    """The stream was at another version than the append expected.

    `since` is what was written behind that, where it was read already.
    """

    version: int
    since: Sequence[Entry] = ()


class Batch:
    """Appends decided against the heads and keys as they were when the batch was opened.

    Two appends to version 6 of one stream in one batch: the first becomes 7, the second is stale.
    """

    def __init__(
        self, heads: dict[str, Head], answered: dict[tuple[str, str], Appended] | None = None
    ) -> None:
        self._heads = heads
        self._answered = answered or {}
        self.entries: list[Entry] = []
        self.moved: dict[str, Head] = {}

    def decide(self, submission: Submission) -> Appended | Stale:
        """Answer one append and, if it may stand, keep its entries to be written."""
        stream, key = submission.stream, submission.key
        if key and (before := self._answered.get((stream, key))):
            return replace(before, again=True)
        head = self.moved.get(stream) or self._heads.get(stream) or Head(stream)
        if head.version != submission.expected:
            return Stale(head.version)
        for draft in submission.drafts:
            entry = link(head, draft, key)
            self.entries.append(entry)
            head = head_at(entry)
        self.moved[stream] = head
        answer = Appended(stream, submission.expected + 1, head.version)
        if key:
            self._answered[stream, key] = answer
        return answer


class BatchAnswers(NamedTuple):
    """A batch that is on disk, and what each of its appends is answered."""

    batch: Batch
    answers: list[Appended | Stale]
