"""A map from whole numbers to values that shares what did not change with the map before it.

Ten thousand players lie three pages deep: changing one copies three pages of 32, not the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

V = TypeVar("V")

_BITS = 5
_MASK = 31
_UP, _DOWN = range(32), range(_MASK, -1, -1)
_BLANK: list[Any] = [None] * 32
"""A page with nothing on it. Pages are never changed once they are in a map, only copied."""


class PersistentMap(Generic[V]):
    """Keys from 0 upwards, in order; None cannot be stored. Every change is a new map."""

    __slots__ = ("_count", "_root", "_shift")

    def __init__(self, _root: list[Any] = _BLANK, _shift: int = 0, _count: int = 0) -> None:
        self._root = _root
        self._shift = _shift
        self._count = _count

    def get(self, key: int) -> V | None:
        """The value, None where there is none."""
        shift = self._shift
        if key >> (shift + _BITS):  # beyond the pages; below zero it is -1
            return None
        node: Any = self._root
        while shift:
            node = node[(key >> shift) & _MASK]
            if node is None:
                return None
            shift -= _BITS
        value: V | None = node[key & _MASK]
        return value

    def __getitem__(self, key: int) -> V:
        # the same walk as `get`, not a call of it: it is asked a hundred times for every hand
        shift = self._shift
        node: Any = None if key >> (shift + _BITS) else self._root
        while shift and node is not None:
            node = node[(key >> shift) & _MASK]
            shift -= _BITS
        value: V | None = node[key & _MASK] if node is not None else None
        if value is None:
            raise KeyError(key)
        return value

    def __contains__(self, key: int) -> bool:
        return self.get(key) is not None

    def __len__(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        return self._count > 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PersistentMap) or self._count != other._count:
            return False
        return self._root is other._root or all(
            mine == theirs for mine, theirs in zip(self.items(), other.items(), strict=True)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Pages({dict(self.items())})"

    def put(self, key: int, value: V) -> PersistentMap[V]:
        """The map with that value at that key; ValueError for a key below 0."""
        root, shift = self._grown_for(key, key)
        count = self._count + (self.get(key) is None)
        return PersistentMap(_put(root, shift, 0, key, value), shift, count)

    def put_all(self, values: Mapping[int, V]) -> PersistentMap[V]:
        """The map with all these values: nine players of a page cost one copy of it, not nine."""
        if not values:
            return self
        root, shift = self._grown_for(min(values), max(values))
        leaves: dict[int, list[Any]] = {}
        count = self._count
        for key, value in values.items():
            leaf = leaves.get(key >> _BITS)
            if leaf is None:
                leaf = leaves[key >> _BITS] = _leaf(root, shift, key).copy()
            count += leaf[key & _MASK] is None
            leaf[key & _MASK] = value
        for prefix, leaf in leaves.items():
            root = _put(root, shift, _BITS, prefix << _BITS, leaf) if shift else leaf
        return PersistentMap(root, shift, count)

    def _grown_for(self, least: int, most: int) -> tuple[list[Any], int]:
        """The root and its depth where keys of that range have room."""
        if least < 0:
            raise ValueError(f"keys are 0 and more, not {least}")
        root, shift = self._root, self._shift
        while most >> (shift + _BITS):
            root = [root, *_BLANK[1:]]
            shift += _BITS
        return root, shift

    def without(self, key: int) -> PersistentMap[V]:
        """The map without that key; the same map when it was not there."""
        if self.get(key) is None:
            return self
        root = _take(self._root, self._shift, key)
        return PersistentMap(root or _BLANK, self._shift if root else 0, self._count - 1)

    def items(self) -> Iterator[tuple[int, V]]:
        """Every key with its value, the lowest first."""
        return _items(self._root, self._shift, 0) if self._count else iter(())

    def values(self) -> Iterator[V]:
        """Every value, in the order of the keys."""
        return (value for _, value in self.items()) if self._count else iter(())

    def __iter__(self) -> Iterator[int]:
        return (key for key, _ in self.items())

    def __reversed__(self) -> Iterator[int]:
        return _keys_down(self._root, self._shift, 0)

    def first(self) -> int:
        """The lowest key; KeyError when the map is empty."""
        return self._key_at_end(_UP)

    def last(self) -> int:
        """The highest key; KeyError when the map is empty."""
        return self._key_at_end(_DOWN)

    def _key_at_end(self, places: range) -> int:
        key = _key_at_end(self._root, self._shift, places)
        if key is None:
            raise KeyError("there is nothing here")
        return key

    def from_on(self, key: int) -> int:
        """The lowest key that is `key` or more, else the lowest of all."""
        found = next(_items(self._root, self._shift, 0, key), None)
        return self.first() if found is None else found[0]


def _put(page: list[Any], shift: int, bottom: int, key: int, value: Any) -> list[Any]:
    """A copy of the page with the value put in at the level of `bottom`: 0 is that of values."""
    top = changed = page.copy()
    while shift > bottom:
        at = (key >> shift) & _MASK
        changed[at] = changed = (changed[at] or _BLANK).copy()
        shift -= _BITS
    changed[(key >> shift) & _MASK] = value
    return top


def _leaf(page: list[Any], shift: int, key: int) -> list[Any]:
    """The page on which the key's value lies, a blank one where there is none yet."""
    while shift and page is not None:
        page = page[(key >> shift) & _MASK]
        shift -= _BITS
    return _BLANK if page is None else page


def _take(page: list[Any], shift: int, key: int) -> list[Any] | None:
    at = (key >> shift) & _MASK
    left = page.copy()
    left[at] = _take(page[at], shift - _BITS, key) if shift else None
    return None if left.count(None) == len(left) else left


def _key_at_end(page: list[Any], shift: int, places: range) -> int | None:
    """The key that is met first if every page is read in that order; None on one with nothing."""
    for at in places:
        if page[at] is not None:
            key = _key_at_end(page[at], shift - _BITS, places) if shift else 0
            if key is not None:
                return (at << shift) + key
    return None


def _items(page: list[Any], shift: int, base: int, least: int = 0) -> Iterator[tuple[int, Any]]:
    for at in range(max(0, (least - base) >> shift), 32):
        slot = page[at]
        if slot is None:
            continue
        key = base + (at << shift)
        if shift:
            yield from _items(slot, shift - _BITS, key, least)
        else:
            yield key, slot


def _keys_down(page: list[Any], shift: int, base: int) -> Iterator[int]:
    for at in range(_MASK, -1, -1):
        slot = page[at]
        if slot is None:
            continue
        key = base + (at << shift)
        if shift:
            yield from _keys_down(slot, shift - _BITS, key)
        else:
            yield key
