"""Demo clubs beside a real one: each with a log, a key and sessions of its own, gone at the end.

Nothing of them is written where the real club's log is, and a sign-in of one is none of the other.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from floorcall.houses.library import Library
from floorcall.store import Log, open_log
from floorcall.web.auth.auth_events import AuthEvent, StaffAdded
from floorcall.web.auth.auth_state import AuthState
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.session_tokens import session_for
from floorcall.web.permissions.roles import Role
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.server_clock import ServerClock
from floorcall.web.services.club_services import Club

_MOST = 2
"""Demo clubs kept at once; the one begun first goes when another is asked for."""


class _DemoClub(NamedTuple):
    club: Club
    log: Log
    folder: TemporaryDirectory[str]
    token: str

    def close(self) -> None:
        self.club.close()
        self.log.close()
        with suppress(OSError):
            self.folder.cleanup()


class DemoClubs:
    """The demo clubs of one server, by house."""

    def __init__(self, real: Club) -> None:
        self._real = real
        self._begun: dict[str, _DemoClub] = {}
        self._turn = asyncio.Lock()

    async def enter(self, house: str) -> str:
        """A token of the owner of a house's demo club, which is made when first asked for."""
        library = self._real.library
        if house not in library.names():
            raise NotAllowed(f'there is no house "{house}"', "choose one of the list")
        async with self._turn:
            if house not in self._begun:
                while len(self._begun) >= _MOST:
                    self._begun.pop(next(iter(self._begun))).close()
                self._begun[house] = await self._begin(house, library)
        return self._begun[house].token

    def club_of(self, token: str) -> Club | None:
        """The demo club a token is of; None once it is gone."""
        for demo in self._begun.values():
            if secrets.compare_digest(demo.token.encode(), token.encode()):
                return demo.club
        return None

    def close(self) -> None:
        """Let go of all of them."""
        while self._begun:
            self._begun.popitem()[1].close()

    async def _begin(self, house: str, library: Library) -> _DemoClub:
        # with the bots, which no real club needs
        from floorcall.web.services.demo.demo_club import fill_demo_club  # noqa: PLC0415

        folder = TemporaryDirectory(prefix="floorcall-demo-", ignore_cleanup_errors=True)
        log = open_log(str(Path(folder.name)))
        key = ClubKey(secrets.token_bytes(32))
        now = ServerClock(self._real.now, self._real.now)  # whose time nothing here can put
        await asyncio.to_thread(asyncio.run, fill_demo_club(log, key, library, house, now))
        club = Club(log, key, library, now, self._real.journal, shared=False)
        club.beside_real = True
        await club.open()
        owner = StaffAdded("Demo director", Role.OWNER)
        let = session_for(key, club.now(), owner, "demo")

        def hire(_state: AuthState) -> list[AuthEvent]:
            return [owner, let.opened]

        await club.auth.log.write(hire, let.actor)
        return _DemoClub(club, log, folder, let.token)
