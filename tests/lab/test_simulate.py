"""`floorcall simulate` and `floorcall verify`, as a person would type them."""

import json
import re

import pytest
from click.testing import CliRunner

from built_in_houses import HOUSES
from floorcall.cli.program import main
from floorcall.tournament.seating.seeded_draw import commitment

pytestmark = pytest.mark.slow


def run(*words: str):
    return CliRunner().invoke(main, list(words))


@pytest.mark.parametrize("house", HOUSES)
def test_a_simulated_night_is_summed_up_and_its_draws_can_be_made_again(house, tmp_path):
    log = tmp_path / "night.log"
    told = run("simulate", "--house", house, "--entrants", "14", "--log", str(log), "--json")
    summary = json.loads(told.stdout)
    checked = run("verify", str(log))

    assert told.exit_code == 0
    assert summary["entrants"] == 14
    assert len(summary["standings"]) == 14
    assert sum(row["prize"] for row in summary["standings"]) == 14 * 2000
    assert all(move["rules"] for move in summary["moves"])
    assert sum(summary["account"].values()) == summary["chips_in_play"]
    assert checked.exit_code == 0
    assert "all the same" in checked.stdout
    assert "no commitment" not in checked.stdout


def test_the_night_is_told_with_rules_and_prizes():
    told = run("simulate", "--house", "wptapl", "--entrants", "12").stdout

    assert "12 players are drawn to 2 tables" in told
    assert "the final table" in told
    assert "wptapl@undated 4.5" in told
    assert "12 entrants" in told
    assert "chips in play" in told
    assert "after a break, level 5: 200/400, ante 400" in told


def test_a_colour_up_is_told_with_the_chips_to_bring_and_the_chips_it_adds():
    told = " ".join(run("simulate", "--house", "club52", "--entrants", "12").stdout.split())

    assert re.search(
        r"chips of 25 are coloured up into 100: [^;]+; for odd chips \d+ to table \d"
        r".*; \d+ chips more are in play",
        told,
    )


@pytest.mark.parametrize("house", HOUSES)
def test_every_place_is_printed_with_its_prize_and_no_line_is_wider_than_the_terminal(
    house, monkeypatch
):
    monkeypatch.setenv("COLUMNS", "80")
    told = run("simulate", "--house", house, "--entrants", "21").stdout
    summary = json.loads(run("simulate", "--house", house, "--entrants", "21", "--json").stdout)
    printed = told[told.index("21 entrants") :].splitlines()[1:]

    assert len(printed) == 21
    for line, row in zip(printed, summary["standings"], strict=True):
        assert line.split()[0] == str(row["place"])
        assert f"  {row['name']} " in f"{line} "
        prize = f"¤{row['prize']:,}"  # the summary counts in coins, and a bot's coin is a whole one
        assert (prize in line) if row["prize"] else line.endswith(row["name"])
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_draw_that_was_tampered_with_is_found(tmp_path):
    log = tmp_path / "night.log"
    run("simulate", "--house", "wph", "--entrants", "12", "--log", str(log))
    lines = log.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if '"seats-drawn"' in line)
    drawn = json.loads(lines[at])
    first, second = drawn["seats"][0][0], drawn["seats"][1][0]
    drawn["seats"][0][0], drawn["seats"][1][0] = second, first
    lines[at] = json.dumps(drawn)
    log.write_text("\n".join(lines))
    answer = run("verify", str(log))

    assert answer.exit_code == 2
    assert "cannot be made again" in answer.stderr


def test_a_seed_is_held_against_its_commitment():
    right = run("verify", "--seed", "abc", "--commitment", commitment("abc"))
    wrong = run("verify", "--seed", "abd", "--commitment", commitment("abc"))

    assert right.exit_code == 0
    assert wrong.exit_code == 2
    assert run("verify", "--seed", "abc").stdout.strip() == commitment("abc")
    assert run("verify").exit_code == 2


def test_files_that_are_no_logs_are_refused_in_a_sentence(tmp_path):
    bad = tmp_path / "bad.log"
    bad.write_text('{"kind": 7}\n')
    newer = tmp_path / "newer.log"
    newer.write_text('{"kind": "no-such"}\n')

    assert "line 1 is no event" in run("verify", str(bad)).stderr
    assert "line 1 was written by a newer version" in run("verify", str(newer)).stderr
    assert "cannot be opened" in run("verify", str(tmp_path / "none")).stderr
    assert "there is no house" in run("simulate", "--house", "nowhere").stderr
