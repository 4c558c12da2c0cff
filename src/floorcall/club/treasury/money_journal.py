"""A log's money line by line: a correction reverses what was posted, and posts what stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from floorcall.accounts.postings import Posting
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Fate

Moves = Callable[[Event], Iterable[Posting]]
"""What an event moved."""


class Written(NamedTuple):
    """An entry of a log: its version, when it was written, by whom, and what it says."""

    version: int
    at: int
    by: str
    event: Event


def journal(
    written: Iterable[Written], fates: Mapping[int, Fate[Any]], moves: Moves
) -> list[Posting]:
    """Every posting in the order of the log, those of a corrected entry once more, reversed.

    Dues of 10 taken back are 10 in and 10 out; put right to 15, another 15 come in.
    """
    entries = {one.version: one for one in written}
    found: list[tuple[int, Posting]] = []
    for one in entries.values():
        found += [(one.version, _sign(posting, one)) for posting in moves(one.event)]
        fate = fates.get(one.version)
        correction = entries.get(fate.by) if fate is not None else None
        if fate is None or correction is None or fate.way == "put back":
            continue
        for posting in moves(one.event):
            back = posting._replace(
                source=posting.target,
                target=posting.source,
                cause=f"{posting.cause}, corrected",
            )
            found.append((correction.version, _sign(back, correction)))
        if fate.stands is not None:
            found += [
                (correction.version, _sign(posting, correction)) for posting in moves(fate.stands)
            ]
    return [posting for _, posting in sorted(found, key=lambda pair: pair[0])]


def _sign(posting: Posting, one: Written) -> Posting:
    return posting._replace(version=one.version, at=one.at, by=one.by)
