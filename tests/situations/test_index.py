"""Situations are found by the words people use."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.situations.index import AT_MOST, find
from floorcall.situations.situation import situations
from situations.situation_phrases import phrases, shares_found


def test_real_phrases_find_their_situation_first_for_60_percent_and_among_four_for_90():
    first, among_four = shares_found(phrases("situation_phrases.tsv"))

    assert first >= 0.60
    assert among_four >= 0.90


def test_phrases_looked_at_only_once_the_index_was_built_are_found_as_often():
    first, among_four = shares_found(phrases("situation_phrases_held_back.tsv"))

    assert first >= 0.60
    assert among_four >= 0.90


def test_every_situation_that_a_phrase_means_is_known():
    meant = {meant for meant, _ in phrases("situation_phrases.tsv")}

    assert meant == {each.id for each in situations()}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("skipped", "skipped"),
        ("string", "string_bet"),
        ("mucked the winner", "killed_hand"),
        ("flashed a card", "dealer_exposes"),
        ("out of turn", "out_of_turn"),
        ("clock", "clock_called"),
        ("rabbit", "conduct"),
        ("SKIPPED!", "skipped"),
        ("seat 4 was skipped", "skipped"),
        ("oversised chip", "one_big_chip"),
        ("undrecall", "undercall"),
    ],
)
def test_a_word_or_two_are_enough(typed, meant):
    assert find(typed)[0].id == meant


@pytest.mark.parametrize("each", situations(), ids=lambda each: each.id)
def test_a_situation_is_found_first_by_its_title(each):
    assert find(each.title)[0] == each


@pytest.mark.parametrize("typed", ["", "   ", "?!", "the", "zzyzx"])
def test_words_nobody_knows_find_nothing(typed):
    assert find(typed) == ()


@given(st.text())
def test_whatever_is_typed_finds_at_most_four_and_always_the_same(typed):
    found = find(typed)

    assert len(found) <= AT_MOST
    assert len(set(found)) == len(found)
    assert find(typed) == found


def test_a_case_that_can_be_read_loads_no_index(tmp_path):
    case = tmp_path / "hand.case"
    case.write_text("house wph\n\n3 raises to 600\n4 folds\n")
    code = (
        "import sys\nfrom floorcall.cli import main\n"
        f"sys.argv = ['floorcall', 'rule', {str(case)!r}]\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.startswith('floorcall.situations')])"
    )

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert told.stdout.splitlines()[-1] == "[]"
