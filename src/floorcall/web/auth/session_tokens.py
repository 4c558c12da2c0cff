"""Sessions: a device signed in as somebody, known by a token it alone holds."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from floorcall.web.auth.auth_events import PairingOffered, SessionOpened, StaffAdded
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor

DAYS = 30
_DAY = 24 * 3600 * 1000


class NewSession(NamedTuple):
    """Somebody is let in: the token for the device to keep, and the event that keeps its digest."""

    token: str
    opened: SessionOpened

    @property
    def actor(self) -> Actor:
        """Who it is."""
        return actor_of(self.opened)


def digest_of(key: ClubKey, token: str) -> str:
    """What is kept of a token."""
    return key.digest("session", token)


def session_for(
    key: ClubKey, now: int, whom: StaffAdded | PairingOffered, device: str
) -> NewSession:
    """A new session of 30 days for a member of staff, or for whoever a code was offered to."""
    token = secrets.token_urlsafe(32)
    offer = (
        whom if isinstance(whom, PairingOffered) else PairingOffered("", whom.name, whom.role, 0)
    )
    opened = SessionOpened(
        session=secrets.token_hex(6),
        token=digest_of(key, token),
        name=offer.name,
        role=offer.role,
        device=device,
        until=now + DAYS * _DAY,
        tournament=offer.tournament,
        table=offer.table,
        pairing=offer.code,
    )
    return NewSession(token, opened)


def actor_of(session: SessionOpened) -> Actor:
    """Who a session stands for."""
    return Actor(
        role=session.role,
        name=session.name,
        device=session.device,
        tournament=session.tournament,
        table=session.table,
        session=session.session,
    )
