"""No test of a page looks once at what may be changing: it expects, or it reads by `readings`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from each import ask_each

HERE = Path(__file__).parent
ONE_LOOK = {
    "all_inner_texts", "all_text_contents", "bounding_box", "content", "eval_on_selector",
    "eval_on_selector_all", "evaluate", "evaluate_all", "evaluate_handle", "get_attribute",
    "inner_html", "inner_text", "input_value", "is_checked", "is_disabled", "is_editable",
    "is_enabled", "is_hidden", "is_visible", "query_selector", "query_selector_all", "text_content",
    "wait_for_timeout",
}  # fmt: skip
"""What Playwright answers at once, whatever the page is about to become."""
ONE_LOOK_OF_NOTHING = {"all", "count"}
"""The same, where they are asked with no argument; strings and lists have them too."""

OVER_A_PRESS = {"goto", "request"}
"""What leaves a page or asks behind it before a press has arrived: `go_to` and `ask` wait."""


def single_looks(code: str) -> list[str]:
    """The lines that look at a page once: "3: count"."""
    found = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            asked = bool(node.args or node.keywords)
            if name in ONE_LOOK or (name in ONE_LOOK_OF_NOTHING and not asked):
                found.append(f"{node.lineno}: {name}")
        if isinstance(node, ast.Attribute) and node.attr in OVER_A_PRESS:
            found += [f"{node.lineno}: {node.attr}"] * ast.unparse(node.value).endswith("page")
        if isinstance(node, ast.Assert):
            parts = (part for part in ast.walk(node.test) if isinstance(part, ast.Attribute))
            found += [
                f"{node.lineno}: url"
                for part in parts
                if part.attr == "url" and ast.unparse(part.value).endswith("page")
            ]
    return found


@ask_each(
    "path",
    sorted(one for one in HERE.glob("*.py") if one.name not in ("readings.py", "slow_network.py")),
    ids=lambda path: path.stem,
)
def test_nothing_on_a_page_is_looked_at_once(path: Path):
    assert single_looks(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("code", "looks"),
    [
        ("words = page.locator('.tile b').all_inner_texts()", ["1: all_inner_texts"]),
        ("rows.count()", ["1: count"]),
        ("'a,b'.count(',')", []),
        ("assert page.url.endswith('/t')", ["1: url"]),
        ("opened = page.url", []),
        ("olga.page.goto('/people')", ["1: goto"]),
        ("page.request.get('/till.csv')", ["1: request"]),
        ("ask(page, '/till.csv')", []),
        ("expect(rows).to_have_count(3)", []),
    ],
)
def test_a_single_look_is_told_from_waiting(code: str, looks: list[str]):
    assert single_looks(code) == looks
