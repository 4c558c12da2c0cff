"""The fields of a recorded hand, each checked for what it must be; what they mean is not asked."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NoReturn

from floorcall.law.spelling import closest
from floorcall.notation.phh.history_action import Action, read_action
from floorcall.notation.phh.history_amounts import UNKNOWN_STACK, Amount, check_amount
from floorcall.notation.phh.history_problem import HistoryProblem

Fields = Mapping[str, Any]
_INFINITE = Decimal("inf")
_MAY_BE_NEGATIVE = "blinds_or_straddles"


def refuse_missing(name: str, fields: Fields, need: str) -> NoReturn:
    """Say that a field is missing, and which one there was perhaps meant for it."""
    close = closest(name, fields, 0.75)
    meant = f" (is {close} meant for it?)" if close else ""
    raise HistoryProblem(f"{name}: the field is missing{meant}; {need}")


def stacks(fields: Fields) -> list[Amount]:
    """What each player begins with, more than nothing; inf where nobody recorded it."""
    given = _list(fields, "starting_stacks", "amounts, such as [200, 200]")
    found: list[Amount] = []
    for at, amount in enumerate(given, start=1):
        if isinstance(amount, Decimal) and amount == _INFINITE:
            found.append(UNKNOWN_STACK)
            continue
        stack = _check_amount("starting_stacks", at, amount, -UNKNOWN_STACK)
        if stack <= 0:
            msg = f"starting_stacks: p{at} has {stack}; only players with chips are dealt in"
            raise HistoryProblem(msg)
        found.append(stack)
    return found


def amounts(fields: Fields, name: str, count: int) -> list[Amount]:
    """One amount a player; a blind may be negative, which is a post that buys a player in."""
    given = _list(fields, name, "amounts, one a player")
    if len(given) != count:
        msg = f"{name}: has {len(given)} and starting_stacks {count}; write one amount a player"
        raise HistoryProblem(msg)
    least = -UNKNOWN_STACK if name == _MAY_BE_NEGATIVE else 0
    return [_check_amount(name, at, amount, least) for at, amount in enumerate(given, start=1)]


def amount(fields: Fields, name: str) -> Amount:
    """One amount, more than nothing."""
    try:
        found = check_amount(fields[name])
    except HistoryProblem as problem:
        raise HistoryProblem(f"{name}: {problem}") from None
    if not found:
        raise HistoryProblem(f"{name}: 0 is too little; it must be more than nothing")
    return found


def actions(fields: Fields, count: int) -> tuple[Action, ...]:
    """The actions in order; one that cannot be read is named by its number."""
    found = []
    for number, text in enumerate(_list(fields, "actions", 'strings, such as ["p1 f"]'), start=1):
        if not isinstance(text, str):
            msg = f'actions: number {number} is no string; write it in quotes, such as "p1 f"'
            raise HistoryProblem(msg)
        try:
            found.append(read_action(text, count))
        except HistoryProblem as problem:
            raise HistoryProblem(f'action {number}, "{text}": {problem}') from None
    return tuple(found)


def seats(fields: Fields, count: int) -> tuple[int, ...]:
    """The seat numbers, where they run clockwise as the players do; else none."""
    if "seats" not in fields:
        return ()
    given = _list(fields, "seats", "seat numbers")
    whole = [each for each in given if isinstance(each, int) and not isinstance(each, bool)]
    if len(given) != count or len(set(whole)) != count:
        msg = f"seats: must be {count} different whole numbers, one a player"
        raise HistoryProblem(msg)
    turns = sum(one > other for one, other in zip(whole, whole[1:] + whole[:1], strict=True))
    return tuple(whole) if turns == 1 else ()


def check_players(fields: Fields, count: int) -> None:
    """Names, where there are any, are one string a player."""
    if "players" not in fields:
        return
    given = _list(fields, "players", "names, one a player")
    if len(given) != count or not all(isinstance(each, str) for each in given):
        raise HistoryProblem(f"players: must be {count} names in quotes, one a player")


def flag(fields: Fields, name: str) -> bool:
    """A yes or no, no where it is not given."""
    given = fields.get(name, False)
    if not isinstance(given, bool):
        raise HistoryProblem(f"{name}: must be true or false, not {given!r}")
    return given


def number(fields: Fields, name: str) -> int:
    """A whole number, 0 where it is not given."""
    given = fields.get(name, 0)
    if not isinstance(given, int) or isinstance(given, bool):
        raise HistoryProblem(f"{name}: must be a whole number, not {given!r}")
    return given


def _list(fields: Fields, name: str, of: str) -> list[Any]:
    given = fields[name]
    if not isinstance(given, list):
        raise HistoryProblem(f"{name}: must be a list of {of}")
    return given


def _check_amount(name: str, at: int, given: object, least: int) -> Amount:
    try:
        return check_amount(given, least)
    except HistoryProblem as problem:
        raise HistoryProblem(f"{name}: for p{at}, {problem}") from None
