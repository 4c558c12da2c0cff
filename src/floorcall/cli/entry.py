"""The `floorcall` command: gathers the commands, each loaded only when it is called."""

from __future__ import annotations

import click

from floorcall.cli.commands import Commands

COMMANDS = {
    "check": "floorcall.cli.check:check",
    "house": "floorcall.cli.house:house",
    "log": "floorcall.cli.log:log",
    "print": "floorcall.cli.print:print_",
    "quiz": "floorcall.cli.quiz:quiz",
    "replay": "floorcall.cli.replay:replay",
    "rule": "floorcall.cli.rule:rule",
    "serve": "floorcall.cli.serve:serve",
    "simulate": "floorcall.cli.simulate:simulate",
    "verify": "floorcall.cli.verify:verify",
}
"""Command by name: the module and the object in it."""


@click.group(cls=Commands, loads=COMMANDS)
@click.version_option(package_name="floorcall")
def main() -> None:
    """Run live poker tournaments under a house's own rulebook."""
