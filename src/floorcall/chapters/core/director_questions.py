"""Questions the house leaves to the director, asked by what each answer comes to.

What an answer does is carried out by the floor.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from floorcall.chapters.core.decision import Choice, Decision, Verdict, chips, the_seat
from floorcall.chapters.core.limits import SeatOptions
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.table_rules import rules_with, table_rules
from floorcall.chapters.core.trials import Trial
from floorcall.law.answer import AnswerRefused, Whole
from floorcall.law.answer import Choice as PolicyChoice
from floorcall.law.house import House, Setting, decide
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused, replay
from floorcall.table.rule_choices import TableRules

_NO_RULING = "nothing is ruled; play goes on"

USUAL = "usual"
"""The word for a list that names some things and not others, where neither yes nor no is it."""


class DecidedPlay(Memory, frozen=True):
    """How this hand is played, where the house leaves that to the director and it came up."""

    lifetime = Lifetime.HAND
    policies: frozenset[str] = frozenset()


class Way(Struct, frozen=True):
    """A way to play the hand on, by the director's word for it."""

    word: str
    comes_to: str
    rules: TableRules


def answers(setting: Setting[Any]) -> Iterator[tuple[str, Any]]:
    """Every answer that the house leaves open with the word for it, the usual one first."""
    for value in dict.fromkeys((setting.value, *setting.leaves)):
        yield _word_for(value, setting), value


def number_named(setting: Setting[Any], word: str) -> int | None:
    """Another number than the usual ones: "45" for a clock of 45 seconds, within the bounds."""
    if not isinstance(setting.policy.answer, Whole) or not word.isdecimal():
        return None
    try:
        return setting.policy.answer.read(int(word))
    except AnswerRefused:
        return None


def ask_by_rulings(setting: Setting[Any], trials: Sequence[tuple[str, Trial]]) -> Ruling[Decision]:
    """The question, with the rulings that each answer gives."""
    seats = [ruling.decision.seat for _, trial in trials for ruling in trial.rulings]
    choices = tuple(Choice(word, " ".join(trial.says) or _NO_RULING) for word, trial in trials)
    return _ask(setting, choices, next((seat for seat in seats if seat is not None), None))


def ask_by_play(setting: Setting[Any], ways: Sequence[Way]) -> Ruling[Decision]:
    """The question, with how the hand goes on by each answer."""
    return _ask(setting, tuple(Choice(way.word, way.comes_to) for way in ways), None)


def _ask(setting: Setting[Any], choices: tuple[Choice, ...], seat: int | None) -> Ruling[Decision]:
    numbers = ", ".join(rule.number for rule in setting.rules)
    decision = Decision(
        verdict=Verdict.DISCRETION,
        seat=seat,
        says=f"The director decides, by your rule {numbers}: {setting.policy.asks}",
        choices=choices,
        factors=tuple(dict.fromkeys(f for rule in setting.rules for f in rule.factors)),
    )
    return Ruling(decision, (setting,))


def ways_to_play(hand: Hand, house: House, setting: Setting[Any]) -> list[Way]:
    """The answers by which the hand itself would go on differently.

    The right to raise after a short all-in is no ruling of a chapter: the hand is played by it.
    `house` gives the usual answer to what else is left to the director.
    """
    found: dict[tuple[Any, ...], Way] = {}
    for word, value in answers(setting):
        rules = rules_with(house, setting.policy, value)
        try:
            comes_to = _goes_on(play_by(hand, rules))
        except Refused:
            continue
        if comes_to not in found:
            found[comes_to] = Way(word, comes_to[0], rules)
        elif found[comes_to].word == USUAL:  # which yes or no says better
            found[comes_to] = Way(word, comes_to[0], found[comes_to].rules)
    return list(found.values())


def play_by(hand: Hand, rules: TableRules) -> Hand:
    """The same hand, played by these rules from its beginning."""
    return replay(dataclasses.replace(hand.setting, rules=rules), hand.history)


def play_as_decided(hand: Hand, house: House, decided: Mapping[Policy[Any], Any]) -> Hand:
    """The hand under what the director decided; one that has rules of its own keeps them, and so
    does one that could not have been played so: the next hand is played by what was decided.
    """
    usual = table_rules(house)
    if hand.setting.rules != usual:
        return hand
    rules = table_rules(decide(house, decided))
    try:
        return hand if rules == usual else play_by(hand, rules)
    except Refused:
        return hand


def _goes_on(hand: Hand) -> tuple[str, Any, int, str, tuple[int, ...]]:
    """How a hand goes on, in words and in figures."""
    shows = tuple(hand.showing_order()) if hand.phase == "show" else ()
    if hand.to_act is not None:
        says = f"{the_seat(hand.to_act)} may {SeatOptions.of(hand.options())}"
    elif shows:
        says = f"{the_seat(shows[0])} shows first"
    else:
        stacks = ", ".join(f"{seat}: {chips(hand.stacks[seat])}" for seat in hand.seats)
        says = f"stacks are then {stacks}"
    return says, tuple(sorted(hand.stacks.items())), hand.pot, hand.phase, shows


def _word_for(value: Any, setting: Setting[Any]) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case frozenset():
            sizes = [len(each) for each in setting.leaves]
            return {max(sizes): "yes", min(sizes): "no"}.get(len(value), USUAL)
        case PolicyChoice():
            return value.word.replace("_", " ")
    return str(value)
