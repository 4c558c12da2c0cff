"""The cases of a house on one topic, tried in one test."""

from pathlib import Path


def topic(path: Path) -> str:
    """`tda-betting`: the house, and the first word of the file's name."""
    return f"{path.parent.name}-{path.name.partition('-')[0]}"
