"""What the log of who may come in holds: staff, passphrases, pairing codes and sessions.

Only digests are kept of what lets somebody in.
"""

from __future__ import annotations

from typing import Union, get_args

from msgspec import Struct

from floorcall.ledger.event_reader import EventReader
from floorcall.web.permissions.roles import Role


class StaffAdded(Struct, frozen=True, tag="staff-added", tag_field="kind"):
    """Somebody works here, in a role."""

    name: str
    role: Role


class PassphraseSet(Struct, frozen=True, tag="passphrase-set", tag_field="kind"):
    """A member of staff has a new passphrase."""

    name: str
    hash: str


class StaffRemoved(Struct, frozen=True, tag="staff-removed", tag_field="kind"):
    """Somebody no longer works here; the sessions end with it."""

    name: str


class PairingOffered(Struct, frozen=True, tag="pairing-offered", tag_field="kind"):
    """A code that lets one device in, once, until a time in milliseconds."""

    code: str
    name: str
    role: Role
    until: int
    tournament: str = ""
    table: int = 0


class SessionOpened(Struct, frozen=True, tag="session-opened", tag_field="kind"):
    """A device is signed in; `pairing` is the digest of the code it used, if it used one."""

    session: str
    token: str
    name: str
    role: Role
    device: str
    until: int
    tournament: str = ""
    table: int = 0
    pairing: str = ""


class SessionEnded(Struct, frozen=True, tag="session-ended", tag_field="kind"):
    """A device is signed out."""

    session: str


AuthEvent = Union[  # noqa: UP007
    StaffAdded, PassphraseSet, StaffRemoved, PairingOffered, SessionOpened, SessionEnded
]

READER: EventReader[AuthEvent] = EventReader(get_args(AuthEvent))
