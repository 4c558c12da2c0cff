"""Answering a request: who asks, whether they may, what they sent, and what comes back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from floorcall.web.auth.identity import actor_for, set_token_cookie
from floorcall.web.permissions.grants import allow, allow_command
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.server.http_refusals import NotReadable, NotThere, Refused
from floorcall.web.server.problem_details import problem_response
from floorcall.web.server.request_body import read_body
from floorcall.web.services.club_services import Club

_encode = msgspec.json.Encoder().encode


class NoMethod(Refused):
    """The path is there, the method is not."""

    status = 405
    title = "No such method"


def dispatcher(methods: Mapping[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    """The answer to each method of one path."""
    route = next(iter(methods.values())).path

    async def answer(request: Request) -> Response:
        noted = request.scope.setdefault("floorcall", {})
        noted["route"] = route
        endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            allowed = ", ".join(sorted(methods))
            refused = problem_response(NoMethod(f"{request.method} is not for this path"))
            refused.headers["allow"] = allowed
            return refused
        try:
            return await _answer(endpoint, request)
        except Refused as refused:
            return problem_response(refused)

    return answer


async def _answer(endpoint: Endpoint, request: Request) -> Response:
    club: Club = request.app.state.club
    actor = actor_for(request, club)
    noted = request.scope["floorcall"]
    noted["who"] = actor.name or actor.role.value
    allow(endpoint.roles, actor, request.path_params.get("tournament"))
    ask = Ask(club, actor, request)
    if endpoint.body is not None:
        ask.body = await read_body(request, endpoint.body, endpoint.prepare)
        command = getattr(ask.body, "command", None)
        if command is not None:
            noted["command"] = command.__struct_config__.tag
            allow_command(command, actor)
        if endpoint.check is not None:
            endpoint.check(ask.body)
    value = await endpoint.handle(ask)
    if isinstance(version := getattr(value, "version", None), int):
        noted["version"] = version
    response = Response(_encode(value), media_type="application/json")
    for cookie, token in ask.keeps:
        set_token_cookie(request, response, cookie, token)
    return response


async def on_http_error(_request: Request, error: Exception) -> Response:
    """What the routing itself refuses, as a problem."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == NotThere.status:
        return problem_response(NotThere("there is nothing at this address"))
    if status == NoMethod.status:
        return problem_response(NoMethod("this is not for this path"))
    return problem_response(NotReadable("the request cannot be understood"))
