"""`house coverage`: every rule has a home, every home is there, and a rule without one is told."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from cli.calling import floorcall, ran
from floorcall.cli.house.rule_coverage import coverage
from floorcall.houses.library import Library
from floorcall.notation.case_files import folder
from floorcall.web.pages.frame.page_families import all_families

SHELF = Library()
OWN = """
[[rule]]
number = "H1"
title = "The button is blue"
says = "The button is blue on Fridays."
kind = "procedure"
about = ["{about}"]
"""


def own_house(about: str) -> None:
    ran("house new riverside --from wptapl")
    with Path("riverside.toml").open("a", encoding="utf-8") as book:
        book.write(OWN.format(about=about))


@pytest.mark.parametrize("house", SHELF.names())
def test_no_rule_of_a_house_is_left_over(house: str):
    left = [one.rule.number for one in coverage(SHELF, house) if one.is_left_over]

    assert left == []


@pytest.mark.parametrize("house", SHELF.names())
def test_every_place_that_is_named_is_there(house: str):
    pages = {route.path for route in all_families().routes}
    missing = []
    for one in coverage(SHELF, house):
        code = {where for found in one.readers.values() for where in found}
        missing += [where for where in code if not is_there(where)]
        missing += [case for case in one.cases if not (folder() / case).is_file()]
        missing += [shown.page for shown in one.shown if shown.page not in pages]

    assert missing == []


def is_there(where: str) -> bool:
    """Whether code of that name is: a module, or a function or class in one."""
    module, _, name = f"floorcall.{where}".rpartition(".")
    try:
        return hasattr(import_module(module), name)
    except ModuleNotFoundError:
        return False


def test_code_nobody_wrote_is_not_there():
    assert is_there("chapters.betting.rulings.unofficial_words.loose")
    assert not is_there("rulings.loose_words.tight")
    assert not is_there("rulings.loose_word.loose")


def test_each_rule_is_told_with_code_cases_and_pages():
    told = ran("house coverage whangamata")

    assert "22.2  Reporting a bad deck (procedure)\n  shown /t/{tournament}/floor" in told
    loose = "chapters.betting.rulings.unofficial_words.loose"
    assert f"3.2  Unusual words, own risk (ruled)\n  code  {loose}" in told
    assert "whangamata/betting-complete.case" in told
    assert told.rstrip().endswith("none is left over")


def test_a_rule_without_a_home_is_named_and_the_exit_status_says_so():
    own_house(about="initial_button")

    told = floorcall("house coverage riverside.toml")

    assert told.exit_code == 1
    assert told.output.rstrip().endswith("left over: H1")


def test_the_same_wording_about_a_moment_that_has_a_page_has_a_home():
    own_house(about="deck_change")

    told = json.loads(ran("house coverage riverside.toml --json"))["riverside.toml"]

    (rule,) = [one for one in told if one["number"] == "H1"]
    assert not rule["is_left_over"]
    assert rule["shown"][0]["when"] == "a deck is changed or found bad"
