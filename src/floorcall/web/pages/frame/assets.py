"""The files beside the pages: scripts, style sheets and pictures, kept by browsers for good.

What all pages share lies in `static`, the style sheet of a family beside its templates. All are
asked for by their names alone, below the edition they belong to: a script finds the others of its
own edition, and the next page asks for none of them again.
"""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_WEB = Path(__file__).parents[2]


@cache
def asset_files() -> dict[str, Path]:
    """Every file by its name; no two have the same."""
    shared = (path for path in (_WEB / "static").iterdir() if path.is_file())
    found: dict[str, Path] = {}
    for path in sorted([*shared, *(_WEB / "templates").rglob("*.css")]):
        if path.name in found:
            raise FileExistsError(f"{path.name} is there twice: {found[path.name]} and {path}")
        found[path.name] = path
    return found


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

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Where the file of that name lies; templates and all else are given to nobody."""
        found = asset_files().get(path)
        return ("", None) if found is None else (str(found), found.stat())


STATIC = Mount("/static", CachedFiles(directory=_WEB / "static"))


@cache
def edition() -> str:
    """Ten letters that change with the content of any file."""
    digest = sha256()
    for name, path in asset_files().items():
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:10]


@cache
def asset(name: str) -> str:
    """The address of a file by its name; one that is not there is an error, not a dead link."""
    if name not in asset_files():
        raise FileNotFoundError(f"there is no {name} beside the pages")
    return f"/static/{edition()}/{name}"
