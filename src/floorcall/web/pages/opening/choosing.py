"""The organiser's choices in the form: one field for each question the book leaves open."""

from __future__ import annotations

from collections.abc import Iterable

from floorcall.views.choices_open import ChoiceOpen, spelled
from floorcall.web.pages.opening.nights import CHOOSES, Typed

Choices = dict[str, str | bool | int]


def chosen(typed: Typed, wrong: dict[str, str], asked: Iterable[ChoiceOpen]) -> Choices:
    """What was chosen otherwise than is usual; a field that was left out is filled in.

    An answer that the book does not leave open is noted in `wrong`.
    """
    found: Choices = {}
    for one in asked:
        field = CHOOSES + one.policy
        typed[field] = said = typed.get(field) or one.usual
        option = next((option for option in one.options if option.spelled == said), None)
        if option is None:
            wrong[field] = f'the book does not leave "{said}" to you; choose one of the list'
        elif said != one.usual:
            found[one.policy] = option.answer
    return found


def choices_again(choices: Choices) -> Typed:
    """The choices of an earlier tournament as fields."""
    return {CHOOSES + policy: spelled(answer) for policy, answer in choices.items()}
