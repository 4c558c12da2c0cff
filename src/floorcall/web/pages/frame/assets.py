"""The files beside the pages: scripts, style sheets and pictures, kept by browsers for good.

They are asked for below the edition they belong to: a script finds the others of its own edition by
their names alone, and the next page asks for none of them again.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FILES = Path(__file__).parents[2] / "static"


class CachedFiles(StaticFiles):
    """Static files: kept for a year below the present edition, else checked each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with how long it may be kept."""
        asked = Path(path)
        response = await super().get_response(asked.name, scope)
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if asked.parent.name == edition() else "no-cache"
        )
        return response


STATIC = Mount("/static", CachedFiles(directory=_FILES))


@cache
def edition() -> str:
    """Ten letters that change with the content of any file."""
    digest = sha256()
    for path in sorted(_FILES.iterdir()):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:10]


@cache
def asset(name: str) -> str:
    """The address of a file in `static`; one that is not there is an error, not a dead link."""
    if not (_FILES / name).is_file():
        raise FileNotFoundError(f"there is no {name} beside the pages")
    return f"/static/{edition()}/{name}"
