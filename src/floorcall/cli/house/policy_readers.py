"""Which code reads a policy: found in the source, so that it is a fact and not a claim."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import floorcall
from floorcall.houses.catalogue import QUESTION_MODULES
from floorcall.law.policy import Policy

_ROOT = Path(floorcall.__file__).parent
_DECLARES = {"law", "houses", "questions"}
"""Modules and packages that declare and answer policies, and so never decide by one."""


@cache
def readers() -> dict[str, tuple[str, ...]]:
    """For each policy's name, the functions that read it: `chapters.clock.rulings.called`."""
    names = _constants()
    found: dict[str, list[str]] = {}
    for path in sorted(_ROOT.rglob("*.py")):
        place = path.relative_to(_ROOT).with_suffix("")
        if _DECLARES.intersection(place.parts):
            continue
        text = path.read_text(encoding="utf-8")
        if "questions" in text:
            for constant, function in _reads(ast.parse(text), set(names)):
                reader = ".".join((*place.parts, function)) if function else ".".join(place.parts)
                readers_of = found.setdefault(names[constant], [])
                if reader not in readers_of:
                    readers_of.append(reader)
    return {name: tuple(where) for name, where in found.items()}


def _constants() -> dict[str, str]:
    """Policy name by the Python constant that holds it."""
    return {
        constant: value.name
        for module in QUESTION_MODULES
        for constant, value in vars(module).items()
        if isinstance(value, Policy)
    }


def _reads(tree: ast.Module, constants: set[str]) -> list[tuple[str, str]]:
    reads = []
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            continue
        owner = getattr(node, "name", "")
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and inner.id in constants:
                reads.append((inner.id, owner))
    return reads
