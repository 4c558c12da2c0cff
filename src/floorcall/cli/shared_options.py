"""Options and arguments that several commands share, so that they are called alike everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from floorcall.cli.command_group import Refusal

DATA = Path.home() / ".floorcall" / "club"
"""The club's data folder, unless another one is named."""
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
IN_CLASS = click.option(
    "--class",
    "labels",
    multiple=True,
    metavar="CLASS",
    help="Narrow to a class of game or a game, e.g. league or limit; may be repeated.",
)


def find_files(names: Sequence[str], endings: Sequence[str]) -> list[Path]:
    """The files in order, a folder's by name; refused where one is missing or none is found."""
    paths: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            paths.extend(sorted(each for each in path.rglob("*") if each.suffix in endings))
        elif path.is_file():
            paths.append(path)
        else:
            raise Refusal(f"there is no file or folder {name}")
    if not paths:
        raise Refusal(f"there is no {' or '.join(endings)} file in {', '.join(names)}")
    return paths
