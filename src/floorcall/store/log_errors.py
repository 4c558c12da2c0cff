"""Why a log refuses, each refusal in a sentence that names the way out.

LogRefusal
├── Conflict       the stream has moved on since the caller looked
├── Overtaken      an entry to be blanked reads otherwise by now
├── Unacceptable   an entry that no log could keep or give back as it was
├── Unconfirmed    the disk or the database failed while writing
│   └── NoSpace    the disk is full
├── StillOnDisk    entries are blanked, and the disk still holds what they said
├── LogInUse       another server has the log open
├── LogClosed      this one was closed
├── Damaged        what is on disk cannot be read back
├── Unmatched      the file and the write-ahead log beside it do not belong together
├── UnknownFormat  not a log, or one written by a newer version
└── Unreachable    the log cannot be opened where it is said to be
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from floorcall.store.entry import Entry


class LogRefusal(Exception):
    """What was asked of the log cannot be done."""


class Conflict(LogRefusal):
    """Decided on version 6 of a stream that has 8: `since` holds entries 7 and 8.

    Of a caller far behind, `since` holds the first hundred.
    """

    def __init__(self, stream: str, expected: int, version: int, since: Sequence[Entry]) -> None:
        self.stream = stream
        self.expected = expected
        self.version = version
        self.since = tuple(since)
        super().__init__(
            f'"{stream}" is at version {version}, not {expected}; '
            "look at what changed and decide again"
        )


class Overtaken(LogRefusal):
    """Somebody else blanked the entry since it was read; nothing was changed."""

    def __init__(self, stream: str, version: int) -> None:
        super().__init__(
            f'"{stream}" version {version} is not as it was read; read it again and decide anew'
        )


class Unacceptable(LogRefusal):
    """The entries are not fit for any log; nothing was written."""


class Unconfirmed(LogRefusal):
    """Nobody can say whether the append was kept; sent again with its key, it is done once."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__(
            f"the log could not confirm the append ({cause}); send it again with the same key"
        )


class NoSpace(Unconfirmed):
    """The disk is full; what was written before is safe."""


class StillOnDisk(LogRefusal):
    """The entries read as they should, but the old bytes are not overwritten yet."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__(
            f"the entries are blanked, but what they said is still on the disk ({cause}); "
            "ask again, or start the server anew: it goes then"
        )


class LogInUse(LogRefusal):
    """One server at a time may write the file."""


class LogClosed(LogRefusal):
    """The log was closed; what was appended before is safe."""

    def __init__(self) -> None:
        super().__init__("the log is closed; open it again")


class Damaged(LogRefusal):
    """The disk or somebody's hand has spoilt the file."""

    def __init__(self, cause: BaseException) -> None:
        self.cause = cause
        super().__init__(f"the log is damaged ({cause}); go back to a copy and see what it lacks")


class Unmatched(LogRefusal):
    """What SQLite would replay onto the file is not what belongs there; nothing was touched."""

    def __init__(self, path: Path, says: str = "") -> None:
        wal = f"{path.name}-wal"
        super().__init__(
            says
            or f"{path}-wal was not written for the {path.name} beside it, or one of them is "
            "damaged: opened together they would destroy the log. Restore a backup by `floorcall "
            f"log restore BACKUP {path}`, which moves both aside; or put the {path.name} back that "
            f"was there; or, if this {path.name} is the right one, move {wal} aside"
        )

    @classmethod
    def without_file(cls, path: Path, *, is_there: bool) -> Unmatched:
        """There is a write-ahead log, and nothing it could be replayed onto."""
        return cls(
            path,
            f"{path} is {'empty' if is_there else 'gone'}, but {path.name}-wal beside it holds "
            f"entries: put the {path.name} back that was there, or restore a backup by `floorcall "
            f"log restore BACKUP {path}`",
        )

    @classmethod
    def by_damage(cls, path: Path, lost: int) -> Unmatched:
        """The write-ahead log is damaged ahead of its end, and SQLite would drop the rest of it."""
        return cls(
            path,
            f"{path}-wal is damaged, and {lost} commits behind the damage would be dropped without "
            f"a word: restore a backup by `floorcall log restore BACKUP {path}`; or, to go on with "
            f"what {path.name} itself holds, move {path.name}-wal aside",
        )


class UnknownFormat(LogRefusal):
    """The file or database is none that this version can read."""


class Unreachable(LogRefusal):
    """There is no log there, or no way to it."""
