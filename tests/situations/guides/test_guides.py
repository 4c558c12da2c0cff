"""A guide asks three or four questions, and what is tapped is the case somebody would write."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import HOUSES
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import Run, run_as_far_as_it_goes
from floorcall.situations.guides.guide import Guided, count_questions, guide_through
from floorcall.situations.guides.question import Question
from floorcall.situations.guides.registry import GUIDES
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import table_of
from floorcall.situations.situation import commonest, situations

LIBRARY = Library()
DATA = tomllib.loads((Path(__file__).parents[2] / "data/guided_cases.toml").read_text("utf-8"))
CASES = DATA["case"]
NAMES = {"1": "Hugo", "2": "Gia", "3": "Sam", "4": "Rosa", "5": "Eve", "6": "Finn", "8": "Kiri"}
TABLE = table_of(DATA["table"], NAMES)
MOST_TAPS = 6
"""The situation and the table are two of them."""


def by_hand(case: dict) -> str:
    """The case as written: its own head lines take the place of the table's."""
    own = case.get("head", "").strip().splitlines()
    said = {line.split()[0] for line in own}
    usual = [line for line in DATA["table"].split("\n") if line and line.split()[0] not in said]
    return "\n".join([*usual, *own, "", case["body"].strip(), ""])


def rule(text: str, house: str) -> Run:
    case = read_case(text)
    return run_as_far_as_it_goes(case, LIBRARY.house(house, *case.head.game_labels))


def ruled(run: Run, lines: int) -> list[tuple[object, ...]]:
    """Decisions and citations on the last lines of a run."""
    last = sorted({each.line for each in run.rulings})[-lines:]
    return [
        (each.ruling.decision, each.ruling.citations) for each in run.rulings if each.line in last
    ]


def story_of(guided: Guided) -> Story:
    assert guided.question is None, guided.question
    assert guided.story is not None
    return guided.story


def test_every_situation_has_a_guide_and_a_case_written_by_hand():
    everything = {each.id for each in situations()}

    assert set(GUIDES) == everything
    assert {case["situation"] for case in CASES} == everything


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['situation']}-{len(case['taps'])}")
def test_what_is_tapped_is_ruled_like_the_same_case_written_by_hand(case, house):
    story = story_of(guide_through(case["situation"], TABLE, case["taps"]))
    tapped = rule(story.case_text(TABLE, "tapped"), house)
    written = rule(by_hand(case), house)

    assert tapped.problem is None
    assert written.problem is None
    assert tapped.rulings
    own = len([line for line in story.body if line])
    shared = min(own, len({each.line for each in tapped.rulings}))
    assert ruled(tapped, shared) == ruled(written, shared)
    assert tapped.floor.options() == written.floor.options()


@pytest.mark.parametrize("situation", sorted(GUIDES))
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_tapped_can_be_played_and_is_ruled_upon_in_every_house(situation, seed):
    story = story_of(tap_anything(situation, random.Random(seed)))

    for house in HOUSES:
        run = rule(story.case_text(TABLE, situation), house)
        assert run.problem is None, (story.case_text(TABLE, situation), run.problem)
        assert run.rulings


def tap_anything(situation: str, chance: random.Random) -> Guided:
    answers: dict[str, str] = {}
    while (guided := guide_through(situation, TABLE, answers)).question is not None:
        answers[guided.question.id] = chance.choice(guided.question.choices).value
    return guided


@pytest.mark.parametrize("each", commonest(), ids=lambda each: each.id)
@pytest.mark.parametrize("seed", range(6))
def test_the_twenty_commonest_take_at_most_six_taps_whatever_is_answered(each, seed):
    facts = tap_anything(each.id, random.Random(seed)).facts

    assert 2 + sum(not fact.taken for fact in facts) <= MOST_TAPS


@pytest.mark.parametrize("situation", sorted(GUIDES))
def test_no_question_has_more_choices_than_a_phone_shows(situation):
    answers: dict[str, str] = {}
    while (guided := guide_through(situation, TABLE, answers)).question is not None:
        assert 2 <= len(guided.question.choices) <= 10
        assert len({choice.value for choice in guided.question.choices}) == len(
            guided.question.choices
        )
        answers[guided.question.id] = guided.question.choices[0].value


def test_the_tables_players_and_stacks_are_the_choices():
    question = guide_through("string_bet", TABLE, {}).question

    assert question is not None
    assert [(one.label, one.more) for one in question.choices][3:5] == [
        ("4 Rosa", "18,300"),
        ("5 Eve", "31,100"),
    ]


def test_what_is_taken_for_granted_is_a_fact_and_is_asked_when_somebody_wants_to_change_it():
    taps = {"who": "5", "facing": "800"}
    granted = {fact.id: fact.label for fact in guide_through("string_bet", TABLE, taps).facts}

    assert granted["street"] == "Before the flop"
    assert granted["by"] == "by 4 Rosa"
    asked = guide_through("string_bet", TABLE, taps, again="by").question
    assert asked is not None
    assert asked.asks == "Who made it 800?"


def test_a_changed_answer_keeps_the_others_that_still_make_sense():
    taps = {"who": "6", "facing": "800", "first": "800", "then": "1000"}

    story = story_of(guide_through("string_bet", TABLE, {**taps, "who": "8"}))

    assert story.body == ("8 pushes 500 3x100 then 1000",)


@pytest.mark.parametrize(
    ("typed", "taken"), [("1,250", "1250"), ("0", None), ("-5", None), ("lots", None)]
)
def test_an_amount_is_typed_with_or_without_its_thousands(typed, taken):
    question = Question("made", "Made it how much?", (), "amount")

    chosen = question.take(typed)

    assert (chosen.value if chosen else None) == taken


@pytest.mark.parametrize("seats", ["1 2", "1 2 3", "2 5 9", "1-10"])
@pytest.mark.parametrize("button", ["1", "5", "9"])
@pytest.mark.parametrize("situation", sorted(GUIDES))
def test_any_table_can_be_asked_about(seats, button, situation):
    table = table_of(f"blinds 25/50\nseats {seats} at 3000\nbutton {button}\n", {})
    answers: dict[str, str] = {}

    while (guided := guide_through(situation, table, answers)).question is not None:
        answers[guided.question.id] = guided.question.choices[0].value

    assert guided.story is not None
    read_case(guided.story.case_text(table, situation))


@given(st.sampled_from(sorted(GUIDES)), st.dictionaries(st.text(max_size=8), st.text(max_size=12)))
def test_whatever_stands_in_the_address_there_is_a_question_or_a_story(situation, answers):
    guided = guide_through(situation, TABLE, answers)

    assert (guided.question is None) != (guided.story is None)
    assert count_questions(situation, TABLE, answers) >= 1


def test_at_a_limit_table_the_bets_are_those_of_the_limit():
    table = table_of(
        "game flhe\nblinds 2/4\nlimits 4/8\nseats 1-6 at 200\nbutton 6\nchips 1 5 25\n", {}
    )

    question = guide_through("string_bet", table, {"who": "4"}).question

    assert question is not None
    assert [one.value for one in question.choices] == ["4", "8", "12", "16", "0"]
