"""Before a request is answered: whoever another server let in a moment ago is known here too."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from floorcall.web.club import Club
from floorcall.web.identity import look_again


class Welcome:
    """Stands behind the guard; costs nothing where nobody shares the log."""

    def __init__(self, app: ASGIApp, club: Club) -> None:
        self._app = app
        self._club = club

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look in the log for a token that is new here, then pass the request on."""
        if scope["type"] in ("http", "websocket"):
            await look_again(HTTPConnection(scope), self._club)
        await self._app(scope, receive, send)
