"""Reading a long stream a page at a time, so that no reader holds the log open meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from floorcall.store.entry import Entry

PAGE = 2_000
"""Entries fetched at once."""


def pages(
    fetch: Callable[[str, int, int], list[Entry]], stream: str, after: int, limit: int | None
) -> Iterator[Entry]:
    """Entries behind `after`, at most `limit`; 4,001 entries are fetched as 2,000, 2,000 and 1.

    Hashes never change and versions have no gap, so pages fetched at different times fit together.
    """
    left = limit
    while left is None or left > 0:
        wanted = PAGE if left is None else min(PAGE, left)
        page = fetch(stream, after, wanted)
        yield from page
        if len(page) < wanted:
            return
        after = page[-1].version
        left = None if left is None else left - wanted
