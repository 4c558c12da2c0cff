"""The families of pages: every module below `pages` with ROUTES, in packages or not.

There is no list to add to. A family's TABS stand in the navigation of everybody who may open them.
The package `frame`, which all families share, is not looked through.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import NamedTuple

from starlette.routing import Route

from floorcall.web.permissions.roles import Actor, Role

FIRST_OF_A_TOURNAMENT = 10
"""Tabs of a lower rank are the club's own."""


_SHARED = "floorcall.web.pages.frame"


class Tab(NamedTuple):
    """A place in the navigation. `{tournament}` in the path stands for the one that is shown.

    Tabs are ordered by `rank`: 10 stands before 20.
    """

    label: str
    path: str
    roles: frozenset[Role]
    rank: int


class Families(NamedTuple):
    """The routes and tabs of all families."""

    routes: tuple[Route, ...]
    tabs: tuple[Tab, ...]


@cache
def all_families() -> Families:
    """Import every family once, in the order of their names."""
    from floorcall.web import pages  # noqa: PLC0415 (this module is part of it)

    routes: list[Route] = []
    tabs: list[Tab] = []
    found = pkgutil.walk_packages(pages.__path__, f"{pages.__name__}.")
    for name in sorted(one.name for one in found if not one.name.startswith(_SHARED)):
        module = importlib.import_module(name)
        routes += getattr(module, "ROUTES", ())
        tabs += getattr(module, "TABS", ())
    routes.sort(key=lambda route: _named_parts(route.path))
    return Families(tuple(routes), tuple(sorted(tabs, key=lambda tab: tab.rank)))


def _named_parts(path: str) -> list[bool]:
    """/books/{book}/notices stands before /books/{book}/{number}, whatever family it is of."""
    return [part.startswith("{") for part in path.split("/")]


def tabs_for(actor: Actor, tournament: str) -> list[tuple[str, str]]:
    """Label and path of each tab the actor may open.

    Those of a tournament stand only within one, those below rank 10, the club's own, only outside.
    """
    return [
        (tab.label, tab.path.replace("{tournament}", tournament))
        for tab in all_families().tabs
        if actor.role in tab.roles
        and (tab.rank >= FIRST_OF_A_TOURNAMENT if tournament else "{tournament}" not in tab.path)
    ]


def tab_of(here: str, tabs: list[tuple[str, str]], start: str) -> str:
    """The path of the tab a page stands under: /t/7/tables/3 under /t/7/tables.

    The tab at the tournament's `start` is only its own, though all others lie below it.
    """
    above = (path for _, path in tabs if path != start and here.startswith(path + "/"))
    exact = any(path == here for _, path in tabs)
    return here if exact else max(above, key=len, default="")
