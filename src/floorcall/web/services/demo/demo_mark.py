"""That a log is a demo club's: written before anything else of it, and never into another log."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from floorcall.store import Log
from floorcall.store.entry import Draft

STREAM = "demo"


class DemoBegun(Struct, frozen=True, tag="demo-begun", tag_field="kind"):
    """All that this log tells is invented; `house` is whose book the demo club plays by."""

    house: str


def demo_house(log: Log) -> str:
    """Whose book a demo club plays by; empty where the log is a real club's."""
    for entry in log.read(STREAM, 0, 1):
        return msgspec.json.decode(entry.data, type=DemoBegun).house
    return ""


def mark_as_demo(log: Log, house: str, at: int) -> None:
    """Write it into an empty log; `at` is in milliseconds."""
    data = msgspec.json.encode(DemoBegun(house))
    log.append(STREAM, 0, [Draft("demo-begun", data, at, "Demo director", "demo")]).result()
