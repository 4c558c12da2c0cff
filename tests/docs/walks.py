"""The walks of the map as their rows name them, and what of the program a walk comes by."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "floorcall"
MAP = ROOT / "docs" / "architecture.md"
_HOP = re.compile(r"^\| `([\w/]+\.py)` \| ((?:`[^`]+`(?:, )?)+) \|", re.MULTILINE)


class Hop(NamedTuple):
    """A function or a method that a walk names: `web/streams/commit.py`, `commit_decision`."""

    file: str
    name: str


def hops(walk: int) -> list[tuple[Hop, ...]]:
    """The functions of each row of a walk; what is no function runs nowhere and is left out."""
    text = MAP.read_text(encoding="utf-8").split(f"\n## Walk {walk}:")[1].split("\n## ")[0]
    rows = [
        tuple(
            Hop(file, name) for name in re.findall(r"`([^`]+)`", names) if name in functions(file)
        )
        for file, names in _HOP.findall(text)
    ]
    return [row for row in rows if row]


@cache
def functions(file: str) -> frozenset[str]:
    """What a module defines that can be called: `take`, `Ledger.decide`."""
    tree = ast.parse((CODE / file).read_text(encoding="utf-8"))
    return frozenset(_functions(tree.body, ""))


def _functions(body: list[ast.stmt], inside: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield inside + node.name
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{node.name}.")


class Trail:
    """What was called while somebody walked, in order."""

    def __init__(self) -> None:
        self.calls: list[Hop] = []

    def note(self, frame: FrameType, event: str, _value: Any) -> None:
        """Is told of every call; what a function defines inside is a call of that function."""
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(CODE)):
            name = frame.f_code.co_qualname.partition(".<locals>")[0]
            self.calls.append(Hop(Path(path).relative_to(CODE).as_posix(), name))

    def missing(self, wanted: Iterable[Hop]) -> list[Hop]:
        """Those nobody came by."""
        return sorted(set(wanted) - set(self.calls))

    def first_out_of_order(self, wanted: Iterable[Hop]) -> Hop | None:
        """The first that is not called again behind all before it; none is best."""
        later = iter(self.calls)
        return next((hop for hop in wanted if hop not in later), None)


@contextmanager
def trail(install: Any) -> Iterator[Trail]:
    """Note every call of the program from here on: `sys.setprofile`, or that of new threads."""
    walked = Trail()
    install(walked.note)
    try:
        yield walked
    finally:
        install(None)
