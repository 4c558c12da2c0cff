"""`floorcall lab`: forecast a night, score the forecast on real nights, compare structures."""

from __future__ import annotations

import click

from floorcall.cli.command_group import Commands

COMMANDS = {
    "compare": "floorcall.cli.lab.lab_compare:compare_nights",
    "record": "floorcall.cli.lab.lab_record:record",
    "score": "floorcall.cli.lab.lab_score:score_nights",
}
"""Command by name: the module and the object in it."""


@click.group(cls=Commands, loads=COMMANDS)
def lab() -> None:
    """Forecast a night, score the forecast on real nights, compare structures."""
