"""Makes the pictures of the main pages in docs/pictures from a demo night.

    python docs/screenshots.py                     every picture of the list
    python docs/screenshots.py --look OUT PATH...  each path at four widths, light and dark

In a path, {t} stands for the tournament, {p} for the link of one of its players.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from small_pictures import shrink

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from pages.browsing import WIDTHS, Person, browser_path, picture  # noqa: E402
from pages.club_books import House  # noqa: E402
from web.club_server import ClubServer  # noqa: E402

HOUSE = "whangamata"
PICTURES = [
    ("start", "/", 1280, False),
    ("open", "/open", 1280, False),
    ("console", "/t/{t}", 1280, False),
    ("console-phone", "/t/{t}", 360, True),
    ("desk", "/t/{t}/desk?entry=45", 1280, False),
    ("till", "/t/{t}/till", 1280, False),
    ("tables", "/t/{t}/tables", 1280, False),
    ("table", "/t/{t}/tables/1", 1280, False),
    ("moves", "/t/{t}/moves", 1280, False),
    ("floor", f"/t/{{t}}/floor?try={HOUSE}/turn-skipped-too-late", 1280, False),
    ("books", "/books/compare?topic=button&differences=1", 1280, False),
    ("chips", "/t/{t}/chips", 1280, False),
    ("prizes", "/t/{t}/prizes", 1280, False),
    ("screen", "/t/{t}/screen", 1280, False),
    ("phone", "{p}", 360, False),
    ("rail", "/t/{t}/rail", 360, True),
]
"""Name, path, width, dark."""
CLUB = "club52"
CLUB_PICTURES = [
    ("people", "/people", 1280, False),
    ("person", "/people/1", 1280, False),
    ("programme", "/programme", 1280, False),
    ("cash", "/{cash}?table=1", 1280, False),
    ("cash-phone", "/{cash}?table=1", 360, True),
    ("season", "/seasons/{season}", 1280, False),
    ("notices", f"/books/{CLUB}/notices", 1280, False),
]
"""The same, of an evening of the club."""


def main() -> None:
    """Start a demo night and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--look", type=Path, metavar="OUT")
    parser.add_argument("paths", nargs="*")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ClubServer(Path(folder) / "data", "", "--demo", HOUSE)
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            server.own()
            if asked.look:
                look(browser, server, asked.look, asked.paths)
            else:
                take_all(browser, server, PICTURES, places(server))
                take_the_clubs(browser, Path(folder))
        finally:
            browser.close()
            server.stop()


def take_all(
    browser: Browser,
    server: ClubServer,
    pictures: list[tuple[str, str, int, bool]],
    names: dict[str, str],
) -> None:
    """The pictures of a list."""
    out = ROOT / "docs" / "pictures"
    out.mkdir(exist_ok=True)
    person = Person(browser, server.url, server.token)
    for name, path, width, dark in pictures:
        person.opens(path.format(**names))
        picture(person.page, out / f"{name}.png", width, dark, whole=False)
        shrink(browser, out / f"{name}.png")


def take_the_clubs(browser: Browser, folder: Path) -> None:
    """The pictures of a club's own pages, on an evening of cash."""
    server = ClubServer(folder / "club")
    try:
        server.own()
        house = House(server, CLUB, Person(browser, server.url, server.token))
        house.keeps_the_programme()
        take_all(browser, server, CLUB_PICTURES, house.fills_an_evening())
    finally:
        server.stop()


def look(browser: Browser, server: ClubServer, out: Path, paths: list[str]) -> None:
    """Every path at every width."""
    out.mkdir(parents=True, exist_ok=True)
    person, night = Person(browser, server.url, server.token), places(server)
    for at, path in enumerate(paths):
        person.opens(path.format(**night))
        for width in WIDTHS:
            picture(person.page, out / f"{at}-{width}.png", width)
        picture(person.page, out / f"{at}-1280-dark.png", 1280, dark=True)
        picture(person.page, out / f"{at}-360-dark.png", 360, dark=True)
    for error in person.errors:
        print(error)


def places(server: ClubServer) -> dict[str, str]:
    """The demo night's id, and the link of somebody who plays in it."""
    with server.client() as client:
        night = str(client.get("/tournaments").json()[0]["id"])
        players = client.get(f"/tournaments/{night}/roster").json()["players"]
        seated = next(one["player"] for one in players if one["table"])
        link = client.post(f"/tournaments/{night}/players/{seated}/link").json()["path"]
    return {"t": night, "p": str(link)}


if __name__ == "__main__":
    main()
