"""Calling floorcall as a person at a terminal does, inside the test's own process."""

from __future__ import annotations

import shlex

from click.testing import CliRunner, Result

from floorcall.cli import main


def floorcall(line: str) -> Result:
    """What comes of the command line."""
    return CliRunner().invoke(main, shlex.split(line))


def ran(line: str) -> str:
    """The output of a command that must succeed."""
    result = floorcall(line)
    assert result.exit_code == 0, result.output
    return result.output
