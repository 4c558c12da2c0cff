"""What a log does, whichever backend keeps it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol

from floorcall.store.batch import Submission
from floorcall.store.blanking import Blank
from floorcall.store.entry import Appended, Draft, Entry, Head, Mark

News = Mapping[str, int]
"""The streams that have grown, each with its version; or those to be read anew, with `REREAD`."""
REREAD = 0
"""In place of a version: entries were blanked, so what was read of the stream before is void."""
HearTurn = Callable[[str, int], None]
"""Told of a stream on which another server tries in vain, and for how many milliseconds."""
Hear = Callable[[News], None]
"""Told of news on one of the log's own threads: it must be quick, and may hear the same twice."""


class Reading(Protocol):
    """A log one may read; nothing but a blanking changes an entry, and its hash not even that."""

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        """The entries of a stream in order; `after=6` starts with version 7."""
        ...

    def streams(self) -> list[Head]:
        """The ends of all streams at one moment, sorted by name."""
        ...

    def damage(self) -> Iterator[str]:
        """What the backend's own check of its storage finds wrong; nothing where it has none."""
        ...

    def close(self) -> None:
        """Let go of files and connections; a second time does nothing."""
        ...


class Log(Reading, Protocol):
    """A log one may write: each stream grows by whole appends, one after the other."""

    def append(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str = ""
    ) -> Future[Appended]:
        """Add the drafts behind version `expected` (0 for a new stream), all of them or none.

        The future is done when they are safe on disk. It fails with `Conflict` if the stream is not
        at that version. A key the stream has seen gives the first answer again and adds nothing,
        whatever comes with it; an empty key is none. Asyncio awaits it by `asyncio.wrap_future`.
        """
        ...

    def answer(self, stream: str, key: str) -> Appended | None:
        """What an append with this key was answered, if there was one."""
        ...

    def answers(self, stream: str, keys: Collection[str]) -> dict[str, Appended]:
        """The same for many keys at once; one that nothing came with is left out."""
        ...

    def blank(
        self, blanks: Sequence[Blank], mark: Mark, append: Submission | None = None
    ) -> Future[int]:
        """Replace what the entries say, all or none, and keep the mark with each; how many changed.

        An append that goes with them is written in the same moment, or nothing is; it fails with
        `Conflict` if its stream is not at the version it expects.

        Place, kind, time and hash stay, and the old bytes leave the disk. It fails with `Overtaken`
        if an entry is not as it was read, and with `StillOnDisk` if it was blanked but some bytes
        could not be overwritten yet.
        """
        ...

    def ask_for_turn(self, stream: str, waited: int) -> None:
        """Tell the other servers that one here tries in vain for so many milliseconds."""
        ...

    def listen_turns(self, hear: HearTurn) -> None:
        """Tell `hear` of every such server but this one; of several who listen the last."""
        ...

    def probe(self) -> Future[None]:
        """Write to the disk without adding an entry; fails if an append would."""
        ...

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Tell `hear` of every append and blanking, by any process; call the result to stop."""
        ...
