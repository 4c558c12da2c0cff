"""One word for one thing, on every page and in every message; and no field names said to people."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import floorcall
from each import ask_each
from floorcall.web.api.api_routes import ENDPOINTS
from floorcall.web.pages.frame.page import all_families
from floorcall.web.pages.frame.templates import TEMPLATES
from floorcall.web.permissions.roles import Role
from floorcall.web.server.misfit import misfit_of
from floorcall.web.streams.kinds import CLUB_KINDS, TOURNAMENT_KIND

SOURCE = Path(floorcall.__file__).parent
OLD_WORDS = {
    "It did not happen": "Remove it – preview",
    "Put this in its place": "Save correction",
    "Put this plan in its place": "Save the plan",
    "The decision was another": "I ruled otherwise",
    "The screens say it": "It is on the screens",
    "Noted of": "details are saved",
    "Not without a word": "Ask first",
    "Chips won by": "Knocked out by",
    "Clear actions": "Normal actions",
    "Begin there": "Use this table",
    "Made known when": "Prizes announced when rebuys close",
    "Does it agree": "Till balances",
    "do not belong together": "Wrong name or passphrase",
    "Left to you by the book": "house option to choose",
    "To decide now": "Decide now",
    "Moves under way": "On the move",
    "Correct the past": "Fix an entry",
    "Take it back": "Undo",
    "Take back:": "Undo:",
    "Take the last back": "Undo",
    '"On the way"': "Has got up",
    '"Drop"': "Undo or Remove",
    '"Announce"': "Call out",
    ">Console<": "Run",
    "soft-play": "soft play",
    "softplay": "soft play",
    "Submit<": "what will have happened",
    ">OK<": "what will have happened",
    "re you sure": "nothing: every press can be undone",
    "re-buy": "rebuy",
    "Re-buy": "Rebuy",
    "give leave to": "let, or permit",
    "such session": "that device is not signed in any more",
    "is paired": "comes in by a code",
    "are paired": "come in by a code",
}
"""What was said, and what is said now."""
RAW = re.compile(r"[`$]|\w_\w|\bObject\b|\bExpected\b|\w\.\d|\bNone\b|\barray\b|\bstr\b|\bint\b")
"""What nobody says aloud: names of fields and types."""


def texts() -> Iterator[tuple[str, str]]:
    """Everything that is shown to people: templates, and the modules that make their words."""
    for folder, ending in (
        (TEMPLATES, "*.html"),
        (TEMPLATES, "*.toml"),
        (SOURCE / "web" / "static", "*.js"),
        (SOURCE / "web", "*.py"),
        (SOURCE / "views", "*.py"),
        (SOURCE / "tournament", "*.py"),
        (SOURCE / "club", "*.py"),
        (SOURCE / "printing", "*.py"),
        (SOURCE / "printing", "*.typ"),
        (SOURCE / "houses", "*.toml"),
        (SOURCE / "ledger", "*.py"),
    ):
        for path in sorted(folder.rglob(ending)):
            yield str(path.relative_to(SOURCE)), path.read_text()


@ask_each(("old", "now"), OLD_WORDS.items())
def test_an_old_word_is_said_nowhere(old, now):
    said = [where for where, text in texts() if old in text]

    assert said == [], f"say: {now}"


@pytest.mark.parametrize(
    ("message", "says", "field"),
    [
        ("Object missing required field `by` - at `$.command.outs[0]`", "“by” is missing",
         "outs.0.by"),
        ("Expected `int`, got `str` - at `$.command.until_level`",
         "“until level” must be a whole number", "until_level"),
        ("Expected `int` >= 1 - at `$.table`", "“table” must be 1 or more", "table"),
        ("Expected `str` of length >= 1 - at `$.key`", "“key” is empty", "key"),
        ("Expected `str` of length <= 60 - at `$.name`", "“name” has more than 60 letters", "name"),
        ("Expected `int | null`, got `array` - at `$.a[...]`", "“a” must be a whole number",
         "a...."),
        ("Invalid enum value 'x' - at `$.command.measure`",
         "“measure” is none of the choices there are", "measure"),
        ("Expected `object`, got `array`", "an entry must be several entries", ""),
    ],
)  # fmt: skip
def test_what_a_decoder_says_is_said_to_people(message, says, field):
    found = misfit_of(msgspec.ValidationError(message))

    assert (found.says, found.field) == (says, field)
    assert not RAW.search(found.says)


def wrong_bodies(kind: type[Any]) -> Iterator[dict[str, Any]]:
    """A command with nothing in it, and with something unfit in each of its fields."""
    tag = kind.__struct_config__.tag
    yield {"command": tag}
    for name in kind.__struct_encode_fields__:
        for unfit in ([], {}, "x", -1, None):
            yield {"command": tag, name: unfit}


COMMANDS = [
    (kind, command)
    for kind in (TOURNAMENT_KIND, *CLUB_KINDS.values())
    for command in kind.ledger.commands
]


@ask_each(
    ("kind", "command"),
    COMMANDS,
    ids=lambda of: of[1].__name__,
    by=lambda of: of[0].word or "tournament",
)
def test_no_form_of_a_command_answers_with_a_field_name(director, tournament, kind, command):
    path = f"/tournaments/{tournament}/commands"
    if kind is not TOURNAMENT_KIND:
        path = f"/club/{kind.word}{'/none' if kind.many else ''}/commands"

    answers = [
        director.post(path, {"version": 13, "key": f"key-{at:08}", "command": body})
        for at, body in enumerate(wrong_bodies(command))
    ]
    assert [one.status_code for one in answers if one.status_code >= 500] == []
    refused = [one.json() for one in answers if one.status_code in (400, 422)]
    assert [one["detail"] for one in refused if RAW.search(one["detail"])] == []


@ask_each(
    "endpoint",
    [one for one in ENDPOINTS if one.method == "POST" and one.body is not None],
    ids=lambda one: one.name if hasattr(one, "name") else one.path,
)
def test_no_form_of_the_api_answers_with_a_field_name(callers, tournament, endpoint):
    owner = callers.signed_in(Role.OWNER)
    path = endpoint.path.replace("{tournament}", tournament)
    path = re.sub(r"\{\w+\}", "1", path)

    for body in ({}, {"key": []}, {"key": 3, "name": {}}, {"setup": []}, []):
        answer = owner.post(path, body)
        if answer.status_code in (400, 422):
            assert not RAW.search(answer.json()["detail"]), answer.text


@ask_each(
    "route",
    sorted(route.path for route in all_families().routes if "POST" in (route.methods or ())),
)
def test_no_form_of_a_page_answers_with_a_field_name(callers, tournament, route):
    owner = callers.signed_in(Role.OWNER)
    path = route.replace("{tournament}", tournament)
    path = re.sub(r"\{\w+(:\w+)?\}", "1", path)

    for sent in ({}, {"house": "nowhere", "name": "", "levels": "x", "entry": "x"}):
        answer = callers.client.post(path, data=sent, headers=owner.headers)
        said = re.findall(r'class="(?:problem|warning)"[^>]*>(.*?)</', answer.text, re.S)
        assert answer.status_code < 500
        assert [one for one in said if RAW.search(re.sub("<[^>]+>", "", one))] == []


CHIPS = {
    *("ante", "began", "big_blind", "chips", "chips_at_tables", "in_front", "small_blind"),
    *("stack", "stake", "threshold", "uncounted"),
}
"""Fields that hold chips, on whatever they stand."""
WRITTEN = {
    "chapters/next_hand/expectations.py",
    "chapters/next_hand/rulings/hand_positions.py",
    "views/floor/case_opening.py",
    "web/pages/floor/ruling_page.py",
    "web/pages/opening.py",
    "web/pages/screens/spoken_calls.py",
    "web/pages/setup_form/level_lines.py",
    "web/pages/setup_form/level_rows.py",
    "web/pages/setup_form/price_lines.py",
}
"""What writes lines of a case or of a form, which a program reads, or words a browser speaks; and
the rulings on the next hand, whose blinds are seats."""


def bare_chips(source: str) -> list[str]:
    """The sentences in which a field of chips stands as it is: 10000, where 10,000 is read."""
    return [
        ast.unparse(sentence)
        for sentence in ast.walk(ast.parse(source))
        if isinstance(sentence, ast.JoinedStr)
        and any(isinstance(one, ast.Constant) and " " in str(one.value) for one in sentence.values)
        for one in sentence.values
        if isinstance(one, ast.FormattedValue) and one.format_spec is None
        if isinstance(one.value, ast.Attribute) and one.value.attr in CHIPS
    ]


def test_chips_have_separators_in_every_sentence():
    rooms = ("tournament", "club", "views", "printing", "web", "chapters")
    found = {
        str(path.relative_to(SOURCE)): bare_chips(path.read_text())
        for room in rooms
        for path in sorted((SOURCE / room).rglob("*.py"))
    }

    assert bare_chips('f"{player.name} has {player.stack} chips"') != []
    assert {where: said for where, said in found.items() if said and where not in WRITTEN} == {}
