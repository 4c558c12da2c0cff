"""What is wrong in the style sheets of the pages, one line each; nothing where all is well.

    .venv/bin/python .ci/style_sheets.py

It says what cannot be read, a property given twice in one rule, a variable that no sheet and no
script sets or that nobody uses, a colour written anywhere but in `tokens.css`, and a class that no
template, script or page names. How sheets are laid out is `deno fmt`'s; properties that browsers do
not know are found in a browser, by a test.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import tinycss2
from tinycss2.ast import Declaration, Node, ParseError, QualifiedRule

WEB = Path(__file__).parent.parent / "src" / "floorcall" / "web"
TOKENS = "tokens.css"
_COLOURS = {"rgb", "rgba", "hsl", "hsla", "oklch", "lab"}
_VARIABLE = re.compile(r"--[\w-]+")


def sheets() -> dict[Path, str]:
    """Every style sheet with its text."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.css"))}


def walk(nodes: list[Node]) -> Iterator[Node]:
    """These and all that is inside them."""
    for node in nodes:
        yield node
        for part in ("content", "arguments", "prelude", "value"):
            inside = getattr(node, part, None)
            if isinstance(inside, list):
                yield from walk(inside)


def rules(nodes: list[Node]) -> Iterator[tuple[QualifiedRule, list[Node]]]:
    """Each rule with its declarations, also those inside media queries and other rules."""
    for node in nodes:
        content = getattr(node, "content", None)
        if content is None:
            continue
        parsed = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
        if isinstance(node, QualifiedRule):
            yield node, [one for one in parsed if isinstance(one, Declaration | ParseError)]
        yield from rules([one for one in parsed if not isinstance(one, Declaration | ParseError)])


def faults_of(path: Path, text: str) -> Iterator[str]:
    """What is wrong in one sheet by itself."""
    parsed = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
    for node in parsed:
        if isinstance(node, ParseError):
            yield f"{node.source_line}: {node.message}"
    for rule, declared in rules(parsed):
        before: Declaration | None = None
        seen: set[str] = set()
        for one in declared:
            if isinstance(one, ParseError):
                yield f"{one.source_line}: {one.message}"
                continue
            is_fallback = before is not None and before.lower_name == one.lower_name
            if one.lower_name in seen and not is_fallback:
                yield f"{one.source_line}: {one.name} is given twice in one rule"
            seen.add(one.lower_name)
            before = one
            if path.name != TOKENS:
                yield from _colours(one)
        if all(one.type == "whitespace" for one in rule.content):
            yield f"{rule.source_line}: a rule that says nothing"


def _colours(declaration: Declaration) -> Iterator[str]:
    for node in walk(declaration.value):
        is_function = node.type == "function" and node.lower_name in _COLOURS
        if node.type == "hash" or is_function:
            yield f"{node.source_line}: a colour of its own; colours stand in {TOKENS}"


def variable_faults(texts: dict[Path, str], others: str) -> Iterator[str]:
    """Variables that are used and never set, or set in the tokens and never used."""
    every = "\n".join(texts.values())
    given = set(re.findall(r"(--[\w-]+)\s*:", every))
    used = set(re.findall(r"var\(\s*(--[\w-]+)", every))
    by_scripts = set(_VARIABLE.findall(others))
    for name in sorted(used - given - by_scripts):
        yield f"var({name}) is set nowhere"
    for name in sorted(given - used - by_scripts):
        yield f"{name} is set and never used"


def class_faults(texts: dict[Path, str], others: str) -> Iterator[str]:
    """Classes that nothing has."""
    words = set(re.findall(r"[\w-]+", others))
    stems = tuple(re.findall(r"([\w-]+-)(?:\{\{|\$\{|\{)", others))
    for path, text in texts.items():
        bare = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "{}", text, flags=re.S)
        for name in sorted(set(re.findall(r"\.([a-zA-Z][\w-]*)", bare))):
            if name not in words and not name.startswith(stems):
                yield f"{path.relative_to(WEB)}: nothing has the class {name}"


def faults() -> list[str]:
    """All there are."""
    texts = sheets()
    found = [
        f"{path.relative_to(WEB)}:{fault}"
        for path, text in texts.items()
        for fault in faults_of(path, text)
    ]
    others = "\n".join(
        path.read_text(encoding="utf-8")
        for kind in ("*.html", "*.js", "*.py")
        for path in sorted(WEB.rglob(kind))
    )
    return [*found, *variable_faults(texts, others), *class_faults(texts, others)]


if __name__ == "__main__":
    wrong = faults()
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(bool(wrong))
