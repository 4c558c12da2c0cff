"""The help of a page: what one asks there, and the answers, kept with the page's templates.

A `help.toml` of a family names its pages by their addresses. Names between asterisks stand on the
page. A page without one of its own has that of the page above it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import msgspec
from markupsafe import Markup, escape

from floorcall.web.pages.frame.templates import TEMPLATES

_STARTS = ("/", "/t/{tournament}")
"""Their help answers for themselves alone."""
_NAMED = re.compile(r"\*([^*]+)\*")


class Question(NamedTuple):
    """What is asked, and the answer as it is written in the file."""

    asks: str
    answer: str

    @property
    def names(self) -> list[str]:
        """What the answer says stands on the page."""
        return _NAMED.findall(self.answer)

    @property
    def html(self) -> Markup:
        """The answer with those names set off."""
        return Markup(_NAMED.sub(r"<b>\1</b>", str(escape(self.answer))))  # noqa: S704 (escaped)


@cache
def all_help() -> Mapping[str, tuple[Question, ...]]:
    """The help of every page that has its own, by address."""
    found: dict[str, tuple[Question, ...]] = {}
    for path in sorted(TEMPLATES.rglob("help.toml")):
        pages = msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, str]])
        for route, questions in pages.items():
            found[route] = tuple(Question(*each) for each in questions.items())
    return found


def help_for(route: str) -> tuple[Question, ...]:
    """The help of a page, or of the nearest one above it; nothing where there is none."""
    known = all_help()
    if route in known:
        return known[route]
    above = route.rpartition("/")[0]
    while above not in known and "/" in above.strip("/"):
        above = above.rpartition("/")[0]
    return known.get(above, ()) if above not in _STARTS else ()
