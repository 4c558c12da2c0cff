"""Who sends a request: by a bearer token, a member of staff's or a player's cookie, or nobody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from floorcall.web.auth.session_tokens import NewSession
from floorcall.web.permissions.roles import RAIL, Actor, Role
from floorcall.web.server.http_refusals import NotSignedIn, Unsure
from floorcall.web.services.club_services import Club

STAFF_COOKIE = "floorcall"
PLAYER_COOKIE = "floorcall_player"
DEVICE_COOKIE = "floorcall_device"
_DAY = 24 * 3600
_MONTH = 30 * _DAY
_LONGEST = 400 * _DAY
"""As long as browsers keep any cookie."""


def actor_for(connection: HTTPConnection, club: Club) -> Actor:
    """The actor; a wrong bearer token is refused, a cookie that no longer counts is nobody's."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme:
        return _bearer(scheme, token.strip(), connection, club)
    if cookie := connection.cookies.get(STAFF_COOKIE):
        actor = club.auth.who(cookie)
        if actor.role is not Role.RAIL:
            return actor
    if cookie := connection.cookies.get(PLAYER_COOKIE):
        return _player(cookie, connection, club)
    return RAIL


async def refresh_sessions(connection: HTTPConnection, club: Club) -> None:
    """Look in the log for a token not known here: another server may just have let it in."""
    token = connection.cookies.get(STAFF_COOKIE, "")
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = bearer.strip()
    if token and club.streams.shared and not club.auth.knows(token):
        with suppress(Unsure):  # a log that is away lets nobody new in, and keeps nobody out
            await club.auth.log.catch_up()


def read_link(token: str, connection: HTTPConnection, club: Club) -> Actor:
    """The player of a link; whoever tries too many that are not ours has to wait."""
    device = address_of(connection)
    club.guesses.check(device, club.clock.steady())
    try:
        return club.links.read(token, club.now())
    except NotSignedIn:
        club.guesses.charge(device, club.clock.steady())
        raise


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from, to count tries by."""
    return connection.client.host if connection.client else "nowhere"


def device_of(connection: HTTPConnection, named: str = "") -> str:
    """What the device is called in the log: as its user says, else by its browser."""
    words = named or connection.headers.get("user-agent", "")
    return "".join(letter for letter in words if letter.isprintable())[:100]


def set_token_cookie(
    connection: HTTPConnection, response: Response, cookie: str, token: str
) -> None:
    """Let the browser keep a token, out of reach of any page's script: for 30 days, a device's own
    for as long as it can.
    """
    response.set_cookie(
        cookie,
        token,
        max_age=_LONGEST if cookie == DEVICE_COOKIE else _MONTH,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def known_device(connection: HTTPConnection) -> str:
    """What the device says of who signed in on it before; `club.devices` reads it."""
    return connection.cookies.get(DEVICE_COOKIE, "")


def cookies_for(
    connection: HTTPConnection, club: Club, let: NewSession
) -> Iterator[tuple[str, str]]:
    """What the device keeps of somebody who was let in: the session, and that it knows them."""
    yield STAFF_COOKIE, let.token
    yield DEVICE_COOKIE, club.devices.cookie_with(known_device(connection), let.opened.name)


def _player(cookie: str, connection: HTTPConnection, club: Club) -> Actor:
    """The player of a link kept in a browser: in another week's tournament just one of the rail."""
    try:
        actor = club.links.read(cookie, club.now())
    except NotSignedIn:
        return RAIL
    here = connection.path_params.get("tournament", actor.tournament)
    return actor if here == actor.tournament else RAIL


def _bearer(scheme: str, token: str, connection: HTTPConnection, club: Club) -> Actor:
    if scheme.lower() != "bearer":
        raise NotSignedIn("only bearer tokens are taken", "sign in for one")
    actor = club.auth.who(token)
    return actor if actor.role is not Role.RAIL else read_link(token, connection, club)


class SessionRefresh:
    """Stands behind the guard; costs nothing where nobody shares the log."""

    def __init__(self, app: ASGIApp, club: Club) -> None:
        self._app = app
        self._club = club

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look in the log for a token that is new here, then pass the request on."""
        if scope["type"] in ("http", "websocket"):
            await refresh_sessions(HTTPConnection(scope), self._club)
        await self._app(scope, receive, send)
