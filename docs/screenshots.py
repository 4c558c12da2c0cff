"""Makes the pictures of the main pages in docs/pictures from demo clubs.

    python docs/screenshots.py                     every picture of the list
    python docs/screenshots.py --look OUT PATH...  each path at four widths, light and dark
    python docs/screenshots.py --look OUT          every page there is, and sheets of them all

In a path, {t} stands for the tournament, {p} for the link of one of its players.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from datetime import date
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from small_pictures import shrink

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from floorcall.web.services.programme_nights import key_of  # noqa: E402
from floorcall.web.streams.commands import id_for  # noqa: E402
from pages.browsing import WIDTHS, Person, browser_path, picture  # noqa: E402
from pages.club_books import House  # noqa: E402
from pages.test_every_page import CLUB_PAGES, PAGES, names_on  # noqa: E402
from web.club_server import ClubServer  # noqa: E402

HOUSE = "whangamata"
STRIP = 560
"""Pixels that a page is high on a sheet."""
PAGES_A_SHEET = 3
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
    (
        "ruling",
        "/t/{t}/rulings?table=1&situation=string_bet&who=5&facing=800&first=800&then=1200",
        1280,
        False,
    ),
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
"""The same, of the club around the night."""


def main() -> None:
    """Start a demo club and take the pictures."""
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
                if not asked.paths:
                    look_at_club(browser, Path(folder), asked.look)
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
    """The pictures of a club's own pages, of the demo of a house that has cash and dues."""
    server = ClubServer(folder / "club", "", "--demo", CLUB)
    try:
        server.own()
        cash = id_for(key_of("Cash tables", date.today().isoformat()))
        names = {"cash": f"cash/{cash}", "season": id_for("demo-season")}
        take_all(browser, server, CLUB_PICTURES, names)
    finally:
        server.stop()


def look(browser: Browser, server: ClubServer, out: Path, paths: list[str]) -> None:
    """Every path at every width, light and dark; with no path all pages, of night and club."""
    out.mkdir(parents=True, exist_ok=True)
    person, names = Person(browser, server.url, server.token), places(server)
    if not paths:
        names = {**names, **names_on(server, names["t"])}
        paths = list(PAGES.values())
    take_paths(person, out, [path.format(**names) for path in paths])
    make_sheets(out)
    for error in person.errors:
        print(error)


def take_paths(person: Person, out: Path, addresses: list[str]) -> None:
    """Pictures named by their address, width and theme."""
    for address in addresses:
        person.opens(address)
        name = re.sub(r"[^a-z0-9]+", "-", address.lower()).strip("-")[:60] or "start"
        for width in WIDTHS:
            for theme in ("light", "dark"):
                picture(
                    person.page, out / f"{name}-{width}-{theme}.png", width, dark=theme == "dark"
                )


def look_at_club(browser: Browser, folder: Path, out: Path) -> None:
    """The pages of the club's own ledgers, on an evening of cash."""
    server = ClubServer(folder / "club")
    try:
        server.own()
        house = House(server, CLUB, Person(browser, server.url, server.token))
        names = house.fills_an_evening()
        take_paths(house.olga, out, [path.format(**names) for path in CLUB_PAGES.values()])
    finally:
        server.stop()


def make_sheets(out: Path) -> None:
    """Several pages in one picture, to look at many at once: widths and themes side by side."""
    names = sorted({path.name.rsplit("-", 2)[0] for path in out.glob("*-360-light.png")})
    for at in range(0, len(names), PAGES_A_SHEET):
        rows = [_strip(out, name) for name in names[at : at + PAGES_A_SHEET]]
        sheet = Image.new("RGB", (max(row.width for row in rows), STRIP * len(rows)), "white")
        for number, row in enumerate(rows):
            sheet.paste(row, (0, STRIP * number))
        sheet.save(out / f"sheet-{at // PAGES_A_SHEET:02}.png")


def _strip(out: Path, name: str) -> Image.Image:
    """One page at every width in both themes, cut off where it goes on for long."""
    parts = []
    for width, height in WIDTHS.items():
        for theme in ("light", "dark"):
            with Image.open(out / f"{name}-{width}-{theme}.png") as whole:
                cut = whole.convert("RGB").crop((0, 0, whole.width, max(height, 1400)))
            parts.append(cut.resize((cut.width * (STRIP - 8) // cut.height, STRIP - 8)))
    strip = Image.new("RGB", (sum(part.width + 8 for part in parts), STRIP), "white")
    left = 0
    for part in parts:
        strip.paste(part, (left, 0))
        left += part.width + 8
    return strip


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
