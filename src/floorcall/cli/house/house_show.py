"""`floorcall house show`: a house's whole book by chapters, or one rule with its parts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from floorcall.cli.command_group import Refusal
from floorcall.cli.house.rule_text import rule_data, show_rule
from floorcall.cli.layout import columns, faint, heading, number, paragraph, say, say_json, width
from floorcall.cli.shared_options import AS_JSON
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import open_library
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.law.spelling import nearest
from floorcall.notation.case_files import cases_naming, folder

FIRST_CASES = 3
"""How many cases of a rule are printed whole unless all are asked for."""


@click.command()
@click.argument("name", metavar="HOUSE")
@click.argument("rule_number", metavar="[RULE]", required=False)
@click.option("--cases", "all_cases", is_flag=True, help="Print every case of the rule.")
@AS_JSON
def show(name: str, rule_number: str | None, all_cases: bool, as_json: bool) -> None:
    """A house's book, or one RULE of it with its parts and cases: `show HOUSE 43`."""
    book = open_library().book(name)
    if rule_number is None:
        _show_book(book, as_json)
        return
    rules = book.parts(rule_number.removesuffix("."))
    if not rules:
        hint = nearest(rule_number, book.all_rules())
        raise Refusal(f"{book.id} has no rule {rule_number}; {hint}")
    if as_json:
        say_json([_with_cases(rule) for rule in rules])
        return
    for rule in rules:
        show_rule(rule)
    cases = list(dict.fromkeys(path for rule in rules for path in _cases(rule)))
    _show_cases(cases, FIRST_CASES if not all_cases else len(cases))


def _cases(rule: Rule) -> list[Path]:
    return cases_naming(rule.citation.book, rule.number)


def _with_cases(rule: Rule) -> dict[str, Any]:
    files = [str(path.relative_to(folder())) for path in _cases(rule)]
    return {**rule_data(rule), "cases": files}


def _show_cases(cases: list[Path], most: int) -> None:
    """The first cases whole, the others by their names."""
    for path in cases[:most]:
        say(faint(str(path.relative_to(folder()))))
        for line in path.read_text(encoding="utf-8").splitlines():
            say(paragraph(line, "    ") if line else "")
        say()
    rest = cases[most:]
    if rest:
        say(f"{len(rest)} more cases (--cases prints them all):")
        for path in rest:
            say(faint(paragraph(str(path.relative_to(folder())), "    ")))


def _show_book(book: Rulebook, as_json: bool) -> None:
    rules = list(book.all_rules().values())
    if as_json:
        say_json(
            {
                "id": book.id,
                "name": book.name,
                "edition": book.edition,
                "extends": book.extends.id if book.extends else None,
                "rules": [rule_data(rule) for rule in rules],
            }
        )
        return
    say(heading(book.name))
    extends = f", extends {book.extends.name}" if book.extends else ""
    say(faint(paragraph(f"{book.id}, edition {book.edition}, {len(rules)} rules{extends}")))
    for topic in CATALOGUE.topics():
        chapter = [rule for rule in rules if rule.questions[0].topic == topic]
        if chapter:
            say()
            say(heading(topic.upper()))
            _show_chapter(chapter)


def _show_chapter(chapter: list[Rule]) -> None:
    """One line a rule: number, kind, title."""
    room = max(len(rule.number) for rule in chapter)
    kinds = len("discretion")
    rooms = [room, kinds, width() - room - kinds - 6]
    for rule in chapter:
        first, *rest = columns([rule.number, rule.kind.word, rule.title], rooms)
        coloured = number(first[:room]) + faint(first[room : room + kinds + 2])
        say(f"  {coloured}{first[room + kinds + 2 :]}")
        for line in rest:
            say(f"  {line}")
