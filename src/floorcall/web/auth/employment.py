"""Who works at the club: taken on, given another role or passphrase, and dismissed."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.web.auth.auth_events import (
    AuthEvent,
    PassphraseSet,
    SessionEnded,
    StaffAdded,
    StaffRemoved,
)
from floorcall.web.auth.auth_state import AuthState
from floorcall.web.auth.common_passphrases import refuse_common
from floorcall.web.auth.sign_in import Auth, printable
from floorcall.web.permissions.roles import STAFF, Actor, Role
from floorcall.web.server.http_refusals import NotAllowed, NotThere

_ALWAYS_ONE = "the club needs an owner"


async def hire(
    auth: Auth, actor: Actor, name: str, role: Role, passphrase: str, words: Sequence[str] = ()
) -> None:
    """Take somebody on, or give a member of staff another role and passphrase.

    `words` are what the club goes by; no passphrase is made of them.
    Every device signed in under the name before is out, but the one that asks if it keeps its role.
    """
    if role not in STAFF or role is Role.DEALER:
        raise NotAllowed(
            f"{role.value} is no role with a passphrase", "dealers and screens come in by a code"
        )
    named = printable(name)
    refuse_common(passphrase, (named, *words))
    hashed = await auth.passphrases.hash(passphrase)

    def decide(state: AuthState) -> list[AuthEvent]:
        if role is not Role.OWNER:
            _refuse_last_owner(state, named)
        ended: list[AuthEvent] = [
            SessionEnded(one.session)
            for one in state.sessions.values()
            if one.name.casefold() == named.casefold()
            and (one.session != actor.session or role is not actor.role)
        ]
        return [StaffAdded(named, role), PassphraseSet(named, hashed), *ended]

    await auth.log.write(decide, actor)


async def dismiss(auth: Auth, actor: Actor, name: str) -> None:
    """Remove a member of staff; every device signed in under the name is out."""

    def decide(state: AuthState) -> list[AuthEvent]:
        member = state.staff.get(name.casefold())
        if member is None:
            raise NotThere(f'nobody called "{name}" works here')
        _refuse_last_owner(state, name)
        return [StaffRemoved(member.name)]

    await auth.log.write(decide, actor)


def _refuse_last_owner(state: AuthState, name: str) -> None:
    owners = [known for known, one in state.staff.items() if one.role is Role.OWNER]
    if owners == [name.casefold()]:
        raise NotAllowed(_ALWAYS_ONE, "make somebody else an owner first")
