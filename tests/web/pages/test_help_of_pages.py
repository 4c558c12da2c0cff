"""Every page has a help of its own, and what it names stands on the page."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from io import StringIO

import pytest
from starlette.testclient import TestClient

from each import ask_each
from floorcall.houses.library import Library
from floorcall.store import open_log
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.pages.frame.page_help import all_help, help_for
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.journal import Journal
from floorcall.web.services.club_services import Club
from floorcall.web.services.demo.demo_club import fill_demo_club
from pages.test_every_page import CLUB_PAGES, PAGES, shown

from ..callers import Callers
from ..conftest import StandingClock

WITHOUT = {
    "/Q/{code}",
    "/search",
    "/nights",
    "/help",
    "/set-up/{token}",
    "/pair/{code}",
    "/p/{token}",
    "/screens/{screen}",
    "/t/{tournament}/screen",
    "/t/{tournament}/search",
    "/t/{tournament}/do/{act}",
    "/t/{tournament}/do/{act}/{player:int}",
}
"""Links, sheets and screens: one asks nothing there, or the page says all there is."""
ELSEWHERE = {"Record it", "I ruled otherwise", "Don’t know", "Desk", "Settle"}
"""What stands on the next screen of the same page, in a list to choose from, or beside each of what
the demo club has none of."""


@ask_each("route", sorted(shown() - WITHOUT))
def test_a_page_has_help_of_its_own_or_of_the_page_above(route):
    assert 3 <= len(help_for(route)) <= 6


def test_no_two_pages_have_the_same_help():
    every = list(all_help().values())

    assert len(set(every)) == len(every)


@pytest.fixture(scope="module")
def look(tmp_path_factory) -> Iterator[Callable[[str], str]]:
    """The words of a page of a demo club, as its owner sees it."""
    key, library, clock = ClubKey(b"a key of 32 bytes for tests only"), Library(), StandingClock()
    with closing(open_log(str(tmp_path_factory.mktemp("help") / "club.db"))) as log:
        night = asyncio.run(fill_demo_club(log, key, library, "whangamata", clock))
        names = {
            head.stream.split("/")[1]: head.stream for head in log.streams() if "/" in head.stream
        }
        club = Club(log, key, library, clock, Journal(StringIO()))
        club.beside_real = True
        with TestClient(make_app(club), base_url="http://club.test") as client:
            owner = Callers(client, club).signed_in(Role.OWNER)
            places = {
                "t": night,
                "cash": names["cash"].removeprefix("club/"),
                "season": names["season"].removeprefix("club/season/"),
            }

            def read(path: str) -> str:
                answer = client.get(path.format(**places), headers=owner.headers)
                assert answer.status_code == 200, path
                return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", answer.text).split()))

            yield read


@pytest.mark.slow
@ask_each("route", sorted(all_help()))
def test_what_the_help_of_a_page_names_stands_on_the_page(look, route):
    named = [name for one in all_help()[route] for name in one.names]

    words = look({**PAGES, **CLUB_PAGES}[route].partition("?")[0])
    assert [name for name in named if name not in words and name not in ELSEWHERE] == []
