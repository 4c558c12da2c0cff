"""Compiled templates are kept between starts, and never instead of a newer text."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from floorcall.web.pages.frame.templates import TemplateCache

pytestmark = pytest.mark.slow


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    (tmp_path / "greeting.html").write_text("Good evening, {{ name }}")
    return tmp_path


def shown(templates: Path) -> str:
    """The greeting as a server says it that has just been started."""
    sheets = Environment(  # noqa: S701 (no page)
        loader=FileSystemLoader(templates), bytecode_cache=TemplateCache(templates)
    )
    return sheets.get_template("greeting.html").render(name="Ann")


def test_what_is_kept_is_read_at_the_next_start(templates: Path, monkeypatch):
    shown(templates)
    monkeypatch.setattr(Environment, "compile", None)

    assert shown(templates) == "Good evening, Ann"


def test_a_changed_template_is_compiled_anew(templates: Path):
    shown(templates)
    (templates / "greeting.html").write_text("Good night, {{ name }}")

    assert shown(templates) == "Good night, Ann"


def test_what_was_torn_by_a_power_cut_is_compiled_anew(templates: Path):
    shown(templates)
    (kept,) = (templates / "__pycache__").iterdir()
    whole = kept.read_bytes()

    for length in range(len(whole)):
        kept.write_bytes(whole[:length])
        assert shown(templates) == "Good evening, Ann"


def test_where_nothing_can_be_written_it_is_shown_all_the_same(templates: Path):
    (templates / "__pycache__").write_text("a file where the folder would be")

    assert shown(templates) == "Good evening, Ann"
