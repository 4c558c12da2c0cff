"""`floorcall quiz`: situations are dealt, answers graded and explained."""

from __future__ import annotations

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
