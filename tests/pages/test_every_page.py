"""Every page at four widths, light and dark: nothing sideways, too small or unreadable."""

from __future__ import annotations

import pytest

from floorcall.web.pages.frame.page import all_families
from web.club_server import ClubServer

from .accessibility import obstacles
from .browsing import (
    Person,
    crooked,
    scrolled_tables,
    sideways_scroll,
    too_small_for_a_thumb,
    touching,
)

PAGES = {
    "/": "/",
    "/more": "/more",
    "/nights": "/nights",
    "/help": "/help?of=/more",
    "/search": "/search?q=le",
    "/open": "/open",
    "/club": "/club",
    "/club/code/{code}": "/club/code/ABCDEFGH",
    "/screens": "/screens",
    "/results": "/results",
    "/forecasts": "/forecasts",
    "/compare": "/compare",
    "/compare/{key}": "/compare",
    "/sign-in": "/sign-in",
    "/set-up/{token}": "/set-up/used",
    "/pair/{code}": "/pair/ABCDEFGH",
    "/books": "/books",
    "/books/compare": "/books/compare?topic=button",
    "/books/{book}": "/books/whangamata",
    "/books/{book}/notices": "/books/club52/notices",
    "/books/{book}/authority": "/books/whangamata/authority",
    "/books/{book}/{number}": "/books/metropolitan/43",
    "/floor": "/floor",
    "/rulings": "/rulings?situation=string_bet&who=5&facing=400&first=400&then=500",
    "/training": "/training",
    "/p/{token}": "/p/{token}",
    "/t/{tournament}": "/t/{t}",
    "/t/{tournament}/more": "/t/{t}/more",
    "/t/{tournament}/search": "/t/{t}/search?q=le",
    "/t/{tournament}/do/{act}": "/t/{t}/do/rebuy",
    "/t/{tournament}/do/{act}/{player:int}": "/t/{t}/do/move/3",
    "/t/{tournament}/player/{player:int}": "/t/{t}/player/3",
    "/t/{tournament}/desk": "/t/{t}/desk?q=a&entry=3",
    "/t/{tournament}/till": "/t/{t}/till",
    "/t/{tournament}/tables": "/t/{t}/tables?q=a",
    "/t/{tournament}/tables/{number}": "/t/{t}/tables/1",
    "/t/{tournament}/moves": "/t/{t}/moves",
    "/t/{tournament}/moves/break/{number}": "/t/{t}/moves/break/1",
    "/t/{tournament}/draws": "/t/{t}/draws",
    "/t/{tournament}/penalties": "/t/{t}/penalties",
    "/t/{tournament}/chips": "/t/{t}/chips?count=1",
    "/t/{tournament}/settings": "/t/{t}/settings?name=Friday&late=6",
    "/t/{tournament}/structure": "/t/{t}/structure",
    "/t/{tournament}/prizes": "/t/{t}/prizes",
    "/t/{tournament}/pay-out": "/t/{t}/pay-out",
    "/t/{tournament}/ending": "/t/{t}/ending",
    "/t/{tournament}/floor": "/t/{t}/floor?try=whangamata/turn-skipped-too-late",
    "/t/{tournament}/rulings": "/t/{t}/rulings?q=ann",
    "/t/{tournament}/rulings/{version:int}": "/t/{t}/rulings/{ruling}",
    "/t/{tournament}/log": "/t/{t}/log",
    "/t/{tournament}/log/since": "/t/{t}/log/since?version=3",
    "/t/{tournament}/log/{version:int}": "/t/{t}/log/5",
    "/t/{tournament}/print": "/t/{t}/print",
    "/t/{tournament}/results": "/t/{t}/results",
    "/t/{tournament}/screen": "/t/{t}/screen",
    "/screens/arrange": "/screens/arrange",
    "/screens/{screen}": "/screens/{screen}",
    "/Q/{code}": "/Q/{t}",
    "/t/{tournament}/rail": "/t/{t}/rail",
}
"""For every address that shows a page, one to open."""
CLUB_PAGES = {
    "/people": "/people?q=an",
    "/people/{person:int}": "/people/1",
    "/people/{person:int}/forget": "/people/1/forget",
    "/past/{ledger:path}": "/past/{cash}",
    "/past/entry/{version:int}/{ledger:path}": "/past/entry/2/people",
    "/programme": "/programme",
    "/programme/night": "/programme/night",
    "/cash": "/cash",
    "/cash/{cash}": "/{cash}?table=1",
    "/cash/{cash}/board": "/{cash}/board",
    "/cash/{cash}/books": "/{cash}/books",
    "/cash/{cash}/decisions": "/{cash}/decisions",
    "/cash/{cash}/rulings": "/{cash}/rulings?table=1",
    "/attendance": "/attendance",
    "/complaints": "/complaints",
    "/honours": "/honours",
    "/treasury": "/treasury",
    "/seasons": "/seasons",
    "/seasons/new": "/seasons/new",
    "/seasons/{season}": "/seasons/{season}",
    "/seasons/{season}/final": "/seasons/{season}/final",
    "/seasons/{season}/rules": "/seasons/{season}/rules",
    "/seasons/{season}/table": "/seasons/{season}/table",
}
"""The same for the pages of the club's ledgers."""
_FILES = (".pdf", ".csv", ".json", ".png", ".ics", ".txt")


def shown() -> set[str]:
    """The addresses of all pages; files to keep or print are none."""
    return {
        route.path
        for route in all_families().routes
        if "GET" in (route.methods or ()) and not route.path.endswith(_FILES)
    }


@pytest.fixture
def evening(opens):
    """A night in which something has happened, at a house that lets players choose their seats."""
    night = opens(house="club52")
    night.begins(18)
    night.does("bust", outs=[{"player": 4}])
    night.does("go-away", player=5)
    night.does("penalise", player=6, measure="warning", offence="phone_at_table")
    return night


def test_every_page_is_in_the_list():
    assert shown() - PAGES.keys() - CLUB_PAGES.keys() == set()


def names_on(server: ClubServer, tournament: str) -> dict[str, str]:
    """What the addresses in `PAGES` name: a link, a screen and a ruling are made for them."""
    said = {"command": "record-ruling", "table": 1, "facts": "seat 3 raises", "book": "a call"}
    with server.client() as client:
        client.post("/screens", json={"key": "screen-bar1", "screen": {"name": "Bar"}})
        own = client.post(f"/tournaments/{tournament}/players/3/link").json()["path"]
        version = client.get(f"/tournaments/{tournament}/clock").json()["version"]
        body = {"version": version, "key": "ruling-to-open", "command": said}
        ruling = client.post(f"/tournaments/{tournament}/commands", json=body).json()["version"]
    return {"t": tournament, "token": own.split("/")[-1], "screen": "bar", "ruling": ruling}


def test_every_page_fits_every_width_and_every_thumb(evening, olga):
    names = names_on(evening.server, evening.tournament)
    assert troubles(olga, PAGES, **names) == {}


def test_every_page_of_the_club_fits_every_width_and_every_thumb(house_of):
    club = house_of("club52")
    names = club.fills_an_evening()
    assert troubles(club.olga, CLUB_PAGES, **names) == {}


def troubles(person: Person, pages: dict[str, str], **names: object) -> dict[str, list]:
    """By page: what is too wide, too small for a thumb, an error, or in somebody's way."""
    trouble = {}
    for path in pages.values():
        page = person.opens(path.format(**names))
        found = [
            sideways_scroll(page),
            scrolled_tables(page),
            too_small_for_a_thumb(page),
            touching(page),
            crooked(page),
            list(person.errors),
            obstacles(page),
        ]
        person.errors.clear()
        if any(found):
            trouble[path] = found
    return trouble
