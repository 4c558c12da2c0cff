"""A house's book for reading on a page: rules with their small print, what they set, and cases.

Loads printing and, for cases, the notation: call it on a thread of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import COMMON, Library
from floorcall.law.house import Setting
from floorcall.law.house_answer import answer_in_words
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook, search
from floorcall.printing.book import Note, PrintedRule, book_of

MOST_FOUND = 60
MOST_CASES = 12


class Set(NamedTuple):
    """What a rule settles: the question and the answer, in words."""

    asks: str
    answer: str


class RuleShown(Struct, frozen=True):
    """One rule of a book; `kind` says what is done with it."""

    house: str
    number: str
    title: str
    says: str
    kind: str
    topic: str
    notes: tuple[Note, ...]
    sets: tuple[Set, ...]


class SectionShown(Struct, frozen=True):
    """Rules that stand together in the book."""

    name: str
    rules: tuple[RuleShown, ...]


class BookShown(Struct, frozen=True):
    """A book, or one topic of it; `topics` counts the rules on each."""

    id: str
    name: str
    edition: str
    extends: str
    count: int
    topics: tuple[tuple[str, int], ...]
    sections: tuple[SectionShown, ...]


class CaseShown(NamedTuple):
    """A case that names the rule; `name` finds it again: "house/file"."""

    name: str
    title: str
    text: str


def books(library: Library) -> list[Rulebook]:
    """Every house's book, and common practice below them."""
    return [*(library.book(name) for name in library.names()), library.common]


def has_book(library: Library, name: str) -> bool:
    """Whether the name is a book's in the library; a path is none, so no file is opened by it."""
    return name == COMMON or name in library.names()


def book_view(library: Library, name: str, topic: str = "") -> BookShown:
    """The whole book in its own order, or what it says on one topic."""
    house = library.house(name)
    rules = house.book.all_rules()
    printed = book_of(house, answers=False)
    counts = Counter(_topic(rule) for rule in rules.values())
    sections = (
        SectionShown(
            section.name,
            tuple(
                _rule(rules[one.number], one)
                for one in section.rules
                if not topic or _topic(rules[one.number]) == topic
            ),
        )
        for section in printed.sections
    )
    return BookShown(
        id=house.book.id,
        name=printed.title,
        edition=printed.edition,
        extends=printed.extends,
        count=printed.count,
        topics=tuple((name, counts[name]) for name in CATALOGUE.topics() if counts[name]),
        sections=tuple(section for section in sections if section.rules),
    )


def rule_view(library: Library, name: str, number: str) -> tuple[RuleShown, ...]:
    """The rule of that number with its parts; nothing where there is none."""
    house = library.house(name)
    wanted = {rule.number: rule for rule in house.book.parts(number)}
    printed = book_of(house, answers=False).sections
    return tuple(
        _rule(wanted[one.number], one)
        for section in printed
        for one in section.rules
        if one.number in wanted
    )


def search_rules(library: Library, words: str, name: str = "") -> list[RuleShown]:
    """Rules that have every word, in one book or all; those with it in the title first."""
    within = [library.book(name)] if name else books(library)
    rules = (rule for book in within for rule in book.all_rules().values())
    phrases = words.split()
    if not phrases:
        return []
    return [_rule(rule) for rule in search(rules, phrases)[:MOST_FOUND]]


def cases_of(name: str, rules: Sequence[RuleShown]) -> list[CaseShown]:
    """The cases that name one of the rules, each once: at most a dozen."""
    # half of all that would be loaded at the start, and not asked for every night
    from floorcall.notation.case import read_case  # noqa: PLC0415
    from floorcall.notation.case_files import (  # noqa: PLC0415
        cases_naming,
        folder,
        title_in_words,
    )

    paths = dict.fromkeys(path for rule in rules for path in cases_naming(name, rule.number))
    shown = []
    for path in list(paths)[:MOST_CASES]:
        text = path.read_text(encoding="utf-8")
        named = str(path.relative_to(folder()).with_suffix(""))
        title = title_in_words(read_case(text).title) or path.stem
        titled, _, rest = text.partition("\n")
        shown.append(CaseShown(named, title, rest if titled.startswith("#") else text))
    return shown


def _topic(rule: Rule) -> str:
    return rule.questions[0].topic


def _rule(rule: Rule, printed: PrintedRule | None = None) -> RuleShown:
    return RuleShown(
        house=rule.citation.book,
        number=rule.number,
        title=rule.title,
        says=rule.says,
        kind=rule.kind.word,
        topic=_topic(rule),
        notes=printed.notes if printed is not None else (),
        sets=tuple(_sets(rule)),
    )


def _sets(rule: Rule) -> Iterable[Set]:
    for policy, value in rule.sets.items():
        yield Set(policy.asks, answer_in_words(Setting(policy, value, (rule,))))
