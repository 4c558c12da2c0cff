"""A progress bar below the lines of a long run, on a terminal only."""

from __future__ import annotations

import sys

import click

from floorcall.cli.layout import say, width

_CLEAR = "\r\x1b[K"
_LONG = 1 << 16
"""Bytes from which a run is long enough for a bar."""


class ProgressBar:
    """How much of `total` is done, redrawn under each line; nothing when piped or short."""

    def __init__(self, total: float, *, hidden: bool = False) -> None:
        self._total = total
        self._done = 0.0
        self._drawn = ""
        self._there = sys.stdout.isatty() and total >= _LONG and not hidden

    def above(self, line: str, part: float) -> None:
        """Print a line and move on by a part of the whole."""
        self._done += part
        if not self._there:
            say(line)
            return
        room = width() - 10
        full = min(room, int(room * self._done / self._total))
        self._drawn = f"[{'=' * full}{' ' * (room - full)}] {100 * full // room:>3} %"
        click.echo(f"{_CLEAR}{line}\n{self._drawn}", nl=False)

    def gone(self) -> None:
        """Take the bar away."""
        if self._drawn:
            click.echo(_CLEAR, nl=False)
