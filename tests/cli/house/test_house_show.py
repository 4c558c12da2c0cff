"""`house list`, `show` and `search`: looking at books and finding rules."""

from __future__ import annotations

import json
import re

from cli.cli_runner import ran
from floorcall.houses.library import Library

HOUSES = Library().names()


def test_the_list_shows_every_house_with_its_edition_and_rules():
    lines = ran("house list").splitlines()

    assert lines[0].split() == ["house", "edition", "rules", "name"]
    assert [line.split()[0] for line in lines[1:]] == HOUSES
    assert [int(line.split()[2]) for line in lines[1:]] == [
        len(Library().book(name).all_rules()) for name in HOUSES
    ]


def test_a_book_is_shown_by_chapters_and_every_rule_once():
    lines = ran("house show wptapl").splitlines()
    numbers = [line.split()[0] for line in lines if line.startswith("  ")]

    assert lines[0] == "WPT Amateur Poker League"
    assert sorted(numbers) == sorted(Library().book("wptapl").rules)
    assert "BUTTON" in lines


def test_a_rule_is_shown_with_its_parts_what_it_sets_and_who_reads_it():
    output = ran("house show metropolitan 43")

    assert re.findall(r"^(\S+)  \w", output, re.M) == ["43.1", "43.2"]
    assert "sets reopen_no_limit = cumulative_facing_player" in output
    assert re.search(r"read by chapters\.[\w.]+", output)


def test_a_rule_shows_its_class_of_game_its_open_choice_and_what_it_overrides():
    output = ran("house show wph 17.3")

    assert "holds for nightly" in output
    assert "leaves open colour_up_method: round_up or chip_race" in output
    assert "overrides 17.1" in output


def test_a_search_finds_words_side_by_side_and_titles_come_first():
    lines = ran('house search "out of turn" --house metropolitan').splitlines()
    heads = [line for line in lines if not line.startswith(" ")]

    assert heads[0].startswith("metropolitan 39A.1  ")
    in_title = ["out of turn" in head.lower() for head in heads]
    assert in_title == sorted(in_title, reverse=True)
    assert all("out of turn" in " ".join(text.lower().split()) for text in _entries(lines))


def _entries(lines: list[str]) -> list[str]:
    return re.split(r"\n(?=\S)", "\n".join(lines))


def test_a_search_matches_the_beginning_of_words_only():
    found = json.loads(ran("house search urn --house metropolitan --json"))

    assert found == []


def test_words_that_stand_nowhere_together_are_found_apart_and_it_says_so():
    output = ran('house search "raise short full" --house wph')

    assert output.startswith('no rule says "raise short full" as it stands')


def test_a_search_without_a_find_says_so():
    assert ran("house search zebra").startswith('nothing in any book speaks of "zebra"')


def test_a_broken_file_in_the_users_folder_is_listed_as_broken(tmp_path, monkeypatch):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "riverside.toml").write_text("nonsense", encoding="utf-8")
    monkeypatch.setenv("FLOORCALL_HOUSES", str(folder))

    assert "riverside does not load" in ran("house list")
    assert json.loads(ran("house list --json"))[-1]["id"] == "riverside"
