"""`house new` and `check`: a house of one's own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.cli_runner import floorcall, ran
from floorcall.houses.catalogue import CATALOGUE

BAD = Path(__file__).parents[2] / "rulebooks" / "bad"


def test_a_new_house_loads_as_it_is_and_answers_as_the_one_it_extends():
    assert "house check riverside.toml" in ran("house new riverside --from wph")

    told = json.loads(ran("house check riverside.toml --json"))
    row = json.loads(ran("house compare riverside.toml wph --topic clock --json"))[0]

    assert told["loads"]
    assert told["rules"] == 0
    assert not row["differ"]


def test_a_house_begun_without_another_stands_on_its_own():
    ran("house new riverside")

    told = json.loads(ran("house check riverside.toml --json"))

    assert told["loads"]
    assert told["silent"] == list(CATALOGUE.policies)
    assert "extends" not in Path("riverside.toml").read_text(encoding="utf-8")


def test_a_policy_written_without_sets_is_told_so():
    ran("house new riverside")
    rule = '[[rule]]\nnumber = "1"\ntitle = "T"\nsays = "S."\nkind = "enforced"\n'
    with Path("riverside.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{rule}min_open_bet_multiple_of_bb = 2\n")

    output = floorcall("house check riverside.toml").output

    assert "a policy is set with sets: write sets.min_open_bet_multiple_of_bb = …" in output
    assert "there is no such key" not in output


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('says = "It is so.', 'line 7: a quotation mark is missing; write says = "…"'),
        ('says = It is so."', 'line 7: a quotation mark is missing; write says = "…"'),
        ("says = Yes", 'line 7: "Yes" stands outside quotation marks; write says = "…"'),
        ('says = "A "big" bet."', 'line 7: "big" stands outside quotation marks'),
        ('refers = ["1", "2]', 'line 7: a quotation mark is missing; write refers = "…"'),
        ("says = 5 6", "this is not TOML"),
    ],
)
def test_a_missing_quotation_mark_gets_the_line_and_the_remedy(written, told):
    head = '[book]\nid = "x"\nname = "X"\nedition = "1"\n[[rule]]\nnumber = "1"\n'
    Path("x.toml").write_text(f'{head}{written}\ntitle = "T"\n', encoding="utf-8")

    result = floorcall("house check x.toml")

    assert result.exit_code == 2
    assert told in result.output


def test_the_template_shows_every_policy_there_is():
    ran("house new riverside --from wph")
    written = Path("riverside.toml").read_text(encoding="utf-8")

    assert re.findall(r"^# sets\.(\w+) = ", written, re.M)[1:] == list(CATALOGUE.policies)


def test_every_line_of_the_template_may_be_taken_as_it_stands():
    ran("house new riverside --from wph")
    written = Path("riverside.toml").read_text(encoding="utf-8")
    settings = re.findall(r"^# (sets\.\w+ = .*)$", written, re.M)[1:]
    rule = '[[rule]]\nnumber = "1"\ntitle = "All"\nsays = "All of it."\nkind = "enforced"\n'

    Path("riverside.toml").write_text(
        "\n".join([written, rule, *settings]) + "\n", encoding="utf-8"
    )

    assert json.loads(ran("house check riverside.toml --json"))["silent"] == []


def test_check_says_what_is_left_to_common_practice():
    ran("house new riverside --from metropolitan")
    output = ran("house check riverside.toml")

    assert "policies are left to common practice:" in output
    assert "balance_mover (itself, uneven_by)" in output


def test_check_of_a_bad_file_tells_every_problem_and_fails():
    result = floorcall(f"house check {BAD / 'overrides_in_a_circle.toml'}")

    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 3


def test_an_existing_file_is_not_overwritten():
    ran("house new riverside --from wph")
    Path("riverside.toml").write_text("mine", encoding="utf-8")

    result = floorcall("house new riverside --from wph")

    assert result.exit_code == 2
    assert Path("riverside.toml").read_text(encoding="utf-8") == "mine"


def test_check_names_the_rules_replaced_by_having_the_same_number():
    ran("house new riverside --from metropolitan")
    rule = '[[rule]]\nnumber = "5"\ntitle = "T"\nsays = "S."\nkind = "conduct"\n'
    with Path("riverside.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n{rule}about = ["clock"]\n')

    told = ran("house check riverside.toml")

    assert "\n1 rule, " in told
    assert "Metropolitan Gaming of the same number: 5\n" in told
    assert json.loads(ran("house check riverside.toml --json"))["replaces"] == ["5"]
