"""What becomes of each rule: what decides by it, what only cites it, who is shown it, who is left.

A citation is not an enforcement: a rule decides by an answer only where another answer was seen to
change what a command, a case line or a page comes to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from floorcall.cli.house.coverage_evidence import (
    Effect,
    Row,
    Sighting,
    bundled_evidence,
    game_of,
    setters,
    words_of,
)
from floorcall.cli.house.policy_readers import readers
from floorcall.cli.house.rule_locations import Location, locations_of
from floorcall.club.house.game_class import classes_of
from floorcall.houses.catalogue import AXES
from floorcall.houses.library import Library
from floorcall.law.answer import OneOf
from floorcall.law.citation import Citation
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.rule import Kind, Rule
from floorcall.notation.case import Case, read_case
from floorcall.notation.case_files import folder, library_cases
from floorcall.notation.run import run_case
from floorcall.tournament.setup.questions import GameClass

_WALL = "club.notices"
"""Puts answers on the wall; a policy that only it reads is shown, not carried out."""

_TOURNAMENT = GameClass.TOURNAMENT.word
_CASUAL = GameClass.CASUAL.word
_CASH = GameClass.CASH.word
_LEVEL = "level"


class Status(Enum):
    """What the program does with a rule, or with one answer of it."""

    DECIDES = "decides"
    SHOWN = "shown"
    CITED = "cited with another decision"
    LEFT = "left to people"


class AnswerCoverage(NamedTuple):
    """One word of an answer, in one kind of game the rule holds for."""

    policy: str
    word: str
    game: str
    status: Status
    witness: str
    """The case, the command or the page that showed it; nothing where nothing did."""
    is_only_answer: bool = False
    """Whether the program knows no other: it may well do so, and nothing can tell."""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: its answers, the readers of its policies, the cases and the pages it is on."""

    rule: Rule
    answers: tuple[AnswerCoverage, ...]
    readers: Mapping[str, tuple[str, ...]]
    cases: tuple[str, ...]
    shown: tuple[Location, ...]

    @property
    def decides(self) -> tuple[AnswerCoverage, ...]:
        """The answers by which something is decided."""
        return tuple(one for one in self.answers if one.status is Status.DECIDES)

    @property
    def is_whole(self) -> bool:
        """Whether every answer decides, in every kind of game the rule holds for."""
        return bool(self.answers) and len(self.decides) == len(self.answers)

    @property
    def is_read(self) -> bool:
        """Whether code reads every policy the rule sets or supports, and there is one."""
        return bool(self.readers) and all(self.readers.values())

    @property
    def cited_with(self) -> tuple[str, ...]:
        """The policies of other rules beside which code cites this one."""
        return tuple(one.name for one in self.rule.supports if self.readers[one.name])

    @property
    def status(self) -> Status:
        """What is done by the rule at best; `is_whole` says whether that is all of it."""
        if self.decides:
            return Status.DECIDES
        found = {one.status for one in self.answers}
        if self.shown or Status.SHOWN in found:
            return Status.SHOWN
        return Status.CITED if self.cited_with or Status.CITED in found else Status.LEFT

    @property
    def needs_case(self) -> bool:
        """Enforced and ruled rules that bear on a table-level policy need a case."""
        policies = (*self.rule.sets, *self.rule.supports)
        return self.rule.kind in (Kind.ENFORCED, Kind.RULED) and any(
            policy.question.at_table for policy in policies
        )

    @property
    def is_left_over(self) -> bool:
        """Whether nothing decides by the rule, cites it or shows it."""
        return self.status is Status.LEFT


def coverage(library: Library, house: str) -> list[RuleCoverage]:
    """Every rule of the house's book, in its order."""
    cited = _cases_by_citation(library, house)
    return [
        RuleCoverage(
            rule,
            tuple(_answers(rule, tuple(_houses(library, house, rule)))),
            {
                policy.name: _readers(policy.name)
                for policy in dict.fromkeys((*rule.sets, *rule.supports))
            },
            cited.get(rule.citation, ()),
            locations_of(rule),
        )
        for rule in library.book(house).all_rules().values()
    ]


def _readers(policy: str) -> tuple[str, ...]:
    return tuple(where for where in readers().get(policy, ()) if where != _WALL)


def _houses(library: Library, name: str, rule: Rule) -> Iterable[House]:
    """The house in every class of game that its book plays and the rule holds for.

    Other axes the rule names, such as limit games, are taken as it names them.
    """
    played = {one.word for one in classes_of(library.house(name))}
    usual = library.house(name).narrowing.by_axis["class"]
    axis = AXES.by_name["class"].labels
    classes = [label for label in axis if label in played] or [usual]
    scope = rule.when.by_axis
    labels = [sorted(found) for other, found in scope.items() if other != "class"]
    for label in (one for one in axis if one in scope.get("class", classes)):
        for others in product(*labels):
            yield library.house(name, label, *others)


def _answers(rule: Rule, houses: Iterable[House]) -> Iterable[AnswerCoverage]:
    """Each word of each answer, in each kind of game in which it is this rule that gives it."""
    for policy, value in rule.sets.items():
        concerned = _games(policy)
        for word in words_of(policy, value):
            games = dict.fromkeys(
                game_of(one) for one in houses if rule in setters(one[policy], word)
            )
            row = Row(rule.citation.book, rule.number, policy.name, word, "")
            seen = {
                game: _sighting_of(row._replace(game=game)) for game in games if game in concerned
            }
            is_done = any(_decides(one) for one in seen.values())
            for game, one in seen.items():
                status = _status(one, policy.name, is_done)
                yield AnswerCoverage(
                    policy.name, word, game, status, one.witness, _is_only_answer(policy)
                )


def _games(policy: Policy[Any]) -> tuple[str, ...]:
    """The kinds of game a policy concerns, by its name and by the code that reads it."""
    if _CASUAL in policy.name:
        return (_CASUAL, _CASH)
    is_cash = {_CASH in where for where in _readers(policy.name)}
    if is_cash == {True}:
        return (_CASH,)
    if is_cash == {False} and not policy.question.at_table:
        return (_TOURNAMENT, _CASUAL)
    return (_TOURNAMENT, _CASUAL, _CASH)


def _is_only_answer(policy: Policy[Any]) -> bool:
    return isinstance(policy.answer, OneOf) and len(policy.answer.choices.words()) == 1


def _sighting_of(row: Row) -> Sighting:
    """What was seen in that kind of game; a casual game is run as a tournament of one level is.

    So what decides in a tournament decides in a casual game, unless it was tried there in vain, or
    never tried and waits for another level.
    """
    evidence = bundled_evidence()
    if row.game == _CASUAL and not evidence.was_looked_at(row) and _LEVEL not in row.word:
        return evidence.sighting(row._replace(game=_TOURNAMENT))
    return evidence.sighting(row)


def _status(seen: Sighting, policy: str, is_done_elsewhere: bool) -> Status:
    """An answer that decides in one kind of game and not in another is left to people there."""
    if _decides(seen):
        return Status.DECIDES
    if seen.effect is not Effect.NOTHING:
        return Status.SHOWN
    return Status.CITED if _readers(policy) and not is_done_elsewhere else Status.LEFT


def _decides(seen: Sighting) -> bool:
    return seen.effect >= Effect.FIGURES and not _needs_count(seen.witness)


def brings_count(case: Case) -> bool:
    """Whether a line of the case tells a count that people must keep, for no night keeps it."""
    return any(line.incident is not None and line.incident.is_count for line in case.body)


@cache
def _needs_count(witness: str) -> bool:
    if not witness.endswith(".case"):
        return False
    return brings_count(read_case((folder() / witness).read_text(encoding="utf-8"), witness))


@cache
def _cases_by_citation(library: Library, house: str) -> dict[Citation, tuple[str, ...]]:
    """The files of the house's cases by the rules they cite when run."""
    cited: dict[Citation, list[str]] = {}
    for case in library_cases(house):
        run = run_case(case, library.house(case.head.house or house, *case.head.game_labels))
        for citation in run.citations():
            cited.setdefault(citation, []).append(case.file)
    return {citation: tuple(files) for citation, files in cited.items()}
