"""A rulebook file is read strictly, with every problem found in one go and never a traceback."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.houses.catalogue import AXES, CATALOGUE
from floorcall.houses.library import BUILT_IN
from floorcall.law.consistency import check_answers_all
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook import Rulebook
from floorcall.law.rulebook_file import UnknownHouse, read_book
from law import small_law
from law.small_law import COMMON, book, rule

HEAD, *RULES = (BUILT_IN / "wph.toml").read_text(encoding="utf-8").split("[[rule]]")
SAMPLE = "[[rule]]".join([HEAD, *[rule for rule in RULES if "refers" not in rule][40:70]])


def no_other_book(name: str) -> Rulebook:
    raise UnknownHouse(f'there is no house "{name}"')


def test_all_problems_of_a_file_are_told_at_once():
    with pytest.raises(RulebookError) as error:
        book(
            "club",
            rule("1", sets_clock_seconds="0", kind='"enforcd"'),
            rule("2", sets_claok_seconds="30"),
            rule("3", refers='["9"]', about='["dress"]'),
        )

    assert [(problem.rule, problem.key) for problem in error.value.problems] == [
        ("1", "sets.clock_seconds"),
        ("1", "kind"),
        ("2", "sets.claok_seconds"),
        ("3", "refers"),
    ]
    assert str(error.value) == str(error.value.problems[0])
    assert all(problem.file == "club.toml" for problem in error.value.problems)


def test_two_rules_that_clash_are_both_named():
    with pytest.raises(
        RulebookError, match=r'rule 2, sets\.clock_seconds: rule 1 sets it too.*"1"'
    ):
        book("club", rule("1", sets_clock_seconds="30"), rule("2", sets_clock_seconds="30"))


def test_two_rules_for_different_games_do_not_clash():
    book(
        "club",
        rule("1", sets_clock_seconds="30", when='{ class = ["league"] }'),
        rule("2", sets_clock_seconds="40", when='{ class = ["cash"] }'),
    )


def test_a_policy_that_common_practice_leaves_open_stops_the_load():
    lacking = book("common", rule("1", sets_seating='"drawn"'), rule("2", sets_fouls="[]"))

    with pytest.raises(RulebookError) as error:
        check_answers_all(lacking, small_law.CATALOGUE)

    assert [str(problem) for problem in error.value.problems] == [
        "common.toml, sets.seating_change: nobody sets this policy; "
        "add a rule that answers it: true or false",
        "common.toml, sets.clock_seconds: nobody sets this policy; "
        "add a rule that answers it: a whole number from 1 to 600",
    ]


def test_a_policy_set_for_some_games_only_still_stops_the_load():
    for_league = rule("2", sets_clock_seconds="60", when='{ class = ["league"] }')
    lacking = book(
        "common",
        rule("1", sets_seating='"drawn"', sets_seating_change="true", sets_fouls="[]"),
        for_league,
    )

    with pytest.raises(RulebookError, match=r"sets\.clock_seconds: nobody sets this policy"):
        check_answers_all(lacking, small_law.CATALOGUE)


def test_a_complete_common_practice_passes():
    check_answers_all(COMMON, small_law.CATALOGUE)


def test_the_sample_that_is_spoilt_below_loads_unspoilt():
    assert read_book("club.toml", SAMPLE, CATALOGUE, AXES, no_other_book).rules


LINES = SAMPLE.splitlines()
SPOILT_LINE = st.sampled_from(LINES) | st.sampled_from(
    [
        "[[rule]]",
        "[rule]",
        "[book]",
        "[[book]]",
        "[[assumes]]",
        "sets = 1",
        "sets.clock = 1",
        "when = { class = [] }",
        'when = { class = [1, ["league"]] }',
        "when.tier = [[]]",
        'overrides = ["1", "2.1"]',
        'drops = ["1"]',
        'extends = "nobody"',
        "penalty = {}",
        "penalty = { certainty = 1 }",
        "leaves.clock_seconds = [1, 2]",
        "factors = [1]",
        "number = 1979-05-27",
        "sets.clock_seconds = inf",
        "usual = [[]]",
        "staff = { director = 1 }",
    ]
)
SPOILING = st.lists(
    st.tuples(st.integers(0, len(LINES)), st.sampled_from(["cut", "add", "replace"]), SPOILT_LINE),
    min_size=1,
    max_size=4,
)


def spoilt(changes: list[tuple[int, str, str]]) -> str:
    lines = list(LINES)
    for place, how, line in changes:
        if how == "add":
            lines.insert(place, line)
        elif place < len(lines):
            lines[place : place + 1] = [line] if how == "replace" else []
    return "\n".join(lines)


@settings(max_examples=3 * settings().max_examples, deadline=None)
@given(SPOILING)
def test_a_spoilt_file_loads_or_says_what_is_wrong_in_one_line_each(changes):
    assert_loads_or_tells(spoilt(changes))


@settings(max_examples=2 * settings().max_examples, deadline=None)
@given(st.integers(0, len(SAMPLE)), st.integers(0, 5), st.text(max_size=5))
def test_a_file_with_letters_changed_loads_or_says_what_is_wrong(place: int, gone: int, new: str):
    assert_loads_or_tells(SAMPLE[:place] + new + SAMPLE[place + gone :])


@given(st.text())
def test_any_text_at_all_loads_or_says_what_is_wrong(text: str):
    assert_loads_or_tells(text)


def assert_loads_or_tells(text: str) -> None:
    try:
        read_book("club.toml", text, CATALOGUE, AXES, no_other_book)
    except RulebookError as error:
        for problem in error.problems:
            assert re.fullmatch(r"club\.toml(, [^\n]+)?: [^\n]+", str(problem))
