"""An entry of the log as the room tells it: the event, when, by whom, from which device."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from floorcall.store import Entry
from floorcall.web.streams.tournament_types import TournamentEvent


class Happened(Struct, frozen=True):
    """One event; `at` is in seconds since 1970."""

    version: int
    at: int
    by: str
    device: str
    event: TournamentEvent


def events_of(entries: Iterable[Entry], read: Callable[[bytes], Any]) -> tuple[Happened, ...]:
    """The entries as events."""
    return tuple(
        Happened(entry.version, entry.at // 1000, entry.by, entry.device, read(entry.data))
        for entry in entries
    )
