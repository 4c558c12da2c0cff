"""`floorcall house`: look at rulebooks, search them, compare them, write one's own."""

from __future__ import annotations

import click

from floorcall.cli.command_group import Commands

COMMANDS = {
    "check": "floorcall.cli.house.house_files:check",
    "compare": "floorcall.cli.house.house_compare:compare",
    "coverage": "floorcall.cli.house.house_coverage:house_coverage",
    "list": "floorcall.cli.house.house_list:list_houses",
    "new": "floorcall.cli.house.house_files:new",
    "search": "floorcall.cli.house.house_search:search",
    "show": "floorcall.cli.house.house_show:show",
}
"""Command by name: the module and the object in it."""


@click.group(cls=Commands, loads=COMMANDS)
def house() -> None:
    """Look at rulebooks, search them, compare them, write one's own."""
