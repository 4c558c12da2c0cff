"""What every command says besides what it asks for."""

from __future__ import annotations

from msgspec import Struct


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="command"):
    """When it is asked, by whom, and for a departure from the book the reason."""

    at: int = 0
    by: str = ""
    reason: str = ""
