"""Passphrases: hashed slowly on purpose, on threads, at most two at a time."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from floorcall.web.auth.club_key import ClubKey
from floorcall.web.server.http_refusals import NotAllowed

LEAST = 8
LONGEST = 200
_AT_ONCE = 2
"""Each hash takes 64 MiB while it is made."""


class Passphrases:
    """Makes and checks hashes; what is hashed is already sealed with the club's key."""

    def __init__(self, key: ClubKey) -> None:
        self._key = key
        self._hasher = PasswordHasher()
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._nobody = ""

    async def hash(self, passphrase: str) -> str:
        """The hash to keep; a passphrase has at least 8 characters."""
        if not LEAST <= len(passphrase) <= LONGEST:
            raise NotAllowed(
                f"a passphrase has {LEAST} to {LONGEST} characters", "three words make a good one"
            )
        async with self._room:
            return await asyncio.to_thread(self._hasher.hash, self._seal(passphrase))

    async def fits(self, kept: str | None, passphrase: str) -> bool:
        """Whether it is the one; a name that does not exist takes just as long to refuse."""
        if kept is None:
            self._nobody = self._nobody or await self.hash("nobody's passphrase")
            await self._verify(self._nobody, passphrase)
            return False
        return await self._verify(kept, passphrase)

    async def _verify(self, kept: str, passphrase: str) -> bool:
        async with self._room:
            try:
                return await asyncio.to_thread(self._hasher.verify, kept, self._seal(passphrase))
            except (VerificationError, InvalidHashError):
                return False

    def _seal(self, passphrase: str) -> str:
        return self._key.digest("passphrase", passphrase)
