"""With which house a form begins: the club's own book, else the one for whoever has none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorcall.houses.library import Library
from law.small_law import rule, text

from ..callers import Caller, Callers

DOUBLE = rule("1", **{"sets.min_open_bet_multiple_of_bb": "2"})
GENERAL = "Poker Tournament Directors Association (for a club without its own book)"


@pytest.fixture(params=[False, True], ids=["no book", "own book"])
def has_book(request) -> bool:
    return bool(request.param)


@pytest.fixture
def library(tmp_path: Path, has_book: bool) -> Library:
    folder = tmp_path / "houses"
    folder.mkdir()
    if has_book:
        (folder / "riverside.toml").write_text(text("riverside", DOUBLE), encoding="utf-8")
    return Library(folder)


@pytest.fixture(autouse=True)
def owner(callers: Callers) -> None:
    form = {"name": "Olga", "passphrase": "three words here"}
    callers.client.post(f"/set-up/{callers.club.auth.set_up}", data=form)
    callers.client.cookies.clear()


def houses_offered(caller: Caller) -> list[tuple[str, bool, str]]:
    """Each house of the opening form: its id, whether it is chosen, and what is said of it."""
    page = caller.client.get("/open", headers=caller.headers).text
    field = page[page.index('<select name="house">') :].split("</select>")[0]
    found = re.findall(r'<option value="([^"]*)"( selected)?>([^<]*)</option>', field)
    return [(name, bool(chosen), says) for name, chosen, says in found]


def test_the_opening_form_begins_with_the_clubs_own_book_or_the_association(director, has_book):
    offered = houses_offered(director)
    first = offered[0]

    assert first[:2] == ("riverside" if has_book else "tda", True)
    assert [chosen for _, chosen, _ in offered].count(True) == 1
    assert ("tda", not has_book, GENERAL) in offered
    assert {name for name, _, _ in offered} >= set(Library().names())
