"""The check of style sheets in `./run lint` finds what it says, and ours have nothing of it."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

CHECK = runpy.run_path(str(Path(__file__).parent.parent / ".ci" / "style_sheets.py"))
WEB = CHECK["WEB"]


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [
        ("a { color red; }", "reached before {} block"),
        ("a { color: var(--ink); margin: 0; color: var(--faint); }", "given twice"),
        ("@media print { a { color: #fff; } }", "a colour of its own"),
        ("a { background: linear-gradient(rgb(0 0 0 / 20%), var(--ink)); }", "a colour of its own"),
        ("a { }", "says nothing"),
        ("a { margin: 0; } }", "reached before {} block"),
    ],
)
def test_a_fault_of_a_sheet_is_said(sheet, fault):
    found = list(CHECK["faults_of"](WEB / "static" / "trial.css", sheet))

    assert [fault in one for one in found] == [True]


@pytest.mark.parametrize(
    "sheet",
    [
        "a { height: 100vh; height: 100dvh; }",
        "a { color: var(--ink); &:hover { color: var(--felt); } }",
        "#main { margin: 0; }",
    ],
)
def test_a_fallback_a_nested_rule_and_an_id_are_no_faults(sheet):
    assert list(CHECK["faults_of"](WEB / "static" / "trial.css", sheet)) == []


def test_a_variable_that_is_set_nowhere_or_used_nowhere_is_said():
    texts = {WEB / "trial.css": ":root { --one: 1px; --two: 2px } a { margin: var(--one); "
             "padding: var(--three); top: var(--four) }"}  # fmt: skip
    found = list(CHECK["variable_faults"](texts, 'style.setProperty("--four", 1)'))

    assert found == ["var(--three) is set nowhere", "--two is set and never used"]


def test_a_class_that_nothing_has_is_said():
    texts = {WEB / "trial.css": ".card .cart { margin: 0.5rem; } .chip-red { margin: 0; }"}
    found = list(CHECK["class_faults"](texts, '<p class="card chip-{{ colour }}">'))

    assert found == ["trial.css: nothing has the class cart"]


def test_our_sheets_have_no_fault():
    assert len(CHECK["sheets"]()) > 20
    assert CHECK["faults"]() == []
