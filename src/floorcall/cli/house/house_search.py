"""`floorcall house search`: rules found by their words, in one book or all."""

from __future__ import annotations

import click

from floorcall.cli.house.rule_text import rule_data
from floorcall.cli.layout import faint, heading, number, paragraph, say, say_json
from floorcall.cli.shared_options import AS_JSON
from floorcall.houses.library import open_library
from floorcall.law.rule import Rule
from floorcall.law.rulebook import search as find


@click.command()
@click.argument("phrases", metavar="WORDS...", nargs=-1, required=True)
@click.option("--house", "name", metavar="HOUSE", help="Search only this house's book.")
@AS_JSON
def search(phrases: tuple[str, ...], name: str | None, as_json: bool) -> None:
    """Find rules that use all the WORDS; words in quotes stand side by side.

    Rules that have them in their title come first.
    """
    library = open_library()
    books = [library.book(each) for each in ([name] if name else library.names())]
    rules = [rule for book in books for rule in book.all_rules().values()]
    found = find(rules, phrases)
    apart = [word for phrase in phrases for word in phrase.split()]
    scattered = not found and len(apart) > len(phrases)
    if scattered:
        found = find(rules, apart)
    if as_json:
        say_json([rule_data(rule) for rule in found])
        return
    asked = " ".join(phrases)
    if not found:
        where = f"in {name}" if name else "in any book"
        say(f'nothing {where} speaks of "{asked}"; try fewer or other words')
        return
    if scattered:
        say(faint(f'no rule says "{asked}" as it stands; these have all of its words'))
    for rule in found:
        _show(rule)


def _show(rule: Rule) -> None:
    say(f"{number(f'{rule.citation.book} {rule.number}')}  {heading(rule.title)}")
    say(paragraph(rule.says, "    "))
