"""Guided through a situation: the next question, or the case that the answers make."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorcall.situations.guides import (
    betting_guides,
    board_guides,
    conduct_guides,
    dealing_guides,
    showdown_guides,
    stud_guides,
    turn_guides,
)
from floorcall.situations.guides.interview import Interview, Unanswered
from floorcall.situations.guides.question import Fact, Question
from floorcall.situations.guides.registry import GUIDES
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable

CHAPTERS = (
    betting_guides,
    board_guides,
    conduct_guides,
    dealing_guides,
    showdown_guides,
    stud_guides,
    turn_guides,
)
"""Loaded here, so that every guide has registered itself."""
_MOST_QUESTIONS = 12


class Guided(Struct, frozen=True):
    """The facts so far, and either the next question or the story they make."""

    facts: tuple[Fact, ...]
    question: Question | None
    story: Story | None


def guide_through(
    situation: str, table: GuideTable, answers: Mapping[str, str], again: str = ""
) -> Guided:
    """Take the answers; `again` names one that is asked once more though it was answered."""
    interview = Interview(table, answers, again)
    try:
        story = GUIDES[situation](interview)
    except Unanswered as gap:
        return Guided(tuple(interview.facts), gap.question, None)
    return Guided(tuple(interview.facts), None, story)


def count_questions(situation: str, table: GuideTable, answers: Mapping[str, str]) -> int:
    """How many questions there are from first to last, if the first choice is taken from here."""
    answered = dict(answers)
    for _ in range(_MOST_QUESTIONS):
        guided = guide_through(situation, table, answered)
        if guided.question is None:
            return sum(not fact.taken for fact in guided.facts)
        answered[guided.question.id] = guided.question.choices[0].value
    return _MOST_QUESTIONS


def find_question(
    situation: str, table: GuideTable, answers: Mapping[str, str], id: str
) -> Question | None:
    """The question of that id, where it comes next or was answered, and may be left unknown."""
    known = {each: said for each, said in answers.items() if each != id}
    question = guide_through(situation, table, known, again=id).question
    return question if question is not None and question.id == id and question.is_open else None
