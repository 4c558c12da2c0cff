"""A page as a declaration: its address, who may open it, and what it shows; and its tab.

A page only shows. Whatever changes something goes to the API, sent by the page's forms.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from floorcall.accounts.currency import Currency, currency_of
from floorcall.club.cash.state import CashState
from floorcall.club.people.state import PeopleState
from floorcall.law.house import House
from floorcall.views.clock.wall_clock import ClockView, clock_view
from floorcall.web.auth.identity import actor_for
from floorcall.web.pages.frame.currency_proposal import proposed_currency
from floorcall.web.pages.frame.navigation import (
    Place,
    Tab,
    neighbours,
    places_for,
    tabs_open_to,
)
from floorcall.web.pages.frame.night_acts import Act, acts_for
from floorcall.web.pages.frame.page_help import help_for
from floorcall.web.pages.frame.pending_decisions import (
    Decision,
    pending_decisions,
    skipped_entries,
)
from floorcall.web.pages.frame.reminder_pages import Reminder, reminders_on
from floorcall.web.pages.frame.templates import render
from floorcall.web.permissions.grants import ACTS, VIEWS, allow, roles_named
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotSignedIn, NotThere, Refused
from floorcall.web.server.local_date import today
from floorcall.web.server.path_numbers import register_path_numbers
from floorcall.web.services.club_services import Club
from floorcall.web.streams.kinds import TOURNAMENT_KIND, LedgerStream, Room

_SHARED = "floorcall.web.pages.frame"


class Families(NamedTuple):
    """The routes and tabs of all families."""

    routes: tuple[Route, ...]
    tabs: tuple[Tab, ...]


@cache
def all_families() -> Families:
    """Every module below `pages` with ROUTES, in packages or not: there is no list to add to.

    A family's TABS stand in the navigation of everybody who may open them. The package `frame`,
    which all families share, is not looked through.
    """
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
    """Label and path of each tab the actor may open, in a tournament or outside."""
    return [(tab.label, tab.path) for tab in tabs_open_to(actor, all_families().tabs, tournament)]


EVERYBODY = frozenset(Role)
register_path_numbers()  # before any page says where it is


@dataclass(slots=True)
class Visit:
    """Somebody opens a page; `open_room` is there when its address names a tournament.

    `open_ledger` is there when the page is of one of the club's ledgers.
    """

    request: Request
    club: Club
    actor: Actor
    open_room: Room | None = None
    open_ledger: LedgerStream | None = None
    club_currency: Currency | None = None
    """That of the register, on pages that are of no tournament."""
    _decisions: list[Decision] | None = None

    @property
    def room(self) -> Room:
        """The tournament in the address."""
        if self.open_room is None:
            raise NotThere("this page belongs to no tournament")
        return self.open_room

    @property
    def ledger(self) -> LedgerStream:
        """The ledger the page is of."""
        if self.open_ledger is None:
            raise NotThere("this page belongs to no part of the club")
        return self.open_ledger

    @property
    def today(self) -> str:
        """The day on the club's wall, as 2026-05-31."""
        return today(self.club.now())

    @property
    def now(self) -> int:
        """The time in seconds since 1970."""
        return self.club.now() // 1000

    @property
    def clock(self) -> ClockView:
        """The tournament's clock now."""
        return clock_view(self.room.state, self.room.house, self.now)

    @property
    def apart(self) -> tuple[str, ...]:
        """What staff are told that this program is too old for."""
        if self.actor.role not in ACTS["read a ledger"]:
            return ()
        return (*self.club.streams.apart, *self.club.auth.log.apart)

    def may(self, what: str) -> bool:
        """Whether the actor may send a command ("bust") or do an act of the grants ("correct")."""
        kind = self.open_ledger.kind if self.open_ledger is not None else TOURNAMENT_KIND
        return self.actor.role in roles_named(kind.word, what)

    @property
    def route(self) -> str:
        """The page's own address: /t/{tournament}/desk."""
        return str(self.request.scope.get("floorcall", {}).get("route", ""))

    @property
    def has_help(self) -> bool:
        """Whether something answers what one asks on this page."""
        return bool(help_for(self.route))

    def query(self, name: str, usual: str = "") -> str:
        """A word in the query, at most 200 letters of it."""
        return self.request.query_params.get(name, usual)[:200]

    def tab(self, label: str) -> str:
        """The path of the tab of that name; nothing where there is none for the actor."""
        return {tab.label: tab.path for tab in self.tabs}.get(label, "")

    @property
    def acts(self) -> list[Act]:
        """What the actor may do in this night, from any page."""
        if self.open_room is None or self.actor.role not in VIEWS["tasks"]:
            return []
        return acts_for(self.open_room.state, self.may)

    @property
    def tabs(self) -> list[Tab]:
        """The tabs the actor may open from here."""
        tournament = self.open_room.id if self.open_room else ""
        return tabs_open_to(self.actor, all_families().tabs, tournament)

    def reminders(self, house: House | None = None) -> list[Reminder]:
        """What the house wants read on this page: the page's own house, or the one given."""
        own = self.open_ledger or self.open_room
        house = house or (own.house if own is not None else None)
        return reminders_on(self.route, house) if house is not None else []

    @property
    def currency_code(self) -> str:
        """The club's currency by its code or sign; empty where it names none."""
        return self.club_currency.code if self.club_currency is not None else ""

    @property
    def likely_currency(self) -> str:
        """What is proposed where the club is asked for its currency."""
        return proposed_currency(self.request.headers.get("accept-language", ""))

    @property
    def currency(self) -> Currency:
        """The currency of the page's tournament, evening or register, as the club named it."""
        if self.open_room is not None:
            return self.open_room.state.setup.money
        state = self.open_ledger.state if self.open_ledger is not None else None
        if isinstance(state, CashState):
            return state.setup.money
        return (
            state.money
            if isinstance(state, PeopleState)
            else self.club_currency or currency_of("", 1)
        )

    @property
    def decisions(self) -> list[Decision]:
        """What waits for somebody in the tournament, the most pressing first."""
        if self._decisions is None:
            room = self.room
            skipped = skipped_entries(room.misfits) if self.may("correct") else []
            self._decisions = [*skipped, *pending_decisions(room.state, room.house, self.now)]
        return self._decisions

    def _places(self, tabs: list[Tab], tournament: str, here: str) -> list[Place]:
        """The bar, with how many wait: for a decision, for the floor, on their way to a seat."""
        places = places_for(self.actor, tabs, tournament, here)
        if self.open_room is None or self.actor.role not in VIEWS["tasks"]:
            return places
        state = self.open_room.state
        waiting = {
            "Run": len(self.decisions),
            "Rulings": len(state.floor_calls),
            "Tables": len(state.moves),
        }
        return [one._replace(waits=waiting.get(one.label, 0)) for one in places]

    def show(self, template: str, title: str, status: int = 200, **facts: Any) -> Response:
        """The page. In a tournament every template knows its `state`, `clock` and `units`.

        On the page of a ledger it knows the `ledger`; `units` are handed in.
        """
        room = self.open_room
        facts.setdefault("units", room.state.setup.units if room else 1)
        facts.setdefault("currency", self.currency)
        tournament = room.id if room else ""
        here, tabs = self.request.url.path, self.tabs
        return HTMLResponse(
            render(
                template,
                visit=self,
                actor=self.actor,
                title=title,
                here=here,
                nav_places=self._places(tabs, tournament, here),
                nav_neighbours=neighbours(tabs, here, tournament),
                tournament=tournament,
                state=room.state if room else None,
                ledger=self.open_ledger,
                clock=self.clock if room else None,
                now_ms=self.club.now(),
                **facts,
            ),
            status,
        )


Shows = Callable[[Visit], Awaitable[Response]]


def page(
    path: str,
    shows: Shows,
    *methods: str,
    roles: frozenset[Role] = EVERYBODY,
    ledger: str = "",
) -> Route:
    """The route of a page for whoever is in `roles`, a row of the grants.

    `ledger` names the ledger it is of, which may hold a part of the path: "people", "cash/{cash}".

    Somebody who is not signed in is asked to, and comes back to the page afterwards.
    """

    async def answer(request: Request) -> Response:
        request.scope.setdefault("floorcall", {})["route"] = path
        club: Club = request.app.state.club
        visit = Visit(request, club, actor_for(request, club))
        try:
            tournament = request.path_params.get("tournament")
            allow(roles, visit.actor, tournament)
            if tournament is not None:
                visit.open_room = await club.streams.one(TOURNAMENT_KIND, tournament)
            if ledger:
                visit.open_ledger = await club.ledger(ledger.format(**request.path_params))
            if tournament is None and (register := await club.readable_people()) is not None:
                visit.club_currency = register.state.money
            return await shows(visit)
        except NotSignedIn as refused:
            if request.method == "GET" and not roles >= EVERYBODY:
                return RedirectResponse(f"/sign-in?next={quote(request.url.path)}", 303)
            return _refusal(visit, refused)
        except Refused as refused:
            return _refusal(visit, refused)

    return Route(path, answer, methods=list(methods) or ["GET"])


def _refusal(visit: Visit, refused: Refused) -> Response:
    says = f"{refused.says}{'; ' + refused.instead if refused.instead else ''}."
    back = visit.tab("Run") if visit.open_room is not None else ""
    visit.open_room = visit.open_ledger = None
    return visit.show("problem.html", refused.title, refused.status, problem=says, back=back)
