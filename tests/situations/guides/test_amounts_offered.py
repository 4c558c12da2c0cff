"""Amounts on the buttons: chips the table has, beside what lies in front of the player already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from floorcall.houses.library import Library
from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import table_of
from floorcall.views.floor.case_account import account_for

TABLE = table_of(
    "blinds 300/600\nseats 1-6 at 20000\nbutton 6\nchips 100 500 1000 5000\n",
    {"1": "Ann", "2": "Ben", "3": "Cleo", "4": "Dan", "5": "Eve", "6": "Finn"},
)
HOUSE = Library().house("wph", "no_limit", "board")
SMALL_BLIND, BIG_BLIND, FIRST, BUTTON = "1", "2", "3", "6"
BETTING = (
    "string_bet",
    "one_big_chip",
    "several_chips",
    "words_and_chips",
    "unclear_amount",
    "raise_too_small",
    "undercall",
    "short_all_in",
    "wrong_count",
)


def amounts(situation: str, question: str, **answers: str) -> dict[int, str]:
    """The amounts a question offers, each with the second line of its button."""
    asked = guide_through(situation, TABLE, answers).question
    assert asked is not None
    assert asked.id == question
    return {int(each.value): each.more for each in asked.choices}


def says(situation: str, **answers: str) -> str:
    story = guide_through(situation, TABLE, answers).story
    assert story is not None
    account, _ = account_for(story.case_text(TABLE, ""), lambda _head: HOUSE)
    assert not account.problem
    assert account.latest is not None
    return account.latest.rulings[0].says


@pytest.mark.parametrize(("who", "owed"), [(SMALL_BLIND, 900), (BIG_BLIND, 600), (BUTTON, 1200)])
def test_the_call_on_the_button_is_what_the_player_still_owes(who, owed):
    taps = {"who": who, "facing": "1200"}
    first = amounts("string_bet", "first", **taps)

    assert first[owed] == "the call"
    assert says("string_bet", **taps, first=str(owed), then="1000").endswith(
        "1,000 of the later motion back."
    )


@pytest.mark.parametrize(("who", "smallest"), [(BIG_BLIND, 1000), (BUTTON, 5000)])
def test_a_chip_is_big_that_is_more_than_what_is_owed(who, smallest):
    assert min(amounts("one_big_chip", "chip", who=who, facing="1200")) == smallest


@pytest.mark.parametrize("who", [SMALL_BLIND, BIG_BLIND, BUTTON])
@pytest.mark.parametrize("how", ["raise", "chips", "amount"])
def test_a_raise_is_made_to_a_total_with_what_lies_in_front(who, how):
    told = says("raise_too_small", who=who, facing="1200", how=how, made="1700")

    assert told == f"Made up to a full raise: seat {who} raises to 1,800."


def tellings(situation: str) -> Iterator[tuple[dict[str, str], Story]]:
    """The situation of every seat that is first, second or last to act, by each choice once."""
    for who in (SMALL_BLIND, BIG_BLIND, FIRST, BUTTON):
        for nth in range(9):
            answers = {"who": who}
            guided = guide_through(situation, TABLE, answers)
            while guided.question is not None:
                choices = guided.question.choices
                answers[guided.question.id] = choices[nth % len(choices)].value
                guided = guide_through(situation, TABLE, answers)
            assert guided.story is not None
            yield answers, guided.story


@pytest.mark.parametrize("situation", BETTING)
def test_whatever_is_tapped_can_have_happened(situation):
    for answers, story in tellings(situation):
        account, _ = account_for(story.case_text(TABLE, ""), lambda _head: HOUSE)

        assert not account.problem, (answers, account.problem)
