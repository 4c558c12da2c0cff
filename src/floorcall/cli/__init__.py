"""The command line: one front door, with no rules of its own."""

from floorcall.cli.program import main

__all__ = ["main"]
