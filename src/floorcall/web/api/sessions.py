"""Coming in and going out: set-up, passphrase, pairing codes, and which devices are signed in."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.web.auth.identity import address_of, cookies_for, device_of, known_device
from floorcall.web.auth.session_tokens import NewSession
from floorcall.web.auth.sign_in_limits import sign_in_by_code, sign_in_by_passphrase, sign_in_owner
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.endpoint import Ask, Endpoint, Nothing

Short = Annotated[str, Meta(max_length=200)]


class SetUp(Struct, frozen=True):
    """The one-time token of the set-up link, and who will own the club."""

    token: Short
    name: Short
    passphrase: Short
    device: Short = ""


class SignIn(Struct, frozen=True):
    """A member of staff's name and passphrase."""

    name: Short
    passphrase: Short
    device: Short = ""


class Pair(Struct, frozen=True):
    """A pairing code as it was read or scanned."""

    code: Short
    device: Short = ""


class Pairing(Struct, frozen=True):
    """For whom a code is: a role, a name, and for a dealer the table."""

    role: Role
    name: Short
    tournament: Short = ""
    table: Annotated[int, Meta(ge=0)] = 0


class Offered(Struct, frozen=True):
    """A code that works once within 10 minutes, and the path that a scan leads to."""

    code: str
    path: str


class Me(Struct, frozen=True):
    """Who the sender is to the club; the token itself is in the cookie."""

    role: Role
    name: str
    session: str
    tournament: str
    table: int
    player: int


class SessionListed(Struct, frozen=True):
    """A device that is signed in."""

    session: str
    name: str
    role: Role
    device: str
    until: int
    tournament: str
    table: int


async def set_up(ask: Ask) -> Me:
    """Make the first owner."""
    body: SetUp = ask.body
    device = device_of(ask.request, body.device)
    address = address_of(ask.request)
    who = (body.token, body.name, body.passphrase)
    known = known_device(ask.request)
    return _let_in(ask, await sign_in_owner(ask.club, *who, device, address, known))


async def sign_in(ask: Ask) -> Me:
    """Sign in with a passphrase."""
    body: SignIn = ask.body
    device = device_of(ask.request, body.device)
    address = address_of(ask.request)
    known = known_device(ask.request)
    who = (body.name, body.passphrase)
    return _let_in(ask, await sign_in_by_passphrase(ask.club, *who, device, address, known))


async def pair(ask: Ask) -> Me:
    """Sign in with a code."""
    body: Pair = ask.body
    device = device_of(ask.request, body.device)
    return _let_in(ask, await sign_in_by_code(ask.club, body.code, device, address_of(ask.request)))


async def offer(ask: Ask) -> Offered:
    """Make a code for a device to be paired."""
    body: Pairing = ask.body
    code = await ask.club.auth.offer(ask.actor, body.role, body.name, body.tournament, body.table)
    return Offered(code, f"/pair/{code}")


async def show_sender(ask: Ask) -> Me:
    """Who the sender is."""
    return _sender(ask.actor)


async def list_sessions(ask: Ask) -> tuple[SessionListed, ...]:
    """Every device that is signed in."""
    now = ask.club.now()
    return tuple(
        SessionListed(
            one.session, one.name, one.role, one.device, one.until, one.tournament, one.table
        )
        for one in ask.club.auth.state.sessions.values()
        if now < one.until
    )


async def end_session(ask: Ask) -> Nothing:
    """Sign a device out."""
    await ask.club.auth.end(ask.actor, str(ask.request.path_params["session"]))
    return Nothing()


def _let_in(ask: Ask, let: NewSession) -> Me:
    ask.keeps.extend(cookies_for(ask.request, ask.club, let))
    return _sender(let.actor)


def _sender(actor: Actor) -> Me:
    return Me(actor.role, actor.name, actor.session, actor.tournament, actor.table, actor.player)


SESSIONS = (
    Endpoint("POST", "/set-up", "set_up", "Make the first owner, with the link's token.",
             ACTS["set up the club"], Me, set_up, body=SetUp),
    Endpoint("POST", "/sign-in", "sign_in", "Sign in with a passphrase.",
             ACTS["sign in"], Me, sign_in, body=SignIn),
    Endpoint("POST", "/pair", "pair", "Sign in with a pairing code.",
             ACTS["sign in"], Me, pair, body=Pair),
    Endpoint("POST", "/pairings", "offer_pairing", "Make a pairing code.",
             ACTS["offer a pairing code"], Offered, offer, body=Pairing),
    Endpoint("GET", "/me", "who_am_i", "Who the sender is to the club.",
             ACTS["say who one is"], Me, show_sender),
    Endpoint("GET", "/sessions", "list_sessions", "Every device that is signed in.",
             ACTS["list sessions"], tuple[SessionListed, ...], list_sessions),
    Endpoint("DELETE", "/sessions/{session}", "end_session", "Sign a device out.",
             ACTS["end a session"], Nothing, end_session),
)  # fmt: skip
