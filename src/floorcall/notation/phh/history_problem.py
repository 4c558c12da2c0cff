"""A hand history that cannot be read or played: the place, the problem, and the way out."""

from __future__ import annotations


class HistoryProblem(Exception):
    """One line for a person; the file and the hand in it are for the caller to name."""
