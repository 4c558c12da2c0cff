"""What a player says a hand is, measured against what it is."""

from __future__ import annotations

import re

_STEPS = (
    (10, "straight flush"),
    (166, "quads"),
    (322, "full house"),
    (1599, "flush"),
    (1609, "straight"),
    (2467, "trips"),
    (3325, "two pair"),
    (6185, "pair"),
    (7462, "high card"),
)
"""The worst rank of each kind of hand, among 7,462 ranks of which 1 is the best."""

_WORDS = (
    (r"royal|straight flush", "straight flush"),
    (r"quads|four of a kind", "quads"),
    (r"full house|boat|full\b", "full house"),
    (r"flush", "flush"),
    (r"straight|wheel|broadway", "straight"),
    (r"trips|three of a kind|\bset\b", "trips"),
    (r"two pairs?", "two pair"),
    (r"pair", "pair"),
    (r"high\b", "high card"),
)
_KINDS = tuple(kind for _, kind in _STEPS)


def kind_said(words: str) -> str | None:
    """The kind of hand in some words: "I have a flush" is a flush; None where there is none."""
    said = words.lower()
    return next((kind for pattern, kind in _WORDS if re.search(pattern, said)), None)


def kind_of(rank: int) -> str:
    """The kind of a ranked high hand: 323 is a flush, 322 a full house."""
    return next(kind for worst, kind in _STEPS if rank <= worst)


def holds(words: str, rank: int) -> bool:
    """Whether a hand is what was said of it or stronger; words that name no hand always hold."""
    said = kind_said(words)
    return said is None or _KINDS.index(kind_of(rank)) <= _KINDS.index(said)
