"""Draws anybody can repeat: orders and cards from a seed, by SHA-256 and nothing else.

The n-th number of a draw is SHA-256 of "seed/purpose/n"; the commitment published beforehand is
SHA-256 of the seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def commitment(seed: str) -> str:
    """What is published before the draw: 64 hexadecimal figures."""
    return sha256(seed.encode()).hexdigest()


def seeded_order(seed: str, purpose: str, things: Iterable[T]) -> list[T]:
    """The things in the order the seed gives them, each by the number of its place."""
    listed = list(things)
    start = sha256(f"{seed}/{purpose}/".encode())
    keys = []
    for at in range(len(listed)):
        one = start.copy()
        one.update(b"%d" % at)
        keys.append(one.digest())
    return [listed[at] for at in sorted(range(len(listed)), key=keys.__getitem__)]


def draw_one(seed: str, purpose: str, things: Sequence[T]) -> T:
    """One of the things."""
    return seeded_order(seed, purpose, things)[0]


def number(seed: str, purpose: str, below: int) -> int:
    """A whole number from 0 up to `below`, every one as likely within one in 2 to the 200."""
    return int.from_bytes(sha256(f"{seed}/{purpose}".encode()).digest(), "big") % below


def cards(seed: str, purpose: str, count: int) -> list[int]:
    """The top cards of a shuffled deck."""
    return seeded_order(seed, purpose, range(52))[:count]
