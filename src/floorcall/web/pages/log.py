"""The log of a tournament for its staff: what happened, when and by whom."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.web.happened import Happened
from floorcall.web.matrix import VIEWS
from floorcall.web.pages.page import Visit, page
from floorcall.web.pages.telling import tell

_MOST = 100


class Line(NamedTuple):
    """An entry of the log in words."""

    version: int
    at: int
    by: str
    says: str
    rules: tuple[str, ...]
    kind: str


def line(happened: Happened, visit: Visit) -> Line:
    """The entry as a line."""
    event = happened.event
    return Line(
        happened.version,
        happened.at,
        happened.by,
        tell(event, visit.room.state),
        event.rules,
        str(event.__struct_config__.tag),
    )


async def since(visit: Visit) -> Response:
    """What happened behind a version, for somebody whose command was overtaken."""
    written = visit.asked("version", "0")
    after = int(written) if written.isdecimal() and len(written) < 12 else 0
    happened = await visit.club.rooms.since(visit.room.tournament, after, _MOST)
    return visit.show(
        "log/since.html", "What changed", lines=[line(one, visit) for one in happened]
    )


ROUTES = [page("/t/{tournament}/log/since", since, roles=VIEWS["history"])]
