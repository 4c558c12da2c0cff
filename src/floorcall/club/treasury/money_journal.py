"""A log's money line by line: a correction reverses what was posted, and posts what stands now."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from floorcall.accounts.postings import Posting
from floorcall.ledger.event import Corrected, Event

Moves = Callable[[Event], Iterable[Posting]]
"""What an event moved."""
Standing = Callable[[Sequence[Any]], Sequence[Event]]
"""A log as its corrections leave it, every event at its old place."""


class Written(NamedTuple):
    """An entry of a log: its version, when it was written, by whom, and what it says."""

    version: int
    at: int
    by: str
    event: Event


def journal(
    written: Sequence[Written],
    standing: Standing,
    moves: Moves,
    misfits: Container[int] = (),
) -> list[Posting]:
    """Every posting in the order of the log, those of a corrected entry once more, reversed.

    Dues of 10 taken back are 10 in and 10 out; put right to 15, another 15 come in. What never was
    carried out, the `misfits`, moved nothing.
    """
    found: list[Posting] = []
    events = [one.event for one in written]
    for at, one in enumerate(written):
        if isinstance(one.event, Corrected):
            before, after = standing(events[:at]), standing(events[: at + 1])
            for version in _versions_of(one.event):
                if version <= at and before[version - 1] != after[version - 1]:
                    found += _reverse(moves(before[version - 1]), one)
                    found += [_sign(posting, one) for posting in moves(after[version - 1])]
        elif one.version not in misfits:
            found += [_sign(posting, one) for posting in moves(one.event)]
    return found


def _versions_of(correction: Corrected) -> list[int]:
    return sorted({correction.version, *correction.set_aside, *correction.restores})


def _reverse(postings: Iterable[Posting], one: Written) -> Iterator[Posting]:
    """The same the other way round, written with the correction."""
    for posting in postings:
        yield _sign(
            posting._replace(
                source=posting.target,
                target=posting.source,
                cause=f"{posting.cause}, reversed",
                is_reversal=True,
            ),
            one,
        )


def _sign(posting: Posting, one: Written) -> Posting:
    return posting._replace(version=one.version, at=one.at, by=one.by)
