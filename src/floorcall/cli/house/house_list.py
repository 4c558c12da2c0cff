"""`floorcall house list`: every house in the library."""

from __future__ import annotations

from typing import Any

import click

from floorcall.cli.layout import difference, paragraph, say, say_json, table
from floorcall.cli.shared_options import AS_JSON
from floorcall.houses.library import open_library
from floorcall.law.rulebook import Rulebook


@click.command("list")
@AS_JSON
def list_houses(as_json: bool) -> None:
    """Every house in the library, also those whose file does not load."""
    library = open_library()
    books = [library.book(name) for name in library.names()]
    broken = library.problems()
    if as_json:
        say_json(
            [_data(book) for book in books]
            + [{"id": name, "problem": str(problem)} for name, problem in broken.items()]
        )
        return
    rows = [[book.id, book.edition, str(len(book.all_rules())), book.name] for book in books]
    for line in table(rows, ["house", "edition", "rules", "name"]):
        say(line)
    for name, problem in broken.items():
        say(difference(paragraph(f"{name} does not load: {problem}")))


def _data(book: Rulebook) -> dict[str, Any]:
    return {
        "id": book.id,
        "name": book.name,
        "edition": book.edition,
        "rules": len(book.all_rules()),
        "extends": book.extends.id if book.extends else None,
    }
