"""What every happening at a table is: a name and the facts of it, and no more."""

from __future__ import annotations

from msgspec import Struct


class Happening(Struct, frozen=True):
    """Anything that happens; chapters add their own, the facts being its fields.

    A Struct and not a dataclass, because making a hundred dataclasses took a quarter of the
    program's start.
    """
