"""`floorcall quiz`: situations are dealt, answers graded and explained."""

from __future__ import annotations

import json
import re

import pytest

from cli.cli_runner import floorcall, ran


def asked(told):
    return [line.split(". ", 1)[1] for line in told.splitlines() if re.match(r"\d+\. ", line)]


def test_as_many_situations_of_the_house_are_dealt_as_asked_for():
    told = ran("quiz --house wptapl --count 3 --seed 1", "\n\n\n")

    assert asked(told) == ["WPT Amateur Poker League"] * 3
    assert told.rstrip().endswith("0 right of 3")


def test_the_same_seed_deals_the_same_situations():
    first, second = (ran("quiz --count 2 --seed 7", "\n\n") for _ in range(2))

    assert first == second


def test_an_answer_is_graded_against_the_book_and_explained():
    wrong = ran("quiz --house metropolitan --topic turn --count 1 --seed 3", "\n")
    expected = re.search(r"no: (.+)", wrong)[1].split("; ")[0]

    right = ran("quiz --house metropolitan --topic turn --count 1 --seed 3", f"{expected}\n")

    assert "   right\n" in right
    assert right.rstrip().endswith("1 right of 1")
    assert "metropolitan@undated " in right


def test_an_answer_that_cannot_be_graded_may_be_said_again():
    told = ran("quiz --house wph --topic betting --count 1 --seed 1", "what?\nbetting closed\n\n")

    assert '"what?" is not understood' in told
    assert "that does not tell what is ruled" in told
    assert told.count("no: ") == 1


def test_the_end_of_input_ends_the_quiz():
    assert "the rest is left for another time" in ran("quiz --count 2 --seed 1", "")


def test_several_topics_may_be_asked_for():
    told = ran("quiz --topic clock --topic presence --count 200 --seed 1", "\n" * 200)

    assert "clock on " in told
    assert " is away" in told


@pytest.mark.parametrize(
    ("line", "problem"),
    [("quiz --topic nope", "there is no topic"), ("quiz --house nope", "there is no house")],
)
def test_an_unknown_topic_or_house_is_refused(line, problem):
    result = floorcall(line)

    assert result.exit_code == 2
    assert result.output.startswith(problem)


def test_situations_are_drawn_by_grade_and_ruled_upon_by_number():
    told = ran("quiz --house wph --grade 1 --topic betting --count 2 --seed 3", "1\n" * 20)

    assert "What do you rule?" in told
    assert "Who acts next?" in told
    assert told.count("1. West Pennant Hills") == 1
    assert " right of 2" in told


def test_an_answer_that_is_no_number_may_be_said_again_and_the_end_of_input_ends_it():
    told = ran("quiz --grade 1 --count 1 --seed 3", "raise\n")

    assert "answer with a number from 1 to" in told
    assert "0 right of 0" in told


def test_a_file_remembers_what_was_wrong_so_that_it_comes_again(tmp_path):
    keep = tmp_path / "olga.json"
    line = f"quiz --grade 2 --topic turn --count 3 --seed 3 --keep {keep}"

    ran(line, "\n" * 20)

    kept = json.loads(keep.read_text())
    assert sorted(kept) == ["fold_unfaced", "out_of_turn", "skipped"]
    assert all(each["box"] == 0 and each["tries"] == 1 for each in kept.values())


def test_a_deck_or_a_record_that_is_none_is_refused(tmp_path):
    shopping = tmp_path / "list.txt"
    shopping.write_text("milk")

    unknown = floorcall("quiz --grade 1 --topic nope")
    torn = floorcall(f"quiz --grade 1 --keep {shopping}")

    assert (unknown.exit_code, torn.exit_code) == (2, 2)
    assert "there is no deck" in unknown.output
    assert "is no record of training" in torn.output
