"""The append-only log of events, which knows nothing of what they mean."""

from floorcall.store.batch import Submission
from floorcall.store.blanking import Blank
from floorcall.store.entry import Appended, Draft, Entry, Head, Mark
from floorcall.store.location import open_log, open_reading
from floorcall.store.log_errors import (
    Conflict,
    Damaged,
    LogClosed,
    LogInUse,
    LogRefusal,
    NoSpace,
    Overtaken,
    StillOnDisk,
    Unacceptable,
    Unconfirmed,
    UnknownFormat,
    Unmatched,
    Unreachable,
)
from floorcall.store.protocols import REREAD, Hear, Log, News, Reading

__all__ = [
    "REREAD",
    "Appended",
    "Blank",
    "Conflict",
    "Damaged",
    "Draft",
    "Entry",
    "Head",
    "Hear",
    "Log",
    "LogClosed",
    "LogInUse",
    "LogRefusal",
    "Mark",
    "News",
    "NoSpace",
    "Overtaken",
    "Reading",
    "StillOnDisk",
    "Submission",
    "Unacceptable",
    "Unconfirmed",
    "UnknownFormat",
    "Unmatched",
    "Unreachable",
    "open_log",
    "open_reading",
]
