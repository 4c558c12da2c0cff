"""Which tests are in which of the three runs, by how they are marked."""

from __future__ import annotations


def belongs(marked: set[str], length: str) -> bool:
    """Whether a test so marked is part of a run of that length."""
    match length:
        case "quick":
            return not marked & {"long", "slow", "browser", "postgres"}
        case "long":
            return bool(marked & {"long", "property"})
        case _:
            return "long" not in marked
