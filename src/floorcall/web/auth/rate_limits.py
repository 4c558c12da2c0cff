"""How often somebody may try: a bucket of tries that refills with time."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil

from floorcall.web.server.http_refusals import TooOften

_MOST = 10_000
"""Buckets remembered; the one not touched for longest is forgotten first."""


class RateLimit:
    """One bucket for each name. With 10 tries and one more every 6 seconds, the 11th waits 6."""

    def __init__(self, tries: int, seconds_each: int) -> None:
        self._tries = tries
        self._each = seconds_each * 1000
        self._left: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def check(self, name: str, now: int) -> None:
        """Refuse if no try is left at `now`, in milliseconds; takes none."""
        left = self._at(name, now)
        if left < 1:
            raise TooOften(ceil((1 - left) * self._each / 1000))

    def take(self, name: str, now: int) -> None:
        """Use up one try, or refuse if none is left."""
        self.check(name, now)
        self.charge(name, now)

    def charge(self, name: str, now: int) -> None:
        """Use up one try, whether or not there is one."""
        self._left[name] = (max(0.0, self._at(name, now) - 1), now)
        self._left.move_to_end(name)
        if len(self._left) > _MOST:
            self._left.popitem(last=False)

    def _at(self, name: str, now: int) -> float:
        if name not in self._left:
            return self._tries
        left, then = self._left[name]
        return min(self._tries, left + max(0, now - then) / self._each)
