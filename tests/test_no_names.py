"""Nothing in the project names what it must not: a house in code, a registry, a machine."""

from __future__ import annotations

import io
import re
import subprocess
import tokenize
from pathlib import Path

import pytest

from floorcall.houses.library import Library

ROOT = Path(__file__).parent.parent
REGISTRIES = ["pypi" + ".org", "python" + "hosted", "anaconda" + ".org", "registry" + ".npmjs"]
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:home|work|root|Users)/\w")


def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        return [path for path in ROOT.rglob("*") if path.is_file() and ".venv" not in path.parts]
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return [path for line in listed.splitlines() if (path := ROOT / line).is_file()]


def names_of_houses() -> re.Pattern[str]:
    library = Library()
    books = [library.book(name) for name in library.names()]
    words = {word for book in books for word in (book.id, book.name, *first_words(book.name))}
    return re.compile(rf"(?<![a-z0-9])({'|'.join(map(re.escape, words))})(?![a-z0-9])", re.I)


def first_words(name: str) -> list[str]:
    """The first two words of a house's name: enough to be recognised by."""
    words = name.split()
    return [" ".join(words[:2])] if len(words) > 1 else []


def names_in_code(source: str) -> list[str]:
    """What a file says in identifiers, strings and comments alike."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    wanted = {tokenize.NAME, tokenize.STRING, tokenize.COMMENT}
    return [token.string for token in tokens if token.type in wanted]


@pytest.mark.parametrize("folder", ["src", "bench"])
def test_no_house_is_named_in_python(folder: str):
    named = names_of_houses()
    found = [
        (str(path.relative_to(ROOT)), hit.group())
        for path in sorted((ROOT / folder).rglob("*.py"))
        for piece in names_in_code(path.read_text(encoding="utf-8"))
        if (hit := named.search(piece))
    ]

    assert found == []


def test_a_house_named_in_code_would_be_found():
    named = names_of_houses()

    assert all(named.search(f'if house.id == "{name}":') for name in Library().names())


def test_no_tracked_file_names_a_registry_or_a_machine():
    found = []
    for path in tracked():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        hits = [registry for registry in REGISTRIES if registry in text]
        hits += [hit.group() for hit in MACHINE_PATHS.finditer(text)]
        found.extend((str(path.relative_to(ROOT)), hit) for hit in hits)

    assert found == []


def test_nobody_reads_of_the_own_anything():
    """One case line that says it is kept, as others rely on it."""
    read = [path for path in tracked() if path.suffix in {".html", ".js", ".md", ".py", ".toml"}]
    here = [path for path in read if path.is_relative_to(ROOT / "src") or path.suffix == ".md"]
    found = [
        (str(path.relative_to(ROOT)), line.strip())
        for path in here
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b(the|an|of) own\b", line) and "states the own hand" not in line
    ]

    assert found == []
