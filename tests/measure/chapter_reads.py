"""The policies that modules of a room read through rulings of the chapters that they call."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import floorcall
from floorcall.cli.house.policy_readers import readers

ROOT = Path(floorcall.__file__).parent
CHAPTERS = "floorcall.chapters"

Function = tuple[str, str]
"""A module and the name of a function in it."""


def read_through_chapters(room: str) -> set[str]:
    """The policies looked up by rulings that the room's modules call, however deep."""
    reached: set[Function] = set()
    for file in sorted((ROOT / room).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        called = names_in(tree)
        for name, function in imported(tree).items():
            if name in called:
                follow(function, reached)
    places = {f"{module.removeprefix('floorcall.')}.{name}" for module, name in reached}
    return {policy for policy, where in readers().items() if places.intersection(where)}


def follow(function: Function, reached: set[Function]) -> None:
    """Note a function of a chapter, and those it names."""
    module, name = function
    found = definitions(module).get(name)
    if found is None or function in reached:
        return
    reached.add(function)
    elsewhere = imported(parsed(module))
    for named in names_in(found):
        follow(elsewhere.get(named, (module, named)), reached)


@cache
def parsed(module: str) -> ast.Module:
    path = ROOT.joinpath(*module.split(".")[1:]).with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8") if path.exists() else "")


@cache
def definitions(module: str) -> dict[str, ast.stmt]:
    return {node.name: node for node in parsed(module).body if isinstance(node, ast.FunctionDef)}


def imported(tree: ast.Module) -> dict[str, Function]:
    """What a module takes from chapters, by the name it has there; their questions left out."""
    return {
        one.asname or one.name: (node.module, one.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and node.module is not None
        and node.module.startswith(CHAPTERS)
        and "questions" not in node.module
        for one in node.names
    }


def names_in(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
