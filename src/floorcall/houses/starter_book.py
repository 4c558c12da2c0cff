"""The commented file with which a new house begins."""

from __future__ import annotations

import textwrap

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.house import House
from floorcall.law.policy import Question

_OWN_HEAD = """\
# The rulebook of {name}, on its own: where no rule below says otherwise, common practice decides,
# and every ruling says so. Give each rule the number of your printed page.

[book]
id = "{name}"
name = "{title}"
edition = "1"

# [[rule]]
# number = "1"            # as printed
# title  = "…"
# says   = "…"            # in your own words; it is shown when the rule is cited
# kind   = "enforced"     # enforced, ruled, discretion, conduct or procedure
# sets.min_open_bet_multiple_of_bb = 2

# Every question there is, and what common practice answers. Copy a `sets` line into a rule.
"""
_HEAD = """\
# The rulebook of {name}. It extends {base}: every rule of that book holds here too,
# until a rule below sets the same policy or has the same number.
# Take the # away from what you change, and give each rule the number of your printed page.

[book]
id = "{name}"
name = "{title}"
edition = "1"
extends = "{base}"
# drops = ["…"]           # numbers of {base}'s rules that do not hold here

# [[rule]]
# number = "H1"           # as printed; the number of a rule of {base} replaces that rule whole
# title  = "…"
# says   = "…"            # in your own words; it is shown when the rule is cited
# kind   = "enforced"     # enforced, ruled, discretion, conduct or procedure
# sets.min_open_bet_multiple_of_bb = 2

# Every question there is, and what {base} answers. Copy a `sets` line into a rule of yours.
"""


def starter_book(name: str, base: str | None, house: House) -> str:
    """A rulebook file that loads as it is and shows every answer that could be changed.

    Without a base it begins on its own, and `house` is common practice.
    """
    head = _OWN_HEAD if base is None else _HEAD
    parts = [head.format(name=name, base=base, title=name.replace("-", " ").title())]
    topic = ""
    for question in CATALOGUE:
        if question.topic != topic:
            topic = question.topic
            parts.append(f"\n# ==== {topic} ====\n")
        parts.append(_question(question, house))
    return "".join(parts)


def _question(question: Question, house: House) -> str:
    lines = textwrap.wrap(f"{question.number}. {question.asks}", 94)
    for policy in question.policies:
        setting = house[policy]
        written = _toml(setting.as_written)
        source = (
            "common practice"
            if setting.silent or house.book is house.common
            else ", ".join(rule.number for rule in setting.rules)
        )
        lines.append(f"sets.{policy.name} = {written}    # {source}")
        takes = f"takes {policy.answer.describe()}"
        if policy.can_be_left:
            takes += "; or director: the director decides each time"
        lines.extend(textwrap.wrap(takes, 90, initial_indent="    ", subsequent_indent="    "))
    return "".join(f"# {line}\n" for line in lines) + "#\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)
