"""A case judged under a tournament's house, in the shape the API answers with."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.tournament.setup.terms import Setup
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.house_choice import house_of


class Span(Struct, frozen=True):
    """The least and the most, as totals."""

    min: int
    max: int


class OptionsShown(Struct, frozen=True, rename={"raise_to": "raise"}):
    """What a seat may do; a call is the chips added."""

    fold: bool
    check: bool
    call: int | None
    bet: Span | None
    raise_to: Span | None


class ChoiceShown(Struct, frozen=True):
    """One way the director may decide."""

    choice: str
    consequence: str


class RuleShown(Struct, frozen=True):
    """A rule that was cited."""

    house: str
    edition: str
    number: str
    title: str
    says: str


class PolicyShown(Struct, frozen=True):
    """A policy that was read: the question, and the house's answer."""

    policy: str
    asks: str
    value: Any
    silent: bool
    rules: tuple[str, ...]


class OverrideShown(Struct, frozen=True):
    """A departure from the book."""

    decision: str
    reason: str
    by: str


class DependenceShown(Struct, frozen=True):
    """A fact nobody has stated that would change the ruling, and what it comes to either way."""

    whether: str
    if_so: str
    if_not: str


class CaseRuling(Struct, frozen=True):
    """One ruling of a case, on the line that gave rise to it."""

    line: int
    seat: str | None
    verdict: str
    to: int | None
    adds: int | None
    returned: int | None
    options: OptionsShown | None
    discretion: tuple[ChoiceShown, ...]
    factors: tuple[str, ...]
    depends_on: tuple[DependenceShown, ...]
    penalty: bool
    steps: tuple[str, ...]
    show: tuple[str, ...]
    facts: dict[str, int | str]
    rules: tuple[RuleShown, ...]
    policies: tuple[PolicyShown, ...]
    silent: bool
    override: OverrideShown | None
    because: str


class NextToAct(Struct, frozen=True):
    """The seat in turn and what it may do."""

    seat: str
    options: OptionsShown


class CaseRuled(Struct, frozen=True):
    """Every ruling of a case, in order; `problem` says where it could not be played on."""

    house: str
    rulings: tuple[CaseRuling, ...]
    problem: str | None
    next: NextToAct | None


async def rule_case(text: str, setup: Setup, library: Library) -> CaseRuled:
    """Judge it on a thread of its own, in the case's own game; a house it names is not asked."""
    return await asyncio.to_thread(_rule_case, text, setup, library)


def _rule_case(text: str, setup: Setup, library: Library) -> CaseRuled:
    # half of all that would be loaded at the start, and not asked for every night
    from floorcall.notation.case import read_case  # noqa: PLC0415
    from floorcall.notation.case_data import run_data  # noqa: PLC0415
    from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
    from floorcall.notation.run import run_as_far_as_it_goes  # noqa: PLC0415

    try:
        case = read_case(text)
        labels = (*setup.labels, *case.head.game_labels)
        run = run_as_far_as_it_goes(case, house_of(replace(setup, labels=labels), library))
    except CaseProblem as problem:
        raise NotAllowed(str(problem)) from None
    return msgspec.convert(run_data(run), CaseRuled)
