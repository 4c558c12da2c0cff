"""The append-only log of events, which knows nothing of what they mean."""

from floorcall.store.entry import Appended, Draft, Entry, Head
from floorcall.store.log import Hear, Log, News, Reading
from floorcall.store.opening import open_log, open_reading
from floorcall.store.refusals import (
    Conflict,
    Damaged,
    LogClosed,
    LogInUse,
    LogRefusal,
    Unacceptable,
    Unconfirmed,
    UnknownFormat,
    Unreachable,
)

__all__ = [
    "Appended",
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
    "News",
    "Reading",
    "Unacceptable",
    "Unconfirmed",
    "UnknownFormat",
    "Unreachable",
    "open_log",
    "open_reading",
]
