"""Scripts and style sheets are kept by browsers for good, until any of them changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import floorcall.web
from floorcall.web.pages.frame import assets
from floorcall.web.pages.frame.assets import asset, edition

STATIC = Path(floorcall.web.__file__).parent / "static"
BUILT_ON = re.compile(r'^@import url\("([^"]+)"\)', re.MULTILINE)
IMPORT = re.compile(r'^import .* from "([^"]+)"', re.MULTILINE)


@pytest.fixture
def browser() -> TestClient:
    return TestClient(Starlette(routes=[assets.STATIC]))


def test_a_file_of_this_edition_is_kept(browser: TestClient):
    answer = browser.get(asset("live.js"))

    assert answer.text == (STATIC / "live.js").read_text()
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/static/live.js", "/static/0123456789/live.js"])
def test_a_file_of_no_edition_or_an_older_one_is_asked_for_again(browser: TestClient, path: str):
    answer = browser.get(path)

    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


def test_a_script_finds_the_others_in_its_own_edition():
    imported = {
        (script.name, name)
        for script in STATIC.glob("*.js")
        for name in IMPORT.findall(script.read_text())
    }

    assert imported
    assert {(script, name) for script, name in imported if not (STATIC / name).is_file()} == set()
    assert all(name.startswith("./") for _, name in imported)


def test_a_style_sheet_finds_the_others_in_its_own_edition():
    imported = {
        name for sheet in STATIC.glob("*.css") for name in BUILT_ON.findall(sheet.read_text())
    }

    assert "ring.css" in imported
    assert {name for name in imported if not (STATIC / name).is_file()} == set()


def test_an_edition_changes_with_any_file(tmp_path, monkeypatch):
    monkeypatch.setattr(assets, "_FILES", tmp_path)
    told = set()
    for name, text in [("a.css", "b"), ("a.css", "c"), ("b.css", "c")]:
        (tmp_path / name).write_text(text)
        told.add(edition.__wrapped__())

    assert len(told) == 3


@pytest.mark.parametrize("path", ["/static/", "/static/nothing.css", "/static/../app.py"])
def test_nothing_else_is_given_out(browser: TestClient, path: str):
    assert browser.get(path).status_code == 404


def test_a_page_that_names_a_file_that_is_not_there_is_a_fault():
    with pytest.raises(FileNotFoundError, match=r"no nothing\.css beside the pages"):
        asset("nothing.css")
