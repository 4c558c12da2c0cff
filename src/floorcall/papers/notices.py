"""The noticeboard: conduct, devices, dress, who decides and what is penalised, to hang up."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.law.rule import Kind, Rule
from floorcall.papers.answers import answer_in_words
from floorcall.papers.press import Paper, press
from floorcall.papers.rulebook import penalty_in_words
from floorcall.policies.conduct import electronic_devices
from floorcall.policies.penalties import PENALTY_LADDER
from floorcall.policies.premises import premises_conduct
from floorcall.policies.staff import decision_authority

_ABOUT = {
    "Phones and devices": electronic_devices,
    "Dress and premises": premises_conduct,
    "Who decides": decision_authority,
}
_AT_THE_TABLE = "At the table"


class Posted(Struct, frozen=True):
    """One rule on the board."""

    number: str
    says: str


class BoardSection(Struct, frozen=True):
    """The rules under one heading."""

    name: str
    rules: tuple[Posted, ...]


class Offence(Struct, frozen=True):
    """What is penalised, how, and by which rule."""

    number: str
    offence: str
    penalty: str


class Noticeboard(Struct, frozen=True):
    """What hangs on the wall."""

    title: str
    foot: str
    sections: tuple[BoardSection, ...]
    ladder: str
    offences: tuple[Offence, ...]


def noticeboard_of(house: House) -> Noticeboard:
    """The rules that hold in the game the house is narrowed to; a heading without any is left out.

    A rule stands once, under the first heading it fits.
    """
    sections: dict[str, list[Posted]] = {name: [] for name in (_AT_THE_TABLE, *_ABOUT)}
    for rule in house.rules:
        heading = _heading(rule)
        if heading:
            sections[heading].append(Posted(rule.number, rule.says))
    return Noticeboard(
        title=house.book.name,
        foot=f"{house.book.name}, edition {house.book.edition}",
        sections=tuple(
            BoardSection(name, tuple(rules)) for name, rules in sections.items() if rules
        ),
        ladder=answer_in_words(house[PENALTY_LADDER]),
        offences=tuple(
            Offence(rule.number, rule.penalty.offence, penalty_in_words(rule.penalty, house.book))
            for rule in house.rules
            if rule.penalty is not None
        ),
    )


def noticeboard(facts: Noticeboard, paper: Paper = Paper.A4) -> bytes:
    """The board as a PDF, two columns a page."""
    return press("notices", facts, paper)


def _heading(rule: Rule) -> str:
    for name, question in _ABOUT.items():
        if question in rule.questions:
            return name
    return _AT_THE_TABLE if rule.kind is Kind.CONDUCT else ""
