"""A ruling as it was read out at a table, kept with its steps, its choices and other houses' words.

Nothing is decided by it: it is there to be read again when the facts come up once more.
"""

from __future__ import annotations

from msgspec import Struct


class ReadOut(Struct, frozen=True, omit_defaults=True):
    """One sentence; a `choice` is told with what follows from it: "fold: the chips stay"."""

    says: str
    steps: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class ElsewhereRuled(Struct, frozen=True, omit_defaults=True):
    """What another house would have ruled, and whether that differs."""

    house: str
    says: str
    differs: bool = False
