"""The club's staff, for its owner: who there is, taking on and dismissing."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.api.sessions import Short
from floorcall.web.auth.employment import dismiss, hire
from floorcall.web.auth.sign_in_limits import club_words
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Role
from floorcall.web.server.endpoint import Ask, Endpoint, Nothing


class Hire(Struct, frozen=True):
    """Somebody to take on, or a member of staff with a new role or passphrase."""

    name: Short
    role: Role
    passphrase: Short


class Member(Struct, frozen=True):
    """A member of staff."""

    name: str
    role: Role


async def list_staff(ask: Ask) -> tuple[Member, ...]:
    """Everybody with a passphrase."""
    return tuple(Member(one.name, one.role) for one in ask.club.auth.state.staff.values())


async def hire_member(ask: Ask) -> Member:
    """Take somebody on."""
    body: Hire = ask.body
    words = club_words(ask.club)
    await hire(ask.club.auth, ask.actor, body.name, body.role, body.passphrase, words)
    return Member(body.name, body.role)


async def dismiss_member(ask: Ask) -> Nothing:
    """Dismiss somebody."""
    await dismiss(ask.club.auth, ask.actor, str(ask.request.path_params["name"]))
    return Nothing()


STAFF = (
    Endpoint("GET", "/staff", "list_staff", "Everybody who works here.",
             ACTS["list staff"], tuple[Member, ...], list_staff),
    Endpoint("POST", "/staff", "hire", "Take somebody on, or change role and passphrase.",
             ACTS["manage staff"], Member, hire_member, body=Hire),
    Endpoint("DELETE", "/staff/{name}", "dismiss", "Dismiss somebody.",
             ACTS["manage staff"], Nothing, dismiss_member),
)  # fmt: skip
