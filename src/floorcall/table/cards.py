"""Cards as the numbers 0 to 51, read from and printed in the usual two letters.

A card is rank × 4 + suit: deuce 0 to ace 12, clubs 0, diamonds 1, hearts 2, spades 3;
so the ace of spades is 51, and a greater number is the higher card by rank, then by suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
