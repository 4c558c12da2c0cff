"""A plugin that finds out, while tests run, which commands and pages an answer of a house changes.

Every decision a test asks for is asked again of the same house with another answer. It is switched
on by `bench/answer_effects.py`, which gathers what is found in `$FLOORCALL_ANSWER_EFFECTS`.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import wraps
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from msgspec import Struct

import floorcall
from floorcall.cli.house.coverage_evidence import NOTHING, Effect, Row, Sighting, game_of
from floorcall.club.house.notices import board, notices
from floorcall.club.house.rule_reminders import reminders_at
from floorcall.houses.library import Library
from floorcall.law.house import House, Setting
from floorcall.law.rule import Rule
from floorcall.law.ruling import Ruling
from floorcall.ledger.ledger import Ledger
from floorcall.ledger.refusal import Refused
from floorcall.printing.book import book_of, topics
from floorcall.printing.house_notices import noticeboard_of
from floorcall.views.club.organiser_choices import open_choices
from floorcall.views.floor.discipline import offences
from floorcall.views.floor.house_authority import authority_sentences
from measure.alternatives import (
    AttentiveHouse,
    alternatives,
    answering,
    words_that_decide_together,
)
from measure.rows import add, rows_of, write
from test_reachable import LEFT_ALONE

ROOMS = ("tournament", "club", "views", "printing")
CITATIONS = {"rules", "rule", "because", "citations", "cites", "house", "silent"}
ONLY = frozenset(os.environ.get("FLOORCALL_ANSWER_POLICIES", "").split())
"""If any are named, only these are varied, at length and together with others."""
TRIES = 60 if ONLY else 25
"""How often a decision of one kind is asked again about one answer before it is given up."""
IN_VAIN = 6
"""After so many decisions in which no other answer changed a thing, it is known to do nothing."""
WORN = 20
"""After so many calls of one kind that asked nothing new, only every twentieth is looked at."""
LIBRARY = Library()
PAGE = "page"
PART = "part of a decision"
NOTICE = "noticeboard"
_SHOWING = (notices, board, reminders_at, noticeboard_of, book_of, topics, authority_sentences)
SHOW_ANSWERS = {one.__module__ for one in (*_SHOWING, open_choices, offences)}
"""Modules that put answers before people's eyes and do nothing by them."""


class Recorder:
    """What was found; `busy` while a decision is being asked again."""

    def __init__(self) -> None:
        self.rows: dict[Row, Sighting] = {}
        self.vain: Counter[Row] = Counter()
        self.tries: Counter[tuple[Any, ...]] = Counter()
        self.calls: Counter[tuple[Any, str, str]] = Counter()
        self.fruitless: Counter[tuple[Any, str, str]] = Counter()
        self.busy = False
        self.tests = 0

    def ask(self, function: Callable[..., Any], place: str, arguments: Any) -> Any:
        """Call the function; then again with every other answer to what it looked up."""
        house = house_in(arguments)
        where = (function, house.id, game_of(house))
        if self.busy or not can_be_asked_again(arguments, house) or self._is_worn(where):
            return function(*arguments.args, **arguments.kwargs)
        self.busy = True
        known = len(self.tries)
        try:
            attentive = AttentiveHouse(house)
            before = result(function, arguments, attentive)
            for policy in attentive.asked:
                if not ONLY or policy.name in ONLY:
                    self._vary(function, place, arguments, house, policy, before)
                    if ONLY:
                        self._vary_two(function, place, arguments, house, policy, before)
            self.fruitless[where] = self.fruitless[where] + 1 if known == len(self.tries) else 0
            return function(*arguments.args, **arguments.kwargs)
        finally:
            self.busy = False

    def _is_worn(self, where: tuple[Any, str, str]) -> bool:
        """Whether nothing new was asked there for long: then only now and then again."""
        self.calls[where] += 1
        return not ONLY and self.fruitless[where] > WORN and self.calls[where] % WORN != 0

    def _vary(self, function, place, arguments, house, policy, before) -> None:
        tried: list[str] = []
        found = False
        for other in alternatives(policy, house[policy].value):
            key = (function, game_of(house), policy.name, other)
            if self.tries[key] >= TRIES or self._is_known(house, policy, other.without):
                continue
            self.tries[key] += 1
            tried.append(other.without)
            after = result(function, arguments, answering(house, policy, other.value))
            effect = effect_of(before, after)
            found |= effect is not Effect.NOTHING
            if effect is not Effect.NOTHING and self._note(
                house, policy, other.without, place, effect
            ):
                self._elsewhere(function, place, arguments, house, policy)
        if tried and not found:
            self.vain.update(row for word in set(tried) for row in rows_of(house, policy, word))
            self._vary_together(function, place, arguments, house, policy, before)

    def _vary_together(self, function, place, arguments, house, policy, before) -> None:
        """A set of which no member matters alone may still matter as a whole."""

        def changes(value: Any) -> bool:
            after = result(function, arguments, answering(house, policy, value))
            return effect_of(before, after) is Effect.OUTCOME

        for word in words_that_decide_together(policy, house[policy].value, changes):
            self._note(house, policy, word, place, Effect.OUTCOME, " with the other words")

    def _vary_two(self, function, place, arguments, house, policy, before) -> None:
        """Two answers of one rule of which each alone suffices: both are changed at once."""
        rules = [rule for rule in house[policy].rules if policy in rule.sets]
        seconds = dict.fromkeys(one for rule in rules for one in rule.sets if one is not policy)
        for second in seconds:
            key = (function, house.id, game_of(house), policy.name, second.name)
            if self.tries[key] < TRIES:
                self.tries[key] += 1
                for word in self._needed_both(function, arguments, house, policy, second, before):
                    self._note(house, policy, word, place, Effect.OUTCOME, f" with {second.name}")

    def _needed_both(self, function, arguments, house, policy, second, before) -> Iterator[str]:
        """The words of the first answer that matter only if the second is another one too."""

        def changes(there: House) -> bool:
            return effect_of(before, result(function, arguments, there)) is Effect.OUTCOME

        for other in alternatives(policy, house[policy].value):
            first = answering(house, policy, other.value)
            if self._is_known(house, policy, other.without) or changes(first):
                continue
            for instead in alternatives(second, house[second].value):
                alone = answering(house, second, instead.value)
                both = answering(first, second, instead.value)
                if changes(both) and not changes(alone):
                    yield other.without

    def _is_known(self, house, policy, word) -> bool:
        return all(
            self.rows.get(row, NOTHING).effect is Effect.OUTCOME
            for row in rows_of(house, policy, word)
        )

    def _note(self, house, policy, word, place, effect, beside="") -> bool:
        if place == NOTICE:
            effect = Effect.WORDS
        elif place in (PAGE, PART) and effect is Effect.OUTCOME:
            effect = Effect.FIGURES
        return add(self.rows, rows_of(house, policy, word), Sighting(effect, place + beside))

    def _elsewhere(self, function, place, arguments, house, policy) -> None:
        """The same decision under the other books, where their own answer may matter as well."""
        labels = house.narrowing.labels
        for name in (*LIBRARY.names(), "common"):
            there = LIBRARY.house(name, *labels)
            if name == house.id or game_of(there) != game_of(house):
                continue
            before = result(function, arguments, there)
            for other in alternatives(policy, there[policy].value):
                if not self._is_known(there, policy, other.without):
                    after = result(function, arguments, answering(there, policy, other.value))
                    effect = effect_of(before, after)
                    if effect is not Effect.NOTHING:
                        self._note(there, policy, other.without, place, effect)


def can_be_asked_again(arguments, house: House) -> bool:
    """Not with what can be gone through once only, nor of a house that is being listened to."""
    once = any(isinstance(one, Iterator) for one in arguments.arguments.values())
    return type(house) is House and not once


def house_in(arguments) -> House:
    """The house a function is given, or that of the reading it is given."""
    given = arguments.arguments
    house: House = given["house"] if "house" in given else given["reads"].house
    return house


def result(function, arguments, house) -> tuple[Any, Any]:
    """What it comes to, and the words of it."""
    given = inspect.BoundArguments(arguments.signature, dict(arguments.arguments))
    if "house" in given.arguments:
        given.arguments["house"] = house
    else:
        given.arguments["reads"] = type(given.arguments["reads"])(house)
    try:
        found = function(*given.args, **given.kwargs)
        if isinstance(found, Iterator):
            found = list(found)
    except Refused as refused:
        return ("refused",), str(refused.refusal.says)
    except Exception as error:
        return (type(error).__name__,), ""
    return facts(found), words(found)


def effect_of(before, after) -> Effect:
    if before[0] != after[0]:
        return Effect.OUTCOME
    return Effect.WORDS if before[1] != after[1] else Effect.NOTHING


def facts(value: Any) -> Any:
    """A value without its sentences and citations; None if nothing else is in it."""
    match value:
        case str():
            return None if " " in value else value
        case Ruling():
            return facts(value.decision)
        case Setting() | Rule():
            return None
        case Enum() | int() | bytes() | None:
            return value
    parts = [(name, facts(part)) for name, part in inside(value)]
    return tuple(part for part in parts if part[1] is not None) or None


def words(value: Any) -> Any:
    """The sentences in a value."""
    match value:
        case str():
            return value
        case Ruling():
            return words(value.decision)
        case Setting():
            return str(value.value)
        case Rule() | Enum() | int() | bytes() | None:
            return None
    parts = [words(part) for _, part in inside(value)]
    return tuple(part for part in parts if part is not None) or None


def inside(value: Any) -> list[tuple[Any, Any]]:
    if isinstance(value, Struct):
        names: Any = value.__struct_fields__
    elif is_dataclass(value):
        names = [one.name for one in fields(value)]
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        names = value._fields
    elif isinstance(value, Mapping):
        return [(str(facts(key)), part) for key, part in value.items()]
    elif isinstance(value, set | frozenset):
        return [("", part) for part in sorted(value, key=str)]
    elif isinstance(value, list | tuple):
        return [("", part) for part in value]
    else:
        return []
    return [(name, getattr(value, name)) for name in names if name not in CITATIONS]


RECORDER = Recorder()


def listened(function, place):
    """The function, asked again at every call."""
    signature = inspect.signature(function)

    @wraps(function)
    def ask(*positional, **named):
        arguments = signature.bind(*positional, **named)
        return RECORDER.ask(function, place, arguments)

    return ask


def place_of(function) -> str:
    if function.__name__.startswith("open_"):
        return "command open"
    if function.__module__ in SHOW_ANSWERS:
        return NOTICE
    return PAGE if house_parameter(function) else PART


def house_parameter(function) -> bool:
    return inspect.isfunction(function) and function.__annotations__.get("house") == "House"


def reads_parameter(function) -> bool:
    return inspect.isfunction(function) and function.__annotations__.get("reads") == "Reads"


def listen() -> None:
    """Put an ear to every decision, and to every other function that is asked for a house."""
    for module in walk_packages(floorcall.__path__, "floorcall."):
        if module.name.split(".")[1] in ROOMS:
            import_module(module.name)
    ledgers = {
        id(value): value
        for name, module in list(sys.modules.items())
        if name.startswith("floorcall.")
        for value in vars(module).values()
        if isinstance(value, Ledger)
    }
    deciders = set()
    for table in [ledger.deciders for ledger in ledgers.values()]:
        for kind, function in table.items():
            deciders.add(function)
            renamed = function if house_parameter(function) else with_house(function)
            table[kind] = listened(renamed, f"command {kind.__struct_config__.tag}")
    swaps = {}
    for function, places in askers(deciders).items():
        users = {module.__name__ for module, _ in places} - {function.__module__}
        shown = users and users <= SHOW_ANSWERS
        swaps[function] = listened(function, NOTICE if shown else place_of(function)), places
    for heard, places in swaps.values():
        for module, attribute in places:
            setattr(module, attribute, heard)


def askers(deciders: set[Any]) -> dict[Any, list[tuple[Any, str]]]:
    """Every function the program itself asks about a house, and where it stands under which name.

    What lives for the tests alone decides nothing, however often they call it.
    """
    found: dict[Any, list[tuple[Any, str]]] = {}
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] != "floorcall" or name.split(".")[1:2] == ["law"]:
            continue
        for attribute, value in list(vars(module).items()):
            if not (house_parameter(value) or reads_parameter(value)) or value in deciders:
                continue
            if f"{value.__module__}:{value.__qualname__}" in LEFT_ALONE:
                continue
            if value.__module__.split(".")[1] in ROOMS:
                found.setdefault(value, []).append((module, attribute))
    return found


def with_house(function):
    """A decider whose third parameter has another name."""

    @wraps(function)
    def decide(state, command, house):
        return function(state, command, house)

    decide.__signature__ = inspect.Signature(
        [
            inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            for name in ("state", "command", "house")
        ]
    )
    return decide


def pytest_configure() -> None:
    listen()


def pytest_runtest_teardown() -> None:
    """Keep what was found so far, now and then: a run that is cut off has not been in vain."""
    RECORDER.tests += 1
    if RECORDER.tests % 50 == 0:
        pytest_sessionfinish()


def pytest_sessionfinish() -> None:
    folder = os.environ.get("FLOORCALL_ANSWER_EFFECTS")
    if folder:
        vain = [row for row, tries in RECORDER.vain.items() if tries >= IN_VAIN]
        rows = {**dict.fromkeys(vain, NOTHING), **RECORDER.rows}
        write(rows, Path(folder, f"{os.getpid()}.json"))
