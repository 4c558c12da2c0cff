"""Cards as the numbers 0 to 51, printed in the usual two letters and shuffled from a seed.

A card is rank × 4 + suit: deuce 0 to ace 12, clubs 0, diamonds 1, hearts 2, spades 3;
so the ace of spades is 51, and a greater number is the higher card by rank, then by suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from struct import Struct
from typing import Any

from floorcall.table.illegal_play import Refused

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = -1
"""A card that exists and that nobody has told us: printed ??."""

_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS = {name: number for number, name in enumerate(_NAMES)} | {"??": UNKNOWN}


def card(name: str) -> int:
    """The number of one card: ``card("As")`` is 51."""
    number = _NUMBERS.get(name[:1].upper() + name[1:].lower())
    if number is None:
        msg = f"{name!r} is no card; a card is one of {RANKS} and one of {SUITS}, such as Ah"
        raise Refused(msg)
    return number


def cards(text: str) -> list[int]:
    """Cards written one after another, with or without spaces: ``"Ah Kd"`` or ``"AhKd"``."""
    joined = "".join(text.split())
    return [card(joined[at : at + 2]) for at in range(0, len(joined), 2)]


def name(number: int) -> str:
    """The two letters of a card: ``name(51)`` is As, and ?? for a card not known."""
    return "??" if number == UNKNOWN else _NAMES[number]


def names(numbers: Iterable[int]) -> str:
    """Several cards with spaces between: ``names([51, 0])`` is "As 2c"."""
    return " ".join(map(name, numbers))


def refuse_doubles(known: Sequence[int]) -> None:
    """Refuse a card that is in two places; unknown cards may repeat."""
    seen: set[int] = set()
    for number in known:
        if number == UNKNOWN:
            continue
        if number in seen:
            msg = f"{name(number)} is there twice; each card may be in one place only"
            raise Refused(msg)
        if not 0 <= number < 52:
            msg = f"{number} is no card; cards are 0 to 51, or {UNKNOWN} for one not known"
            raise Refused(msg)
        seen.add(number)


_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card_name(card: int) -> str:
    """A card as it is read: 51 is A♠, 35 is 10♠."""
    rank, suit = divmod(card, 4)
    return f"{'10' if RANKS[rank] == 'T' else RANKS[rank]}{_SIGNS[SUITS[suit]]}"


_FULL_DECK = range(52)
_KEYS = Struct("<52Q")


def shuffled_deck(seed: int) -> list[int]:
    """All 52 cards in the order the seed gives, top card first.

    They are sorted by 64-bit numbers drawn from SHAKE-128 of the seed, which anybody can repeat.
    """
    drawn = _shake_128()(b"%d" % seed).digest(_KEYS.size)
    keys = list(_KEYS.unpack(drawn))  # a list is looked up at half the cost of a tuple
    return sorted(_FULL_DECK, key=keys.__getitem__)


def reshuffle(pile: Sequence[int], seed: int) -> list[int]:
    """The same cards in the order the seed gives: a stub scrambled and shuffled again."""
    size = 8 * len(pile)
    drawn = _draw(seed, size)
    order = sorted(range(len(pile)), key=lambda at: drawn[8 * at : 8 * at + 8])
    return [pile[at] for at in order]


def _draw(seed: int, size: int) -> bytes:
    drawn: bytes = _shake_128()(b"%d" % seed).digest(size)
    return drawn


@cache
def _shake_128() -> Callable[[bytes], Any]:
    from hashlib import shake_128  # noqa: PLC0415 (slow to load, and few rulings need a deck)

    return shake_128
