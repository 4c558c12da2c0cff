"""Options that several commands share, so that they are called alike everywhere."""

from __future__ import annotations

from pathlib import Path

import click

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
