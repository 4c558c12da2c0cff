"""Calling floorcall as a person at a terminal does, inside the test's own process."""

from __future__ import annotations

import shlex

from click.testing import CliRunner, Result

from floorcall.cli import main


def floorcall(line: str, typed: str = "") -> Result:
    """What comes of the command line, with what is typed while it runs."""
    return CliRunner().invoke(main, shlex.split(line), input=typed)


def ran(line: str, typed: str = "") -> str:
    """The output of a command that must succeed."""
    result = floorcall(line, typed)
    assert result.exit_code == 0, result.output
    return result.output
