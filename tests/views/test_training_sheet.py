"""A training sheet asks for verdict, amount, turn and rule, and the house's ruling is right."""

from __future__ import annotations

import pytest

from built_in_houses import HOUSES
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.situations.situation import situations
from floorcall.situations.training.exercise import GRADES
from floorcall.views.floor.training_sheet import TrainingSheet, draw_sheet

LIBRARY = Library()


def sheet_of(situation: str, house: str = "whangamata", grade: int = 1, seed: int = 1):
    named = next(each for each in situations() if each.id == situation)
    return draw_sheet(named, grade, seed, LIBRARY, house)


def right_answers(sheet: TrainingSheet) -> dict[str, int]:
    return {part.id: min(part.right) for part in sheet.parts}


@pytest.mark.parametrize("situation", [each.id for each in situations()])
def test_every_situation_is_asked_about_with_one_right_answer_among_different_ones(situation):
    sheet = sheet_of(situation)

    assert sheet.parts[0].id == "verdict"
    for part in sheet.parts:
        assert len(set(part.choices)) == len(part.choices) >= 2
        assert len(part.right) == 1
    assert sheet.told


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("grade", GRADES)
def test_any_house_grades_by_its_own_ruling_and_explains(house, grade):
    sheet = sheet_of("undercall", house, grade)

    assert all(sheet.grade(right_answers(sheet)).values())
    assert not any(sheet.grade({}).values())
    assert sheet.card.rules
    assert len(sheet.card.others) == len(HOUSES) - 1


def test_at_the_third_grade_any_two_situations_come_together_and_both_are_ruled_upon():
    seconds: dict[str, set[str]] = {}
    for situation in ("string_bet", "out_of_turn", "card_too_soon", "dealer_exposes", "undercall"):
        for seed in range(8):
            sheet = sheet_of(situation, grade=3, seed=100 * seed)
            if sheet.exercise.second:
                seconds.setdefault(situation, set()).add(sheet.exercise.second)
                assert not sheet.card.problem
                assert sheet.card.rules

    assert len(seconds) == 5
    assert len(set.union(*seconds.values())) >= 12


def test_no_wrong_answer_rules_the_same_in_other_words():
    sheet = sheet_of("undercall", seed=5)
    verdict = sheet.parts[0]

    ruled = [choice.rpartition(": ")[2] for choice in verdict.choices]

    assert verdict.choices[min(verdict.right)] == "600 is too little: Pia calls 2,400."
    assert ruled.count("Pia calls 2,400.") == 1


def test_a_wrong_part_is_wrong_alone():
    sheet = sheet_of("one_big_chip")
    answers = right_answers(sheet)
    answers["who"] = next(at for at in range(4) if at != answers["who"])

    graded = sheet.grade(answers)

    assert [part for part, is_right in graded.items() if not is_right] == ["who"]
    assert set(graded) == {"verdict", "amount", "who", "rule"}


@pytest.mark.parametrize("situation", ["string_bet", "phone_or_talk", "miscalled", "dealt_out"])
def test_the_second_error_can_happen_where_the_first_left_the_hand(situation):
    for seed in range(6):
        exercise = sheet_of(situation, "wph", 3, 1000 * seed).exercise
        if exercise.second:
            second = next(each for each in situations() if each.id == exercise.second)
            assert second.joins == ("turn" if exercise.table.to_act else "end")
            assert len(exercise.table.live) > 1


def test_who_acts_next_is_not_asked_while_the_director_has_to_choose():
    sheet = sheet_of("undercall", "tda", seed=3)

    assert sheet.card.waits
    assert "who" not in {part.id for part in sheet.parts}


def test_the_rule_asked_for_is_the_one_on_the_situation():
    sheet = sheet_of("miscalled", "wph", seed=619869)
    rule = next(part for part in sheet.parts if part.id == "rule")

    assert rule.choices[min(rule.right)].startswith("8.")


ALIKE = {
    "All chips go back and the hand is dealt again.": ("Misdeal", "chips go back"),
    "The hand is dead and the chips stay in the pot.": ("dead", "folds"),
    "Nothing is ruled; play goes on.": ("live", "stands", "in time"),
}


@pytest.mark.parametrize(
    ("id", "grade", "seed"),
    [
        ("dealt_out", 3, 3),
        ("dealt_out", 2, 1),
        ("player_exposes", 2, 0),
        ("wrong_card_count", 2, 3),
        ("player_away", 2, 1),
        ("bad_deck", 2, 4),
    ],
)
def test_no_plain_wrong_answer_comes_to_what_is_right(id, grade, seed):
    situation = next(each for each in situations() if each.id == id)
    sheet = draw_sheet(situation, grade, seed, LIBRARY, "wph")
    verdict = next(part for part in sheet.parts if part.id == "verdict")
    right = verdict.choices[min(verdict.right)]

    for plain, words in ALIKE.items():
        assert plain not in verdict.choices or not any(word in right for word in words)


@pytest.mark.parametrize("seed", range(4))
def test_beside_a_misdeal_no_other_misdeal_is_a_wrong_answer(seed):
    sheet = sheet_of("dealer_exposes", house="wph", grade=2, seed=34092 + seed)
    verdict = sheet.parts[0]

    assert sum(choice.startswith("Misdeal") for choice in verdict.choices) <= 1


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("situation", ["short_all_in", "string_bet", "player_away"])
def test_the_stacks_shown_are_those_that_the_hand_begins_with(situation, grade):
    for seed in range(3):
        sheet = sheet_of(situation, grade=grade, seed=seed)

        stacks = read_case(sheet.card.text).head.stacks
        shown = [each.split()[2] for each in sheet.seats.split(" · ")]
        assert shown == [f"{stack:,}" for _, stack in sorted(stacks.items())]
