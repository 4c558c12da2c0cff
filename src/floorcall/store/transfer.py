"""Carrying entries from one log to another as they are: versions, keys, hashes and marks."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from itertools import groupby, islice

from msgspec.structs import replace

from floorcall.store.blanking import Blank
from floorcall.store.chain import draft_of, follows, head_at
from floorcall.store.entry import Appended, Entry, Head, Mark
from floorcall.store.log_errors import LogRefusal
from floorcall.store.protocols import Log, Reading

MOST_WAITING = 2_000
"""Appends under way at once: enough to share commits, few enough to fit in memory."""


class CannotCopy(LogRefusal):
    """The entries do not fit the log they should go to."""


def all_entries(log: Reading) -> Iterator[Entry]:
    """Every entry there is now, stream by stream; what is appended meanwhile is left out."""
    for head in log.streams():
        yield from islice(log.read(head.stream), head.version)


def check_whole(entries: Iterable[Entry]) -> int:
    """How many entries there are; refuses any that does not follow the one before in its stream."""
    heads: dict[str, Head] = {}
    count = 0
    for count, entry in enumerate(entries, 1):  # noqa: B007 (the count is the answer)
        if not follows(heads.get(entry.stream, Head(entry.stream)), entry):
            raise CannotCopy(
                f'"{entry.stream}" version {entry.version} is not as it was written, or the entry '
                "before it is missing"
            )
        heads[entry.stream] = head_at(entry)
    return count


def copy_into(log: Log, entries: Iterable[Entry]) -> int:
    """Append the entries, whole as `check_whole` found them; returns how many were new.

    A stream the log has already must begin as the copy does: then only the rest is added, so a copy
    that broke off after 300 of 1,000 entries goes on with the 301st. What was blanked in either is
    blanked in the log afterwards: an old copy brings nothing back.
    """
    had = {head.stream: log.read(head.stream) for head in log.streams()}
    forgotten: list[tuple[Blank, Mark]] = []
    new = (entry for entry in entries if not _is_there(entry, had, forgotten))
    added = 0
    waiting: deque[tuple[Future[Appended], Entry]] = deque()
    for (stream, key), run in groupby(new, key=lambda entry: (entry.stream, entry.key)):
        together = list(run)
        drafts = [draft_of(entry) for entry in together]
        appending = log.append(stream, together[0].version - 1, drafts, key)
        waiting.append((appending, together[-1]))
        added += len(drafts)
        if len(waiting) >= MOST_WAITING:
            _settle(*waiting.popleft())
    for appending, last in waiting:
        _settle(appending, last)
    for mark, alike in groupby(forgotten, key=lambda one: replace(one[1], hash=b"")):
        log.blank([blank for blank, _ in alike], mark).result()
    return added


def _settle(appending: Future[Appended], last: Entry) -> None:
    if appending.result().version != last.version:
        raise CannotCopy(
            f'the entries of "{last.stream}" with key "{last.key}" do not stand together'
        )


def _is_there(
    entry: Entry, had: dict[str, Iterator[Entry]], forgotten: list[tuple[Blank, Mark]]
) -> bool:
    """Whether the log has the entry; if it was blanked since, that is put aside to be done too."""
    there = next(had.get(entry.stream, iter(())), None)
    if there is None:
        return False
    if there.hash != entry.hash:
        raise CannotCopy(f'the log has another version {entry.version} of "{entry.stream}"')
    ours, theirs = there.blanked, entry.blanked
    if theirs and (not ours or ours.at < theirs.at):
        forgotten.append((Blank(there, entry.data), theirs))
    return True
