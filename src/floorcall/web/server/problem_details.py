"""A refusal as it is sent: problem details with a sentence, the rules, and what would be right."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from starlette.responses import Response

from floorcall.web.server.http_refusals import NotReadable, NotSignedIn, Refused, Stale, TooOften
from floorcall.web.streams.recorded_event import Happened

MEDIA_TYPE = "application/problem+json"


class Problem(Struct, frozen=True):
    """RFC 9457. `since` and `version` are there when the command was overtaken.

    `field` names the entry that does not fit: outs.0.by.
    """

    title: str
    status: int
    detail: str
    type: str = "about:blank"
    instead: str = ""
    rules: tuple[str, ...] = ()
    version: int | None = None
    since: tuple[Happened, ...] = ()
    field: str = ""


def problem_response(refused: Refused) -> Response:
    """The answer to somebody who was refused."""
    problem = Problem(
        title=refused.title,
        status=refused.status,
        detail=refused.says,
        instead=refused.instead,
        rules=refused.rules,
        version=refused.version if isinstance(refused, Stale) else None,
        since=refused.since if isinstance(refused, Stale) else (),
        field=refused.field if isinstance(refused, NotReadable) else "",
    )
    headers = {}
    if isinstance(refused, NotSignedIn):
        headers["www-authenticate"] = 'Bearer realm="floorcall"'
    if isinstance(refused, TooOften):
        headers["retry-after"] = str(refused.seconds)
    return Response(msgspec.json.encode(problem), refused.status, headers, MEDIA_TYPE)
