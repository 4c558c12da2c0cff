"""The places of the navigation: a handful in a bar, the rest under More.

A page family registers tabs; here they become what one person sees from one page. Whoever may open
six tabs or fewer sees each of them; a dealer sees the tables and the rulings, a player no bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorcall.web.permissions.roles import Actor, Role

MORE = "More"
NIGHT_PLACES = ("Run", "Players", "Tables", "Rulings", "Money")
CLUB_PLACES = ("Tonight", "Programme", "Season", "People", "Cash")
FIRST_OF_A_TOURNAMENT = 15
"""Tabs of a lower rank are the club's own."""
_MOST = 6
"""As many places as a thumb finds in a bar of 360 pixels."""
_ICONS = {
    "Run": "run",
    "Players": "players",
    "Tables": "tables",
    "Rulings": "rulings",
    "Money": "money",
    "Tonight": "run",
    "Programme": "cal",
    "Season": "trophy",
    "People": "players",
    "Cash": "chips",
    MORE: "more",
}


class Tab(NamedTuple):
    """A page in the navigation. `{tournament}` in the path stands for the one that is shown.

    Tabs are ordered by `rank`: 10 stands before 20. Those of one `place` share it: Till and Prizes
    are Money. `title` is what it is called in the list under More; pages `below` belong to it too.
    """

    label: str
    path: str
    roles: frozenset[Role]
    rank: int
    place: str = MORE
    icon: str = ""
    title: str = ""
    below: tuple[str, ...] = ()

    def of(self, tournament: str) -> Tab:
        """The tab of that tournament."""
        named = [one.replace("{tournament}", tournament) for one in (self.path, *self.below)]
        return self._replace(path=named[0], below=tuple(named[1:]))

    def holds(self, here: str, start: str) -> int:
        """How much of the address `here` the tab names; 0 where the page is not its own."""
        if here == self.path:
            return 1000
        above = [one for one in (self.path, *self.below) if one not in (start, "/")]
        return max((len(one) for one in above if f"{here}/".startswith(f"{one}/")), default=0)


class Place(NamedTuple):
    """A link of the bar; `current` is "page" on the place itself, "true" below it."""

    label: str
    path: str
    icon: str
    current: str = ""
    waits: int = 0
    """How many wait there."""

    @property
    def waiting(self) -> str:
        """What the count says aloud: 2 tables call the floor."""
        if self.label == "Run":
            return f"{self.waits} to decide"
        if self.label == "Rulings":
            return "1 table calls the floor" if self.waits == 1 else f"{self.waits} tables call"
        return f"{self.waits} on the move"


def tabs_open_to(actor: Actor, tabs: Sequence[Tab], tournament: str) -> list[Tab]:
    """The tabs the actor may open: those of a tournament within one, the club's own outside."""
    return [
        tab.of(tournament)
        for tab in tabs
        if actor.role in tab.roles
        and (tab.rank >= FIRST_OF_A_TOURNAMENT if tournament else "{tournament}" not in tab.path)
    ]


def tab_at(here: str, tabs: Sequence[Tab], tournament: str) -> Tab | None:
    """The tab a page stands under: /t/7/tables/3 under /t/7/tables."""
    start = f"/t/{tournament}"
    found = max(tabs, key=lambda tab: tab.holds(here, start), default=None)
    return found if found is not None and found.holds(here, start) else None


def places_for(actor: Actor, tabs: Sequence[Tab], tournament: str, here: str) -> list[Place]:
    """The bar of somebody who may open these tabs, as it looks on the page `here`."""
    if actor.role is Role.PLAYER or (actor.role is Role.SCREEN and tournament):
        return []
    if actor.role is Role.DEALER and tournament:
        tabs = [tab for tab in tabs if tab.label in ("Tables", "Rulings")]
    at = tab_at(here, tabs, tournament)
    if len(tabs) <= _MOST:
        return [
            Place(tab.label, tab.path, tab.icon or _ICONS[MORE], _current(tab, at, here))
            for tab in tabs
        ]
    named = NIGHT_PLACES if tournament else CLUB_PLACES
    places = []
    for label in named:
        of = [tab for tab in tabs if tab.place == label]
        if of:
            current = "" if at not in of else "page" if here == of[0].path else "true"
            places.append(Place(label, of[0].path, _ICONS[label], current))
    more = f"/t/{tournament}/more" if tournament else "/more"
    is_under = at is not None and at.place not in named
    current = "page" if here == more else "true" if is_under else ""
    return [*places, Place(MORE, more, _ICONS[MORE], current)]


def _current(tab: Tab, at: Tab | None, here: str) -> str:
    return "" if tab is not at else "page" if here == tab.path else "true"


def neighbours(tabs: Sequence[Tab], here: str, tournament: str) -> list[Place]:
    """The tabs that share the place of this page, where there are several: Till, Prizes."""
    at = tab_at(here, tabs, tournament)
    if at is None or at.place == MORE:
        return []
    beside = [tab for tab in tabs if tab.place == at.place]
    if len(beside) < 2:
        return []
    return [Place(tab.label, tab.path, "", _current(tab, at, here)) for tab in beside]


def under_more(tabs: Sequence[Tab]) -> list[Tab]:
    """What the page More lists, by rank."""
    return [tab for tab in tabs if tab.place == MORE]
