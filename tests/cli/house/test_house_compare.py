"""`house compare`: houses side by side."""

from __future__ import annotations

import json
import re

from cli.cli_runner import ran
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library

HOUSES = Library().names()


def test_a_comparison_of_all_houses_has_every_question_and_a_column_each():
    output = ran("house compare --all")
    numbered = re.findall(r"^ {0,2}(\d+) (\w+)(?: ≠)?$", output, re.M)

    assert [int(number) for number, _ in numbered] == [one.number for one in CATALOGUE]
    assert [name for _, name in numbered] == list(CATALOGUE.questions)
    columns = [line.split() for line in output.splitlines()]
    assert sum(_head(cells) for cells in columns) == len(CATALOGUE.questions)


def _head(cells: list[str]) -> bool:
    """Whether these begin the names of all houses; a long name goes on in the next line."""
    return len(cells) == len(HOUSES) and all(map(str.startswith, HOUSES, cells))


def test_differences_leave_out_what_the_houses_share():
    everything = json.loads(ran("house compare wph metropolitan --json"))
    differing = json.loads(ran("house compare wph metropolitan --differences --json"))

    assert differing == [row for row in everything if row["differ"]]
    assert 0 < len(differing) < len(everything) == len(CATALOGUE.questions)
    assert json.loads(ran("house compare wph wph --differences --json")) == []


def test_a_comparison_can_be_narrowed_to_a_topic_a_question_and_a_class():
    assert len(json.loads(ran("house compare --all --topic raises --json"))) == 6
    by_name = json.loads(ran("house compare whangamata --topic initial_seating --json"))
    by_number = json.loads(ran("house compare whangamata --topic 1 --json"))
    in_league = json.loads(ran("house compare whangamata --topic 1 --class league --json"))

    assert by_name == by_number
    assert by_name[0]["answers"]["whangamata"]["value"] == "random_draw"
    assert by_name[0]["answers"]["whangamata"]["by_class"]["league"] == {
        "initial_seating": "arrival_priority"
    }
    assert in_league[0]["answers"]["whangamata"]["value"] == "arrival_priority"


def test_a_comparison_marks_what_is_common_practice_and_where_houses_differ():
    output = ran("house compare club52 metropolitan whangamata wph wptapl --topic min_open_bet")

    assert " 60 min_open_bet ≠" in output
    assert "·1              1               ·1" in output
    assert "no rule" in output
