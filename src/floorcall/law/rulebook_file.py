"""Reading a rulebook file: strict, and with every problem found in one go."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import tomli

from floorcall.law.consistency import check_book
from floorcall.law.policy import Catalogue
from floorcall.law.problems import Notes, RulebookError
from floorcall.law.rule import Rule
from floorcall.law.rule_reader import RuleReader
from floorcall.law.rulebook import Assumption, Rulebook
from floorcall.law.scope import Axes
from floorcall.law.spelling import nearest

BOOK_KEYS = ("id", "name", "edition", "extends", "drops", "usual", "staff", "general")
_ID = re.compile(r"[a-z][a-z0-9_-]*")


class UnknownHouse(LookupError):
    """No rulebook of that name; its text says which there are."""


def read_book(
    source: str,
    text: str,
    catalogue: Catalogue,
    axes: Axes,
    other_book: Callable[[str], Rulebook],
) -> Rulebook:
    """The rulebook written in `text`; RulebookError names all that is wrong with it.

    `other_book` gives the book that this one extends.
    """
    notes = Notes(source)
    document = _parse(text, notes)
    notes.known_keys(document, ("book", "rule", "assumes"))
    if "book" not in document:
        notes.add("book", "is missing; begin the file with [book], then id, name and edition")
        raise RulebookError(notes.problems)
    head = notes.table(document, "book")
    notes.known_keys(head, BOOK_KEYS, "book.")
    book_id = notes.wording(head, "id", "book.")
    if book_id and not _ID.fullmatch(book_id):
        notes.add("book.id", f'"{book_id}" must be small letters, figures, - and _ only')
    edition = notes.wording(head, "edition", "book.")
    if any(sign.isspace() for sign in edition):
        notes.add("book.edition", f'"{edition}" must be one word, such as 2026-07')
    base = _base(head, notes, other_book)
    reader = RuleReader(book_id, edition, catalogue, axes, notes)
    rules = _rules(document, reader, notes)
    notes.rule = ""
    book = Rulebook(
        id=book_id,
        name=notes.wording(head, "name", "book."),
        edition=edition,
        source=source,
        rules=rules,
        usual=_usual(head, axes, notes) or (base.usual if base else ()),
        staff=_staff(head, notes),
        assumes=_assumptions(document, reader, notes),
        extends=base,
        drops=_drops(head, base, notes),
        general=_is_general(head, notes),
    )
    check_book(book, notes)
    if notes.problems:
        raise RulebookError(notes.problems)
    return book


def _parse(text: str, notes: Notes) -> dict[str, Any]:
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        told = str(error)
        notes.add(
            "",
            _quotation_problem(text)
            or _bracket_problem(text)
            or _doubled_key(told)
            or f"this is not TOML: {told[0].lower()}{told[1:]}",
        )
    except (ValueError, RecursionError):
        notes.add("", "a figure is too long or a list too deep to be read; shorten it")
    raise RulebookError(notes.problems)


def _quotation_problem(text: str) -> str:
    """The first line whose quotation marks do not fit, and the remedy; "" where they all do.

    What lies between triple marks may go over several lines and is left alone.
    """
    for at, line in enumerate(_MANY_LINES.sub(_blank, text).splitlines(), start=1):
        key, equals, value = line.partition("=")
        if not equals or key.lstrip().startswith("#"):
            continue
        rest = _CLOSED.sub(" ", value).split("#")[0]
        if _CURLY.search(rest):
            return f'line {at}: quotation marks are straight ones; write {key.strip()} = "…"'
        if rest.count('"') % 2:
            return f'line {at}: a quotation mark is missing; write {key.strip()} = "…"'
        bare = _BARE_WORD.search(rest)
        is_answer = key.lstrip().startswith("sets.")
        if is_answer and bare and bare[0].lower() in _MEANT and bare[0] not in _YES_NO:
            return f"line {at}: write {key.strip()} = true or {key.strip()} = false"
        if bare and not rest.lstrip().startswith("{") and bare[0] not in _YES_NO:
            return (
                f'line {at}: "{bare[0]}" stands outside quotation marks; write '
                f'{key.strip()} = "…", and a mark inside the words as \\"'
            )
    return ""


def _bracket_problem(text: str) -> str:
    """The first line with a heading whose brackets are not closed as they were opened."""
    for at, line in enumerate(_MANY_LINES.sub(_blank, text).splitlines(), start=1):
        opened = _OPENED.match(line)
        if opened is not None and not line.rstrip().endswith("]" * len(opened[1])):
            right = f"{opened[1]}{opened[2].strip()}{']' * len(opened[1])}"
            return f"line {at}: a bracket is missing; write {right}"
    return ""


def _doubled_key(told: str) -> str:
    """That a key stands twice, where that is what the reader of the file says."""
    found = _OVERWRITTEN.search(told)
    return f"line {found[1]}: this key stands there twice; leave one out" if found else ""


_YES_NO = ("true", "false")
_MEANT = ("yes", "no", *_YES_NO)
_CURLY = re.compile("[\u201c\u201d\u201e\u2018\u2019]")
_OPENED = re.compile(r"\s*(\[\[?)([\w. -]+)\]*\s*$")
_OVERWRITTEN = re.compile(r"Cannot overwrite a value \(at line (\d+)")
_MANY_LINES = re.compile(r'"""(?s:.*?)"""')
_CLOSED = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
_BARE_WORD = re.compile(r"[A-Za-z]\w+")


def _blank(many: re.Match[str]) -> str:
    """As many lines with nothing on them, so that the others keep their numbers."""
    return "\n" * many[0].count("\n")


def _base(
    head: dict[str, Any], notes: Notes, other_book: Callable[[str], Rulebook]
) -> Rulebook | None:
    name = notes.optional_wording(head, "extends", "book.")
    if not name:
        return None
    try:
        return other_book(name)
    except UnknownHouse as error:
        notes.add("book.extends", str(error))
        return None


def _rules(document: dict[str, Any], reader: RuleReader, notes: Notes) -> dict[str, Rule]:
    written = document.get("rule", [])
    if not isinstance(written, list) or not all(isinstance(item, dict) for item in written):
        notes.add("rule", "rules are written as [[rule]], with two brackets")
        return {}
    rules: dict[str, Rule] = {}
    for place, table in enumerate(written, start=1):
        rule = reader.read(table, place)
        if rule.number in rules:
            notes.add("number", f"{rule.number} is there twice; give one of them another number")
        rules[rule.number] = rule
    return rules


def _usual(head: dict[str, Any], axes: Axes, notes: Notes) -> tuple[str, ...]:
    usual = notes.wordings(head, "usual", "book.")
    for label in usual:
        if label not in axes.axis_of:
            hint = nearest(label, axes.axis_of)
            notes.add("book.usual", f'"{label}" is no class of game or game; {hint}')
    return tuple(label for label in usual if label in axes.axis_of)


def _staff(head: dict[str, Any], notes: Notes) -> dict[str, str]:
    staff = notes.table(head, "staff", "book.")
    return {role: notes.wording(staff, role, "book.staff.") for role in staff}


def _is_general(head: dict[str, Any], notes: Notes) -> bool:
    general = head.get("general", False)
    if not isinstance(general, bool):
        notes.add("book.general", "must be true or false, without quotes")
    return general is True


def _assumptions(
    document: dict[str, Any], reader: RuleReader, notes: Notes
) -> tuple[Assumption, ...]:
    written = document.get("assumes", [])
    if not isinstance(written, list) or not all(isinstance(item, dict) for item in written):
        notes.add("assumes", "assumptions are written as [[assumes]], with two brackets")
        return ()
    assumptions = []
    for table in written:
        notes.known_keys(table, ("sets", "because"), "assumes.")
        because = notes.wording(table, "because", "assumes.")
        assumptions.append(Assumption(reader.settings(table, "assumes."), because))
    return tuple(assumptions)


def _drops(head: dict[str, Any], base: Rulebook | None, notes: Notes) -> frozenset[str]:
    drops = notes.wordings(head, "drops", "book.")
    if drops and base is None:
        notes.add("book.drops", "this book extends no other, so there is nothing to drop")
    if base is not None:
        theirs = base.all_rules()
        for number in drops:
            if number not in theirs:
                hint = nearest(number, theirs)
                notes.add("book.drops", f"{base.id} has no rule {number}; {hint}")
    return frozenset(drops)
