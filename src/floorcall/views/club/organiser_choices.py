"""What a house's book leaves to the organiser of a tournament or of cash tables, as questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from floorcall.chapters.stud.questions import stud_procedures
from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer import Choice
from floorcall.law.house import House, Setting
from floorcall.law.policy import Question
from floorcall.table.games import Game
from floorcall.tournament.setup.questions import game_classes

_CASH = "cash"
"""The topic of cash tables, whose questions no tournament asks."""


class Option(NamedTuple):
    """An answer: how a form spells it, what it means, and how it stands in a set-up."""

    spelled: str
    means: str
    answer: str | bool | int


class OpenChoice(NamedTuple):
    """A question the book leaves open; `usual` is what holds where nobody chooses."""

    policy: str
    asks: str
    usual: str
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    is_left: bool = False
    """Whether the book leaves it to the director: even the usual has to be chosen."""


def open_choices(house: House, games: Iterable[Game]) -> list[OpenChoice]:
    """The open questions of a tournament of these games: those of stud only where it is dealt."""
    stud = any(game.stud for game in games)
    asked = [one for one in CATALOGUE if one.topic != _CASH or one is game_classes]
    return _open_questions([one for one in asked if stud or one is not stud_procedures], house)


def open_cash_choices(house: House) -> list[OpenChoice]:
    """The open questions of an evening of cash: how missed blinds are dealt with, and the like."""
    return _open_questions([one for one in CATALOGUE if one.topic == _CASH], house)


def _open_questions(questions: Iterable[Question], house: House) -> list[OpenChoice]:
    return [
        _choice(house[policy])
        for question in questions
        for policy in question.policies
        if house[policy].leaves and not (house[policy].left and question.at_table)
    ]


def _choice(setting: Setting[Any]) -> OpenChoice:
    policy = setting.policy
    values = dict.fromkeys((setting.value, *setting.leaves))
    return OpenChoice(
        policy.name,
        policy.asks,
        spell(policy.answer.spell(setting.value)),
        tuple(_option(value, policy.answer.spell(value)) for value in values),
        tuple(map(str, setting.citations)),
        setting.left,
    )


def _option(value: object, answer: str | bool | int) -> Option:
    said = value.means if isinstance(value, Choice) else spell(answer).replace("_", " ")
    return Option(spell(answer), said[:1].upper() + said[1:], answer)


def spell(answer: str | bool | int) -> str:
    """An answer as a form says it: true is yes, 20 is 20."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)
