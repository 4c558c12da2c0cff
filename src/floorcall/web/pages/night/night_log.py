"""The log of a tournament for its staff: what happened, when and by whom."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.web.pages.frame.log_lines import Line, lines_of
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.page_families import Tab
from floorcall.web.permissions.grants import VIEWS

_A_PAGE = 100
_MOST_SEARCHED = 20_000


async def log(visit: Visit) -> Response:
    """The log from the latest back, a hundred at a time; `?q=` looks for words."""
    words = visit.asked("q").strip()
    version = visit.room.version
    upto = min(_number(visit.asked("upto")) or version, version)
    lines = (
        await _find_lines(visit, words) if words else await _lines(visit, upto - _A_PAGE, _A_PAGE)
    )
    older = upto - _A_PAGE if not words and upto > _A_PAGE else 0
    return visit.show("night/log/log.html", "Log", lines=lines[::-1], words=words, older=older)


async def events_since(visit: Visit) -> Response:
    """What happened behind a version, for somebody whose command was overtaken."""
    lines = await _lines(visit, _number(visit.asked("version")), _A_PAGE)
    return visit.show("night/log/since.html", "What changed", lines=lines)


async def _lines(visit: Visit, after: int, limit: int) -> list[Line]:
    fewer = min(0, after)
    found = await visit.club.streams.since(visit.room, max(0, after), limit + fewer)
    return lines_of(found, visit.room)


async def _find_lines(visit: Visit, words: str) -> list[Line]:
    every = await _lines(visit, 0, _MOST_SEARCHED)
    wanted = words.casefold().split()
    said = ((line, f"{line.says} {line.by}".casefold()) for line in every)
    return [line for line, text in said if all(word in text for word in wanted)][-_A_PAGE:]


def _number(written: str) -> int:
    return int(written) if written.isascii() and written.isdigit() and len(written) < 12 else 0


ROUTES = [
    page("/t/{tournament}/log", log, roles=VIEWS["history"]),
    page("/t/{tournament}/log/since", events_since, roles=VIEWS["history"]),
]
TABS = [Tab("Log", "/t/{tournament}/log", VIEWS["history"], 70)]
