"""What every command says beside what it asks for, and the moments a report may note."""

from __future__ import annotations

from msgspec import Struct


class Base(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="command"):
    """When it is asked, by whom, and for a departure from the book the reason."""

    at: int = 0
    by: str = ""
    reason: str = ""


class Moments(Struct, frozen=True, omit_defaults=True):
    """When things happened between two hands; 0 where nobody looked."""

    pot_awarded: int = 0
    cards_received: int = 0
    dealer_push: int = 0
    shuffler: int = 0
    riffle: int = 0
    level_announced: int = 0
    """When staff announced the new level, where it is later than the end of the old one."""
