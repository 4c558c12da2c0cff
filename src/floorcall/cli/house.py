"""`floorcall house`: look at rulebooks, search them, compare them, write one's own."""

from __future__ import annotations

import click

from floorcall.cli.commands import Commands

COMMANDS = {
    "check": "floorcall.cli.house_own:check",
    "compare": "floorcall.cli.house_compare:compare",
    "coverage": "floorcall.cli.house_coverage:house_coverage",
    "list": "floorcall.cli.house_list:list_houses",
    "new": "floorcall.cli.house_own:new",
    "search": "floorcall.cli.house_search:search",
    "show": "floorcall.cli.house_show:show",
}
"""Command by name: the module and the object in it."""


@click.group(cls=Commands, loads=COMMANDS)
def house() -> None:
    """Look at rulebooks, search them, compare them, write one's own."""
