"""`floorcall house check` and `new`: a house of one's own."""

from __future__ import annotations

from pathlib import Path

import click

from floorcall.cli.entry import Refusal
from floorcall.cli.layout import faint, heading, paragraph, say, say_json
from floorcall.houses.shelf import open_shelf
from floorcall.houses.template import template
from floorcall.law.problems import RulebookError
from floorcall.policies import CATALOGUE


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def check(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Check a rulebook file: all its problems, and what it leaves to common practice."""
    shelf = open_shelf()
    try:
        book = shelf.book(str(file)) if file.suffix == ".toml" or file.exists() else None
    except RulebookError as error:
        if as_json:
            say_json({"loads": False, "problems": [str(problem) for problem in error.problems]})
        else:
            for problem in error.problems:
                say(str(problem))
        ctx.exit(2)
    if book is None:
        raise Refusal(f"there is no file {file}; give the path of a .toml file")
    house = shelf.house(str(file))
    silent = [p.name for p in CATALOGUE.policies.values() if house[p].silent]
    if as_json:
        say_json({"loads": True, "problems": [], "rules": len(book.rules), "silent": silent})
        return
    say(heading(f"{file} loads: {book.name}, edition {book.edition}, {len(book.rules)} rules"))
    if book.extends is not None:
        say(f"extends {book.extends.name} ({len(book.all_rules())} rules in all)")
    if silent:
        say(f"{len(silent)} of {len(CATALOGUE.policies)} policies are left to common practice:")
        say(paragraph(", ".join(silent), "  "))
    else:
        say(faint("nothing is left to common practice"))


@click.command()
@click.argument("name")
@click.option("--from", "base", required=True, metavar="HOUSE", help="The house to start from.")
@click.option(
    "--folder", type=click.Path(path_type=Path), default=Path(), help="Where to write the file."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
def new(name: str, base: str, folder: Path, as_json: bool) -> None:
    """Write NAME.toml: a commented rulebook of one's own that extends another house's."""
    shelf = open_shelf()
    house = shelf.house(base)
    if name in shelf.names() or not name.replace("-", "").replace("_", "").isalnum():
        raise Refusal(
            f'"{name}" will not do for a house; take small letters and figures, '
            f"and none of {', '.join(shelf.names())}"
        )
    path = folder / f"{name.lower()}.toml"
    if path.exists():
        raise Refusal(f"{path} is there already; choose another name or move it away")
    try:
        path.write_text(template(name.lower(), base, house), encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {(error.strerror or '').lower()}") from None
    if as_json:
        say_json({"file": str(path), "extends": base})
        return
    say(f"wrote {path}; edit it, then run: floorcall house check {path}")
