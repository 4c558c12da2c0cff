"""What every answer carries and every request leaves behind: safe headers, one line of journal."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from floorcall.web.server.host_names import check_hosts
from floorcall.web.server.http_refusals import Broken, NotReadable, Refused, WrongOrigin
from floorcall.web.server.journal import Journal
from floorcall.web.server.problem_details import problem_response

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def refuse_other_origins(connection: HTTPConnection) -> None:
    """Refuse a change, or a WebSocket, that another site's page asked a browser for.

    A browser always says where a page came from; a program that says nothing is no browser.
    """
    if connection.scope["type"] == "http" and connection.scope["method"] in _SAFE:
        return
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        raise _wrong()
    origin = connection.headers.get("origin")
    if origin is None:
        return
    if _place(origin) != connection.headers.get("host", "").lower():
        raise _wrong()


def _place(origin: str) -> str | None:
    """The name and port of an origin; None where it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _wrong() -> WrongOrigin:
    return WrongOrigin("this was sent by another site's page", "open the club's own address")


_log = logging.getLogger(__name__)
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""No page of ours asks anything of another site, and no other site may frame ours."""


_NOT_NOTED = frozenset({"route", "send"})


class Guard:
    """Stands before the whole application."""

    def __init__(
        self, app: ASGIApp, journal: Journal, names: Collection[str] | None = None
    ) -> None:
        self._app = app
        self._journal = journal
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check host and origin, pass the request on, and write down what came of it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                _add_headers(message)
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        scope["floorcall"] = {"send": send}
        try:
            _check_address(scope)
            connection = HTTPConnection(scope)
            check_hosts(connection.headers.getlist("host"), self._names)
            refuse_other_origins(connection)
            await self._app(scope, receive, send_guarded)
        except Refused as refused:
            await problem_response(refused)(scope, receive, send_guarded)
        except Exception:
            _log.exception("a request failed: %s", scope["floorcall"].get("route"))
            if not status:
                await problem_response(_our_fault())(scope, receive, send_guarded)
        finally:
            self._write(scope, status, time.perf_counter() - began)

    def _write(self, scope: Scope, status: int, seconds: float) -> None:
        self._journal.request(
            status,
            at=time.time_ns() // 1_000_000,
            method=scope.get("method", "LIVE"),
            route=scope.get("floorcall", {}).get("route") or "-",
            ms=round(seconds * 1000, 1),
            **notes(scope),
        )


def _check_address(scope: Scope) -> None:
    """Refuse letters that an address writes otherwise: a browser sends %C2%B2, never "²"."""
    if not scope["query_string"].isascii():
        raise NotReadable("the address of this request cannot be read", "open the club's address")


def _our_fault() -> Broken:
    return Broken("something went wrong here", "send it again with the same key, and tell us")


def notes(scope: MutableMapping[str, Any]) -> dict[str, object]:
    """What handlers noted for the journal: who asked, and of a command its kind and version."""
    kept: dict[str, object] = scope.setdefault("floorcall", {})
    return {name: value for name, value in kept.items() if name not in _NOT_NOTED}


def _add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", "no-store")
