"""A real server and a real browser for the tests of the pages; one of each for all of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count

import httpx2
import msgspec
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from web.club_server import ClubServer
from web.evenings import evening

from .browsing import PageServer, Person, browser_path, new_key
from .cash_evenings import Cash, opening_cash
from .club_books import House
from .director import ClubOfOneAddress
from .readings import SLOW

_staff = count(1)
LEAN = ["--no-sandbox", "--renderer-process-limit=1"]
"""One process draws all pages: to start one for every page opened is a third of the work."""


@pytest.fixture(scope="package")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The browser; its event loop must be gone before tests elsewhere run theirs."""
    if request.config.getoption("--quick"):
        pytest.fail("no test of the quick run asks for a browser: mark this one `browser`")
    path = browser_path()
    if not path:
        if os.environ.get("CI") == "true":
            pytest.fail("no browser: install chromium-headless-shell or set BROWSER_PATH")
        pytest.skip("no browser on this machine: the pages are NOT tested; see BROWSER_PATH")
    expect.set_options(timeout=SLOW)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=LEAN)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[ClubServer]:
    """A club that is set up; its owner is Olga."""
    server = PageServer(tmp_path_factory.mktemp("club") / "data")
    server.own()
    yield server
    server.stop()


@pytest.fixture
def empty_club(tmp_path) -> Iterator[ClubOfOneAddress]:
    """A server over an empty folder, started for the first time."""
    server = ClubOfOneAddress(tmp_path / "data")
    yield server
    server.stop()


class Night:
    """A tournament on the server, driven from behind: what the pages show follows."""

    def __init__(self, server: ClubServer, tournament: str) -> None:
        self.server = server
        self.tournament = tournament
        self.path = f"/t/{tournament}"

    def does(self, command: str, **fields: object) -> dict:
        """Send a command on the latest version; it must be taken."""
        return self.does_all((command, fields))

    def does_all(self, *commands: tuple[str, dict[str, object]]) -> dict:
        """Send several, each on the version the one before it made; the answer to the last."""
        answer: dict = {}
        with self.server.client() as client:
            version = client.get(f"/tournaments/{self.tournament}/clock").json()["version"]
            for command, fields in commands:
                asked = {"of_age": True} if command == "register" else {}
                body = {
                    "version": version,
                    "key": new_key(),
                    "command": {"command": command, **asked, **fields},
                }
                said = client.post(f"/tournaments/{self.tournament}/commands", json=body)
                assert said.status_code == 200, said.text
                answer = said.json()
                version = answer["version"]
        return answer

    def enters(self, *names: str) -> None:
        self.does_all(*(("register", {"name": name}) for name in names))

    def corrects(self, version: int, reason: str) -> None:
        """Take an entry of the log back, with whatever hangs on it."""
        correction = {"event_version": version, "reason": reason}
        with self.server.client() as client:
            at = f"/tournaments/{self.tournament}/corrections"
            looked = client.post(f"{at}/examine", json=correction).json()
            accepts = [one["version"] for one in looked["sets_aside"]]
            body = {"version": looked["version"], "key": new_key(), "accepts": accepts}
            answer = client.post(at, json={**body, "correction": correction})
        assert answer.status_code == 200, answer.text

    def view(self, name: str) -> dict:
        with self.server.client() as client:
            return client.get(f"/tournaments/{self.tournament}/{name}").json()

    def begins(self, entrants: int = 12) -> None:
        """So many entrants are seated and play has begun."""
        enter = (("register", {"name": f"{given} {family}"}) for given, family in NAMES[:entrants])
        self.does_all(*enter, ("draw-seats", {}), ("start", {}))


NAMES = [
    (given, family)
    for family in ("Lee", "Kowalska", "Moana", "Okafor", "Brandt")
    for given in ("Ann", "Bob", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hana", "Ivy")
]


@pytest.fixture
def opens(server: ClubServer) -> Callable[..., Night]:
    """Open a tournament: the usual evening with what is said differently."""

    def open_one(**changes: object) -> Night:
        setup = evening(**changes)
        body = msgspec.json.encode({"key": new_key(), "setup": setup})
        with server.client() as client:
            answer: httpx2.Response = client.post("/tournaments", content=body)
        assert answer.status_code == 200, answer.text
        return Night(server, answer.json()["tournament"])

    return open_one


@pytest.fixture
def night(opens) -> Night:
    """Twelve players, seated, level 1."""
    night = opens()
    night.begins(12)
    return night


@pytest.fixture(scope="package")
def laptops(browser: Browser) -> list[Person]:
    """Browsers nobody sits at between two tests."""
    assert browser.is_connected()
    return []


@pytest.fixture
def people(
    browser: Browser, server: ClubServer, laptops: list[Person]
) -> Iterator[Callable[..., Person]]:
    """Anybody with a browser: `people()` is the owner, `people(token="")` is on the rail.

    One that is told what cannot be undone is a `new` one, and thrown away afterwards.
    """
    lent: list[Person] = []
    bought: list[Person] = []

    def come(token: str | None = None, new: bool = False, **options: object) -> Person:
        token = server.token if token is None else token
        if options or new:
            bought.append(Person(browser, server.url, token, **options))
            return bought[-1]
        person = laptops.pop() if laptops else Person(browser, server.url)
        person.hands_over(token)
        lent.append(person)
        return person

    yield come
    for person in bought:
        person.leaves()
    for person in lent:
        person.hands_over("")
    laptops.extend(lent)


@pytest.fixture
def staff(server: ClubServer, people) -> Callable[..., Person]:
    """Somebody who works here, at a device of their own: `staff("desk")`."""

    def come(role: str, **of: object) -> Person:
        name = f"{role.capitalize()} {next(_staff)}"
        with server.client() as client:
            body = {"role": role, "name": name, **of}
            code = client.post("/pairings", json=body).json()["code"]
            paired = client.post("/pair", json={"code": code, "device": "the same tablet"})
        return people(token=paired.cookies["floorcall"])

    return come


@pytest.fixture
def olga(people) -> Person:
    """The owner at a laptop."""
    return people()


@pytest.fixture
def house_of(browser: Browser, tmp_path) -> Iterator[Callable[[str], House]]:
    """`house_of("club52")`: a server of its own, its club's house chosen, Olga at a laptop."""
    made: list[House] = []

    def choose(house: str) -> House:
        server = PageServer(tmp_path / f"data-{len(made)}")
        server.own()
        chosen = House(server, house, Person(browser, server.url, server.token))
        made.append(chosen)
        return chosen

    yield choose
    for one in made:
        one.olga.leaves()
        one.server.stop()


@pytest.fixture
def cash_at(house_of, browser: Browser) -> Iterator[Callable[..., Cash]]:
    """`cash_at()`: an evening of Club 52, with the officer's browser."""
    yield from opening_cash(house_of, browser)
