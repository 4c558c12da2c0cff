"""One thing and its amount, both as printed."""

from __future__ import annotations

from msgspec import Struct


class Line(Struct, frozen=True):
    """`prize pool`, `2,000`; `split` says what of the amount is for what."""

    what: str
    amount: str
    split: str = ""
