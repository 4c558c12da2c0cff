"""Reading ahead: what pages would load on a first visit is there before it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import floorcall.web
from floorcall.houses.library import Library
from floorcall.web.server import warm_up
from floorcall.web.server.http_refusals import Unsure
from floorcall.web.server.warm_up import read_ahead
from floorcall.web.services.demo.league_night import play_demo_night
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.streams import Streams

pytestmark = pytest.mark.slow

WEB = Path(floorcall.web.__file__).parent
NEVER_AHEAD = ("floorcall.printing", "floorcall.web.services.demo.demo_club", "floorcall.web.pages")
"""The typesetter and the bots are for whoever asks; the pages load themselves."""
READY = """
import asyncio, sys
from floorcall.houses.library import Library
from floorcall.store import open_log
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.streams.hints import Hints
from floorcall.web.server.warm_up import read_ahead
from floorcall.web.streams.streams import Streams
log = open_log(sys.argv[1])
asyncio.run(read_ahead(Streams(log, ClubKey(bytes(32)), Library(), Hints(), lambda: 0)))
log.close()
print(*sys.modules)
"""


@pytest.mark.anyio
async def test_the_latest_nights_are_loaded_before_anybody_asks(log, key, library, clock):
    tournament = await play_demo_night(log, key, library, library.names()[0], clock)
    rooms = Streams(log, key, library, Hints(), clock)

    await read_ahead(rooms)

    log.close()
    assert (await rooms.one(TOURNAMENT_KIND, tournament)).id == tournament


@pytest.mark.anyio
async def test_a_book_that_cannot_be_read_keeps_nobody_from_the_others(log, key, clock, tmp_path):
    (tmp_path / "a-broken-one.toml").write_text("[book]\n")
    (tmp_path / "words.toml").write_text("no rulebook at all")
    library = Library(tmp_path)

    tournament = await play_demo_night(log, key, library, "whangamata", clock)
    rooms = Streams(log, key, library, Hints(), clock)
    await read_ahead(rooms)

    log.close()
    assert (await rooms.one(TOURNAMENT_KIND, tournament)).id == tournament


@pytest.mark.anyio
async def test_nothing_is_loaded_that_no_start_page_shows(log, key, library, clock, monkeypatch):
    monkeypatch.setattr(warm_up, "NIGHTS_TO_LOAD", 0)
    tournament = await play_demo_night(log, key, library, library.names()[0], clock)
    rooms = Streams(log, key, library, Hints(), clock)

    await read_ahead(rooms)

    log.close()
    with pytest.raises(Unsure):
        await rooms.one(TOURNAMENT_KIND, tournament)


def late_imports() -> set[str]:
    """Modules of ours that some function below `web` imports only when it is called."""
    found = set()
    for path in WEB.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = (
            one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
        )
        for function in functions:
            for one in ast.walk(function):
                if isinstance(one, ast.ImportFrom) and one.module:
                    found |= {one.module, *(f"{one.module}.{name.name}" for name in one.names)}
    modules = {name for name in found if name.startswith("floorcall.") and is_module(name)}
    return {name for name in modules if not name.startswith(NEVER_AHEAD)}


def is_module(name: str) -> bool:
    below = WEB.parent.joinpath(*name.split(".")[1:])
    return below.with_suffix(".py").exists() or below.is_dir()


def test_every_module_a_page_loads_late_is_loaded_ahead(tmp_path):
    told = subprocess.run(
        [sys.executable, "-c", READY, str(tmp_path)], capture_output=True, text=True, check=True
    )

    assert late_imports()
    assert late_imports() - set(told.stdout.split()) == set()
