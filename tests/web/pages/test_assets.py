"""Scripts and style sheets are kept by browsers for good, until any of them changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import floorcall.web
from floorcall.web.pages.frame import assets
from floorcall.web.pages.frame.assets import asset, asset_files, edition

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
        name
        for path in asset_files().values()
        if path.suffix == ".css"
        for name in BUILT_ON.findall(path.read_text())
    }

    assert "ring.css" in imported
    assert imported - asset_files().keys() == set()


def test_the_style_sheet_of_a_family_lies_beside_its_templates(browser: TestClient):
    answer = browser.get(asset("desk.css"))

    assert answer.text == (STATIC.parent / "templates" / "desk" / "desk.css").read_text()
    assert {path.name for path in STATIC.glob("*.css")} == {"tokens.css", "floorcall.css"}


@pytest.fixture
def other_files(tmp_path, monkeypatch):
    """A folder with no files beside the pages yet."""
    (tmp_path / "static").mkdir()
    (tmp_path / "templates" / "desk").mkdir(parents=True)
    monkeypatch.setattr(assets, "_WEB", tmp_path)
    yield tmp_path
    asset_files.cache_clear()


def test_an_edition_changes_with_any_file(other_files):
    told = set()
    for name, text in [("static/a.css", "b"), ("static/a.css", "c"), ("templates/desk/b.css", "c")]:
        (other_files / name).write_text(text)
        asset_files.cache_clear()
        told.add(edition.__wrapped__())

    assert len(told) == 3


def test_two_files_of_one_name_are_a_fault(other_files):
    (other_files / "static" / "desk.css").write_text("")
    (other_files / "templates" / "desk" / "desk.css").write_text("")
    asset_files.cache_clear()

    with pytest.raises(FileExistsError, match=r"desk\.css is there twice"):
        asset_files()


@pytest.mark.parametrize(
    "path",
    [
        "/static/",
        "/static/nothing.css",
        "/static/../app.py",
        "/static/base.html",
        "/static/desk.html",
    ],
)
def test_nothing_else_is_given_out(browser: TestClient, path: str):
    assert browser.get(path).status_code == 404


def test_a_page_that_names_a_file_that_is_not_there_is_a_fault():
    with pytest.raises(FileNotFoundError, match=r"no nothing\.css beside the pages"):
        asset("nothing.css")
