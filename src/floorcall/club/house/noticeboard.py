"""The noticeboard: every rule for the wall once, under the first heading it fits."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.club.house.notices import AT_THE_TABLE, PENALTIES, HouseAnswer, notices, subjects_of
from floorcall.law.house import House
from floorcall.law.rule import Kind, Rule


class Heading(NamedTuple):
    """What hangs under one heading: the wording, and the answers it comes to."""

    subject: str
    rules: tuple[Rule, ...]
    told: tuple[HouseAnswer, ...]


def headings_of(rule: Rule) -> tuple[str, ...]:
    """The headings a rule may hang under: conduct without one hangs at the table."""
    subjects = subjects_of(rule)
    if rule.kind is Kind.CONDUCT and set(subjects) <= {PENALTIES}:
        return (AT_THE_TABLE,)
    return subjects


def board(house: House) -> tuple[Heading, ...]:
    """All headings, of the game the house is narrowed to; some have answers and no wording.

    Conduct under no heading, or with a penalty, is for the table.
    """
    found = notices(house)
    headings = {rule: notice.subject for notice in reversed(found) for rule in notice.wording}
    under: dict[str, list[Rule]] = {notice.subject: [] for notice in found}
    for rule in house.rules:
        heading = headings.get(rule, "")
        if rule.kind is Kind.CONDUCT and heading in ("", PENALTIES):
            heading = AT_THE_TABLE  # what it costs stands in the table of offences
        if heading:
            under[heading].append(rule)
    return tuple(
        Heading(notice.subject, tuple(under[notice.subject]), notice.told) for notice in found
    )
