"""The whole application: pages, API, document, live channel and health, behind the guard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import cache, partial
from importlib.metadata import version

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from floorcall.web.api.api_routes import ENDPOINTS, PREFIX
from floorcall.web.auth.identity import SessionRefresh
from floorcall.web.pages.frame.page_routes import ROUTES
from floorcall.web.server.demo_dispatch import DemoDispatch
from floorcall.web.server.dispatch import dispatcher, on_http_error
from floorcall.web.server.endpoint import Endpoint
from floorcall.web.server.guard import Guard
from floorcall.web.server.openapi import NUMBERS, document
from floorcall.web.server.path_numbers import register_path_numbers
from floorcall.web.services.club_services import Club
from floorcall.web.services.demo.demo_clubs import DemoClubs
from floorcall.web.streams import live_channel

JSON = "application/json"


def make_app(
    club: Club,
    *,
    set_up_again: bool = False,
    names: Collection[str] | None = None,
    local_only: bool = False,
) -> Starlette:
    """The application of a club; starting it reads who may come in.

    It answers by any address and by the `names`; None stands for any name. With `local_only` no
    other machine reaches it.
    """

    async def openapi(request: Request) -> Response:
        request.scope["floorcall"]["route"] = "/openapi.json"
        return Response(await run_in_threadpool(_document), media_type=JSON)

    async def health(request: Request) -> Response:
        """Whether the server answers, and its log can be read and written: both are tried."""
        request.scope["floorcall"]["route"] = "/healthz"
        await club.streams.entries("door", 0, 1)
        await club.streams.probe()
        return Response(b'{"well":true}', media_type=JSON)

    demos = DemoClubs(club)
    demo_app = partial(make_app, names=names, local_only=local_only)

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        await club.open(set_up_again=set_up_again)
        yield
        demos.close()
        club.close()

    app = Starlette(
        routes=[
            Route("/healthz", health),
            Route(f"{PREFIX}/openapi.json", openapi),
            WebSocketRoute(live_channel.ROUTE, live_channel.watch),
            WebSocketRoute(live_channel.LEDGER_ROUTE, live_channel.watch_ledger),
            *_routes(),
            *ROUTES,
        ],
        middleware=[
            Middleware(DemoDispatch, demos=demos, make=demo_app),
            Middleware(Guard, journal=club.journal, names=names),
            Middleware(SessionRefresh, club=club),
        ],
        exception_handlers={HTTPException: on_http_error},
        lifespan=life,
    )
    app.state.club = club
    app.state.demos = demos
    app.state.local_only = local_only
    return app


@cache
def _document() -> bytes:
    """Written when first asked for: it takes a tenth of a second, and few clubs ask."""
    return msgspec.json.encode(document(ENDPOINTS, PREFIX, version("floorcall")))


def _routes() -> list[BaseRoute]:
    """One route a path, whatever its methods, so that a wrong method is told which there are."""
    by_path: dict[str, dict[str, Endpoint]] = defaultdict(dict)
    for endpoint in ENDPOINTS:
        by_path[endpoint.path][endpoint.method] = endpoint
    return [
        Route(PREFIX + _typed_path(path), dispatcher(methods), methods=_ANY)
        for path, methods in by_path.items()
    ]


_ANY = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]


register_path_numbers()


def _typed_path(path: str) -> str:
    for number in NUMBERS:
        path = path.replace(f"{{{number}}}", f"{{{number}:number}}")
    return path
