"""Whose turn it is on a stream that several insist on: nobody is overtaken for ever.

A command that was overtaken is sent again a moment later, and whoever was answered first would be
first again. So a command gives way to one that is tried for much longer already and is on its way.

Servers that write one stream at the same time take turns: each decides a few commands in a row
while those of the other wait, for what is decided beside another server's append is decided in
vain. A turn is an understanding and no lock. What is written is compared with the log's version
whoever's turn it is, and a server that died in its turn is not waited for any longer than one that
has nothing more to write.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

MUCH_LONGER = 0.04
"""Seconds by which another is ahead in waiting before one gives way to it."""
AT_HAND = 0.0003
"""Seconds that a new command waits for anybody who is tried again already.

Whoever was just served asks for the next at once, and would always be the first.
"""
ON_ITS_WAY = 0.015
"""Seconds that whoever was overtaken is waited for, at most."""
_SHARE = 5
"""For each five milliseconds that another waits longer still, one more is granted to it."""
_OFTEN = 2
"""Times a command is overtaken before others give way: a person who looks first sends it once."""
_OTHERS = "another server"
"""In place of a key: no key has a space."""
TURN = 0.02
"""Seconds that a server writes on before it gives way to another that writes too."""
SILENCE = 0.008
"""Seconds without an append after which a server has nothing more to write."""
HAND_OVER = 0.008
"""Seconds that a server whose turn is over waits for the other to begin."""


class ServerTurns:
    """Whether this server or another writes a stream just now, told by the appends of both."""

    def __init__(self) -> None:
        self._is_ours = False
        self._since = 0.0
        """When whoever has the turn began to write."""
        self._heard = 0.0
        """When another server was last known to write."""

    def write(self) -> None:
        """A command of our own was appended."""
        if not self._is_ours:
            self._is_ours, self._since = True, monotonic()

    def hear(self) -> None:
        """Another server has appended."""
        now = monotonic()
        if self._is_ours or now > self._heard + SILENCE:
            self._is_ours, self._since = False, now
        self._heard = now

    def ends_at(self, now: float) -> float:
        """When a command need not wait any more, which is in the past where it need not at all.

        Whoever is not heard of leaves its turn, so each waits for the others once in a round.
        """
        end = self._since + TURN
        if not self._is_ours:
            return min(end, self._heard + SILENCE)
        contends = self._since - self._heard < SILENCE + HAND_OVER
        return end + HAND_OVER if contends and now >= end else 0.0


@dataclass(slots=True)
class _Overtaken:
    since: float
    times: int
    told: float

    def expected_until(self, since: float, *, new: bool) -> float:
        """Until when one tried since then waits for this; the more it is ahead, the longer."""
        if self.times < _OFTEN or not self.told:
            return 0.0
        ahead = since - self.since - MUCH_LONGER
        least = AT_HAND if new else 0.0
        return self.told + max(least, min(ON_ITS_WAY, ahead / _SHARE))


class Turns:
    """The commands of one stream that were overtaken, by their keys, while they are tried."""

    def __init__(self) -> None:
        self._overtaken: dict[str, _Overtaken] = {}
        self.servers = ServerTurns()
        self._back = asyncio.Event()

    def overtake(self, key: str) -> None:
        """The command was told that it came too late."""
        now = monotonic()
        one = self._overtaken.setdefault(key, _Overtaken(now, 0, now))
        one.times, one.told = one.times + 1, now
        if len(self._overtaken) > 100:
            self._forget(now - 60)

    def ask_elsewhere(self, key: str) -> int:
        """Milliseconds to tell other servers that it is tried for; 0 while it is not for long."""
        one = self._overtaken.get(key)
        waited = monotonic() - one.since if one is not None else 0.0
        return int(waited * 1000) if waited > MUCH_LONGER else 0

    def wait_for_others(self, waited: int) -> None:
        """Another server has a command that is tried for so many milliseconds."""
        now = monotonic()
        self._overtaken[_OTHERS] = _Overtaken(now - waited / 1000, _OFTEN, now)

    def see_others(self) -> None:
        """Another server has appended."""
        self.servers.hear()
        self.come_back(_OTHERS)

    def is_elsewhere(self) -> bool:
        """Whether it is another server's turn."""
        now = monotonic()
        return self.servers.ends_at(now) > now

    def is_known(self, key: str) -> bool:
        """Whether the command was overtaken here before, so that it is insisted on here."""
        return key in self._overtaken

    async def give_way(self, key: str) -> None:
        """Wait until one who is tried for much longer is back, or is no longer expected."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._back.wait(), self.pause(key))

    def come_back(self, key: str) -> None:
        """The command is here, perhaps again."""
        if own := self._overtaken.get(key):
            own.told = 0
            self._back.set()
            self._back = asyncio.Event()

    def end(self, key: str) -> None:
        """The command was taken."""
        self._overtaken.pop(key, None)

    def pause(self, key: str) -> float:
        """Seconds that another who is tried for much longer is still expected in; 0 for nobody."""
        now = monotonic()
        own_turn_in = max(0.0, self.servers.ends_at(now) - now)
        if not self._overtaken:
            return own_turn_in
        own = self._overtaken.get(key)
        since = own.since if own else now
        others = self._overtaken.values()
        waits = (one.expected_until(since, new=own is None) for one in others)
        return max(own_turn_in, max(waits) - now)

    def _forget(self, before: float) -> None:
        for key in [key for key, one in self._overtaken.items() if one.told < before]:
            del self._overtaken[key]
