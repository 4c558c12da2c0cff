"""What every event of a log says beside what happened."""

from __future__ import annotations

import msgspec


class Base(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """When, by whom, why, and by which rules."""

    at: int = 0
    by: str = ""
    why: str = ""
    rules: tuple[str, ...] = ()
