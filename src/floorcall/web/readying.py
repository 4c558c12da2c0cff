"""Reading ahead for the first visitor, once the server is up: no answer of it changes by this."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module

from floorcall.houses.shelf import Shelf
from floorcall.law.problems import RulebookError
from floorcall.web.listing import listed
from floorcall.web.pages import sheets
from floorcall.web.refusals import Refused
from floorcall.web.rooms import Rooms

NIGHTS = 4
"""Tournaments that are loaded, the latest ones: as many as the start page shows."""
LATER = (
    "floorcall.web.book_shown",
    "floorcall.web.books_compared",
    "floorcall.web.case_work",
    "floorcall.notation.data",
    "floorcall.notation.run",
    "floorcall.views.case_opening",
    "floorcall.views.cash_case_opening",
)
"""Modules that pages load when first opened, so that the server is up sooner."""


async def get_ready(rooms: Rooms) -> None:
    """Do in small steps what a first visit would wait a fifth of a second for.

    Each step is followed by a rest of its own length, for whoever asks meanwhile. What cannot be
    read is passed over: whoever opens it is told.
    """
    with suppress(Refused):
        for night in (await listed(rooms))[:NIGHTS]:
            await rooms.room(night.id)
    for step in (*_sheets(), *_books(rooms.shelf), *_cases(rooms.shelf)):
        began = time.perf_counter()
        with suppress(RulebookError):
            await asyncio.to_thread(step)
        await asyncio.sleep(time.perf_counter() - began)


def _sheets() -> Iterator[Callable[[], object]]:
    return (partial(sheets.sheet, name) for name in sheets.names())


def _books(shelf: Shelf) -> Iterator[Callable[[], object]]:
    return (partial(shelf.house, name) for name in shelf.names())


def _cases(shelf: Shelf) -> Iterator[Callable[[], object]]:
    yield from (partial(import_module, module) for module in LATER)
    yield _forms
    yield from (partial(_cases_of, name) for name in shelf.names())


def _forms() -> object:
    from floorcall.views.case_forms import chapters  # noqa: PLC0415 (with the notation)

    return chapters()


def _cases_of(house: str) -> object:
    from floorcall.notation.library import cases_naming  # noqa: PLC0415 (with the notation)

    return cases_naming(house, "1")
