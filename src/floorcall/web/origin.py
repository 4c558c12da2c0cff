"""Whether a request comes from the club's own pages: other people's pages may not act for us."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from floorcall.web.refusals import WrongOrigin

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
    if urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower():
        raise _wrong()


def _wrong() -> WrongOrigin:
    return WrongOrigin("this was sent by another site's page", "open the club's own address")
