"""The map cannot rot: every file and every name that a page on the code gives is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "floorcall"
MAP = ROOT / "docs" / "architecture.md"
PAGES = [MAP, ROOT / "CONTRIBUTING.md", ROOT / "tests" / "README.md", ROOT / "docs" / "pages.md"]
"""Pages that name files; paths may begin at the root, the package, its `web`, or `tests`."""
STARTS = (ROOT, CODE, CODE / "web", ROOT / "tests")
QUOTED = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w*.-]+(?:/[\w*.-]+)*(?:/|\.(?:py|toml|md|json|txt|tsv|html|js|css|case))")
_BLANK = re.compile(r"(?<![A-Za-z])(?!README)[A-Z]{2,}(?![A-Za-z])")
_MODULE = re.compile(r"(?<![\w/])floorcall(?:\.\w+)+")
_HOP = re.compile(r"^\| `([\w/]+\.\w+)` \| ((?:`[^`]+`(?:, )?)+) \|", re.M)


def named_files(text: str) -> set[str]:
    """What is quoted and looks like a file or a folder; addresses of pages begin with a stroke."""
    return {one for one in QUOTED.findall(text) if _PATH.fullmatch(one) and "/" in one}


def is_there(path: str) -> bool:
    """Whether some file fits; a word in capitals, such as CHAPTER, stands for any name."""
    pattern = _BLANK.sub("*", path).rstrip("/")
    return any(next(start.glob(pattern), None) is not None for start in STARTS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_is_there(page: Path):
    named = named_files(page.read_text(encoding="utf-8"))

    assert named
    assert sorted(one for one in named if not is_there(one)) == []


def test_a_file_nobody_wrote_is_not_there():
    assert is_there("chapters/CHAPTER/questions.py")
    assert not is_there("chapters/CHAPTER/papers.py")


@cache
def names_in(path: Path) -> frozenset[str]:
    """What a module defines: `Ledger`, `Ledger.decide`, `TOURNAMENT`; of a script its functions."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        return frozenset(re.findall(r"function (\w+)", text))
    if path.suffix == ".html":
        return frozenset(re.findall(r"[\w-]+", text))
    found: set[str] = set()
    for node in ast.parse(text).body:
        found |= _bound(node)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for inner in node.body for name in _bound(inner)}
    return frozenset(found)


def _bound(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=[ast.Name(id="__all__")], value=ast.List(elts=handed_on)):
            return {one.value for one in handed_on if isinstance(one, ast.Constant)}
        case ast.Assign(targets=targets):
            return {one.id for one in targets if isinstance(one, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


HOPS = [
    (file, name)
    for file, names in _HOP.findall(MAP.read_text(encoding="utf-8"))
    for name in QUOTED.findall(names)
]


@pytest.mark.parametrize(("file", "name"), HOPS)
def test_every_hop_of_a_walk_is_in_its_file(file: str, name: str):
    assert name in names_in(CODE / file)


def test_the_walks_have_hops_and_a_wrong_name_is_noticed():
    assert len(HOPS) > 80
    assert "Ledger.decide" in names_in(CODE / "ledger" / "ledger.py")
    assert "Ledger.decided" not in names_in(CODE / "ledger" / "ledger.py")


@pytest.mark.parametrize(
    ("page", "name"),
    [
        (page.name, name)
        for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"))
        for name in sorted(set(_MODULE.findall(page.read_text(encoding="utf-8"))))
    ],
)
def test_every_module_that_is_named_is_there(page: str, name: str):
    *outer, last = name.split(".")[1:]
    folder = CODE.joinpath(*outer)
    module = folder.with_suffix(".py") if not folder.is_dir() else folder / "__init__.py"
    is_module = (folder / last).is_dir() or (folder / f"{last}.py").is_file()

    assert is_module or (module.is_file() and last in names_in(module)), page


def test_the_table_of_test_folders_is_the_tree():
    tests = ROOT / "tests"
    told = re.findall(r"^\| `([\w/]+)/` \|", (tests / "README.md").read_text("utf-8"), re.M)
    folders = {path.name for path in tests.iterdir() if path.is_dir() and any(path.glob("*.*"))}

    assert {one.split("/")[0] for one in told} == {
        name for name in folders | {"rulebooks"} if not name.startswith((".", "_"))
    }


def test_every_module_beside_the_folders_is_in_the_table():
    told = (ROOT / "tests" / "README.md").read_text("utf-8")
    modules = {path.name for path in (ROOT / "tests").glob("*.py")} - {"conftest.py"}

    assert sorted(name for name in modules if f"`{name}`" not in told) == []


def test_the_glossary_has_each_word_once():
    rows = re.findall(r"^\| ([^|]+) \|", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.M)
    words = [word.strip() for row in rows for word in row.split(",")]

    assert sorted({word for word in words if words.count(word) > 1}) == []
