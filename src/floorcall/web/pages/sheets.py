"""The printed side of a page: templates, the words and numbers in them, and the files beside them.

A file in `static` is asked for by the hash of its content, so a browser keeps it for good.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, select_autoescape
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from floorcall.web.pages import wording
from floorcall.web.pages.kept_sheets import KeptSheets

HERE = Path(__file__).parent.parent
_FILES = HERE / "static"
_TEMPLATES = HERE / "templates"


class KeptFiles(StaticFiles):
    """Static files: kept for a year when asked for by their hash, else checked each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        asked = b"v=" in scope.get("query_string", b"")
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if asked else "no-cache"
        )
        return response


STATIC = Mount("/static", KeptFiles(directory=_FILES))


@cache
def asset(name: str) -> str:
    """The address of a file in `static`, with the hash of its content."""
    digest = sha256((_FILES / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={digest}"


def _environment() -> Environment:
    sheets = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        cache_size=-1,
        autoescape=select_autoescape(),
        auto_reload=False,
        bytecode_cache=KeptSheets(_TEMPLATES),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    sheets.globals["asset"] = asset
    sheets.globals["rule_link"] = wording.rule_link
    sheets.filters.update(
        amount=wording.amount,
        blinds=wording.blinds,
        clock=wording.clock,
        day=wording.day,
        hour=wording.hour,
        money=wording.money,
        ordinal=wording.ordinal,
        plural=wording.plural,
    )
    return sheets


_SHEETS = _environment()


def filled(template: str, **facts: Any) -> str:
    """The template with its facts; a fact that is missing is an error, not an empty place."""
    return sheet(template).render(**facts)


def names() -> list[str]:
    """Every template there is."""
    return _SHEETS.list_templates(extensions=["html"])


def sheet(name: str) -> Template:
    """A template, ready to be filled: compiled once."""
    return _SHEETS.get_template(name)
