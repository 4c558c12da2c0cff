"""Who works here and which devices are signed in, folded from their own log."""

from __future__ import annotations

from floorcall.web.auth.auth_events import (
    AuthEvent,
    PairingOffered,
    PassphraseSet,
    SessionEnded,
    SessionOpened,
    StaffAdded,
    StaffRemoved,
)
from floorcall.web.permissions.roles import Role


class AuthState:
    """Changed only by `add`; names are compared without regard to case."""

    def __init__(self) -> None:
        self.version = 0
        self.staff: dict[str, StaffAdded] = {}
        self.hashes: dict[str, str] = {}
        self.pairings: dict[str, PairingOffered] = {}
        self.sessions: dict[str, SessionOpened] = {}
        self.by_token: dict[str, SessionOpened] = {}

    @property
    def has_owner(self) -> bool:
        """Whether the club is set up."""
        return any(
            one.role is Role.OWNER and name in self.hashes for name, one in self.staff.items()
        )

    def add(self, event: AuthEvent) -> None:
        """Carry out one event."""
        self.version += 1
        match event:
            case StaffAdded():
                self.staff[event.name.casefold()] = event
            case PassphraseSet():
                self.hashes[event.name.casefold()] = event.hash
            case StaffRemoved():
                self._remove(event.name.casefold())
            case PairingOffered():
                self.pairings[event.code] = event
            case SessionOpened():
                self.pairings.pop(event.pairing, None)
                self.sessions[event.session] = event
                self.by_token[event.token] = event
            case SessionEnded():
                self._end(event.session)

    def _remove(self, name: str) -> None:
        self.staff.pop(name, None)
        self.hashes.pop(name, None)
        for one in [*self.sessions.values()]:
            if one.name.casefold() == name:
                self._end(one.session)
        for code, offer in [*self.pairings.items()]:
            if offer.name.casefold() == name:
                del self.pairings[code]

    def _end(self, session: str) -> None:
        ended = self.sessions.pop(session, None)
        if ended is not None:
            self.by_token.pop(ended.token, None)
