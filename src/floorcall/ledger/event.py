"""What every command and every event of a log says besides what it is about."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="command"):
    """When it is asked, by whom, and for a departure from the book the reason."""

    at: int = 0
    by: str = ""
    reason: str = ""


DIGEST = "digest"
"""A field beside the event in the first line of a command: what its key stands for."""


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """When, by whom, why, by which rules, and in which sign-in."""

    at: int = 0
    by: str = ""
    why: str = ""
    rules: tuple[str, ...] = ()
    session: str = ""
    """A mark of the sign-in it was done in; empty in older logs, and where nobody was signed in."""


class Corrected(Event, frozen=True, tag="corrected"):
    """An earlier event retracted, or replaced; later events that no longer fit are set aside."""

    version: int
    instead: bytes = b""
    """The event that takes its place, as it would stand in the log."""
    set_aside: tuple[int, ...] = ()
    restores: tuple[int, ...] = ()
    """Entries that corrections of the same event had set aside, and that stand again."""


class Unreadable(Event, frozen=True, tag="unreadable"):
    """A line of a log that this program cannot read: damaged, or such as a newer one writes."""

    line: str
    fault: str
    newer: bool = False
