"""Nothing in `src` lives for the tests alone: the program itself reaches every function and class.

The walk begins with what modules do when they are imported, what decorators register, what
templates ask of their values, and what the examples in `docs` show. From there a function is
reached by its name and a method by its name on anything: a namesake can hide a dead method, but
whatever this names is named by nobody.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src"
TEMPLATES = SRC / "floorcall" / "web" / "templates"

LEFT_ALONE = {
    "floorcall.cli.house.coverage_evidence:fingerprint": (
        "bench/answer_effects.py writes it into the measured effects that the program reads"
    ),
    "floorcall.notation.phh.history_writer:write_records": (
        "docs/replay.md: a program writes several hands to one file"
    ),
    "floorcall.table.games:Game.moves_button": (
        "docs/hand.md: a program that deals a rotation asks whether the button moves"
    ),
    "floorcall.table.hand:Hand.least_raise": (
        "docs/hand.md: a program that plays millions of hands asks this instead of all options"
    ),
    "floorcall.table.view:view": "docs/hand.md: a program shows a hand to one seat or the rail",
}
"""What the program does not reach and keeps all the same, and why."""

QUIET = {
    "abstractmethod",
    "asynccontextmanager",
    "cache",
    "cached_property",
    "classmethod",
    "contextmanager",
    "dataclass",
    "lru_cache",
    "overload",
    "override",
    "property",
    "staticmethod",
}
"""Decorators that register nothing: a function under any other is reached by its decorator."""


@dataclass
class Speaker:
    """A piece of source, and what it speaks of."""

    names: set[str] = field(default_factory=set)
    """Functions, classes and methods, written `module:name`."""
    attributes: set[str] = field(default_factory=set)
    """What it asks of any value: `x.name`, `getattr(x, "name")`."""


class Tree:
    """Every function, class and method under a folder of source, and what each speaks of."""

    def __init__(self, src: Path) -> None:
        self.modules = {
            _module_name(path, src): ast.parse(path.read_text(encoding="utf-8"))
            for path in src.rglob("*.py")
        }
        self.definitions: dict[str, Speaker] = {}
        self.methods: dict[str, set[str]] = defaultdict(set)
        """Every method of a name, whatever its class."""
        self.handed_on: dict[str, str] = {}
        """Where what a module imports is defined, or imported in its turn."""
        self.modules_code = [self._read(module, tree) for module, tree in self.modules.items()]

    def unreached(self, *others: Speaker) -> list[str]:
        """What neither the modules' own code leads to, nor any of the others."""
        reached: set[str] = set()
        waiting = [*self.modules_code, *others]
        while waiting:
            speaker = waiting.pop()
            more = {self._origin(name) for name in speaker.names} & self.definitions.keys()
            more |= {way for name in speaker.attributes for way in self.methods.get(name, ())}
            waiting += [self.definitions[name] for name in more - reached]
            reached |= more
        return sorted(self.definitions.keys() - reached)

    def _origin(self, name: str) -> str:
        while name not in self.definitions and name in self.handed_on:
            name = self.handed_on[name]
        return name

    def _read(self, module: str, tree: ast.Module) -> Speaker:
        names = dict(self._names(module, tree))
        self.handed_on |= {f"{module}:{name}": meant for name, meant in names.items()}
        code = Speaker()
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._define(f"{module}:{node.name}", node, names, code)
            elif isinstance(node, ast.ClassDef):
                self._define_class(f"{module}:{node.name}", node, names, code)
            elif not isinstance(node, ast.Import | ast.ImportFrom):
                _listen(code, node, names)
        return code

    def _names(self, module: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
        """What each name in a module stands for: a definition of its own, or one it imports."""
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    meant = whole if whole in self.modules else f"{node.module}:{alias.name}"
                    yield alias.asname or alias.name, meant
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield node.name, f"{module}:{node.name}"

    def _define(
        self,
        place: str,
        node: ast.FunctionDef | ast.AsyncFunctionDef,
        names: dict[str, str],
        code: Speaker,
    ) -> None:
        speaker = self.definitions[place] = Speaker()
        _listen(speaker, node, names)
        if any(_last_name(decorator) not in QUIET for decorator in node.decorator_list):
            code.names.add(place)

    def _define_class(
        self, place: str, node: ast.ClassDef, names: dict[str, str], code: Speaker
    ) -> None:
        speaker = self.definitions[place] = Speaker()
        for part in [*node.bases, *node.keywords, *node.decorator_list]:
            _listen(speaker, part, names)
        foreign = _foreign_names(place) if node.bases else set()
        for part in node.body:
            if not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                _listen(speaker, part, names)
                continue
            method = f"{place}.{part.name}"
            self._define(method, part, names, code)
            if part.name in foreign or (part.name.startswith("__") and part.name.endswith("__")):
                speaker.names.add(method)
            else:
                self.methods[part.name].add(method)


def _module_name(path: Path, src: Path) -> str:
    parts = path.relative_to(src).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _listen(speaker: Speaker, tree: ast.AST, names: dict[str, str]) -> None:
    """Note every name and attribute that this piece of source speaks of."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) if name in names:
                speaker.names.add(names[name])
            case ast.Attribute(value=ast.Name(id=of), attr=name) if of in names:
                speaker.names.add(f"{names[of]}:{name}")
                speaker.attributes.add(name)
            case ast.Attribute(attr=name):
                speaker.attributes.add(name)
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
                speaker.attributes.add(name)
            case ast.arg(annotation=ast.Constant(value=str(name))) if name in names:
                speaker.names.add(names[name])
            case ast.Constant(value=str(text)) if re.fullmatch(r"floorcall[\w.]*:\w+", text):
                speaker.names.add(text)  # a command that is loaded when it is called


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Call(func=function):
            return _last_name(function)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _foreign_names(place: str) -> set[str]:
    """What a class takes over from a library's class: the library calls it."""
    module, _, name = place.partition(":")
    if not module.startswith("floorcall."):
        return set()
    bases = getattr(importlib.import_module(module), name).__mro__[1:-1]
    return {
        part
        for base in bases
        if not base.__module__.startswith("floorcall.")
        for part in vars(base)
    }


def _templates() -> Speaker:
    texts = (path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.html"))
    return Speaker(attributes={one for text in texts for one in re.findall(r"\.([a-z_]\w*)", text)})


def _documented() -> Speaker:
    """What the examples in `docs` show to whoever writes a program of their own."""
    shown = Speaker()
    for page in (ROOT / "docs").glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for line in re.findall(r"^ +(?:>>>|\.\.\.) (.*)$", text, re.MULTILINE):
            if found := re.match(r"from (floorcall[\w.]*) import (.+)", line):
                shown.names |= {f"{found[1]}:{name}" for name in found[2].split(", ")}
            shown.attributes |= set(re.findall(r"\.([a-z_]\w*)", line))
    return shown


@pytest.fixture(scope="module")
def program() -> Tree:
    return Tree(SRC)


@pytest.fixture(scope="module")
def outside() -> list[Speaker]:
    return [_templates(), _documented()]


def test_the_program_reaches_every_function(program: Tree, outside: list[Speaker]):
    assert program.unreached(*outside, Speaker(names=set(LEFT_ALONE))) == []


def test_only_what_nothing_reaches_is_left_alone(program: Tree, outside: list[Speaker]):
    assert LEFT_ALONE.keys() - set(program.unreached(*outside)) == set()


SOURCE = """
from functools import cache

def asked(): return Hand().deal() + _helper()
def _helper(): return 1
def chain(): return link()
def link(): return 2
def again(n): return again(n - 1)

@cache
def kept(): return 3

@handles("fold")
def registered(): return 4

class Hand:
    def __len__(self): return 5
    def deal(self): return self.burn()
    def burn(self): return 6
    def tell(self): return 7

class Muck:
    def open(self): return 8

asked()
"""


def test_what_is_called_from_tests_alone_is_found(tmp_path: Path):
    (tmp_path / "room.py").write_text(SOURCE)

    assert Tree(tmp_path).unreached() == [
        "room:Hand.tell",
        "room:Muck",
        "room:Muck.open",
        "room:again",
        "room:chain",
        "room:kept",
        "room:link",
    ]
    assert "room:Hand.tell" not in Tree(tmp_path).unreached(Speaker(attributes={"tell"}))


def test_what_a_package_hands_on_is_reached_where_it_is_defined(tmp_path: Path):
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "__init__.py").write_text("from room.hands import deal, muck\n")
    (tmp_path / "room" / "hands.py").write_text("def deal(): ...\ndef muck(): ...\n")
    (tmp_path / "floor.py").write_text("from room import deal\nimport room\ndeal()\n")

    assert Tree(tmp_path).unreached() == ["room.hands:muck"]
