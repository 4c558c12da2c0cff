"""No tests: whether a refusal speaks of people by their names, and of nobody by a number alone."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

_NOBODY = re.compile(r"there is no (?:player|person) -?\d+")
"""Whoever is not there has no name."""
_NUMBERED = re.compile(r"\b(?:player|seat|person) \d")
_WHO = ("player", "seller", "buyer", "person", "written_by", "keep", "drop")


def speaks_by_number(refusal: Any, command: Any, people: Mapping[int, Any]) -> bool:
    """Whether it tells of a seat or a player by number and not of the person by name."""
    sent = msgspec.to_builtins(command)
    numbers = [sent[who] for who in _WHO if isinstance(sent.get(who), int) and sent[who] > 0]
    named = [people[number].name for number in numbers if number in people]
    text = _NOBODY.sub("", f"{refusal.says} {refusal.instead}")
    return bool(named and _NUMBERED.search(text) and not any(name in text for name in named))
