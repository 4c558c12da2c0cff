"""`floorcall house check` and `new`: a house of your own."""

from __future__ import annotations

from pathlib import Path

import click

from floorcall.chapters.core.decision import pluralise
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import faint, heading, label_line, paragraph, say, say_json
from floorcall.cli.shared_options import AS_JSON
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import COMMON, open_library
from floorcall.houses.starter_book import starter_book
from floorcall.law.house import House
from floorcall.law.house_answer import part_name
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook_file import UnknownHouse


@click.command()
@click.argument("file", metavar="FILE")
@AS_JSON
@click.pass_context
def check(ctx: click.Context, file: str, as_json: bool) -> None:
    """Check a rulebook file: all its problems, and what it leaves to common practice."""
    library = open_library()
    try:
        book = library.book(file)
    except UnknownHouse:
        raise Refusal(f"there is no file {file}; give the path of a .toml file") from None
    except RulebookError as error:
        problems = [str(problem) for problem in error.problems]
        if as_json:
            say_json({"loads": False, "problems": problems})
        else:
            say("\n".join(problems))
        ctx.exit(2)
    house = library.house(file)
    silent = [policy.name for policy in CATALOGUE.policies.values() if house[policy].silent]
    if as_json:
        say_json(
            {
                "loads": True,
                "problems": [],
                "rules": len(book.rules),
                "replaces": book.replacements(),
                "silent": silent,
            }
        )
        return
    say(heading(paragraph(f"{file} loads: {book.name}, edition {book.edition}")))
    taken = f", {len(book.all_rules())} with those of {book.extends.name}" if book.extends else ""
    say(paragraph(f"{pluralise(len(book.rules), 'rule')}{taken}"))
    if book.extends and book.replacements():
        replaced = ", ".join(book.replacements())
        say(paragraph(f"replaces rules of {book.extends.name} of the same number: {replaced}"))
    if not silent:
        say(faint("nothing is left to common practice"))
        return
    say(f"{len(silent)} of {len(CATALOGUE.policies)} policies are left to common practice:")
    room = max(len(topic) for topic in CATALOGUE.topics())
    for topic in CATALOGUE.topics():
        named = _silent_in(house, topic)
        if named:
            say(label_line(topic.ljust(room), "; ".join(named), "  "))


def _silent_in(house: House, topic: str) -> list[str]:
    """The questions of a chapter left open, each with the parts that are if not all of it is."""
    named = []
    for question in CATALOGUE:
        silent = [policy for policy in question.policies if house[policy].silent]
        if question.topic != topic or not silent:
            continue
        parts = ", ".join(part_name(policy) or "itself" for policy in silent)
        whole = len(silent) == len(question.policies)
        named.append(question.name if whole else f"{question.name} ({parts})")
    return named


@click.command()
@click.argument("name")
@click.option(
    "--from", "base", metavar="HOUSE", help="The house to start from; none: a book alone."
)
@click.option(
    "--folder", type=click.Path(path_type=Path), default=Path(), help="Where to write the file."
)
@AS_JSON
def new(name: str, base: str | None, folder: Path, as_json: bool) -> None:
    """Write NAME.toml: a commented rulebook of your own, alone or extending another house's."""
    library = open_library()
    if base == COMMON:
        raise Refusal("common practice lies under every book; leave --from away, or name a house")
    house = library.house(COMMON if base is None else base)
    plain = name.lower()
    if plain in (*library.names(), COMMON) or not _will_do(plain):
        raise Refusal(
            f'"{name}" will not do for a house; take small letters and figures, '
            f"and none of {', '.join(library.names())}"
        )
    path = folder / f"{plain}.toml"
    if path.exists():
        raise Refusal(f"{path} is there already; choose another name or move it away")
    try:
        path.write_text(starter_book(plain, base, house), encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {(error.strerror or '').lower()}") from None
    if as_json:
        say_json({"file": str(path), "extends": base})
        return
    say(f"wrote {path}; edit it, then run: floorcall house check {path}")


def _will_do(name: str) -> bool:
    bare = name.replace("-", "").replace("_", "")
    return bare.isascii() and bare.isalnum() and name[0].isalpha()
