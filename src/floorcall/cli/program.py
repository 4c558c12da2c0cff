"""The `floorcall` command: gathers the commands, each loaded only when it is called."""

from __future__ import annotations

import click

from floorcall.cli.command_group import Commands

COMMANDS = {
    "check": "floorcall.cli.cases.check:check",
    "house": "floorcall.cli.house.house_commands:house",
    "lab": "floorcall.cli.lab.lab_commands:lab",
    "log": "floorcall.cli.log_commands:log",
    "print": "floorcall.cli.print_commands:print_",
    "quiz": "floorcall.cli.cases.quiz:quiz",
    "replay": "floorcall.cli.cases.replay:replay",
    "rule": "floorcall.cli.cases.rule_command:rule",
    "serve": "floorcall.cli.serve:serve",
    "simulate": "floorcall.cli.simulate:simulate",
    "verify": "floorcall.cli.verify:verify",
}
"""Command by name: the module and the object in it."""


@click.group(cls=Commands, loads=COMMANDS)
@click.version_option(package_name="floorcall")
def main() -> None:
    """Run live poker tournaments under a house's own rulebook."""
