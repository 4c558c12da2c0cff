"""Every field of every form on every page is one its command reads; others would be refused."""

from __future__ import annotations

import re

import pytest

from floorcall.tournament.api import TOURNAMENT
from floorcall.web.streams.kinds import CLUB_KINDS

from .browsing import Person
from .readings import ask, run_script
from .test_every_page import CLUB_PAGES, PAGES

FIELDS = {
    one.__struct_config__.tag: set(one.__struct_encode_fields__) for one in TOURNAMENT.commands
}
LEDGERS = {
    (word, one.__struct_config__.tag): set(one.__struct_encode_fields__)
    for word, kind in CLUB_KINDS.items()
    for one in kind.roles
}
_PLACE = re.compile(r"{\w+}")
_SAID = """html => {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("form[data-command]")].map(form => [
    (page.body.dataset.ledger || "").split("/")[0],
    form.dataset.command,
    [...Object.keys(JSON.parse(form.dataset.fields || "{}")),
     ...[...form.elements].map(one => one.name.replace("[]", "").split(".")[0]).filter(Boolean)],
  ]);
}"""


def said_on(person: Person, path: str) -> set[tuple[str, str, str]]:
    """Ledger, command and field of every form of a page, which need not be drawn for it."""
    forms = run_script(person.page, _SAID, ask(person.page, path).text())
    return {(ledger, form, name) for ledger, form, names in forms for name in names}


@pytest.mark.parametrize("house", ["club52", "wptapl"])
@pytest.mark.parametrize("phase", ["open", "running", "over"])
def test_no_form_says_what_its_command_does_not_read(opens, olga, house, phase):
    night = opens(house=house)
    if phase == "open":
        night.enters("Ann Lee", "Bob Lee")
    else:
        night.begins(18)
        night.does("bust", outs=[{"player": 4}])
        night.does("go-away", player=5)
        night.does("penalise", player=6, measure="warning", offence="phone_at_table")
    if phase == "over":
        night.does("finish", reason="the stated end")
    said = set()
    for path in PAGES.values():
        if _PLACE.findall(path) != ["{t}"]:  # of no tournament, or of something in it by name
            continue
        said |= said_on(olga, path.format(t=night.tournament))

    assert {name for _, form, name in said if name not in FIELDS[form]} == set()
    assert len({form for _, form, _ in said}) > (1 if phase == "over" else 5)


@pytest.mark.long
def test_no_form_of_the_club_says_what_its_command_does_not_read(house_of):
    club = house_of("club52")
    names = club.fills_an_evening()
    said = set()
    for path in CLUB_PAGES.values():
        said |= said_on(club.olga, path.format(**names))

    assert {one for one in said if one[2] not in LEDGERS[one[:2]]} == set()
    assert len({form for _, form, _ in said}) > 15
