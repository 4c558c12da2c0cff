"""A rulebook of the club's own that does not load is named with its problem; the rest works."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from floorcall.houses.library import Library
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.journal import Journal
from floorcall.web.services.club_services import Club
from law.small_law import rule, text

from ..callers import Caller, Callers
from ..evenings import evening

DOUBLE = rule("1", **{"sets.min_open_bet_multiple_of_bb": "2"})
NONSENSE = rule("1", **{"sets.no_such_policy": "2"})
PAGES = ["/", "/books", "/open", "/books/compare", "/floor", "/results", "/screens"]


@pytest.fixture
def folder(tmp_path) -> Path:
    folder = tmp_path / "houses"
    folder.mkdir()
    (folder / "riverside.toml").write_text(text("riverside", DOUBLE), encoding="utf-8")
    return folder


@pytest.fixture
def library(folder: Path) -> Library:
    return Library(folder)


@pytest.fixture(autouse=True)
def owner(callers: Callers) -> None:
    """The club is set up; who calls afterwards is told by their token."""
    form = {"name": "Olga", "passphrase": "three words here"}
    callers.client.post(f"/set-up/{callers.club.auth.set_up}", data=form)
    callers.client.cookies.clear()


def breaks(folder: Path, name: str = "uphill") -> None:
    (folder / f"{name}.toml").write_text(text(name, NONSENSE), encoding="utf-8")


def shown(caller: Caller, path: str) -> str:
    answer = caller.client.get(path, headers=caller.headers)
    assert answer.status_code == 200, (path, answer.text)
    return answer.text


@pytest.mark.parametrize("path", PAGES)
def test_every_page_of_the_club_is_there_beside_a_broken_book(director, folder, path):
    breaks(folder)

    page = shown(director, path)

    assert ("riverside" in page.lower()) == (path not in ("/results", "/screens"))
    assert ("“uphill” does not load" in page) == (path in ("/", "/books", "/open"))


def test_the_problem_is_named_to_staff_and_to_nobody_else(callers: Callers, director, folder):
    breaks(folder)

    assert "no_such_policy" in shown(director, "/books")
    assert "uphill" not in shown(callers.signed_in(Role.DESK), "/books")


def test_a_book_that_was_put_right_is_in_the_library_at_once(director: Caller, folder: Path):
    breaks(folder)
    assert director.post("/tournaments", _order("uphill")).status_code == 422

    (folder / "uphill.toml").write_text(text("uphill", DOUBLE), encoding="utf-8")

    assert "does not load" not in shown(director, "/open")
    assert director.post("/tournaments", _order("uphill")).status_code == 200


def test_opening_by_a_broken_book_says_what_is_wrong_with_it(director: Caller, folder: Path):
    breaks(folder)

    refused = director.post("/tournaments", _order("uphill")).json()

    assert refused["detail"].startswith("the rulebook does not load: ")
    assert "no_such_policy" in refused["detail"]


def test_a_night_whose_book_broke_since_is_told_and_others_are_shown(
    director: Caller, folder: Path, log, key, clock, journal
):
    director.post("/tournaments", _order("riverside"))
    director.opens(entrants=2)
    breaks(folder, "riverside")

    with TestClient(
        make_app(Club(log, key, Library(folder), clock, Journal(journal))),
        base_url="http://club.test",
    ) as client:
        again = Caller(client, director.headers["authorization"].removeprefix("Bearer "))
        pages = {path: shown(again, path) for path in PAGES}

    assert "Its rulebook does not load" in pages["/"]
    assert "“riverside” does not load" in pages["/"]


def _order(house: str) -> dict[str, object]:
    return {"key": f"open-by-{house}", "setup": evening(house=house)}
