"""Signing in: who is let in, by set-up link, by passphrase or by code, and who is shown out."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from floorcall.store import Log
from floorcall.web.auth.auth_events import (
    AuthEvent,
    PairingOffered,
    PassphraseSet,
    SessionEnded,
    SessionOpened,
    StaffAdded,
)
from floorcall.web.auth.auth_log import AuthLog
from floorcall.web.auth.auth_state import AuthState
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.common_passphrases import refuse_common
from floorcall.web.auth.passphrases import Passphrases
from floorcall.web.auth.session_tokens import NewSession, actor_of, digest_of, session_for
from floorcall.web.permissions.roles import RAIL, Actor, Role
from floorcall.web.server.http_refusals import NotAllowed, NotSignedIn, NotThere, Unsure
from floorcall.web.server.server_clock import Now

PAIRING_MINUTES = 10
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""None that is taken for another when it is read aloud."""
CODE_LENGTH = 8
_UNKNOWN = "wrong name or passphrase"


class Auth:
    """`set_up` is the one-time token of a club without an owner, empty otherwise."""

    def __init__(self, log: Log, key: ClubKey, now: Now) -> None:
        self.log = AuthLog(log, now)
        self.passphrases = Passphrases(key)
        self.set_up = ""
        self._again = False
        self._key = key
        self._now = now

    @property
    def state(self) -> AuthState:
        """Staff and sessions as they are known here."""
        return self.log.state

    async def open(self, *, again: bool = False) -> None:
        """Read the log; a club without an owner gets a set-up token, as does `again`."""
        await self.log.catch_up()
        self._again = again
        if again or not self.state.has_owner:
            self.set_up = secrets.token_urlsafe(18)

    def knows(self, token: str) -> bool:
        """Whether a session was opened with the token, as far as is known here."""
        return digest_of(self._key, token) in self.state.by_token

    def who(self, token: str) -> Actor:
        """Who holds a token; the rail where it is none of ours, ended or expired."""
        session = self.state.by_token.get(digest_of(self._key, token))
        if session is None or self._now() >= session.until:
            return RAIL
        return actor_of(session)

    def is_set_up_by(self, token: str) -> bool:
        """Whether the set-up link with this token still sets the club up."""
        return bool(self.set_up) and secrets.compare_digest(token.encode(), self.set_up.encode())

    async def make_owner(
        self, token: str, name: str, passphrase: str, device: str, words: Sequence[str] = ()
    ) -> NewSession:
        """Set the club up with the one-time token: its owner is signed in at once.

        `words` are what the club goes by; no passphrase is made of them.
        """
        if not self.is_set_up_by(token):
            raise _no_set_up()
        owner = StaffAdded(printable(name), Role.OWNER)
        refuse_common(passphrase, (owner.name, *words))
        token, self.set_up = self.set_up, ""  # before the first wait, so that it works once
        try:
            hashed = await self.passphrases.hash(passphrase)
            let = session_for(self._key, self._now(), owner, device)

            def decide(state: AuthState) -> list[AuthEvent]:
                if state.has_owner and not self._again:  # by another server's link
                    raise _no_set_up()
                return [owner, PassphraseSet(owner.name, hashed), let.opened]

            await self.log.write(decide, let.actor)
        except (NotAllowed, Unsure):
            self.set_up = token
            raise
        return let

    async def sign_in(self, name: str, passphrase: str, device: str) -> NewSession:
        """Sign a member of staff in on a device."""
        known = name.strip().casefold()
        if not await self.passphrases.fits(self.state.hashes.get(known), passphrase):
            raise NotSignedIn(_UNKNOWN)
        member = self.state.staff.get(known)
        if member is None:  # dismissed meanwhile
            raise NotSignedIn(_UNKNOWN)
        let = session_for(self._key, self._now(), member, device)
        await self.log.write(lambda _: [let.opened], let.actor)
        return let

    async def offer(
        self, actor: Actor, role: Role, name: str, tournament: str = "", table: int = 0
    ) -> str:
        """A code of 8 letters that lets one device in within 10 minutes, in that role and name."""
        if role in (Role.OWNER, Role.PLAYER, Role.RAIL):
            raise NotAllowed(f"nobody comes in by a code as {role.value}")
        if role is Role.DIRECTOR and actor.role is not Role.OWNER:
            raise NotAllowed("only the owner makes a code for a director")
        if role is Role.DEALER and not (tournament and table > 0):
            raise NotAllowed("a dealer deals one table", "name the tournament and the table")
        named = printable(name)
        member = self.state.staff.get(named.casefold())
        if member is not None and member.role is not role:
            raise NotAllowed(f"{member.name} is {member.role.value} here", "use another name")
        code = "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))
        until = self._now() + PAIRING_MINUTES * 60_000
        offered = PairingOffered(self._digest(code), named, role, until, tournament, table)
        await self.log.write(lambda _: [offered], actor)
        return code

    async def pair(self, code: str, device: str) -> NewSession:
        """Let the device in that shows a code; a code works once."""
        digest = self._digest(code)
        found: list[NewSession] = []

        def decide(state: AuthState) -> list[AuthEvent]:
            offer = state.pairings.get(digest)
            if offer is None or self._now() >= offer.until:
                raise NotSignedIn(
                    "this code has been used, is older than 10 minutes, or never was one",
                    "ask the director for a new one, which is made under Staff",
                )
            found[:] = [session_for(self._key, self._now(), offer, device)]
            return [found[0].opened]

        await self.log.write(decide, Actor(device=device))
        return found[0]

    async def end(self, actor: Actor, session: str) -> None:
        """Sign a device out: one's own, or as owner or director anybody's.

        Whoever came in by passphrase also signs out the other devices that came in by it.
        """

        def decide(state: AuthState) -> list[AuthEvent]:
            found = state.sessions.get(session)
            senior = actor.role in (Role.OWNER, Role.DIRECTOR)
            if found is None or not (senior or _is_own(state, actor, found)):
                raise NotThere("that device is not signed in any more")
            if found.role is Role.OWNER is not actor.role:
                raise NotAllowed("an owner's device is signed out by an owner")
            return [SessionEnded(session)]

        await self.log.write(decide, actor)

    def _digest(self, code: str) -> str:
        return self._key.digest("pairing", code.strip().upper())


def _is_own(state: AuthState, actor: Actor, found: SessionOpened) -> bool:
    """Whether a session is the actor's: the same one, or opened by the same passphrase.

    A code can be made out to any name, so that two dealers of that name are two people.
    """
    mine = state.sessions.get(actor.session)
    if mine is None or mine.session == found.session:
        return mine is not None
    by_code = bool(mine.pairing or found.pairing or mine.table or found.table)
    same = mine.name.casefold() == found.name.casefold()
    return same and not by_code and mine.role is found.role


def _no_set_up() -> NotSignedIn:
    return NotSignedIn(
        "this set-up link has been used or is not ours",
        "start the server with --set-up for a new one",
    )


def printable(name: str) -> str:
    """A name as it stands in the log: 1 to 60 characters that can be printed."""
    named = " ".join(name.split())
    if not 1 <= len(named) <= 60 or not named.isprintable():
        raise NotAllowed("a name has 1 to 60 letters")
    return named
