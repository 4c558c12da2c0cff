"""`floorcall house`: look at rulebooks, search them, compare them, write one's own."""

from __future__ import annotations

from typing import Any

import click

from floorcall.cli.entry import Refusal
from floorcall.cli.house_compare import compare
from floorcall.cli.house_own import check, new
from floorcall.cli.layout import faint, heading, number, paragraph, say, say_json, table, written
from floorcall.cli.readers import readers
from floorcall.houses.shelf import open_shelf
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.law.spelling import nearest
from floorcall.policies import CATALOGUE

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


@click.group()
def house() -> None:
    """Look at rulebooks, search them, compare them, write one's own."""


@house.command("list")
@AS_JSON
def list_houses(as_json: bool) -> None:
    """Every house on the shelf."""
    shelf = open_shelf()
    books = [shelf.book(name) for name in shelf.names()]
    if as_json:
        say_json(
            [
                {
                    "id": book.id,
                    "name": book.name,
                    "edition": book.edition,
                    "rules": len(book.all_rules()),
                    "extends": book.extends.id if book.extends else None,
                }
                for book in books
            ]
        )
        return
    rows = [[book.id, book.edition, str(len(book.all_rules())), book.name] for book in books]
    for line in table(rows, ["house", "edition", "rules", "name"]):
        say(line)


@house.command()
@click.argument("name", metavar="HOUSE")
@click.argument("rule_number", metavar="[RULE]", required=False)
@AS_JSON
def show(name: str, rule_number: str | None, as_json: bool) -> None:
    """A house's book, or one of its rules with its parts, e.g. `show HOUSE 43`."""
    book = open_shelf().book(name)
    if rule_number is None:
        _show_book(book, as_json)
        return
    rules = book.parts(rule_number.removesuffix("."))
    if not rules:
        hint = nearest(rule_number, book.all_rules())
        raise Refusal(f"{book.id} has no rule {rule_number}; {hint}")
    if as_json:
        say_json([rule_data(rule) for rule in rules])
        return
    for rule in rules:
        _show_rule(rule)


@house.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--house", "name", help="Search only this house's book.")
@AS_JSON
def search(words: tuple[str, ...], name: str | None, as_json: bool) -> None:
    """Find rules by their words, e.g. `search "out of turn"`."""
    shelf = open_shelf()
    books = [shelf.book(name)] if name else [shelf.book(each) for each in shelf.names()]
    wanted = " ".join(words).lower().split()
    found = [
        rule
        for book in books
        for rule in book.all_rules().values()
        if all(word in f"{rule.title} {rule.says}".lower() for word in wanted)
    ]
    if as_json:
        say_json([rule_data(rule) for rule in found])
        return
    for rule in found:
        say(f"{number(f'{rule.citation.book} {rule.number}')}  {heading(rule.title)}")
        say(paragraph(rule.says, "    "))
    if not found:
        where = f"in {name}" if name else "in any book"
        say(f'nothing {where} speaks of "{" ".join(words)}"; try fewer or other words')


house.add_command(compare)
house.add_command(check)
house.add_command(new)


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule as JSON, with what it sets and which code reads that."""
    penalty = rule.penalty
    return {
        "house": rule.citation.book,
        "citation": str(rule.citation),
        "number": rule.number,
        "title": rule.title,
        "says": rule.says,
        "kind": rule.kind.word,
        "sets": {policy.name: policy.answer.write(value) for policy, value in rule.sets.items()},
        "supports": [policy.name for policy in rule.supports],
        "questions": [question.name for question in rule.questions],
        "when": {axis: sorted(labels) for axis, labels in rule.when.by_axis.items()},
        "overrides": list(rule.overrides),
        "leaves": {
            policy.name: [policy.answer.write(value) for value in values]
            for policy, values in rule.leaves.items()
        },
        "factors": list(rule.factors),
        "reading": rule.reading,
        "refers": list(rule.refers),
        "penalty": penalty
        and {
            "offence": penalty.offence,
            "certainty": penalty.certainty.word,
            "by": penalty.by,
            "first": penalty.first,
            "up_to": penalty.up_to,
        },
        "read_by": {
            policy.name: list(readers().get(policy.name, ()))
            for policy in (*rule.sets, *rule.supports)
        },
    }


def _show_book(book: Rulebook, as_json: bool) -> None:
    if as_json:
        say_json(
            {
                "id": book.id,
                "name": book.name,
                "edition": book.edition,
                "extends": book.extends.id if book.extends else None,
                "rules": [rule_data(rule) for rule in book.all_rules().values()],
            }
        )
        return
    rules = book.all_rules()
    say(heading(book.name) + faint(f"  ({book.id}, edition {book.edition}, {len(rules)} rules)"))
    if book.extends is not None:
        say(faint(f"extends {book.extends.name}"))
    by_topic: dict[str, list[Rule]] = {topic: [] for topic in CATALOGUE.topics()}
    for rule in rules.values():
        by_topic[rule.questions[0].topic].append(rule)
    for topic, chapter in by_topic.items():
        if chapter:
            say()
            say(heading(topic))
            room = max(len(rule.number) for rule in chapter)
            for rule in chapter:
                say(f"  {number(rule.number.ljust(room))}  {rule.title}")


def _show_rule(rule: Rule) -> None:
    say(f"{number(rule.number)}  {heading(rule.title)}  {faint(rule.kind.word)}")
    say(paragraph(rule.says, "    "))
    if rule.when:
        say(f"    {faint('holds for')} {rule.when}")
    for policy, value in rule.sets.items():
        _show_setting(policy.name, written(policy.answer.write(value)))
    for policy in rule.supports:
        _show_setting(policy.name, "(says more about it)")
    for policy, values in rule.leaves.items():
        choices = ", ".join(written(policy.answer.write(value)) for value in values)
        say(f"    {faint('leaves')} {policy.name} {faint('to the organiser:')} {choices}")
    if rule.factors:
        say(f"    {faint('weigh')} {'; '.join(rule.factors)}")
    if rule.reading:
        say(paragraph(f"Read as: {rule.reading}", "    "))
    if rule.overrides:
        say(f"    {faint('overrides')} {', '.join(rule.overrides)}")
    if rule.refers:
        say(f"    {faint('see')} {', '.join(rule.refers)}")
    if rule.penalty is not None:
        offence = rule.penalty
        say(f"    {faint('penalty')} {offence.offence}: {offence.certainty.value}, by {offence.by}")
    say()


def _show_setting(policy: str, value: str) -> None:
    say(f"    {faint('sets')} {policy} = {value}")
    where = readers().get(policy, ())
    if where:
        say(paragraph(f"read by {', '.join(where)}", "         "))
