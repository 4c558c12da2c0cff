"""Whoever looks around in a demo club is answered by it, at the same address as the real one.

A cookie of its own says so. Requests with it never reach the real club, and what the demo club
would have a browser keep never touches the cookies of the real one.
"""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from floorcall.web.auth.identity import STAFF_COOKIE
from floorcall.web.services.club_services import Club
from floorcall.web.services.demo.demo_clubs import DemoClubs

DEMO_COOKIE = "floorcall_demo"
_KEPT = DEMO_COOKIE.encode() + b"="
_HIDDEN = (b"cookie", b"authorization")


class DemoDispatch:
    """Stands before everything else; without the cookie a request passes as it came."""

    def __init__(self, app: ASGIApp, demos: DemoClubs, make: Callable[[Club], ASGIApp]) -> None:
        self._app = app
        self._demos = demos
        self._make = make
        self._apps: WeakKeyDictionary[Club, ASGIApp] = WeakKeyDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, to the demo club where its cookie is of one."""
        club = self._demo_of(scope)
        if club is None:
            await self._app(scope, receive, send)
            return
        if club not in self._apps:
            self._apps[club] = self._make(club)

        async def send_without_cookies(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    (name, value)
                    for name, value in message["headers"]
                    if name.lower() != b"set-cookie" or value.startswith(_KEPT)
                ]
            await send(message)

        token = HTTPConnection(scope).cookies[DEMO_COOKIE]
        headers = [one for one in scope["headers"] if one[0].lower() not in _HIDDEN]
        headers.append((b"cookie", f"{STAFF_COOKIE}={token}".encode()))
        await self._apps[club]({**scope, "headers": headers}, receive, send_without_cookies)

    def _demo_of(self, scope: Scope) -> Club | None:
        if scope["type"] not in ("http", "websocket"):
            return None
        token = HTTPConnection(scope).cookies.get(DEMO_COOKIE, "")
        return self._demos.club_of(token) if token else None
