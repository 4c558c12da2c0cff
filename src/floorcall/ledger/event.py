"""What every event of a log says beside what happened, and the two kinds every log can hold."""

from __future__ import annotations

import msgspec

DIGEST = "digest"
"""A field beside the event in the first line of a command: what its key stands for."""


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """When, by whom, why, and by which rules."""

    at: int = 0
    by: str = ""
    why: str = ""
    rules: tuple[str, ...] = ()


class Corrected(Event, frozen=True, tag="corrected"):
    """An earlier event retracted, or replaced; later events that no longer fit are set aside."""

    version: int
    instead: bytes = b""
    """The event that takes its place, as it would stand in the log."""
    set_aside: tuple[int, ...] = ()


class Unreadable(Event, frozen=True, tag="unreadable"):
    """A line of a log that this program cannot read: damaged, or such as a newer one writes."""

    line: str
    fault: str
    newer: bool = False
