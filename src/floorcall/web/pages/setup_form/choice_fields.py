"""The organiser's choices in the form: one field for each question the book leaves open."""

from __future__ import annotations

from collections.abc import Iterable

from floorcall.views.club.organiser_choices import OpenChoice, spell
from floorcall.web.pages.setup_form.night_templates import CHOOSES, Typed

Choices = dict[str, str | bool | int]


def read_choices(typed: Typed, wrong: dict[str, str], asked: Iterable[OpenChoice]) -> Choices:
    """What was chosen otherwise than is usual; a field that was left out is filled in.

    What the book leaves to the director is a choice even where it is the usual one.
    An answer that the book does not leave open is noted in `wrong`.
    """
    found: Choices = {}
    for one in asked:
        field = CHOOSES + one.policy
        typed[field] = said = typed.get(field) or one.usual
        option = next((option for option in one.options if option.spelled == said), None)
        if option is None:
            wrong[field] = f'the book does not leave "{said}" to you; choose one of the list'
        elif said != one.usual or one.is_left:
            found[one.policy] = option.answer
    return found


def fields_of_choices(choices: Choices) -> Typed:
    """The choices of an earlier tournament as fields."""
    return {CHOOSES + policy: spell(answer) for policy, answer in choices.items()}
