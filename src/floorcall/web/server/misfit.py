"""What does not fit in a request, said to people: which entry, what is wrong, what would be right.

The decoder names fields and types; nobody at a desk knows either. The field is kept beside the
sentence, so that a form can say it by its own label.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_MESSAGE = re.compile(r"^(?P<says>.*?)(?: - at `(?P<place>[^`]*)`)?$", re.S)
_MISSING = re.compile(r"missing required field `([^`]+)`")
_LEAST = re.compile(r">= ?(-?\d+)|> (-?\d+)")
_MOST = re.compile(r"<= ?(-?\d+)")
_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "words",
    "bool": "yes or no",
    "array": "a list",
    "object": "several entries",
}


class Misfit(NamedTuple):
    """The sentence, the way out, and the field as a form names it: outs.0.by."""

    says: str
    instead: str
    field: str


def misfit_of(error: Exception) -> Misfit:
    """What a decoder's message means: "Object missing required field `name`" is a missing name."""
    found = _MESSAGE.match(str(error))
    said, place = (found["says"], found["place"] or "") if found else (str(error), "")
    missing = _MISSING.search(said)
    if missing:
        field = _field(f"{place}.{missing[1]}")
        return Misfit(f"{_entry_words(field)} is missing", "fill it in and send it again", field)
    field = _field(place)
    return Misfit(f"{_entry_words(field)} {_fault(said)}", "change it and send it again", field)


def _field(place: str) -> str:
    """The decoder's `$.command.outs[0].by` as a form names it."""
    named = place.replace("[", ".").replace("]", "").lstrip("$.")
    return named.removeprefix("command.")


def _entry_words(field: str) -> str:
    """The last part of a field's name that is a word; a form puts its label there."""
    words = [part for part in field.split(".") if part.isidentifier()]
    return f"“{words[-1].replace('_', ' ')}”" if words else "an entry"


def _fault(said: str) -> str:
    least, most = _LEAST.search(said), _MOST.search(said)
    if "Invalid enum value" in said or "Invalid value" in said:
        return "is none of the choices there are"
    if "of length" in said:
        return f"has more than {most[1]} letters" if most else "is empty"
    if least:
        figure = int(least[1]) if least[1] is not None else int(least[2]) + 1
        return f"must be {figure} or more"
    if most:
        return f"must be {most[1]} or less"
    wanted = re.findall(r"`(\w+)", said.partition(", got")[0])
    kinds = [_KINDS[kind] for kind in wanted if kind in _KINDS]
    return f"must be {' or '.join(kinds)}" if kinds else "is not written as it can be read"
