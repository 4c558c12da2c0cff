"""Reading ahead for the first visitor, once the server is up: no answer of it changes by this."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module

from floorcall.houses.library import Library
from floorcall.law.problems import RulebookError
from floorcall.web.pages.frame import templates
from floorcall.web.server.http_refusals import Refused
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.streams import Streams
from floorcall.web.streams.tournament_list import TournamentListed, all_tournaments

NIGHTS_TO_LOAD = 4
"""Tournaments that are loaded, the latest ones: as many as the start page shows."""
LAZY_MODULES = (
    "floorcall.web.pages.books.book_view",
    "floorcall.web.pages.books.comparison",
    "floorcall.web.pages.floor.case_editor",
    "floorcall.notation.case_data",
    "floorcall.notation.run",
    "floorcall.views.floor.case_opening",
    "floorcall.views.floor.further_errors",
    "floorcall.views.floor.ruling_card",
    "floorcall.views.floor.training_sheet",
    "floorcall.situations.guides.guide",
    "floorcall.situations.guides.registry",
    "floorcall.situations.guides.table",
    "floorcall.lab.forecast.night_outlook",
    "floorcall.lab.forecast.night_record",
    "floorcall.lab.forecast.structure_changes",
)
"""Modules that pages load when first opened, so that the server is up sooner."""


async def read_ahead(streams: Streams) -> None:
    """Do in small steps what a first visit would wait a fifth of a second for.

    Each step is followed by a rest of its own length, for whoever asks meanwhile. What cannot be
    read is passed over: whoever opens it is told.
    """
    nights: Sequence[TournamentListed] = ()
    with suppress(Refused):
        nights = (await all_tournaments(streams))[:NIGHTS_TO_LOAD]
    for night in nights:
        with suppress(Refused):
            await streams.one(TOURNAMENT_KIND, night.id)
    for step in (*_sheets(), *_books(streams.library), *_cases(streams.library)):
        began = time.perf_counter()
        with suppress(RulebookError):
            await asyncio.to_thread(step)
        await asyncio.sleep(time.perf_counter() - began)


def _sheets() -> Iterator[Callable[[], object]]:
    return (partial(templates.load_template, name) for name in templates.template_names())


def _books(library: Library) -> Iterator[Callable[[], object]]:
    return (partial(library.house, name) for name in library.names())


def _cases(library: Library) -> Iterator[Callable[[], object]]:
    yield from (partial(import_module, module) for module in LAZY_MODULES)
    yield _forms
    yield from (partial(_cases_of, name) for name in library.names())


def _forms() -> object:
    from floorcall.views.floor.case_phrases import chapters  # noqa: PLC0415 (with the notation)

    return chapters()


def _cases_of(house: str) -> object:
    from floorcall.notation.case_files import cases_naming  # noqa: PLC0415 (with the notation)

    return cases_naming(house, "1")
