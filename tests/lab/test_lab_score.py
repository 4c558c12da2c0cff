"""`floorcall lab score`: any file of nights in that shape, a sentence for every bad line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

pytest.importorskip("numpy")

from floorcall.cli.program import main
from lab.night_files import lines, night


def run(*words: str):
    return CliRunner().invoke(main, ["lab", "score", *words])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "nights.jsonl"
    deal = night("D", 9, 99, left_at_stop=4)
    path.write_text(lines(*(night(f"N{n}", 8 + n % 5, n) for n in range(7)), deal))
    return path


def test_forecasts_at_three_moments_with_rules_chance_and_deals_apart(file):
    done = run(str(file), "--json", "--simulated", "100")
    report = json.loads(done.stdout)

    assert done.exit_code == 0
    assert (report["nights"], report["deals"], report["left_out"]) == (8, 1, [])
    assert [line["after_hours"] for line in report["lines"]] == [0, 2, 4]
    for line in report["lines"][:2]:
        assert line["forecast"]["nights"] == 8
        assert line["deals"]["nights"] == 1
        assert line["played_out"]["nights"] == 7
        assert line["forecast"]["median_error_minutes"] > 0
        assert 0 <= line["band_holds_percent"] <= 100
        assert line["band_half_width_percent"] > 0
        assert line["chance_minutes"] > 0
        assert line["chance_cards_minutes"] > 0
        assert set(line["rules"]) >= {"10", "20", "30"}
        assert line["rule_of_thumb"]["nights"] == 8


def test_the_same_file_scores_the_same(file):
    first, second = (run(str(file), "--json", "--simulated", "60").stdout for _ in range(2))

    assert first == second


def test_in_words_it_says_what_the_band_holds_and_what_chance_is(file):
    told = run(str(file), "--simulated", "60").stdout

    assert "8 nights, 1 ended by a deal" in told
    assert "at the start, 8 nights" in told
    assert "plain chance" in told
    assert "rule of thumb" in told


@pytest.mark.long
def test_by_folds_the_pace_comes_from_the_other_nights(file):
    report = json.loads(run(str(file), "--folds", "2", "--json", "--simulated", "50").stdout)

    assert report["calibrated_on"] == "the other nights of 2 folds"
    assert run(str(file), "--folds", "20").exit_code == 2


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "this is no JSON"),
        ('{"id": "X"}', 'the night has no "stack"'),
        (lines(night(plan=[[1, 2, 0, "long", 0]])).strip(), 'in "plan" expected `int`'),
        (lines(night(plan=[[0, 0, 0, 300, 1]])).strip(), "every level of its plan needs"),
        (lines(night(played=[[0, 60, 99, 0]])).strip(), "names a level that the plan has not"),
        (lines(night(busts=[[60, 77, [0], 1, 0]])).strip(), "names a player who never entered"),
        (lines(night(duration=0)).strip(), "it has no duration"),
        (lines(night(entries=[[0, 100]])).strip(), "fewer than two players"),
    ],
)
def test_a_bad_line_is_left_out_with_a_sentence(tmp_path, line, says):
    path = tmp_path / "nights.jsonl"
    path.write_text(f"{line}\n\n{lines(night())}")
    done = run(str(path), "--json", "--simulated", "50")

    assert done.exit_code == 0
    assert "line 1 is left out: " in done.stderr
    assert says in done.stderr
    [left_out] = json.loads(done.stdout)["left_out"]
    assert left_out["line"] == 1
    assert says in left_out["says"]


def test_a_file_without_any_night_or_that_is_missing_is_refused_in_a_sentence(tmp_path):
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")

    assert run(str(empty)).exit_code == 2
    assert "has no night that can be scored" in run(str(empty)).stderr
    assert "cannot be read" in run(str(tmp_path / "none.jsonl")).stderr
